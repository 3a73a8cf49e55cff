import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { foodStateWord } from '#contract/values/foodOrderWords.ts'
import { foodOrderLifecycle, foodOrderStatuses } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { anonymiseOrdersBefore, blankContactOf, ordersToExport, ordersToKeep, countOpenOrders } from './foodOrders.privacy.store.ts'

/** Records of a sale are kept for ten full years (§ 147 AO, § 22f UStG); the year of the sale does not count. */
const keepYears = 10
const openStates = foodOrderStatuses.filter((state) => !foodOrderLifecycle.spec.states[state]?.final)

/** Orders when an account takes its data along or leaves (docs/law.md rows 37 and 43). */
export const foodOrdersPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await ordersToExport(ctx.db, accountId)
    return [
      {
        key: 'foodOrders',
        title: 'Speisebestellungen',
        rows: rows.map((row) => ({
          Bestellnummer: row.number,
          Rolle: row.customer_id === accountId ? 'Kunde' : 'Anbieter',
          Anbieter: row.company_name,
          Status: foodStateWord(row.customer_id === accountId ? 'customer' : 'provider', row.fulfilment, row.status),
          'Bestellt am': row.placed_at.toISOString(),
          Übergabe: row.fulfilment === 'delivery' ? 'Lieferung' : 'Abholung',
          Name: row.customer_name,
          Telefon: row.customer_phone,
          Adresse: row.address,
          Rechnungsadresse: row.billing_address,
          Hinweis: row.note,
          Gerichte: row.dishes,
          'Summe (Cent)': row.total_cents,
        })),
      },
    ]
  },
  async obligations(ctx, accountId) {
    const { bought, sold } = await countOpenOrders(ctx.db, accountId, openStates)
    return [
      ...(bought > 0
        ? [{ what: bought === 1 ? 'eine offene Bestellung' : `${bought} offene Bestellungen`, count: bought, path: '/konto/bestellungen' }]
        : []),
      ...(sold > 0
        ? [
            {
              what: sold === 1 ? 'eine offene Bestellung Ihrer Kunden' : `${sold} offene Bestellungen Ihrer Kunden`,
              count: sold,
              path: '/anbieterbereich/speisebestellungen',
            },
          ]
        : []),
    ]
  },
  async retained(ctx, accountId) {
    const { count, latest } = await ordersToKeep(ctx.db, accountId)
    if (count === 0 || !latest) return []
    return [
      {
        what: 'Bestellungen mit Name und Lieferadresse (gesperrt, nur für das Finanzamt)',
        count,
        reason: '§ 147 AO, § 22f UStG',
        until: `${berlinParts(latest).year + keepYears}-12-31`,
      },
    ]
  },
  anonymise: (ctx, accountId) => blankContactOf(ctx.db, accountId),
} satisfies Partial<BackendFeature>

/** When the time to keep is over, names and addresses go; sums stay for the books. */
export async function forgetBuyersOfOldOrders(ctx: Ctx): Promise<void> {
  const year = berlinParts(ctx.now).year - keepYears
  await anonymiseOrdersBefore(ctx.db, new Date(Date.UTC(year - 1, 11, 31, 23)))
}
