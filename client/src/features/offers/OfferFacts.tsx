import type { ReactNode } from 'react'
import type { OfferDetails } from '#contract/calls/offerWire.ts'
import { mayStep } from '#machines/flows/offerComparison.rows.ts'
import type { StepKind } from '#machines/flows/offerComparison.types.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { OfferPapers } from './OfferPapers.tsx'
import { dayWords, euroWords, germanDay } from './offerWords.ts'
import { offersTexts } from './offers.texts.ts'
import styles from './detail.module.css'

const texts = offersTexts.detail
const visitTones = { proposed: 'warning', confirmed: 'success', declined: 'neutral', canceled: 'neutral', done: 'neutral' } as const

/** What is offered, in the provider's words. */
export function OfferFacts({ offer }: { offer: OfferDetails }) {
  return (
    <section className={styles['card']} aria-label={texts.content}>
      <h2 className={styles['heading']}>{offer.offer_name}</h2>
      <RichHtml html={offer.offer_content} />
      {offer.included.length > 0 && (
        <>
          <h3 className={styles['label']}>{texts.included}</h3>
          <ul className={styles['included']}>
            {offer.included.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {offer.comment && (
        <blockquote className={styles['comment']} aria-label={texts.comment}>
          {offer.comment}
        </blockquote>
      )}
      {offer.counter && (
        <p className={styles['row']}>
          <Tag tone="warning">{texts.counter}</Tag>
          {wishWords(offer.counter)}
        </p>
      )}
    </section>
  )
}

const wishWords = (wish: { price: number | null; date1: string | null; date2: string | null; note: string }) =>
  [
    wish.price === null ? '' : euroWords(wish.price),
    wish.date1 === null ? '' : dayWords({ date1: wish.date1, date2: wish.date2 }),
    wish.note && `„${wish.note}“`,
  ]
    .filter(Boolean)
    .join(' · ')

interface VisitProps {
  offer: OfferDetails
  ask: (kind: StepKind, offerId: number) => void
}
/** The time at which the provider comes to look, with its answers. */
export function OfferVisit({ offer, ask }: VisitProps) {
  const { visit } = offer
  if (!visit) return null
  return (
    <section className={styles['card']} aria-label={texts.visit}>
      <div className={styles['row']}>
        <h2 className={styles['heading']}>{texts.visit}</h2>
        <Tag tone={visitTones[visit.status]}>{visit.label}</Tag>
      </div>
      <p>
        <strong>{formatDateTime(visit.at)}</strong> <span className={styles['muted']}>{texts.visitBy[visit.proposed_by]}</span>
      </p>
      {visit.note && <p>{visit.note}</p>}
      <div className={styles['row']}>
        {mayStep(offer, 'confirmVisit') && (
          <Button variant="primary" onPress={() => ask('confirmVisit', offer.id)}>
            {offersTexts.moves.confirmVisit}
          </Button>
        )}
        {(['declineVisit', 'cancelVisit'] as const).map(
          (kind) =>
            mayStep(offer, kind) && (
              <Button key={kind} onPress={() => ask(kind, offer.id)}>
                {offersTexts.moves[kind]}
              </Button>
            ),
        )}
      </div>
    </section>
  )
}

/** Papers, what it was before, what was asked for, and the right of withdrawal. */
export function OfferMore({ offer }: { offer: OfferDetails }) {
  const { revisions, lead_answers: answers, withdrawal_notice: notice } = offer
  return (
    <section className={styles['card']} aria-label={texts.papers}>
      <OfferPapers offer={offer} />
      {revisions.length > 1 && (
        <Details title={texts.history}>
          <ol className={styles['list']}>
            {revisions.map(({ revision, by, at, price1, price2, date1, date2, note }) => (
              <li key={revision}>
                <strong>{texts.historyBy[by]}</strong> <span className={styles['muted']}>{formatDateTime(at)}</span>
                <br />
                {[
                  price1 === null ? '' : price2 === null ? euroWords(price1) : `${euroWords(price1)} bis ${euroWords(price2)}`,
                  date1 === null ? '' : date2 === null ? germanDay(date1) : `${germanDay(date1)} bis ${germanDay(date2)}`,
                  note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </Details>
      )}
      {answers.length > 0 && (
        <Details title={texts.answers}>
          <dl className={styles['answers']}>
            {answers.map(({ question_id: id, question, answer }) => (
              <div key={id}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Details>
      )}
      {notice ? (
        <Details title={texts.notice}>
          {notice.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Details>
      ) : (
        <p className={styles['muted']}>{texts.noNotice}</p>
      )}
    </section>
  )
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles['details']}>
      <summary>{title}</summary>
      <div className={styles['stack']}>{children}</div>
    </details>
  )
}
