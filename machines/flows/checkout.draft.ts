import type { CheckoutPreview, PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { billingBodyOf, emptyBilling, fitBilling } from './checkout.billing.ts'
import {
  coveredOf,
  methodOf,
  needsAddress,
  postalCodeOf,
  shownSellers,
  shownVouchers,
  shownVoucherTexts,
  totalOf,
} from './checkout.view.ts'
import type { CheckoutAddress, CheckoutContext, CheckoutDraft, PlacementBody, PreviewQuestion, SellerWish } from './checkout.types.ts'

export const emptyDraft: CheckoutDraft = {
  method: 'cash',
  vouchers: [],
  contact: { firstName: '', lastName: '', phone: '' },
  addressChoice: null,
  address: { street: '', houseNumber: '', extra: '', postalCode: '', city: '' },
  saveAddress: false,
  billing: emptyBilling,
  saveBilling: false,
  wishes: {},
  termsAccepted: false,
  ageConfirmed: false,
}
const noWish: SellerWish = { fulfilment: null, time: null, wishedAt: null, shippingId: null, note: '' }

/** @param part the key of a seller's part */
export const wishOf = (draft: CheckoutDraft, part: string): SellerWish => draft.wishes[part] ?? noWish

/** What the preview is asked; equal questions need no second answer. */
export function questionOf({ draft, preview, only, just }: Pick<CheckoutContext, 'draft' | 'preview' | 'only' | 'just'>): PreviewQuestion {
  const pickup = Object.entries(draft.wishes)
    .filter(([key, wish]) => key.startsWith('food-') && wish.fulfilment === 'pickup')
    .map(([key]) => Number(key.slice('food-'.length)))
    .sort((a, b) => a - b)
  const shipping = Object.entries(draft.wishes)
    .flatMap(([key, { shippingId }]) =>
      shippingId !== null && key.startsWith('shop-') ? [`${key.slice('shop-'.length)}-${shippingId}`] : [],
    )
    .sort()
  const method = methodOf({ draft, preview, only })
  return {
    postalCode: postalCodeOf(draft, preview),
    pickup,
    shipping,
    ...(method === 'cash' ? {} : { method }),
    ...(just === null ? {} : { just }),
  }
}

/** The server answers a question without a postal code for the usual address; that was the question, then. */
export function meantBy(question: PreviewQuestion, preview: CheckoutPreview): PreviewQuestion {
  const usual = preview.saved_addresses.find((one) => one.is_default)?.postal_code ?? ''
  return { ...question, postalCode: question.postalCode || usual }
}

/** Fills what was left open from what the account already says, and lets go of times that are no longer to be had. */
export function fitDraft(draft: CheckoutDraft, preview: CheckoutPreview): { draft: CheckoutDraft; lost: string[] } {
  const { contact: known, saved_addresses: saved } = preview
  const contact = Object.values(draft.contact).some((text) => text !== '')
    ? draft.contact
    : { firstName: known.first_name, lastName: known.last_name, phone: known.phone }
  const isKnown = draft.addressChoice === 'new' || saved.some(({ id }) => id === draft.addressChoice)
  const usual = saved.find((one) => one.is_default) ?? saved[0]
  const lost: string[] = []
  const wishes = { ...draft.wishes }
  for (const seller of preview.sellers) {
    const { key } = seller
    const wish = fitWish(wishOf(draft, key), seller)
    if (wishOf(draft, key).wishedAt !== null && wish.wishedAt === null) lost.push(key)
    wishes[key] = wish
  }
  return {
    draft: {
      ...draft,
      contact,
      addressChoice: isKnown ? draft.addressChoice : (usual?.id ?? 'new'),
      billing: fitBilling(draft.billing, preview),
      wishes,
    },
    lost,
  }
}

function fitWish(wish: SellerWish, { kind, asap, slots }: PreviewSeller): SellerWish {
  // Any moment may be wished for; the seller agrees to it or names another.
  if (kind === 'service') return { ...wish, time: wish.time ?? 'asap', shippingId: null }
  // Milliseconds and offsets may be spelled differently; the moment counts.
  const slot = slots.find(({ start, free }) => free && wish.wishedAt !== null && Date.parse(start) === Date.parse(wish.wishedAt))
  return { ...wish, time: wish.time ?? (asap?.possible === false ? 'wished' : 'asap'), wishedAt: slot?.start ?? null }
}

/** What was typed and chosen in another tab. Consents are given in each by itself. */
export const followed = (own: CheckoutDraft, { wishes, ...draft }: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  termsAccepted: own.termsAccepted,
  ageConfirmed: own.ageConfirmed,
  wishes: Object.fromEntries(
    Object.entries(wishes).map(([part, wish]) => {
      const { beginEarly } = wishOf(own, part)
      return [part, beginEarly === undefined ? wish : { ...wish, beginEarly }]
    }),
  ),
})

