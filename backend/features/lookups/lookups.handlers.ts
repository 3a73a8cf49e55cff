import { lookupCalls } from '#contract/calls/lookups.calls.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { companyTypes } from '#contract/values/companyTypes.ts'
import { taxRatesOn, withTax } from '#contract/values/taxes.ts'
import { unitTypes } from '#contract/values/units.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { ownAttributions } from './attributions.ts'
import { activeCategories, activeManufacturers } from './categories.store.ts'
import { countries, defaultCountry } from './countries.ts'
import { findStreets, placesByDigits, placesByName, placesOfCode } from './lookups.store.ts'
import { categoriesBelow, categoryTree, presentCompanyType, presentManufacturer, presentTax, presentUnit } from './lookups.present.ts'
import { placeKey } from './placeKey.ts'
import { attributedSources } from './placeSources.store.ts'
import { streetKey } from './streetKey.ts'

/**
 * What forms choose from, and suggestions for address fields. Nothing typed and no place given suggests
 * nothing: the whole country is no suggestion.
 */
export const lookups = defineFeature({
  calls: lookupCalls,
  handlers: {
    'lookups.countries': async () => ({ data: countries.map(({ code, name }) => ({ code, name })) }),
    'lookups.city': async (ctx, { query }) => ({ data: await placesOfCode(ctx.db, query.postal_code) }),
    async 'lookups.streets'(ctx, { query }) {
      const key = streetKey(query.keyword ?? '')
      const city = placeKey(query.city ?? '')
      const nonsense = key === '' && (query.keyword ?? '').trim() !== ''
      if (nonsense || (key === '' && !query.postal_code && city === '')) return { data: [] }
      return { data: await findStreets(ctx.db, { key, postalCode: query.postal_code || null, city: city || null }) }
    },
    async 'lookups.postalCodes'(ctx, { query }) {
      const key = placeKey(query.keyword ?? '')
      if (key === '') return { data: [] }
      return { data: /^\d+$/.test(key) ? await placesByDigits(ctx.db, key) : await placesByName(ctx.db, key.replace(/^\d{5} /, '')) }
    },
    'lookups.callingCodes': async () => ({ data: countries }),
    'lookups.defaultCountry': async () => ({ data: defaultCountry }),
    'lookups.unitTypes': async () => ({ data: unitTypes.map(presentUnit) }),
    'lookups.companyTypes': async () => ({ data: companyTypes.map(presentCompanyType) }),
    'lookups.taxes': async (ctx, { query }) => ({ data: withTax(taxRatesOn(query.date ?? berlinDay(ctx.now)), query.tax).map(presentTax) }),
    'lookups.allCategories': async (ctx, { query }) => ({ data: categoryTree(await activeCategories(ctx.db), query.type) }),
    'lookups.subCategories': async (ctx, { query }) => ({ data: await below(ctx, query.category_id) }),
    'lookups.childCategories': async (ctx, { query }) => ({ data: await below(ctx, query.sub_category_id) }),
    'lookups.manufacturers': async (ctx) => ({ data: (await activeManufacturers(ctx.db)).map(presentManufacturer) }),
    'lookups.attributions': async (ctx) => ({ data: [...(await attributedSources(ctx.db)), ...ownAttributions] }),
  },
})

async function below(ctx: Ctx, asked: string) {
  const found = categoriesBelow(await activeCategories(ctx.db), asked)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
