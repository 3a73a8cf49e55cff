import * as z from 'zod'
import { defineCalls, Done, Id, Instant, WireNumber } from '#contract/define.ts'
import { productLimits as limits } from '#contract/values/productRules.ts'
import { CatalogueProduct } from './catalogueWire.ts'

const seller = { area: 'products', audience: ['provider'] } as const
const Saved = Done.extend({ data: CatalogueProduct })
const badPercent = 'Bitte geben Sie Prozent von 0,01 bis 99 an.'
const badCents = 'Bitte geben Sie einen Betrag ab 0,01 € an.'

/** A lower price for a time (decision 068). The specification has the screen and no call of its own for it. */
export const discountCalls = defineCalls({
  'discounts.plan': {
    ...seller,
    method: 'POST',
    path: 'products/discounts',
    ours: true,
    status: 201,
    summary: 'Rabatt mit Zeitraum: in Prozent oder Cent, für ein Produkt oder eine Variante, höchstens 30 Tage',
    body: z
      .object({
        product_id: Id,
        variant_id: Id.nullish(),
        percent: WireNumber(
          z.number({ error: badPercent }).min(0.01, badPercent).max(99, badPercent).multipleOf(0.01, badPercent),
        ).nullish(),
        cents: WireNumber(z.number({ error: badCents }).int(badCents).min(1, badCents).max(limits.priceCents, badCents)).nullish(),
        /** Without it, at once. */
        starts_at: Instant.nullish(),
        ends_at: Instant,
      })
      .refine(({ percent, cents }) => (percent ?? null) === null || (cents ?? null) === null, {
        path: ['cents'],
        error: 'Prozent oder Betrag, nicht beides.',
      })
      .refine(({ percent, cents }) => (percent ?? null) !== null || (cents ?? null) !== null, {
        path: ['percent'],
        error: 'Bitte nennen Sie den Rabatt.',
      }),
    subject: { kind: 'ownProduct', at: 'body.product_id' },
    output: Saved,
    refuses: ['DISCOUNTS_FULL', 'TRANSITION_REFUSED'],
    events: ['product.saved'],
  },
  'discounts.end': {
    ...seller,
    method: 'POST',
    path: 'products/discounts/end',
    ours: true,
    summary: 'Einen Rabatt beenden, oder einen geplanten absagen',
    body: z.object({ id: Id }),
    subject: { kind: 'ownDiscount', at: 'body.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events: ['product.saved'],
  },
})
