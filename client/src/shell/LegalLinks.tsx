import { Link, useLocation } from 'react-router-dom'
import { footerLinks, shellTexts } from './shell.texts.ts'
import styles from './LegalLinks.module.css'

/** The duties of every page in one quiet line, where people work and a whole footer would be in the way. */
export function LegalLinks() {
  const { pathname, search } = useLocation()
  return (
    <nav className={styles['links']} aria-label={shellTexts.footer.label}>
      {[...footerLinks.legal, ...footerLinks.service].map(({ label, to }) => (
        <Link key={to} to={to} state={{ from: pathname + search }} className={styles['link']}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
