import type { Offer } from '#contract/calls/offerWire.ts'
import type { OfferDraft } from '#machines/flows/offerWriting.types.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { daysWords, euros } from './offerWords.ts'
import { offerTexts } from './offersProvider.texts.ts'

const texts = offerTexts.writing

/** What the customer would like instead, for whoever answers with an offer of his own. */
export function WishOfCustomer({ offer, onTake }: { offer: Offer; onTake: (changes: Partial<OfferDraft>) => void }) {
  const { counter } = offer
  if (!counter) return null
  const words = [
    counter.price === null ? '' : euros(counter.price),
    counter.date1 === null ? '' : daysWords(counter.date1, counter.date2),
    counter.note ? `«${counter.note}»` : '',
  ].filter(Boolean)
  return (
    <Banner
      tone="info"
      title={texts.countered}
      action={
        <Button
          onPress={() =>
            onTake({
              ...(counter.price !== null && {
                price1: counter.price,
                price2: null,
                ...(offer.price_type === 'range' && { price_type: 'fix' as const }),
              }),
              ...(counter.date1 !== null && { date1: counter.date1, date2: counter.date2 ?? '' }),
            })
          }
        >
          {texts.takeCounter}
        </Button>
      }
    >
      {words.join(' · ')}
    </Banner>
  )
}
