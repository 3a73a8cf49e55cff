import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { CheckoutBilling, CheckoutDraft, PlacementBody } from './checkout.types.ts'

export const emptyBilling: CheckoutBilling = {
  choice: null,
  isCompany: false,
  name: '',
  company: '',
  vatId: '',
  street: '',
  houseNumber: '',
  extra: '',
  postalCode: '',
  city: '',
  country: 'DE',
}

/** The account's usual billing address where it has one; one that has gone meanwhile is not asked for. */
export function fitBilling(billing: CheckoutBilling, { billing_addresses: saved }: CheckoutPreview): CheckoutBilling {
  const isKnown = billing.choice === 'same' || billing.choice === 'other' || saved.some(({ id }) => id === billing.choice)
  return isKnown ? billing : { ...billing, choice: saved.find((one) => one.is_default)?.id ?? 'same' }
}

type BillingBody = Pick<PlacementBody, 'billing' | 'billing_address_id' | 'save_billing'>
const asDelivered: BillingBody = { billing: null, billing_address_id: null, save_billing: false }

/** To whom the invoice goes, as the order says it. @param address where the order is brought; null: it is fetched */
export function billingBodyOf({ billing, saveBilling }: CheckoutDraft, address: PlacementBody['address']): BillingBody {
  const { choice } = billing
  const [company, vatId] = [billing.company.trim(), billing.vatId.trim()]
  if (typeof choice === 'number') return { ...asDelivered, billing_address_id: choice }
  if (choice === 'other')
    return {
      ...asDelivered,
      billing: {
        name: billing.name.trim(),
        company,
        vat_id: vatId,
        street: billing.street.trim(),
        house_number: billing.houseNumber.trim(),
        extra: billing.extra.trim(),
        postal_code: billing.postalCode.trim(),
        city: billing.city.trim(),
        country: billing.country,
      },
      save_billing: saveBilling,
    }
  if (!address || !billing.isCompany) return asDelivered
  return { ...asDelivered, billing: { ...address, name: '', company, vat_id: vatId, country: 'DE' } }
}
