import { berlinParts } from '#contract/values/berlinTime.ts'
import { shopStateWord } from '#contract/values/shopOrderWords.ts'
import { shopOrderLifecycle, shopOrderStatuses } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import {
  anonymiseShopOrdersBefore,
  blankShopContactOf,
  countRunningShopOrders,
  shopOrdersToExport,
  shopOrdersToKeep,
} from './shopOrders.privacy.store.ts'

/** Records of a sale are kept for ten full years (§ 147 AO, § 22f UStG); the year of the sale does not count. */
const keepYears = 10
const running = shopOrderStatuses.filter((state) => !shopOrderLifecycle.spec.states[state]?.final)

/** Orders of goods when an account takes its data along or leaves (docs/law.md rows 37 and 43). */
export const shopOrdersPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await shopOrdersToExport(ctx.db, accountId)
    return [
      {
        key: 'shopOrders',
        title: 'Warenbestellungen',
        rows: rows.map((row) => ({
          Bestellnummer: row.number,
          Rolle: row.customer_id === accountId ? 'Kunde' : 'Anbieter',
          Anbieter: row.company_name,
          Status: shopStateWord(row.customer_id === accountId ? 'customer' : 'provider', row.fulfilment, row.status),
          'Bestellt am': row.placed_at.toISOString(),
          Übergabe: { shipping: 'Versand', pickup: 'Abholung', service: 'Leistung' }[row.fulfilment],
          Name: row.customer_name,
          Telefon: row.customer_phone,
          Lieferadresse: row.address,
          Rechnungsadresse: row.billing_address,
          Hinweis: row.note,
          Artikel: row.goods,
          Sendungen: row.parcels ?? '',
          'Summe (Cent)': row.total_cents,
        })),
      },
    ]
  },
  async obligations(ctx, accountId) {
    const { bought, sold } = await countRunningShopOrders(ctx.db, accountId, running)
    return [
      ...(bought > 0
        ? [
            {
              what: bought === 1 ? 'eine offene Warenbestellung' : `${bought} offene Warenbestellungen`,
              count: bought,
              path: '/konto/bestellungen',
            },
          ]
        : []),
      ...(sold > 0
        ? [
            {
              what: sold === 1 ? 'eine offene Warenbestellung Ihrer Kunden' : `${sold} offene Warenbestellungen Ihrer Kunden`,
              count: sold,
              path: '/anbieterbereich/bestellungen',
            },
          ]
        : []),
    ]
  },
  async retained(ctx, accountId) {
    const { count, latest } = await shopOrdersToKeep(ctx.db, accountId)
    if (count === 0 || !latest) return []
    return [
      {
        what: 'Warenbestellungen mit Name und Adressen (gesperrt, nur für das Finanzamt)',
        count,
        reason: '§ 147 AO, § 22f UStG',
        until: `${berlinParts(latest).year + keepYears}-12-31`,
      },
    ]
  },
  anonymise: (ctx, accountId) => blankShopContactOf(ctx.db, accountId),
} satisfies Partial<BackendFeature>

/** When the time to keep is over, names, addresses and tracking numbers go; sums stay for the books. */
export async function forgetBuyersOfOldShopOrders(ctx: Ctx): Promise<void> {
  const year = berlinParts(ctx.now).year - keepYears
  await anonymiseShopOrdersBefore(ctx.db, new Date(Date.UTC(year - 1, 11, 31, 23)))
}
