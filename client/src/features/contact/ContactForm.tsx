import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ContactCategory } from '#contract/calls/contact.calls.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { contactTexts as texts } from './contact.texts.ts'
import { Received } from './Received.tsx'
import { emptyDraft, useContact } from './useContact.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import { usePerson } from './usePerson.ts'
import styles from './contact.module.css'

/** Words to the operator. Whoever is signed in finds name and address filled in. */
export function ContactForm({ categories }: { categories: readonly ContactCategory[] }) {
  const [draft, setDraft] = useState(emptyDraft)
  const { isBusy, errors, trouble, receipt, send, again } = useContact()
  usePerson(setDraft)
  useKeptDraft(draft, setDraft, receipt !== null)
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))
  if (receipt) {
    const anew = () => {
      setDraft((old) => ({ ...old, subject: '', message: '' }))
      again()
    }
    return (
      <Received
        title={texts.doneTitle}
        sentence={texts.done(receipt.number, receipt.email)}
        actions={
          <>
            <LinkButton variant="primary" to="/">
              {texts.toHome}
            </LinkButton>
            <Button variant="quiet" onPress={anew}>
              {texts.again}
            </Button>
          </>
        }
      />
    )
  }
  const hint = categories.find(({ id }) => String(id) === draft.category)?.hint
  return (
    <>
      <h2>{texts.form}</h2>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      <Form errors={errors} onSubmit={() => void send(draft)} aria-label={texts.form}>
        <NativeSelect
          name="category_id"
          label={texts.category}
          placeholder={texts.choose}
          value={draft.category}
          onChange={(category) => change({ category })}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          isRequired
        />
        {hint && <Banner tone="info">{hint}</Banner>}
        <div className={styles['pair']}>
          <TextField
            name="first_name"
            label={texts.firstName}
            value={draft.firstName}
            onChange={(firstName) => change({ firstName })}
            autoComplete="given-name"
            maxLength={80}
            isRequired
          />
          <TextField
            name="last_name"
            label={texts.lastName}
            value={draft.lastName}
            onChange={(lastName) => change({ lastName })}
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            name="email"
            type="email"
            label={texts.email}
            value={draft.email}
            onChange={(email) => change({ email })}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            isRequired
            validate={checkEmail}
          />
          <TextField
            name="phone"
            type="tel"
            label={texts.phone}
            description={texts.phoneHint}
            value={draft.phone}
            onChange={(phone) => change({ phone })}
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
          />
        </div>
        <TextField
          name="subject"
          label={texts.subject}
          value={draft.subject}
          onChange={(subject) => change({ subject })}
          maxLength={120}
          isRequired
        />
        <TextArea
          name="message"
          label={texts.message}
          description={texts.messageHint}
          value={draft.message}
          onChange={(message) => change({ message })}
          maxLength={5000}
          rows={7}
          isRequired
          validate={(value) => (value.trim().length < 10 ? texts.tooShort : undefined)}
        />
        {/* Programs fill every field they find; people never meet this one. */}
        <div className={styles['trap']} aria-hidden="true">
          <label>
            {texts.website}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={draft.website}
              onChange={(event) => change({ website: event.target.value })}
            />
          </label>
        </div>
        <p className={styles['small']}>
          {texts.privacy} <Link to="/seite/datenschutz">{texts.privacyLink}</Link>.
        </p>
        <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </Form>
    </>
  )
}
