import { useState } from 'react'
import { safetyLimits as limits } from '#contract/values/safetyRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { productSafetyTexts as texts } from './productSafety.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

const noWords = { hazard: '', advice: '', remedy: '', batches: '' }
const noReason = { reason: '' }

interface OfNotice {
  id: number
  /** As it was seen last; a clock's reminder moves it while somebody types. */
  version: number
  onDone: () => void
}

/** What is done about an open notice: the goods go, with words that every buyer reads, or nothing happens, with a reason. */
export function Decide({ id, version, isReported, onDone }: OfNotice & { /** Reports are decided with it. */ isReported: boolean }) {
  const { form: words, change, forget } = useKeptForm(`takeDown:${id}`, noWords)
  const [isAsked, setAsked] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const put = (field: keyof typeof words) => (value: string) => change({ [field]: value })
  const send = async () => {
    await save(
      async () => {
        const { message } = await api('productSafety.takeDown', { params: { id }, body: { ...words, version } })
        onDone()
        return { message }
      },
      { forget },
    )
    setAsked(false)
  }
  const { takeDown: own } = texts
  return (
    <>
      <section className={styles['stack']}>
        <h3>{own.title}</h3>
        <p className={styles['muted']}>{isReported ? `${own.intro} ${own.reported}` : own.intro}</p>
        <Form errors={errors} onSubmit={() => setAsked(true)} className={styles['stack']} aria-label={own.title}>
          <TextArea
            name="hazard"
            label={own.hazard}
            description={own.hazardHint}
            isRequired
            rows={3}
            maxLength={limits.hazard}
            value={words.hazard}
            onChange={put('hazard')}
          />
          <TextArea
            name="advice"
            label={own.advice}
            isRequired
            rows={3}
            maxLength={limits.advice}
            value={words.advice}
            onChange={put('advice')}
          />
          <TextArea
            name="remedy"
            label={own.remedy}
            description={own.remedyHint}
            isRequired
            rows={3}
            maxLength={limits.remedy}
            value={words.remedy}
            onChange={put('remedy')}
          />
          <TextField name="batches" label={own.batches} maxLength={limits.batches} value={words.batches} onChange={put('batches')} />
          <Button type="submit" variant="danger">
            {own.submit}
          </Button>
        </Form>
        {isAsked && (
          <ConfirmDialog
            title={own.confirmTitle}
            keep={own.keep}
            confirm={own.confirm}
            isPending={isSaving}
            onClose={() => setAsked(false)}
            onConfirm={() => void send()}
          >
            <p>{own.confirmText}</p>
          </ConfirmDialog>
        )}
      </section>
      <Reasoned
        about={`dismiss:${id}`}
        words={texts.dismiss}
        {...(isReported && { hint: texts.dismiss.reported })}
        send={(reason) => api('productSafety.dismiss', { params: { id }, body: { reason, version } })}
        onDone={onDone}
      />
    </>
  )
}

/** Goods that are safe again. */
export const Lift = ({ id, version, onDone }: OfNotice) => (
  <Reasoned
    about={`lift:${id}`}
    words={texts.lift}
    send={(reason) => api('productSafety.lift', { params: { id }, body: { reason, version } })}
    onDone={onDone}
  />
)

interface ReasonedProps {
  /** Under which name the typed reason is kept. */
  about: string
  words: { title: string; reason: string; submit: string }
  hint?: string
  send: (reason: string) => Promise<{ message: string }>
  onDone: () => void
}
function Reasoned({ about, words, hint, send, onDone }: ReasonedProps) {
  const { form, change, forget } = useKeptForm(about, noReason)
  const { isSaving, errors, save } = useSaving()
  const submit = () =>
    save(
      async () => {
        const { message } = await send(form.reason)
        onDone()
        return { message }
      },
      { forget },
    )
  return (
    <section className={styles['stack']}>
      <h3>{words.title}</h3>
      <Form errors={errors} onSubmit={() => void submit()} className={styles['stack']} aria-label={words.title}>
        <TextArea
          name="reason"
          label={words.reason}
          description={hint}
          isRequired
          rows={3}
          maxLength={limits.reason}
          value={form.reason}
          onChange={(reason) => change({ reason })}
        />
        <Button type="submit" isPending={isSaving}>
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
