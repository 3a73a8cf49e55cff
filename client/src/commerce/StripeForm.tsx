import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import { formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { stripeTexts as texts } from './stripe.texts.ts'

interface StripeFormProps {
  keys: { public_key: string; client_secret: string }
  amountCents: number
  /** Where a bank's own page leads back to. */
  returnPath: string
  onPaid: () => void
}

/** The payment service's own fields: no card number ever reaches us. */
export function StripeForm({ keys, amountCents, returnPath, onPaid }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [tries, setTries] = useState(0)
  const isMissing = trouble === texts.noForm
  useEffect(() => {
    let isGone = false
    let clear = () => {}
    const fail = () => !isGone && setTrouble(texts.noForm)
    loadStripe(keys.public_key, { locale: 'de' }).then((stripe) => {
      if (isGone || !stripe || !place.current) return
      const elements = stripe.elements({ clientSecret: keys.client_secret })
      const element = elements.create('payment')
      // Only what stands there can be filled in; its frames may fail after the script has come.
      element.on('ready', () => !isGone && setReady({ stripe, elements }))
      element.on('loaderror', fail)
      element.mount(place.current)
      clear = () => element.destroy()
    }, fail)
    return () => {
      isGone = true
      clear()
    }
  }, [keys.public_key, keys.client_secret, tries])

  const pay = async () => {
    if (!ready) return
    setPaying(true)
    setTrouble(null)
    // The service's own words, in the buyer's language; what it throws is for programmers.
    const answer = await ready.stripe
      .confirmPayment({
        elements: ready.elements,
        confirmParams: { return_url: new URL(returnPath, window.location.href).href },
        redirect: 'if_required',
      })
      .catch(() => ({ error: { message: texts.failed } }))
    setPaying(false)
    if (answer.error) setTrouble(answer.error.message ?? texts.failed)
    else onPaid()
  }
  const again = () => {
    setReady(null)
    setTrouble(null)
    setTries(tries + 1)
  }
  return (
    <>
      <div ref={place} role="group" aria-label={texts.form} />
      {trouble && (
        <Banner tone="danger" action={isMissing && <Button onPress={again}>{texts.again}</Button>}>
          {trouble}
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        isDisabled={!ready || isMissing}
        isPending={isPaying}
        pendingLabel={texts.paying}
        onPress={() => void pay()}
      >
        {texts.pay(formatEuro(amountCents))}
      </Button>
    </>
  )
}
