import { useSelector } from '@xstate/react'
import type { CheckoutContact } from '#machines/flows/checkout.types.ts'
import { shownSellers } from '#machines/flows/checkout.view.ts'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.contact
const checkPhone = (text: string) => (/^[+\d][\d\s()/.-]{4,39}$/.test(text.trim()) ? undefined : texts.phoneWrong)

/** Whom the restaurant asks for. */
export function ContactSection({ actor, email }: { actor: CheckoutActor; email: string }) {
  const contact = useSelector(actor, ({ context }) => context.draft.contact)
  // Nobody telephones about a voucher.
  const isTelephoned = useSelector(actor, ({ context }) => shownSellers(context).length > 0)
  const change = (changes: Partial<CheckoutContact>) => actor.send({ type: 'contact.change', changes })
  return (
    <Card as="section" className={styles['section']} aria-labelledby="kontakt">
      <h2 id="kontakt">{texts.title}</h2>
      <div className={styles['pair']}>
        <TextField
          name="contact.first_name"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={80}
          isRequired
          value={contact.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          name="contact.last_name"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={contact.lastName}
          onChange={(lastName) => change({ lastName })}
        />
      </div>
      {isTelephoned && (
        <TextField
          name="contact.phone"
          type="tel"
          label={texts.phone}
          icon="phone"
          autoComplete="tel"
          maxLength={40}
          isRequired
          validate={checkPhone}
          description={texts.hint}
          value={contact.phone}
          onChange={(phone) => change({ phone })}
        />
      )}
      <p className={styles['hint']}>{texts.mail(email)}</p>
    </Card>
  )
}
