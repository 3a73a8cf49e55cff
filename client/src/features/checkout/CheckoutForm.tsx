import { useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { hasConsumerRights } from '#contract/values/trading.ts'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import { wishOf } from '#machines/flows/checkout.draft.ts'
import type { CheckoutFailure } from '#machines/flows/checkout.types.ts'
import { needsAddress, obstaclesOf, shownSellers, shownVouchers } from '#machines/flows/checkout.view.ts'
import { newId } from '#client/lib/newId.ts'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { AddressSection } from './AddressSection.tsx'
import { BillingSection } from './BillingSection.tsx'
import { ConsentSection } from './ConsentSection.tsx'
import { ConfirmAddress, confirmHeading } from './ConfirmAddress.tsx'
import { ContactSection } from './ContactSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { headingOf } from './headingOf.ts'
import { HoldNotice } from './HoldNotice.tsx'
import { JustThisNotice } from './JustThisNotice.tsx'
import { Notices } from './Notices.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { PlaceOrder } from './PlaceOrder.tsx'
import { SellerSection } from './SellerSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { Summary } from './Summary.tsx'
import { BoughtSection, boughtHeading } from './BoughtSection.tsx'
import { checkoutTexts as texts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const GuaranteeSection = lazy(() => import('./GuaranteeSection.tsx').then((m) => ({ default: m.GuaranteeSection })))

/** So many lines still fit beside the form. */
const shortSummary = 7

/** The whole checkout on one page. The summary comes last, with nothing but the button after it (§ 312j BGB, docs/law.md row 15). */
export function CheckoutForm({ actor, preview }: { actor: CheckoutActor; preview: CheckoutPreview }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const { draft, failure } = context
  const sellers = shownSellers(context)
  const vouchers = shownVouchers(context)
  const isUnconfirmed = vouchers.length > 0 && preview.confirms_email === true
  const errors = useMemo(() => fieldErrors(failure), [failure])
  const lines = sellers.reduce((count, seller) => count + 2 + seller.lines.length, vouchers.length)

  const submit = () => {
    const blocked = sellers.find((seller) => obstaclesOf(seller, wishOf(draft, seller.key)).length > 0)
    if (blocked) document.getElementById(headingOf(blocked))?.focus()
    else if (isUnconfirmed) document.getElementById(confirmHeading)?.focus()
    else if (vouchers.some(({ problem }) => problem !== null)) document.getElementById(boughtHeading)?.focus()
    else actor.send({ type: 'order.place', key: newId(), at: Date.now() })
  }
  return (
    <Form errors={errors} onSubmit={submit} aria-label={texts.title} className={styles['columns']}>
      {/* While an order is on its way nothing can be changed any more: what was pressed is what is sent. */}
      <fieldset className={styles['sections']} disabled={!isOpen}>
        <JustThisNotice actor={actor} />
        <Notices actor={actor} />
        <HoldNotice actor={actor} />
        {sellers.map((seller) =>
          seller.kind === 'shop' ? (
            <GoodsSection key={seller.key} actor={actor} seller={seller} />
          ) : seller.kind === 'service' ? (
            <ServiceSection key={seller.key} actor={actor} seller={seller} />
          ) : (
            <SellerSection key={seller.key} actor={actor} seller={seller} />
          ),
        )}
        {vouchers.length > 0 && <BoughtSection vouchers={vouchers} />}
        {needsAddress(context) && <AddressSection actor={actor} saved={preview.saved_addresses} />}
        {isUnconfirmed && <ConfirmAddress actor={actor} email={preview.contact.email} />}
        <ContactSection actor={actor} email={preview.contact.email} />
        {/* No invoice is written for a voucher: its tax comes with what it pays for. */}
        {sellers.length > 0 && <BillingSection actor={actor} saved={preview.billing_addresses} isDelivered={needsAddress(context)} />}
        <PaymentSection actor={actor} />
        {sellers.some(({ kind, trading }) => kind === 'shop' && hasConsumerRights(trading)) && (
          <Suspense fallback={null}>
            <GuaranteeSection />
          </Suspense>
        )}
        <ConsentSection actor={actor} sellers={sellers} />
      </fieldset>
      <div className={styles['close']} data-short={lines <= shortSummary}>
        <Summary actor={actor} />
        <PlaceOrder actor={actor} />
      </div>
    </Form>
  )
}

const consentCodes: Record<string, string> = {
  TERMS_MISSING: 'terms_accepted',
  TERMS_CHANGED: 'terms_accepted',
  AGE_CONFIRMATION_MISSING: 'age_confirmed',
}

/** A refusal's words for the fields of the form; the rest is said beside the button or at the seller. */
function fieldErrors(failure: CheckoutFailure | null): Record<string, string> {
  if (!failure) return {}
  const field = consentCodes[failure.code]
  return field ? { [field]: failure.message } : errorsByField(failure.errors ?? [])
}
