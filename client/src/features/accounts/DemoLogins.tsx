import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { loginTexts } from './accounts.texts.ts'
import styles from './AccountsPage.module.css'

type DemoLogin = ApiAnswer<'developer.info'>['data']['demo_logins'][number]
const texts = loginTexts.demo

/** On a demonstration system: one press per account. The server shows them only while its developer pages are on. */
export function DemoLogins({ role, onChoose }: { role: 'User' | 'Company'; onChoose: (account: DemoLogin) => void }) {
  const [logins, setLogins] = useState<readonly DemoLogin[]>([])
  useEffect(() => {
    // Developer pages answer this machine alone: elsewhere the question would only be a 404 in everybody's console.
    if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) return
    const stop = new AbortController()
    api('developer.info', {}, { signal: stop.signal }).then(
      ({ data }) => setLogins(data.demo_logins),
      // 404 where the developer pages are off: then there is nothing to offer.
      () => {},
    )
    return () => stop.abort()
  }, [])
  const own = logins.filter((login) => doorOf(login.role) === role)
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

/** The door an account goes through: the operator uses the customers'. */
const doorOf = (role: string) => (['Company', 'provider'].includes(role) ? 'Company' : 'User')
