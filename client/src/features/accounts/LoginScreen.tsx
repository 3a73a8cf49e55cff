import { Link, Navigate, useLocation } from 'react-router-dom'
import { returnPathOf } from '#client/lib/returnPath.ts'
import { useSession } from '#client/lib/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginTexts } from './accounts.texts.ts'
import styles from './LoginScreen.module.css'

type Door = 'customer' | 'provider'
const doors = {
  customer: { role: 'User', other: '/anmelden/anbieter', home: '/' },
  provider: { role: 'Company', other: '/anmelden', home: '/anbieterbereich' },
} as const

export const CustomerLoginScreen = () => <LoginScreen door="customer" />
export const ProviderLoginScreen = () => <LoginScreen door="provider" />

/** One of the two doors (readings A-09). Whoever is in already, or gets in, goes where they came from. */
function LoginScreen({ door }: { door: Door }) {
  const { isAuthenticated, role } = useSession()
  const { search } = useLocation()
  const texts = loginTexts[door]
  const { role: wireRole, other, home } = doors[door]
  if (isAuthenticated) return <Navigate to={role === door ? returnPathOf(search, home) : role === 'provider' ? doors.provider.home : '/'} replace />
  return (
    <div className={styles['page']}>
      <div className={styles['words']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
        <ul className={styles['points']}>
          {texts.points.map((point) => (
            <li key={point}>
              <Icon name="check" size={18} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Card className={styles['card']}>
        <LoginForm role={wireRole} />
        <p className={styles['other']}>
          {texts.other} <Link to={`${other}${search}`}>{texts.otherLink}</Link>
        </p>
      </Card>
    </div>
  )
}
