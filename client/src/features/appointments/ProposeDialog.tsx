import { useState } from 'react'
import type { Appointment } from '#contract/calls/appointments.calls.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { appointmentTexts } from './appointments.texts.ts'
import { invitationTexts } from './invitation.texts.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { useSlots } from './useSlots.ts'
import styles from './appointments.module.css'

const texts = appointmentTexts.propose
const most = 5

type ProposeDialogProps = {
  appointment: Appointment
  isBusy: boolean
  onClose: () => void
  onSend: (times: string[], reason: string) => void
}

/** The provider picks other free times of the same shop. */
export function ProposeDialog({ appointment, isBusy, onClose, onSend }: ProposeDialogProps) {
  const slots = useSlots(appointment.provider.slug, appointment.store.id)
  const [day, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const toggle = (slot: string) =>
    setChosen((old) => (old.includes(slot) ? old.filter((one) => one !== slot) : [...old, slot].slice(-most)))
  const days = slots.status === 'loaded' ? slots.data.days : []
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{appointmentTexts.reason.back}</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} isPending={isBusy} onPress={() => onSend([...chosen].sort(), reason)}>
            {texts.submit(Math.max(1, chosen.length))}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p className={styles['small']}>{texts.hint}</p>
        {slots.status === 'loading' && (
          <div role="status" aria-label={invitationTexts.loading}>
            <Skeleton shape="block" />
          </div>
        )}
        {slots.status === 'failed' && <ErrorState title={invitationTexts.failed} headingLevel={3} onRetry={slots.retry} />}
        {slots.status === 'loaded' &&
          (days[0] ? (
            <SlotPicker days={days} day={day ?? days[0].day} onDay={setDay} chosen={chosen} onToggle={toggle} />
          ) : (
            <p>{texts.none}</p>
          ))}
        <TextArea
          label={appointmentTexts.reason.label}
          description={appointmentTexts.reason.hint}
          value={reason}
          onChange={setReason}
          maxLength={300}
        />
      </div>
    </Dialog>
  )
}
