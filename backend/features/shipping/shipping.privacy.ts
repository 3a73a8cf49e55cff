import { euroText } from '#contract/values/euroText.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { deleteMethodsOf, ownMethods } from './shipping.store.ts'
import { shippingGone } from './touched.ts'

const kinds = { parcel: 'Paket', freight: 'Spedition', pickup: 'Abholung' } as const

/** The shipping methods of a seller that takes its data along or leaves. */
export const shippingPrivacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: 'shippings',
      title: 'Versandarten',
      rows: (await ownMethods(ctx.db, accountId)).map((row) => ({
        Name: row.name,
        Art: kinds[row.kind],
        Länder: row.countries.join(', '),
        Laden: row.store?.title ?? '',
        Preis: euroText(row.price_cents),
        'Kostenlos ab': row.free_from_cents === null ? '' : euroText(row.free_from_cents),
        Werktage: `${row.days_from}–${row.days_until}`,
        Eingeschaltet: row.active ? 'ja' : 'nein',
      })),
    },
  ],
  async anonymise(ctx, accountId) {
    const gone = await deleteMethodsOf(ctx.db, accountId)
    if (gone.length > 0) shippingGone(ctx, accountId)
  },
} satisfies Partial<BackendFeature>
