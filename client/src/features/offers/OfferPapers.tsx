import { api, type ApiFile } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import type { OfferDetails } from '#contract/calls/offerWire.ts'
import { isDeal } from './offerWords.ts'
import { offersTexts } from './offers.texts.ts'
import styles from './detail.module.css'

const texts = offersTexts.detail

/** What can be taken along: the provider's own file, the offer and its confirmation. Guests get theirs by mail. */
export function OfferPapers({ offer }: { offer: OfferDetails }) {
  const isGuest = useSession(({ guest, role }) => role === null && guest !== null)
  const { isSaving, save } = useSaving()
  const take = (ask: () => Promise<ApiFile>) =>
    void save(async () => saveFile(await ask()), { sentence: (error) => sentenceOf(error, texts.paperFailed) })
  return (
    <div className={styles['stack']}>
      <h2 className={styles['heading']}>{texts.papers}</h2>
      <div className={styles['row']}>
        {offer.file && (
          <Button icon="file" isDisabled={isSaving} onPress={() => take(() => api('offers.file', { params: { id: offer.id } }))}>
            {texts.attachment(offer.file.file_name)}
          </Button>
        )}
        {!isGuest && (
          <Button
            icon="download"
            isDisabled={isSaving}
            onPress={() => take(() => api('documents.file', { params: { id: `a-${offer.id}-1` } }))}
          >
            {texts.offerPaper}
          </Button>
        )}
        {!isGuest && isDeal(offer) && (
          <Button
            icon="download"
            isDisabled={isSaving}
            onPress={() => take(() => api('documents.file', { params: { id: `b-${offer.id}-1` } }))}
          >
            {texts.confirmation}
          </Button>
        )}
        {!isGuest && offer.invoice && (
          <Button
            icon="download"
            isDisabled={isSaving}
            onPress={() => take(() => api('documents.file', { params: { id: offer.invoice!.paper } }))}
          >
            {texts.invoice(offer.invoice.number)}
          </Button>
        )}
        {!isGuest &&
          offer.former_invoices.map(({ kind, number, paper }) => (
            <Button
              key={paper}
              icon="download"
              isDisabled={isSaving}
              onPress={() => take(() => api('documents.file', { params: { id: paper } }))}
            >
              {texts.formerInvoice(kind, number)}
            </Button>
          ))}
      </div>
    </div>
  )
}
