import { germanStates, type GermanState } from '#contract/values/states.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { ownStores } from './stores.store.ts'

/** The stores of a business that takes its data along. Who leaves takes them out with the account (accounts/anonymiseProvider.ts). */
export const storesPrivacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: 'stores',
      title: 'Standorte',
      rows: (await ownStores(ctx.db, accountId)).map((row) => ({
        Name: row.title,
        Straße: `${row.street} ${row.street_number}`.trim(),
        Postleitzahl: row.zipcode,
        Ort: row.city,
        Bundesland: germanStates[row.state as GermanState] ?? row.state,
        'E-Mail': row.email ?? '',
        Telefon: row.mobile_number ?? '',
        'Rund um die Uhr': row.always_open ? 'ja' : 'nein',
        Schließzeiten: row.holidays.map(({ title, from_date, until_date }) => `${title}: ${from_date} – ${until_date}`).join('; '),
      })),
    },
  ],
} satisfies Partial<BackendFeature>
