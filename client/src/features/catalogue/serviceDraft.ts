import type { RequestOf } from '#contract/define.ts'
import type { ownServiceCalls } from '#contract/calls/ownServices.calls.ts'
import type { OwnService } from '#contract/calls/serviceWire.ts'
import type { ServicePlace, ServicePrice } from '#contract/values/serviceForm.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { formatEuro } from '#client/lib/format.ts'

/** A service as it is typed: amounts are text until they are sent. */
export interface ServiceDraft {
  name: string
  details: string
  category: string
  price_kind: ServicePrice
  price: string
  per: string
  tax: string
  place: ServicePlace
  claim_proof: string
}

export const serviceDraftOf = (service: OwnService | null): ServiceDraft => ({
  name: service?.name ?? '',
  details: service?.details ?? '',
  category: service?.category_id ? String(service.category_id) : '',
  price_kind: service?.price_kind ?? 'fixed',
  price: service && service.price_cents > 0 ? euroInput(service.price_cents) : '',
  per: service?.per ?? '',
  tax: String(service?.tax ?? 19),
  place: service?.place ?? 'customer',
  claim_proof: service?.claim_proof ?? '',
})

/** What is sent of a draft. */
export const serviceBodyOf = (draft: ServiceDraft): RequestOf<(typeof ownServiceCalls)['ownServices.create']>['body'] => ({
  name: draft.name,
  details: draft.details,
  category: draft.category === '' ? null : Number(draft.category),
  price_kind: draft.price_kind,
  price: draft.price_kind === 'onRequest' ? 0 : (parseEuro(draft.price) ?? 0) / 100,
  per: draft.per,
  tax: Number(draft.tax),
  place: draft.place,
  claim_proof: draft.claim_proof,
})

/** As customers read it: «49,00 € je Fahrrad», «ab 68,00 € je Stunde», «auf Anfrage». */
export function servicePriceText({
  price_kind: kind,
  price_cents: cents,
  per,
}: Pick<OwnService, 'price_kind' | 'price_cents' | 'per'>): string {
  if (kind === 'onRequest') return 'auf Anfrage'
  return `${kind === 'from' ? 'ab ' : ''}${formatEuro(cents)} je ${per || (kind === 'hourly' ? 'Stunde' : 'Auftrag')}`
}
