import type { Offer } from '#contract/calls/offerWire.ts'
import { mayStep } from '#machines/flows/offerComparison.rows.ts'
import type { StepKind } from '#machines/flows/offerComparison.types.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { isWaiting } from './offerWords.ts'
import { offersTexts as texts } from './offers.texts.ts'
import styles from './detail.module.css'

interface OfferActionsProps {
  offer: Offer
  ask: (kind: StepKind, offerId: number) => void
}
const first: readonly StepKind[] = ['accept', 'confirmDone']
const others = ['release', 'counter', 'visit', 'reject', 'revoke'] as const satisfies readonly StepKind[]

/** What can be done about it now; what cannot is not there. */
export function OfferActions({ offer, ask }: OfferActionsProps) {
  const may = (kind: StepKind) => mayStep(offer, kind) && !(kind === 'visit' && offer.done_at !== null)
  const shown = [...first, ...others].filter(may)
  if (shown.length === 0) return null
  return (
    <section className={styles['card']} aria-label={texts.label}>
      {may('confirmDone') && <p>{texts.detail.askDone}</p>}
      {shown.map((kind) => (
        <Button
          key={kind}
          isWide
          variant={first.includes(kind) ? 'primary' : kind === 'reject' || kind === 'revoke' ? 'quiet' : 'secondary'}
          onPress={() => ask(kind, offer.id)}
        >
          {texts.moves[kind as keyof typeof texts.moves]}
        </Button>
      ))}
      {isWaiting(offer) && <p className={styles['muted']}>{texts.detail.contactHidden}</p>}
      {may('revoke') && offer.revoke_until && (
        <p className={styles['muted']}>{texts.detail.revokeUntil(formatDateTime(offer.revoke_until))}</p>
      )}
    </section>
  )
}
