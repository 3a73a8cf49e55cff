import { api } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { daysWords, euros, priceWords } from './offerWords.ts'
import type { ViewedOffer } from './sentOffers.live.ts'
import { useOfferCommand, type OfferChanged } from './useOfferCommand.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.detail.counter

/** What the customer would like instead, beside what was offered, and the three answers to it. */
export function OfferCounter({ offer, onChanged }: { offer: ViewedOffer; onChanged: OfferChanged }) {
  const { isSaving, run } = useOfferCommand(onChanged)
  const { counter } = offer
  if (!counter) return null
  const answer = (word: 'accept' | 'decline') =>
    void run(() => api('offers.answerCounter', { params: { id: offer.id }, body: { answer: word, version: offer.version } }))
  return (
    <Card className={styles['attention']}>
      <section className={styles['stack']} aria-label={texts.title}>
        <h2 className={styles['heading']}>{texts.title}</h2>
        <dl className={styles['pair']}>
          {counter.price !== null && (
            <div className={styles['fact']}>
              <dt>{texts.price}</dt>
              <dd className={styles['figure']}>{euros(counter.price)}</dd>
              <dd className={styles['was']}>{texts.instead(priceWords(offer))}</dd>
            </div>
          )}
          {counter.date1 !== null && (
            <div className={styles['fact']}>
              <dt>{texts.dates}</dt>
              <dd className={styles['figure']}>{daysWords(counter.date1, counter.date2)}</dd>
              <dd className={styles['was']}>{texts.instead(daysWords(offer.date1, offer.date2))}</dd>
            </div>
          )}
        </dl>
        {counter.note && <p>«{counter.note}»</p>}
        <div className={styles['row']}>
          {offer.moves.includes('offer.acceptCounter') && (
            <Button variant="primary" isPending={isSaving} onPress={() => answer('accept')}>
              {texts.accept}
            </Button>
          )}
          {offer.moves.includes('offer.revise') && (
            <LinkButton to={`/anbieterbereich/anfragen/${offer.lead_id}/angebot`} icon="edit">
              {texts.revise}
            </LinkButton>
          )}
          {offer.moves.includes('offer.declineCounter') && (
            <Button isDisabled={isSaving} onPress={() => answer('decline')}>
              {texts.decline}
            </Button>
          )}
        </div>
        <p className={styles['small']}>
          {texts.hint} {texts.left(offer.rounds_left)}
        </p>
      </section>
    </Card>
  )
}
