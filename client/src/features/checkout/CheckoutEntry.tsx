import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { partOfCart } from '#machines/flows/checkout.part.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { OrderLimits } from '#client/commerce/OrderLimits.tsx'
import { contentsOf, useCart } from '#client/lib/cart/cart.ts'
import { api } from '#client/lib/http/api.ts'
import { session } from '#client/lib/session/session.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { guestTexts } from './guest.texts.ts'
import styles from './CheckoutScreen.module.css'

const texts = guestTexts.door
const nobody = { first_name: '', last_name: '', email: '', phone: '' }

/** Before the checkout: order without an account, or with one. What is said of the cart is said of what is ordered here. */
export function CheckoutEntry(part: Parameters<typeof partOfCart>[1]) {
  const contents = partOfCart(useCart(contentsOf), part)
  const location = useLocation()
  const login = loginPath('customer', location)
  return (
    <>
      <p className={styles['lead']}>
        {texts.lead} <Link to={login}>{texts.hasAccount}</Link>
      </p>
      <OrderLimits cart={contents} className={styles['hint']} />
      <div className={styles['door']}>
        <GuestForm cart={contents} />
        <Card as="section" className={styles['section']} aria-labelledby="mit-konto">
          <h2 id="mit-konto">{texts.account}</h2>
          <p>{texts.accountText}</p>
          <LinkButton to={login} variant="primary" size="large" isWide>
            {texts.login}
          </LinkButton>
          <LinkButton to={login.replace('/anmelden', '/registrieren')} size="large" isWide>
            {texts.register}
          </LinkButton>
        </Card>
      </div>
    </>
  )
}

function GuestForm({ cart: { sellers, vouchers } }: { cart: Pick<Cart, 'sellers' | 'vouchers'> }) {
  const [form, setForm] = useState(nobody)
  const { isSaving, errors, save } = useSaving()
  // Nobody telephones about a voucher.
  const isVouchersAlone = vouchers !== undefined && sellers.length === 0
  const change = (changes: Partial<typeof nobody>) => setForm((old) => ({ ...old, ...changes }))
  const submit = () => void save(async () => session.grant((await api('guests.begin', { body: form })).data))
  return (
    <Card as="section" className={styles['section']} aria-labelledby="als-gast">
      <h2 id="als-gast">{texts.guest}</h2>
      <p>{isVouchersAlone ? texts.voucherText : texts.guestText}</p>
      <Form errors={errors} onSubmit={submit} aria-label={texts.guest} className={styles['section']}>
        <div className={styles['pair']}>
          <TextField
            name="first_name"
            label={texts.firstName}
            autoComplete="given-name"
            maxLength={80}
            isRequired
            value={form.first_name}
            onChange={(first_name) => change({ first_name })}
          />
          <TextField
            name="last_name"
            label={texts.lastName}
            autoComplete="family-name"
            maxLength={80}
            value={form.last_name}
            onChange={(last_name) => change({ last_name })}
          />
        </div>
        <TextField
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          isRequired
          validate={checkEmail}
          description={texts.emailHint}
          value={form.email}
          onChange={(email) => change({ email })}
        />
        {!isVouchersAlone && (
          <TextField
            name="phone"
            type="tel"
            label={texts.phone}
            icon="phone"
            autoComplete="tel"
            maxLength={40}
            isRequired
            description={texts.phoneHint}
            value={form.phone}
            onChange={(phone) => change({ phone })}
          />
        )}
        <p className={styles['hint']}>
          {texts.privacy}
          <Link to="/seite/datenschutz" target="_blank">
            {texts.privacyLink}
          </Link>
          .
        </p>
        <FormErrorSummary />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSaving} pendingLabel={texts.going}>
          {texts.go}
        </Button>
      </Form>
    </Card>
  )
}
