import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import { daysWords, euros, priceWords } from './offerWords.ts'
import type { ViewedOffer } from './sentOffers.live.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.detail

/** What was offered, as the customer reads it. */
export function OfferFacts({ offer }: { offer: ViewedOffer }) {
  const { isSaving, save } = useSaving()
  const download = () =>
    save(
      async () => {
        saveFile(await api('offers.file', { params: { id: offer.id } }))
      },
      { sentence: sentenceOf },
    )
  return (
    <Card>
      <section className={styles['stack']} aria-label={texts.facts}>
        <h2 className={styles['heading']}>{texts.facts}</h2>
        <dl className={styles['pair']}>
          <div className={styles['fact']}>
            <dt>{texts.price}</dt>
            <dd className={styles['figure']}>{priceWords(offer)}</dd>
            <dd className={styles['was']}>{offer.tax_note}</dd>
          </div>
          <div className={styles['fact']}>
            <dt>{texts.dates}</dt>
            <dd className={styles['figure']}>{daysWords(offer.date1, offer.date2)}</dd>
          </div>
        </dl>
        <RichHtml html={offer.offer_content} />
        {offer.included.length > 0 && (
          <dl className={styles['facts']}>
            <div className={styles['fact']}>
              <dt>{texts.included}</dt>
              <dd>
                <ul>
                  {offer.included.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </dd>
            </div>
          </dl>
        )}
        {offer.comment && (
          <dl className={styles['facts']}>
            <div className={styles['fact']}>
              <dt>{texts.comment}</dt>
              <dd>{offer.comment}</dd>
            </div>
          </dl>
        )}
        {offer.file && (
          <div>
            <Button icon="download" isPending={isSaving} onPress={() => void download()}>
              {offer.file.file_name}
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}

/** Each revision with what it asked for; the newest first. */
export function OfferHistory({ offer }: { offer: ViewedOffer }) {
  return (
    <Card>
      <section className={styles['stack']} aria-label={texts.history}>
        <h2 className={styles['heading']}>{texts.history}</h2>
        <ol className={styles['history']}>
          {offer.revisions.map((one) => (
            <li key={one.revision}>
              <span>{texts.revision(one.revision, one.by)}</span>
              <time className={styles['small']} dateTime={one.at}>
                {formatDateTime(one.at)}
              </time>
              <span>
                {[
                  one.price1 === null ? '' : one.price2 === null ? euros(one.price1) : `${euros(one.price1)} bis ${euros(one.price2)}`,
                  one.date1 === null ? '' : daysWords(one.date1, one.date2),
                  one.note ? `«${one.note}»` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
