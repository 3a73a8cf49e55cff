import { Link } from 'react-router-dom'
import { openCookieSettings } from '#client/lib/consent.ts'
import { providersPath } from '#client/lib/providersPath.ts'
import { footerLinks, shellTexts } from '#client/texts/shell.texts.ts'
import { Logo } from './Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './Footer.module.css'

/** The duties of every page (law.md 1i): each link leads there without an account and without a detour. */
export function Footer() {
  const texts = shellTexts.footer
  const discover = shellTexts.categories.map(({ kind, label }) => ({ label, to: providersPath({ kind }) }))
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Logo />
          <p>{texts.claim}</p>
          <ThemeSwitch />
        </div>
        <Links title={texts.discover} links={[...discover, { label: shellTexts.header.forProviders, to: '/anmelden/anbieter' }]} />
        <Links title={texts.legal} links={footerLinks.legal} />
        <Links title={texts.service} links={footerLinks.service}>
          <li>
            <button type="button" className={styles['link']} onClick={openCookieSettings}>
              {texts.cookies}
            </button>
          </li>
        </Links>
      </div>
      <p className={styles['note']}>
        © {new Date().getFullYear()} {shellTexts.name} · {texts.note}
      </p>
    </footer>
  )
}

function Links({ title, links, children }: { title: string; links: ReadonlyArray<{ label: string; to: string }>; children?: React.ReactNode }) {
  return (
    <nav className={styles['column']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['links']}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
