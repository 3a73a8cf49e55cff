import type { SnapshotFrom } from 'xstate'
import type { offerComparisonFlow } from '#machines/flows/offerComparison.flow.ts'
import type { Failure } from '#machines/parts/failure.ts'
import { newId } from '#client/lib/newId.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CounterDialog } from './CounterDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { VisitDialog } from './VisitDialog.tsx'
import type { StepDialogProps } from './stepDialog.ts'
import { dayWords, priceWords } from './offerWords.ts'
import { offersTexts } from './offers.texts.ts'
import type { ComparisonActor } from './useComparison.ts'
import styles from './dialogs.module.css'

const texts = offersTexts.dialogs
interface OfferDialogsProps {
  actor: ComparisonActor
  snapshot: SnapshotFrom<typeof offerComparisonFlow>
}

/** The question that is open, whatever it is; a newer revision of the offer steps in between. */
export function OfferDialogs({ actor, snapshot }: OfferDialogsProps) {
  const { asked, offers, stepFailure, wish } = snapshot.context
  const offer = asked && offers.find(({ id }) => id === asked.offerId)
  if (!asked || !snapshot.hasTag('open')) return null
  const close = () => actor.send({ type: 'step.dismiss' })
  if (!offer || snapshot.matches({ step: 'gone' }))
    return (
      <Dialog title={texts.goneTitle} isOpen onClose={close} size="small" footer={<Button onPress={close}>{texts.close}</Button>}>
        <p>{stepFailure?.message ?? texts.goneText}</p>
      </Dialog>
    )
  if (snapshot.matches({ step: 'stale' }))
    return (
      <Dialog
        title={texts.staleTitle}
        isOpen
        onClose={close}
        size="small"
        footer={
          <>
            <Button onPress={close}>{texts.keep}</Button>
            <Button variant="primary" onPress={() => actor.send({ type: 'step.review' })}>
              {texts.review}
            </Button>
          </>
        }
      >
        <div className={styles['stack']}>
          <p>{texts.staleText}</p>
          <p>
            <strong>{priceWords(offer)}</strong>, {dayWords(offer)}
          </p>
        </div>
      </Dialog>
    )
  const isSending = snapshot.hasTag('busy') && (snapshot.matches({ step: 'sending' }) || snapshot.matches({ step: 'refused' }))
  const props: StepDialogProps = {
    offer,
    isSending,
    errors: fieldErrors(stepFailure),
    trouble: stepFailure && !stepFailure.errors?.length && <Banner tone="danger">{stepFailure.message}</Banner>,
    onClose: close,
    onConfirm: (step) => actor.send({ type: 'step.confirm', step, key: newId() }),
  }
  switch (asked.kind) {
    case 'accept':
      return <AcceptDialog {...props} />
    case 'reject':
      return <RejectDialog {...props} />
    case 'counter':
      return <CounterDialog key={asked.revision} {...props} />
    case 'visit':
      return <VisitDialog {...props} />
    default: {
      const { kind } = asked
      // What needs no question shows one only where it failed.
      if (kind === 'confirmVisit' && wish && isSending) return null
      const { title, text, confirm } = texts.confirming[kind]
      return (
        <ConfirmDialog
          title={title}
          keep={texts.keep}
          confirm={confirm}
          isPending={isSending}
          isDanger={kind === 'revoke' || kind === 'cancelVisit'}
          onClose={close}
          onConfirm={() => props.onConfirm({ kind })}
        >
          <p>{text}</p>
          {props.trouble}
        </ConfirmDialog>
      )
    }
  }
}

const fieldErrors = (failure: Failure | null): Record<string, string> =>
  Object.fromEntries((failure?.errors ?? []).map(({ field, message }) => [field, message]))
