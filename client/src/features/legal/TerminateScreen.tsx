import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { LegalPage, Received } from './LegalPage.tsx'
import { legalTexts } from './legal.texts.ts'
import { useDeclaring } from './useDeclaring.ts'
import { usePerson } from './usePerson.ts'
import styles from './legal.module.css'

const texts = legalTexts.terminate
type Kind = 'ordinary' | 'extraordinary'
interface TerminationDraft {
  type: Kind
  reason: string
  name: string
  contract: string
  email: string
  ends: 'next' | 'day'
  day: string
}
const emptyTermination: TerminationDraft = { type: 'ordinary', reason: '', name: '', contract: '', email: '', ends: 'next', day: '' }

/** The confirmation page of § 312k BGB: its details, and nothing that could hold anybody back. */
export function TerminateScreen() {
  const [draft, setDraft] = useState(emptyTermination)
  const { isBusy, errors, trouble, receipt, declare } = useDeclaring()
  usePerson(setDraft)
  const change = (changes: Partial<TerminationDraft>) => setDraft((old) => ({ ...old, ...changes }))
  if (receipt) {
    return (
      <LegalPage title={texts.title}>
        <Received title={texts.doneTitle} sentence={texts.done(receipt.date, receipt.time, receipt.email)} receipt={receipt} />
      </LegalPage>
    )
  }
  const body = {
    type: draft.type,
    reason: draft.type === 'extraordinary' ? draft.reason.trim() : '',
    name: draft.name.trim(),
    contract: draft.contract.trim(),
    email: draft.email.trim(),
    ends_on: draft.ends === 'day' ? draft.day : '',
  }
  return (
    <LegalPage title={texts.title} lead={texts.lead}>
      <Card className={styles['card']}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <Form
          errors={errors}
          onSubmit={() => void declare(body, (idempotencyKey) => api('legal.terminate', { body }, { idempotencyKey }))}
          aria-label={texts.title}
        >
          <RadioGroup<Kind>
            name="type"
            label={texts.type}
            look="cards"
            value={draft.type}
            onChange={(type) => change({ type })}
            isRequired
            options={(['ordinary', 'extraordinary'] as const).map((value) => ({
              value,
              label: texts.types[value],
              description: texts.typeHints[value],
            }))}
          />
          {draft.type === 'extraordinary' && (
            <TextArea
              name="reason"
              label={texts.reason}
              value={draft.reason}
              onChange={(reason) => change({ reason })}
              maxLength={2000}
              isRequired
            />
          )}
          <TextField
            name="contract"
            label={texts.contract}
            description={texts.contractHint}
            value={draft.contract}
            onChange={(contract) => change({ contract })}
            maxLength={200}
            isRequired
          />
          <RadioGroup
            name="ends"
            label={texts.ends}
            value={draft.ends}
            onChange={(ends) => change({ ends })}
            options={(['next', 'day'] as const).map((value) => ({ value, label: texts.endOptions[value] }))}
          />
          {draft.ends === 'day' && (
            <TextField name="ends_on" type="date" label={texts.day} value={draft.day} onChange={(day) => change({ day })} isRequired />
          )}
          <TextField
            name="name"
            label={legalTexts.fields.name}
            value={draft.name}
            onChange={(name) => change({ name })}
            autoComplete="name"
            maxLength={120}
            isRequired
          />
          <TextField
            name="email"
            type="email"
            label={legalTexts.fields.email}
            value={draft.email}
            onChange={(email) => change({ email })}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            isRequired
            validate={checkEmail}
          />
          <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
        </Form>
      </Card>
    </LegalPage>
  )
}
