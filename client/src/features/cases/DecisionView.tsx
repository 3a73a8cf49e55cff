import { useState } from 'react'
import type { OwnCase } from '#contract/calls/casesWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { ownTexts as texts } from './own.texts.ts'
import styles from './cases.module.css'

/** What was decided and why, and what this side has objected (DSA Art. 17, 20). */
export function DecisionView({ own: { decision, appeal, side, kind } }: { own: OwnCase }) {
  if (!decision) return null
  const isBusiness = kind === 'business'
  const grounds = isBusiness ? texts.contractGrounds : texts.grounds
  const isTakenBack = isBusiness && decision.measure === 'none'
  return (
    <section className={styles['letter']} aria-label={texts.decision}>
      <p className={styles['quiet']}>
        {decision.round === 1 ? texts.decision : texts.decisionAgain}, {formatDateTime(decision.at)}
      </p>
      <p>
        <strong>{isTakenBack ? texts.goesOn : texts.outcome[side][decision.measure]}</strong>
      </p>
      {decision.ground && (
        <p>
          {grounds[decision.ground]}: {decision.rule}
        </p>
      )}
      <p className={styles['text']}>{decision.facts}</p>
      <p className={styles['quiet']}>{texts.byPerson}</p>
      {appeal && (
        <p className={styles['text']}>
          <strong>{texts.yourAppeal(formatDateTime(appeal.at))}</strong> {appeal.text}
        </p>
      )}
    </section>
  )
}

/** A free objection within six months; another person looks at it. */
export function AppealForm({
  own,
  send,
  onDone,
}: {
  own: OwnCase
  send: (text: string) => Promise<{ message: string; data: OwnCase }>
  onDone: (row: OwnCase) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { isSaving, errors, save } = useSaving()
  const submit = () =>
    void save(async () => {
      const answer = await send(text)
      onDone(answer.data)
      return answer
    })
  if (!isOpen)
    return (
      <Button icon="edit" className={styles['fit']} onPress={() => setOpen(true)}>
        {texts.appeal}
      </Button>
    )
  return (
    <Form errors={errors} onSubmit={submit} className={styles['form']} aria-label={texts.appeal}>
      <TextArea
        name="text"
        label={texts.appealText}
        description={own.appeal_until ? texts.appealHint(formatDateTime(own.appeal_until)) : undefined}
        isRequired
        rows={5}
        maxLength={5000}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="primary" isPending={isSaving}>
        {texts.appealSend}
      </Button>
    </Form>
  )
}
