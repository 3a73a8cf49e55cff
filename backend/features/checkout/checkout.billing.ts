import type { OrderBilling } from '#contract/calls/foodWire.ts'
import { savedBilling } from '#backend/features/addresses/addresses.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { isCountry } from '#backend/kernel/phoneNumbers.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import type { OrderBody } from './checkout.kinds.ts'

/** To whom the invoices go, frozen with the orders; null: to whom they are brought. @throws Refusal at the field */
export async function billingOf(ctx: AccountCtx, body: OrderBody): Promise<OrderBilling | null> {
  if (body.billing_address_id) {
    const saved = await savedBilling(ctx.db, ctx.account.userId, body.billing_address_id)
    if (!saved) throw fieldRefusal('billing_address_id', 'Diese Rechnungsadresse gibt es nicht mehr. Bitte wählen Sie eine andere.')
    return saved
  }
  if (!body.billing) return null
  if (!isCountry(body.billing.country)) throw fieldRefusal('billing.country', 'Bitte wählen Sie ein Land.')
  return { ...body.billing, name: body.billing.name || `${body.contact.first_name} ${body.contact.last_name}`.trim() }
}
