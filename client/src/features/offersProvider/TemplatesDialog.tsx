import { useState } from 'react'
import type { OfferTemplate } from '#contract/calls/offerWire.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { priceWords } from './offerWords.ts'
import { offerTexts } from './offersProvider.texts.ts'
import { useTemplates } from './useTemplates.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.templates

/** The templates of this provider: what each offers, and how to get rid of one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { status, data, set, retry } = useTemplates()
  const [removed, setRemoved] = useState<OfferTemplate | null>(null)
  const { isSaving, save } = useSaving()
  const remove = ({ id }: OfferTemplate) =>
    save(
      async () => {
        const answer = await api('offers.removeTemplate', { params: { id } })
        set(() => answer.data)
        setRemoved(null)
        return answer
      },
      { sentence: sentenceOf },
    )
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} footer={<Button onPress={onClose}>{texts.close}</Button>}>
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        {status === 'loading' && <Skeleton shape="block" height="160px" />}
        {status === 'failed' && <ErrorState onRetry={retry} />}
        {data?.length === 0 && (
          <EmptyState icon="edit" headingLevel={3} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className={styles['templates']} aria-label={texts.title}>
            {data.map((template) => (
              <li key={template.id} className={styles['template']}>
                <span>
                  <strong>{template.title}</strong>
                  <span className={styles['small']}>
                    {template.offer_name} · {priceWords(template)}
                  </span>
                </span>
                <IconButton icon="trash" aria-label={texts.remove(template.title)} onPress={() => setRemoved(template)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {removed && (
        <ConfirmDialog
          title={texts.removeTitle}
          keep={texts.keep}
          confirm={texts.confirm}
          isPending={isSaving}
          onClose={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
        >
          {texts.removeText(removed.title)}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
