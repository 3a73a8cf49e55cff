import { useLocation, useNavigate } from 'react-router-dom'
import type { AccountRole } from '#contract/roles.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { logOut } from '#client/lib/session/logOut.ts'
import { shellTexts } from './shell.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { homeOf } from './homeOf.ts'
import styles from './Frame.module.css'

/** Signed in, but with the other kind of account: says which one this page is for and what can be done. */
export function WrongRole({ wanted, role }: { wanted: 'customer' | 'provider' | 'admin'; role: AccountRole }) {
  const location = useLocation()
  const navigate = useNavigate()
  const texts = shellTexts.wrongRole[wanted]
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <EmptyState
        icon="user"
        title={texts.title}
        action={
          <>
            <LinkButton variant="primary" to={homeOf(role)}>
              {shellTexts.wrongRole.back[role]}
            </LinkButton>
            <Button
              onPress={() => {
                // After the flow's own way home, so that the log-in is what remains on the screen.
                logOut().then(() => navigate(loginPath(wanted === 'provider' ? 'provider' : 'customer', location)), reportError)
              }}
            >
              {texts.switch}
            </Button>
          </>
        }
      >
        {texts.text}
      </EmptyState>
    </div>
  )
}
