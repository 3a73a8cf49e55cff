import { Link, useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/lib/page/layoutData.ts'
import { footerLinks, shellTexts } from './shell.texts.ts'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { Logo } from './Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './Footer.module.css'

// The form waits at the end of the page; the first load does not.
const NewsletterForm = lazyWhenSeen(() => import('#client/features/newsletter/NewsletterForm.tsx').then((module) => module.NewsletterForm))

/** The duties of every page (docs/law.md): each link leads there without an account and without a detour. */
export function Footer() {
  const texts = shellTexts.footer
  const { legal, service } = footerLinks
  const layout = useLayoutData()
  const { pathname } = useLocation()
  // Where somebody is about something, the page ends with what the law asks for.
  if (/^\/(kasse|warenkorb|nachrichten|konto)/.test(pathname)) {
    return (
      <footer className={styles['short']}>
        <Links title={texts.label} links={[...legal, ...service]} />
      </footer>
    )
  }
  return (
    <footer className={styles['footer']}>
      <div id="newsletter" className={styles['newsletter']}>
        <NewsletterForm />
      </div>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Logo />
          <p>{layout?.footer_text || texts.claim}</p>
          <ThemeSwitch />
        </div>
        <Links
          title={texts.join}
          links={[
            { label: shellTexts.header.forProviders, to: '/anmelden/anbieter' },
            { label: texts.register, to: '/registrieren' },
            { label: texts.registerProvider, to: '/registrieren/anbieter' },
          ]}
        />
        {layout?.footer.map(({ title, items }) => (
          <Links key={title} title={title} links={items.map(({ label, href }) => ({ label, to: href }))} />
        ))}
        <Links title={texts.legal} links={legal} />
        <Links title={texts.service} links={service} />
      </div>
      <p className={styles['note']}>
        © {new Date().getFullYear()} {shellTexts.name} · {texts.note}
      </p>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: ReadonlyArray<{ label: string; to: string }> }) {
  const { pathname, search } = useLocation()
  return (
    <nav className={styles['column']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['links']}>
        {links.map(({ label, to }) => (
          <li key={to}>
            {/* Whoever reports something most likely means the page they come from. */}
            <Link to={to} state={{ from: pathname + search }} className={styles['link']}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
