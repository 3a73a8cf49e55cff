import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseOrderNumber } from '#contract/values/orderNumber.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { guestTexts } from './guests.texts.ts'
import styles from './guests.module.css'

const texts = guestTexts.renew

/**
 * `/bestellung/link-anfordern`: a fresh link to an order without an account. The words are the same whether or not the two belong together.
 */
export function GuestLinkScreen() {
  const [typed] = useSearchParams()
  const [number, setNumber] = useState(typed.get('bestellung')?.slice(0, 60) ?? '')
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState<{ number: string; email: string }>()
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const body = { order_number: parseOrderNumber(number) ?? number.trim(), email: email.trim() }
    const isAsked = await save(async () => void (await api('guests.renewLink', { body })))
    if (isAsked) setAsked({ number: body.order_number, email: body.email })
  }
  return (
    <div className={styles['page']}>
      <h1>{texts.title}</h1>
      {!asked && <p>{texts.lead}</p>}
      <Card>
        {asked ? (
          <LinkRequested {...asked} onAgain={() => setAsked(undefined)} />
        ) : (
          <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.title}>
            <TextField
              name="order_number"
              label={texts.number}
              description={texts.numberHint}
              value={number}
              onChange={setNumber}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              isRequired
              validate={(text) => (text.trim() !== '' && parseOrderNumber(text) === null ? texts.numberWrong : undefined)}
            />
            <TextField
              name="email"
              type="email"
              label={texts.email}
              value={email}
              onChange={setEmail}
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              isRequired
              validate={checkEmail}
            />
            <Button type="submit" variant="primary" size="large" isWide isPending={isSaving} pendingLabel={texts.submitting}>
              {texts.submit}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  )
}

/** Takes the form's place, and the focus with it, so that a screen reader hears the outcome. */
function LinkRequested({ number, email, onAgain }: { number: string; email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['asked']}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.done}
      </h2>
      <p>{texts.doneText(number, email)}</p>
      <p>{texts.doneHint}</p>
      <div className={styles['actions']}>
        <Button onPress={onAgain}>{texts.again}</Button>
        <LinkButton to="/kontakt" variant="quiet">
          {texts.contact}
        </LinkButton>
      </div>
    </div>
  )
}
