import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit

/** When goods appear by themselves; the day and the hour are those of this device. */
export function ScheduleDialog({
  isSaving,
  onClose,
  onChoose,
}: {
  isSaving: boolean
  onClose: () => void
  onChoose: (at: string) => void
}) {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  return (
    <Dialog title={texts.scheduleTitle} isOpen onClose={onClose} size="small">
      <Form
        className={styles['rows']}
        onSubmit={() => {
          const at = new Date(`${day}T${time}`)
          if (!Number.isNaN(at.getTime())) onChoose(at.toISOString())
        }}
      >
        <TextField name="publish_at" type="date" label={texts.day} isRequired value={day} onChange={setDay} />
        <TextField name="time" type="time" label={texts.time} isRequired value={time} onChange={setTime} />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.actions.schedule}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
