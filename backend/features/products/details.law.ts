import type { ProductDetails } from '#contract/calls/productWire.ts'
import { claimsOrganic } from '#contract/values/organicCode.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { presentDeclaration, type Declaration } from '#backend/features/menus/menus.api.ts'
import type { DetailsRow } from './details.store.ts'

const countryNames = new Intl.DisplayNames('de', { type: 'region' })
/** Who made it and, for makers outside the Union, who answers for it inside (GPSR Art. 19, docs/law.md row 6). */
export function makerOf(row: DetailsRow): ProductDetails['manufacturer'] {
  if (row.maker === null) return null
  const place = `${row.street} ${row.house_number}, ${row.postal_code} ${row.maker_city}`.replace(/\s+,/, ',')
  return {
    name: row.maker,
    address: row.country === 'DE' ? place : `${place}, ${countryNames.of(row.country ?? '') ?? ''}`,
    email: row.email,
    website: row.website,
    is_local: row.is_local === true,
    responsible: row.in_union
      ? null
      : { name: row.responsible_name ?? '', address: row.responsible_address ?? '', email: row.responsible_email ?? '' },
  }
}

/** Whose name is on the package: the maker's, else the seller's own (LMIV art. 8). */
export function foodOf(row: DetailsRow): ProductDetails['food'] {
  if (row.kind !== 'normal' || row.declaration === null) return null
  const { allergen_words: allergens, additive_words: additives } = presentDeclaration(row.declaration as unknown as Declaration)
  const maker = makerOf(row)
  const seller = `${row.company_name}, ${`${row.seller_street} ${row.seller_house_number}`.trim()}, ${row.seller_postal_code} ${row.city}`
  return {
    ingredients: row.ingredients,
    allergens,
    additives,
    alcohol_percent: row.alcohol_percent,
    organic_code: organicCodeOf(row),
    operator: maker ? `${maker.name}, ${maker.address}` : seller,
  }
}

/** The code of its seller's control body, where it is called organic (docs/law.md row 12). */
function organicCodeOf(row: DetailsRow): string | undefined {
  const words = [row.name, row.description, ...row.tags.map(({ name }) => name), ...row.features.map(({ value }) => value)]
  return row.organic_code !== null && claimsOrganic(...words) ? row.organic_code : undefined
}

/** A maker's guarantee with the Union's label of it, where its seller has put one among the pictures (docs/law.md row 9). */
export function guaranteeOf(row: DetailsRow): ProductDetails['guarantee'] {
  if (row.guarantee_years === null) return undefined
  const label = row.images.find(({ id }) => id === row.guarantee_label_id)?.image
  return { years: row.guarantee_years, text: row.guarantee_text, ...(label === undefined ? {} : { label }) }
}

/** The Union's notice stands at goods of traders, new or used (docs/law.md row 8). */
export const noticeOf = (row: DetailsRow): ProductDetails['guarantee_notice'] =>
  row.kind === 'normal' && hasConsumerRights(row.trading) && row.notice_image !== null && row.notice_words !== null
    ? { image: row.notice_image, words: row.notice_words }
    : undefined
