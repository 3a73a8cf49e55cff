import { lazy, Suspense } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { returnPathOf } from '#client/lib/session/returnPath.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { AccountsPage } from './AccountsPage.tsx'
import { adminHome, accountKinds, type AccountKind } from './accountKinds.ts'
import { LoginForm } from './LoginForm.tsx'
import { loginTexts } from './accounts.texts.ts'
import styles from './AccountsPage.module.css'

// Most people come in with the password alone.
const SecondFactorForm = lazy(() => import('./SecondFactorForm.tsx').then((m) => ({ default: m.SecondFactorForm })))

export const CustomerLoginScreen = () => <LoginScreen kind="customer" />
export const ProviderLoginScreen = () => <LoginScreen kind="provider" />

/** The log-in of one kind of account (readings A-09). Whoever is in already, or gets in, goes where they came from. */
function LoginScreen({ kind }: { kind: AccountKind }) {
  const { isAuthenticated, role, secondFactor } = useSession()
  const { search } = useLocation()
  const texts = loginTexts[kind]
  const { role: wireRole, otherLogin, register, home } = accountKinds[kind]
  if (isAuthenticated)
    return (
      <Navigate
        to={
          role === kind
            ? returnPathOf(search, home)
            : role === 'provider'
              ? accountKinds.provider.home
              : role === 'admin'
                ? returnPathOf(search, adminHome)
                : '/'
        }
        replace
      />
    )
  return (
    <AccountsPage title={texts.title} lead={texts.lead} points={texts.points}>
      {secondFactor ? (
        <Suspense fallback={<Skeleton shape="block" height="320px" />}>
          <SecondFactorForm factor={secondFactor} />
        </Suspense>
      ) : (
        <>
          <LoginForm role={wireRole} />
          <div className={styles['other']}>
            <p>
              {texts.noAccount} <Link to={`${register}${search}`}>{texts.register}</Link>
            </p>
            <p>
              {texts.other} <Link to={`${otherLogin}${search}`}>{texts.otherLink}</Link>
            </p>
          </div>
        </>
      )}
    </AccountsPage>
  )
}
