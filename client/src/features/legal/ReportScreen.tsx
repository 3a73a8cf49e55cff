import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { anonymousCategories, reportCategories, type ReportCategory } from '#contract/values/reportCategories.ts'
import { api } from '#client/lib/http/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail, fieldMessages } from '#client/ui/fieldMessages.ts'
import { LegalPage, Received } from './LegalPage.tsx'
import { legalTexts } from './legal.texts.ts'
import { useDeclaring } from './useDeclaring.ts'
import { usePerson } from './usePerson.ts'
import styles from './legal.module.css'

const texts = legalTexts.report
interface ReportDraft {
  category: ReportCategory | ''
  url: string
  explanation: string
  name: string
  email: string
  good: boolean
}
const shortest = 10

/**
 * What `?url=` names, else where somebody came from by the footer's link, is most likely what they mean. Only pages of this application.
 */
function useOrigin(): string {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const from = new URLSearchParams(search).get('url') ?? (typeof state === 'object' && state !== null && 'from' in state ? state.from : '')
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : ''
}

/** Where the footer's link was pressed in a page whose code was not there yet: the browser itself has come here from it. */
function cameFrom(): string {
  return document.referrer.startsWith(`${window.location.origin}/`) ? document.referrer : ''
}

/** Notice of illegal content (DSA Art. 16): easy to reach, electronic, without an account. */
export function ReportScreen() {
  const origin = useOrigin()
  const [draft, setDraft] = useState<ReportDraft>({ category: '', url: '', explanation: '', name: '', email: '', good: false })
  const { isBusy, errors, trouble, receipt, declare } = useDeclaring()
  usePerson(setDraft)
  const isFirst = useLocation().key === 'default'
  // The whole address is known in the browser only.
  useEffect(() => {
    const url = origin ? window.location.origin + origin : isFirst ? cameFrom() : ''
    if (url) setDraft((old) => ({ ...old, url: old.url || url }))
  }, [origin, isFirst])
  const change = (changes: Partial<ReportDraft>) => setDraft((old) => ({ ...old, ...changes }))
  if (receipt) {
    return (
      <LegalPage title={texts.title}>
        <Received title={texts.doneTitle} sentence={texts.done(receipt.number, receipt.email !== '')} receipt={receipt} />
      </LegalPage>
    )
  }
  const isNamed = draft.category === '' || !anonymousCategories.includes(draft.category)
  const send = () => {
    if (draft.category === '') return
    const body = {
      category: draft.category,
      url: draft.url.trim(),
      explanation: draft.explanation.trim(),
      name: draft.name.trim(),
      email: draft.email.trim(),
      good_faith: true as const,
    }
    void declare(body, (idempotencyKey) => api('legal.report', { body }, { idempotencyKey }))
  }
  return (
    <LegalPage title={texts.title} lead={texts.lead}>
      <Card className={styles['card']}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        <Form errors={errors} onSubmit={send} aria-label={texts.title}>
          <NativeSelect<ReportCategory>
            name="category"
            label={texts.category}
            placeholder={texts.choose}
            value={draft.category}
            onChange={(category) => change({ category })}
            options={reportCategories.map((value) => ({ value, label: texts.categories[value] }))}
            isRequired
          />
          {!isNamed && (
            <Banner tone="info">
              <p>{texts.anonymous}</p>
              <p>{texts.danger}</p>
            </Banner>
          )}
          <TextField
            name="url"
            type="url"
            label={texts.url}
            description={texts.urlHint}
            value={draft.url}
            onChange={(url) => change({ url })}
            maxLength={2000}
            isRequired
          />
          <TextArea
            name="explanation"
            label={texts.explanation}
            description={texts.explanationHint}
            value={draft.explanation}
            onChange={(explanation) => change({ explanation })}
            maxLength={5000}
            rows={5}
            isRequired
            validate={(value) => (value.trim().length < shortest ? fieldMessages.tooShort(shortest) : undefined)}
          />
          <TextField
            name="name"
            label={legalTexts.fields.name}
            value={draft.name}
            onChange={(name) => change({ name })}
            autoComplete="name"
            maxLength={120}
            isRequired={isNamed}
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
            isRequired={isNamed}
            validate={checkEmail}
          />
          <Checkbox name="good_faith" isSelected={draft.good} onChange={(good) => change({ good })} requiredMessage={texts.goodMissing}>
            {texts.good}
          </Checkbox>
          <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
        </Form>
      </Card>
    </LegalPage>
  )
}
