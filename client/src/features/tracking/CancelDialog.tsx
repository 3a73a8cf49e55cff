import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CancelOffer } from '#machines/flows/orderTracking.view.ts'
import { newId } from '#client/lib/newId.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { trackingTexts } from './tracking.texts.ts'
import type { TrackingActor } from './useTracking.ts'
import styles from './TrackingScreen.module.css'

const texts = trackingTexts.cancel

/** Asks before it happens. When the kitchen was faster, it says so and offers what is still possible. */
export function CancelDialog({ actor, offer }: { actor: TrackingActor; offer: CancelOffer }) {
  const [reason, setReason] = useState('')
  const failure = useSelector(actor, ({ context }) => context.cancelFailure)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ cancel: 'sending' }) || snapshot.matches({ cancel: 'refused' }))
  const close = () => actor.send({ type: 'cancel.dismiss' })
  const kind = offer === 'cancel' || offer === 'ask' ? offer : null
  return (
    <Dialog
      title={texts.title[kind ?? 'cancel']}
      isOpen
      onClose={close}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={close} isDisabled={isSending}>
            {texts.keep}
          </Button>
          {kind && (
            <Button
              variant="danger"
              isPending={isSending}
              pendingLabel={texts.sending}
              onPress={() => actor.send({ type: 'cancel.confirm', reason: reason.trim(), key: newId() })}
            >
              {texts.confirm[kind]}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['dialog']}>
        {failure && <Banner tone="danger">{failure.message}</Banner>}
        <p>{kind ? texts.text[kind] : texts.gone}</p>
        {kind && <TextArea label={texts.reason} rows={2} maxLength={300} value={reason} onChange={setReason} />}
      </div>
    </Dialog>
  )
}
