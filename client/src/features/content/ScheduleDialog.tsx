import { useId, useState } from 'react'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { berlinDay, berlinParts, fromBerlin } from '#contract/values/berlinTime.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { contentTexts } from './content.texts.ts'
import styles from './content.module.css'

const texts = contentTexts.schedule
/** Browsers let somebody type a year of six digits. */
const checkDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : texts.dayWrong)

/** Chooses the moment, on Berlin's clock, at which the draft becomes public. */
export function ScheduleDialog({
  entry,
  onClose,
  onMoved,
}: {
  entry: ContentEntry
  onClose: () => void
  onMoved: (entry: ContentEntry) => void
}) {
  const [day, setDay] = useState(() => (entry.publish_at ? berlinDay(new Date(entry.publish_at)) : ''))
  const [time, setTime] = useState(() => (entry.publish_at ? berlinParts(new Date(entry.publish_at)).time : '08:00'))
  const { isSaving, errors, save } = useSaving()
  const formId = useId()
  const plan = () =>
    save(async () => {
      const { message, data } = await api('content.schedule', {
        params: { id: entry.id },
        body: { version: entry.version, publish_at: fromBerlin(day, time).toISOString() },
      })
      onMoved(data)
      return { message }
    })
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.plan}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void plan()}>
        <p>{texts.hint}</p>
        <FormErrorSummary />
        <div className={styles['pair']}>
          <TextField
            type="date"
            name="publish_at"
            label={texts.when}
            isRequired
            min={berlinDay(new Date())}
            validate={checkDay}
            value={day}
            onChange={setDay}
          />
          <TextField type="time" name="time" label={texts.time} isRequired value={time} onChange={setTime} />
        </div>
      </Form>
    </Dialog>
  )
}
