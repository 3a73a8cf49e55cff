import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { answerTo, branchOf } from '#machines/flows/inquiry.flow.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail, checkPostcode } from '#client/ui/fieldMessages.ts'
import { StepButtons, StepTitle } from './StepParts.tsx'
import type { Inquiry } from './useInquiry.ts'
import { inquiryTexts } from './inquiry.texts.ts'
import styles from './leads.module.css'

const texts = inquiryTexts.contact

/** Who asks; a visitor's address is confirmed by a link afterwards. */
export function ContactStep({ flow: { context, send } }: { flow: Inquiry }) {
  const { contact } = context
  const user = useSession(({ user: who }) => who)
  const location = useLocation()
  const place = branchOf(context).find(({ kind }) => kind === 'postalCode')
  const placed = answerTo(context, place?.id ?? null)?.text ?? ''
  const change = (changes: Partial<typeof contact>) => send({ type: 'contact.change', changes })
  // What is known already is filled in once, and stays whoever changes it.
  useEffect(() => {
    const known = {
      ...(user && contact.first_name === '' ? { first_name: user.first_name ?? '', last_name: user.last_name ?? '' } : {}),
      ...(user && contact.email === '' ? { email: user.email ?? '' } : {}),
      ...(placed !== '' && contact.postal_code === '' ? { postal_code: placed } : {}),
    }
    if (Object.keys(known).length > 0) send({ type: 'contact.change', changes: known })
  }, [user, placed, contact.first_name, contact.email, contact.postal_code, send])
  return (
    <Form errors={context.errors} onSubmit={() => send({ type: 'step.next' })} className={styles['stack']} aria-label={texts.title}>
      <StepTitle>{texts.title}</StepTitle>
      {!user && <Link to={loginPath('customer', location)}>{texts.hasAccount}</Link>}
      <div className={styles['pair']}>
        <TextField
          name="first_name"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={80}
          isRequired
          value={contact.first_name}
          onChange={(first_name) => change({ first_name })}
        />
        <TextField
          name="last_name"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={contact.last_name}
          onChange={(last_name) => change({ last_name })}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        description={user ? undefined : texts.emailHint}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        isRequired
        validate={checkEmail}
        value={contact.email}
        onChange={(email) => change({ email })}
      />
      <TextField
        name="phone"
        type="tel"
        label={user ? texts.phoneOptional : texts.phone}
        icon="phone"
        autoComplete="tel"
        maxLength={40}
        isRequired={!user}
        value={contact.phone}
        onChange={(phone) => change({ phone })}
      />
      <div className={styles['pair']}>
        <TextField
          name="street"
          label={texts.street}
          autoComplete="address-line1"
          maxLength={100}
          value={contact.street}
          onChange={(street) => change({ street })}
        />
        <TextField
          name="street_number"
          label={texts.number}
          maxLength={12}
          value={contact.street_number}
          onChange={(street_number) => change({ street_number })}
        />
      </div>
      <TextField
        name="postal_code"
        label={texts.postalCode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        isRequired
        validate={checkPostcode}
        value={contact.postal_code}
        onChange={(postal_code) => change({ postal_code })}
      />
      <p className={styles['small']}>
        {texts.privacy}
        <Link to="/seite/datenschutz" target="_blank">
          {texts.privacyLink}
        </Link>
        .
      </p>
      <FormErrorSummary />
      <StepButtons onBack={() => send({ type: 'step.back' })}>
        <Button type="submit" variant="primary">
          {inquiryTexts.next}
        </Button>
      </StepButtons>
    </Form>
  )
}
