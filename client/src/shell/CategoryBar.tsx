import { Link, useLocation } from 'react-router-dom'
import { useLayoutData } from '#client/lib/page/layoutData.ts'
import { providersPath, readProviderSearch } from '#client/commerce/providersPath.ts'
import { shellTexts } from './shell.texts.ts'
import styles from './CategoryBar.module.css'

/** The four kinds of providers. Scrolls sideways where the window is narrow. */
export function CategoryBar() {
  const { pathname, search } = useLocation()
  const layout = useLayoutData()
  const current = pathname === '/anbieter' ? readProviderSearch(search).kind : undefined
  return (
    <nav className={styles['bar']} aria-label={shellTexts.header.categories}>
      <ul className={styles['list']}>
        {shellTexts.categories.map(({ kind, label }) => (
          <li key={kind}>
            <Link to={providersPath({ kind })} className={styles['link']} aria-current={kind === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        {layout?.header.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className={styles['link']} aria-current={href === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
