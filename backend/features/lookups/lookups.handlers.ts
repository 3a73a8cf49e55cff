import { lookupCalls } from '#contract/calls/lookups.calls.ts'
import { normalise } from '#contract/values/germanText.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { countries, defaultCountry } from './countries.ts'
import { findStreets, placesByDigits, placesByName, placesOfCode } from './lookups.store.ts'
import { streetKey } from './streetKey.ts'

/** Suggestions for address fields. Nothing typed and no place given suggests nothing: the whole country is no suggestion. */
export const lookups = defineFeature({
  calls: lookupCalls,
  handlers: {
    'lookups.countries': async () => ({ data: countries.map(({ code, name }) => ({ code, name })) }),
    'lookups.city': async (ctx, { query }) => ({ data: await placesOfCode(ctx.db, query.postal_code) }),
    async 'lookups.streets'(ctx, { query }) {
      const key = streetKey(query.keyword ?? '')
      const city = normalise(query.city ?? '')
      const nonsense = key === '' && (query.keyword ?? '').trim() !== ''
      if (nonsense || (key === '' && !query.postal_code && city === '')) return { data: [] }
      return { data: await findStreets(ctx.db, { key, postalCode: query.postal_code || null, city: city || null }) }
    },
    async 'lookups.postalCodes'(ctx, { query }) {
      const key = normalise(query.keyword ?? '')
      if (key === '') return { data: [] }
      return { data: /^\d+$/.test(key) ? await placesByDigits(ctx.db, key) : await placesByName(ctx.db, key.replace(/^\d{5} /, '')) }
    },
    'lookups.callingCodes': async () => ({ data: countries }),
    'lookups.defaultCountry': async () => ({ data: defaultCountry }),
  },
})