/** The order as it goes over the wire: exactly what stands above the button. */
export function placementOf(context: CheckoutContext): PlacementBody {
  const { draft, preview } = context
  const sellers = shownSellers(context)
  const bought = shownVouchers(context).map(({ id }) => id)
  const isNew = !preview?.saved_addresses.some(({ id }) => id === draft.addressChoice)
  const text = (value: string) => value.trim()
  const address = needsAddress(context) ? addressOf(draft, preview) : null
  return {
    cart_key: preview?.cart_key ?? '',
    ...(context.just === null ? {} : { just: context.just }),
    expected_total: totalOf(context),
    ...voucherBodyOf(context),
    ...(bought.length > 0 ? { buy_vouchers: bought } : {}),
    ...voucherTextsOf(context),
    terms_accepted: draft.termsAccepted,
    platform_terms: preview?.platform_terms.version,
    age_confirmed: draft.ageConfirmed,
    contact: { first_name: text(draft.contact.firstName), last_name: text(draft.contact.lastName), phone: text(draft.contact.phone) },
    address,
    save_address: isNew && draft.saveAddress,
    // Nothing that is invoiced, nobody to write it to.
    ...billingBodyOf(sellers.length > 0 ? draft : { ...draft, billing: emptyBilling }, address ?? null),
    sellers: sellers.map(({ key, kind, provider, withdrawal, fulfilment, shipping_id, shippings }) => {
      const { time, wishedAt, beginEarly = false, note } = wishOf(draft, key)
      const store = shippings.find(({ id }) => id === shipping_id)?.store_id
      const early = kind === 'service' ? { begin_early: beginEarly } : {}
      return {
        provider_id: provider.id,
        kind,
        terms_version: provider.terms_version,
        ...(withdrawal && { withdrawal_version: withdrawal.version }),
        shipping_id,
        ...(store && { store_id: store }),
        fulfilment,
        wished_at: time === 'wished' ? wishedAt : null,
        ...early,
        note: text(note),
      }
    }),
  }
}

/** The versions that were shown of the sellers of vouchers that are bought. */
function voucherTextsOf(context: CheckoutContext): Pick<PlacementBody, 'voucher_texts'> {
  const shown = shownVoucherTexts(context).map(({ provider, terms, withdrawal }) => ({
    provider_id: provider.id,
    terms_version: terms.version,
    ...(withdrawal && { withdrawal_version: withdrawal.version }),
  }))
  return shown.length > 0 ? { voucher_texts: shown } : {}
}

/** The codes that pay for something, and how much was shown to be paid by them. */
function voucherBodyOf(context: CheckoutContext): Pick<PlacementBody, 'voucher_codes' | 'expected_voucher_cents'> {
  const usable = context.draft.vouchers.filter(({ problem }) => problem === null)
  if (usable.length === 0) return {}
  return { voucher_codes: usable.map(({ code }) => code), expected_voucher_cents: coveredOf(context) }
}

function addressOf(draft: CheckoutDraft, preview: CheckoutPreview | null): PlacementBody['address'] {
  const saved = preview?.saved_addresses.find(({ id }) => id === draft.addressChoice)
  if (saved)
    return { street: saved.street, house_number: saved.house_number, extra: saved.extra, postal_code: saved.postal_code, city: saved.city }
  const { street, houseNumber, extra, postalCode, city }: CheckoutAddress = draft.address
  return { street: street.trim(), house_number: houseNumber.trim(), extra: extra.trim(), postal_code: postalCode.trim(), city: city.trim() }
}
