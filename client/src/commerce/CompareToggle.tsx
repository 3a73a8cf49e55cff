import { Link } from 'react-router-dom'
import { comparePath, mostCompared, setCompared, chooseCompared, useCompared } from './compared.ts'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './CompareToggle.module.css'
import { toast } from '#client/lib/toastQueue.ts'

/** `corner` lies on a card's picture, `text` stands beside other buttons. */
export type CompareToggleProps = { id: number; name: string; look?: 'corner' | 'text' }

/** Chooses a product to be looked at beside others, at most four. */
export function CompareToggle({ id, name, look = 'corner' }: CompareToggleProps) {
  const isOn = useCompared().includes(id)
  const word = isOn ? 'Im Vergleich' : 'Vergleichen'
  return (
    <button
      type="button"
      className={classNames(styles['toggle'], styles[look])}
      aria-pressed={isOn}
      aria-label={look === 'text' && isOn ? `${word}: ${name}` : `${name} vergleichen`}
      title={word}
      onClick={(event) => {
        // On a card the press is not meant for the card's link.
        event.preventDefault()
        event.stopPropagation()
        if (!chooseCompared(id, !isOn))
          toast.warning(`Mehr als ${mostCompared} Produkte passen nicht nebeneinander. Nehmen Sie zuerst eines heraus.`)
      }}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z" />
      </svg>
      {look === 'text' && word}
    </button>
  )
}

/** Where the chosen ones are looked at; nothing while there are none. */
export function CompareBar() {
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <div className={styles['bar']} role="region" aria-label="Vergleich">
      <p role="status">{ids.length === 1 ? '1 gewählt' : `${ids.length} gewählt`}</p>
      <Link to={comparePath(ids)} className={buttonClass({ variant: 'primary', size: 'small' })}>
        Vergleich ansehen
      </Link>
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={() => setCompared([])}>
        Leeren
      </button>
    </div>
  )
}
