import { Link } from 'react-router-dom'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { boardTexts } from './foodBoard.texts.ts'
import styles from './DashboardScreen.module.css'

interface TileProps {
  icon: IconName
  label: string
  value: string
  to?: string
  isUrgent?: boolean
}

/** One number that matters, and the way to what is behind it. */
export function DashboardTile({ icon, label, value, to, isUrgent = false }: TileProps) {
  return (
    <Card padding="small" isInteractive={to !== undefined} className={styles['tile']}>
      <span className={styles['icon']} data-urgent={isUrgent}>
        <Icon name={icon} size={22} />
      </span>
      <p className={styles['value']}>{value}</p>
      <p className={styles['label']}>
        {to ? (
          <Link to={to} className={cardLink}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
    </Card>
  )
}

interface NavItem {
  to: string
  icon: IconName
  label: string
  text: string
}
const kitchenItems: readonly NavItem[] = [
  { to: '/anbieterbereich/speisebestellungen', icon: 'kitchen', label: 'Bestelltafel', text: 'Annehmen, kochen, übergeben' },
  { to: '/anbieterbereich/speisebestellungen/alle', icon: 'bag', label: 'Alle Bestellungen', text: 'Suchen und nachschlagen' },
  { to: '/anbieterbereich/verfuegbarkeit', icon: 'check', label: 'Verfügbarkeit', text: 'Gerichte an- und abschalten' },
  { to: '/anbieterbereich/lieferzeiten', icon: 'clock', label: 'Küchenzeiten', text: 'Wann die Küche offen ist' },
  { to: '/anbieterbereich/gastro-einstellungen', icon: 'settings', label: 'Gastro-Einstellungen', text: 'Zeiten, Zonen, Mindestwerte' },
  { to: '/anbieterbereich/zahlungen', icon: 'euro', label: 'Barzahlung', text: 'Wie Sie bezahlt werden' },
]
const goodsItems: readonly NavItem[] = [
  { to: '/anbieterbereich/produkte', icon: 'store', label: 'Produkte', text: 'Was Sie verkaufen, und was es kostet' },
  { to: '/anbieterbereich/versand', icon: 'box', label: 'Versand', text: 'Wie Ihre Waren zur Kundschaft kommen' },
]
const commonItems = (slug: string): readonly NavItem[] => [
  { to: '/nachrichten', icon: 'chat', label: 'Nachrichten', text: 'Mit Kundinnen und Kunden schreiben' },
  { to: `/anbieter/${slug}`, icon: 'external', label: boardTexts.dashboard.publicPage, text: 'So sehen andere Ihren Betrieb' },
]

/** The ways from the overview, each with what one does there. */
export function DashboardLinks({ isGastro, slug }: { isGastro: boolean; slug: string }) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{boardTexts.dashboard.links}</h2>
      <ul className={styles['links']}>
        {[...(isGastro ? kitchenItems : goodsItems), ...commonItems(slug)].map(({ to, icon, label, text }) => (
          <Card key={to} as="li" padding="small" isInteractive className={styles['place']}>
            <span className={styles['icon']}>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <Link to={to} className={cardLink}>
                {label}
              </Link>
              <p className={styles['label']}>{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
