import { numberText } from '#contract/values/numberText.ts'
import { formatCount } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './Rating.module.css'

type RatingProps = {
  /** 0 to 5. */
  value: number
  /** Number of reviews; zero says «Noch keine Bewertungen». */
  count?: number
  /** `compact` shows one star and the number, for cards. */
  look?: 'stars' | 'compact'
}

/** Always one digit behind the comma, so that numbers below each other can be compared: «4,0». */
const shown = (value: number) => numberText(value, 1)

const five = [0, 1, 2, 3, 4]

/** Stars for the eye, a sentence for everyone else. */
export function Rating({ value, count, look = 'stars' }: RatingProps) {
  if (count === 0) return <span className={styles['none']}>Noch keine Bewertungen</span>
  const spoken = `${shown(value)} von 5 Sternen${count === undefined ? '' : `, ${formatCount(count, 'Bewertung', 'Bewertungen')}`}`
  return (
    <span className={styles['rating']} role="img" aria-label={spoken}>
      {look === 'compact' ? (
        <Icon name="star" size={16} isFilled className={styles['star']} />
      ) : (
        <span className={styles['stars']}>
          <Stars />
          <span className={styles['filled']} style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}>
            <Stars isFilled />
          </span>
        </span>
      )}
      <span className={styles['value']}>{shown(value)}</span>
      {count !== undefined && <span className={styles['count']}>({numberText(count)})</span>}
    </span>
  )
}

/** What one person gave: the stars alone. */
export function StarRow({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles['stars']} role="img" aria-label={label}>
      <Stars />
      <span className={styles['filled']} style={{ width: `${(value / 5) * 100}%` }}>
        <Stars isFilled />
      </span>
    </span>
  )
}

function Stars({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <span className={styles['row']}>
      {five.map((star) => (
        <Icon key={star} name="star" size={16} isFilled={isFilled} />
      ))}
    </span>
  )
}
