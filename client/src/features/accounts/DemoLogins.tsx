import { Button } from '#client/ui/Button.tsx'
import { loginTexts } from './accounts.texts.ts'
import { useDeveloperInfo, type DeveloperInfo } from './useDeveloperInfo.ts'
import styles from './AccountsPage.module.css'

type DemoLogin = DeveloperInfo['demo_logins'][number]
const texts = loginTexts.demo

/** On a demonstration system: one press per account. The server shows them only while its developer pages are on. */
export function DemoLogins({ role, onChoose }: { role: 'User' | 'Company'; onChoose: (account: DemoLogin) => void }) {
  const own = useDeveloperInfo()?.demo_logins.filter((login) => doorOf(login.role) === role) ?? []
  if (own.length === 0) return null
  return (
    <section className={styles['demo']} aria-labelledby="demo-konten">
      <h2 id="demo-konten">{texts.title}</h2>
      <ul className={styles['logins']}>
        {own.map((login) => (
          <li key={login.email}>
            <Button size="small" isWide onPress={() => onChoose(login)}>
              <span className={styles['about']}>{login.about}</span> <span className={styles['email']}>{login.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where an account logs in: the operator where customers do. */
const doorOf = (role: string) => (['Company', 'provider'].includes(role) ? 'Company' : 'User')
