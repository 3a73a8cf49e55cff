import { Link } from 'react-router-dom'
import { shellTexts } from './shell.texts.ts'
import styles from './Logo.module.css'

/** The awning and the name. Colours come from the theme, so it stays readable in each. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Link to="/" className={styles['logo']} aria-label={shellTexts.toHome}>
      <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path className={styles['roof']} d="M5 13 8.5 6.5h15L27 13Z" />
        <path className={styles['awning']} d="M5 13a3.67 3.67 0 0 0 7.33 0 3.67 3.67 0 0 0 7.34 0A3.67 3.67 0 0 0 27 13Z" />
        <path className={styles['house']} d="M8 19.5V26h16v-6.5" />
      </svg>
      {!isCompact && <span className={styles['name']}>{shellTexts.name}</span>}
    </Link>
  )
}
