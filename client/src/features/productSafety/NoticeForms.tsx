import { useState } from 'react'
import { safetyLimits as limits } from '#contract/values/safetyRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { productSafetyTexts as texts } from './productSafety.texts.ts'
import styles from '#client/commerce/PlaceList.module.css'

interface OfNotice {
  id: number
  /** As it was seen last; a clock's reminder moves it while somebody types. */
  version: number
  onDone: () => void
}

/** What is done about an open notice: the goods go, with words that every buyer reads, or nothing happens, with a reason. */
export function Decide({ id, version, isReported, onDone }: OfNotice & { /** Reports are decided with it. */ isReported: boolean }) {
  const [words, setWords] = useState({ hazard: '', advice: '', remedy: '', batches: '' })
  const { isSaving, errors, save } = useSaving()
  const put = (field: keyof typeof words) => (value: string) => setWords((before) => ({ ...before, [field]: value }))
  const send = () =>
    save(async () => {
      const { message } = await api('productSafety.takeDown', { params: { id }, body: { ...words, version } })
      onDone()
      return { message }
    })
  const { takeDown: own } = texts
  return (
    <>
      <section className={styles['stack']}>
        <h3>{own.title}</h3>
        <p className={styles['muted']}>{isReported ? `${own.intro} ${own.reported}` : own.intro}</p>
        <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={own.title}>
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
          <Button type="submit" variant="danger" isPending={isSaving}>
            {own.submit}
          </Button>
        </Form>
      </section>
      <Reasoned
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
    words={texts.lift}
    send={(reason) => api('productSafety.lift', { params: { id }, body: { reason, version } })}
    onDone={onDone}
  />
)

interface ReasonedProps {
  words: { title: string; reason: string; submit: string }
  hint?: string
  send: (reason: string) => Promise<{ message: string }>
  onDone: () => void
}
function Reasoned({ words, hint, send, onDone }: ReasonedProps) {
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const submit = () =>
    save(async () => {
      const { message } = await send(reason)
      onDone()
      return { message }
    })
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
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" isPending={isSaving}>
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
