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
  useEffect(() => {
    let isGone = false
    let clear = () => {}
    loadStripe(keys.public_key, { locale: 'de' }).then(
      (stripe) => {
        if (isGone || !stripe || !place.current) return
        const elements = stripe.elements({ clientSecret: keys.client_secret })
        const element = elements.create('payment')
        element.mount(place.current)
        clear = () => element.destroy()
        setReady({ stripe, elements })
      },
      () => setTrouble(texts.noForm),
    )
    return () => {
      isGone = true
      clear()
    }
  }, [keys.public_key, keys.client_secret])

  const pay = async () => {
    if (!ready) return
    setPaying(true)
    setTrouble(null)
    const { error } = await ready.stripe.confirmPayment({
      elements: ready.elements,
      confirmParams: { return_url: new URL(returnPath, window.location.href).href },
      redirect: 'if_required',
    })
    setPaying(false)
    // The service's own words, in the buyer's language.
    if (error) setTrouble(error.message ?? texts.failed)
    else onPaid()
  }
  return (
    <>
      <div ref={place} role="group" aria-label={texts.form} />
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      <Button
        variant="primary"
        size="large"
        isDisabled={!ready}
        isPending={isPaying}
        pendingLabel={texts.paying}
        onPress={() => void pay()}
      >
        {texts.pay(formatEuro(amountCents))}
      </Button>
    </>
  )
}
