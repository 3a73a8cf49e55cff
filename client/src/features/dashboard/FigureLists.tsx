import { Link } from 'react-router-dom'
import type { ProviderFigures } from '#contract/calls/dashboard.calls.ts'
import { Card } from '#client/ui/Card.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import styles from './dashboard.module.css'

/** What asks for a hand: goods that run out, reviews without an answer, and what the market lacks. */
export function FigureLists({ figures: { low_stock: low, more_low_stock: more, reviews, missed } }: { figures: ProviderFigures }) {
  return (
    <div className={styles['lists']}>
      <Card as="section" padding="small" className={styles['list']} aria-label={texts.low}>
        <h3 className={styles['subheading']}>{texts.low}</h3>
        {low.length === 0 ? (
          <p className={styles['hint']}>{texts.lowNone}</p>
        ) : (
          <ul>
            {low.map(({ id, name, picture, stock, has_variants: hasVariants }) => (
              <li key={id}>
                <Picture src={picture} alt="" fallbackName={name} ratio="1:1" sizes="32px" className={styles['thumb'] ?? ''} />
                <Link to={`/anbieterbereich/produkte/${id}`}>{name}</Link>
                <span className={styles['amount']}>{texts.lowLeft(stock, hasVariants)}</span>
              </li>
            ))}
          </ul>
        )}
        {more && <Link to="/anbieterbereich/produkte?knapp=1">{texts.lowMore}</Link>}
      </Card>
      <Card as="section" padding="small" className={styles['list']} aria-label={texts.reviews}>
        <h3 className={styles['subheading']}>{texts.reviews}</h3>
        {reviews.waiting === 0 ? (
          <p className={styles['hint']}>{texts.reviewsNone}</p>
        ) : (
          <>
            <p>{texts.reviewsWaiting(reviews.waiting, reviews.more)}</p>
            <Link to="/anbieterbereich/bewertungen">{texts.reviewsTo}</Link>
          </>
        )}
      </Card>
      <Card as="section" padding="small" className={styles['list']} aria-label={texts.missed}>
        <h3 className={styles['subheading']}>{texts.missed}</h3>
        <p className={styles['hint']}>{missed.length === 0 ? texts.missedNone : texts.missedHint}</p>
        {missed.length > 0 && (
          <ul>
            {missed.map(({ words, times }) => (
              <li key={words}>
                <span>{words}</span>
                <span className={styles['amount']}>{texts.missedTimes(times)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
