import type { Offer } from '#contract/calls/offerWire.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import type { ComparisonActor } from './useComparison.ts'
import { offersTexts as texts } from './offers.texts.ts'
import styles from './offers.module.css'

/** Whole seconds, so that the countdown does not begin anew with each drawing. */
const offsetNow = () => Math.round((serverNow() - Date.now()) / 1000) * 1000
const dayInSeconds = 86_400

/** How long the offer binds its provider, by the server's clock. */
export function ValidFor({ offer }: { offer: Offer }) {
  return (
    <span className={styles['valid']} title={texts.validUntil(formatDateTime(offer.valid_until))}>
      {texts.validFor} <Countdown due={offer.valid_until} serverOffsetMs={offsetNow()} urgentBelow={dayInSeconds} endText={texts.over} />
    </span>
  )
}

/** What stands in the way of a decision, or what became of the offer. */
export function OfferNote({ offer }: { offer: Offer }) {
  const { offer_status: status } = offer
  if (offer.is_outdated) return <Banner tone="warning">{texts.notes.outdated}</Banner>
  if (status === 'countered') return <Banner>{texts.notes.countered}</Banner>
  if (offer.moves.includes('offer.release')) return <Banner tone="warning">{texts.notes.releaseAsked(offer.release_note)}</Banner>
  if (status === 'rejected') return <Banner>{texts.notes.rejected(offer.reject_text)}</Banner>
  if (status === 'withdrawn') return <Banner>{texts.notes.withdrawn}</Banner>
  if (status === 'expired') return <Banner tone="warning">{texts.notes.expired}</Banner>
  return null
}

/** Says when the page may not show the newest state. */
export function StaleNote({ actor, isOffline, isFailed }: { actor: ComparisonActor; isOffline: boolean; isFailed: boolean }) {
  if (!isOffline && !isFailed) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onPress={() => actor.send({ type: 'retry' })}>
          {texts.notes.retry}
        </Button>
      }
    >
      {isOffline ? texts.notes.offline : texts.notes.stale}
    </Banner>
  )
}
