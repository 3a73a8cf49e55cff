import * as z from 'zod'
import { Id, Line, Text, WireNumber } from '#contract/define.ts'
import { additives, type AdditiveKey } from '#contract/values/additives.ts'
import { allergenKeys, cerealKeys, nutKeys } from '#contract/values/allergens.ts'
import { atMost } from '#contract/values/bounded.ts'
import { isGtin } from '#contract/values/gtin.ts'
import { notRevocables } from '#contract/values/notRevocable.ts'
import { productConditions, productLimits as limits } from '#contract/values/productRules.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { unitTypes } from '#contract/values/units.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'

const badPrice = 'Bitte geben Sie einen Preis in Euro an, zum Beispiel 12,90.'
const dear = 'Bitte geben Sie einen kleineren Betrag an.'
/** Euros with cents, as the specification names prices. */
export const Euros = WireNumber(
  z
    .number({ error: badPrice })
    .min(0, badPrice)
    .max(limits.priceCents / 100, dear)
    .multipleOf(0.01, badPrice),
)
export const Cents = WireNumber(z.number({ error: badPrice }).int(badPrice).min(0, badPrice).max(limits.priceCents, dear))
const noStock = 'Bitte geben Sie eine Stückzahl ab 0 an, oder lassen Sie das Feld leer.'
/** Null: not counted. */
export const Stock = WireNumber(
  z.number({ error: noStock }).int(noStock).min(0, noStock).max(limits.stock, `Höchstens ${limits.stock} Stück.`),
).nullable()
const measure = (max: number, text: string) => WireNumber(z.number({ error: text }).min(0, text).max(max, text)).nullable()
export const Weight = measure(5_000, 'Bitte geben Sie ein Gewicht bis 5000 kg an.')
export const Edge = measure(5_000, 'Bitte geben Sie ein Maß bis 5000 cm an.')
export const Content = WireNumber(
  z
    .number({ error: 'Bitte geben Sie eine Menge an.' })
    .gt(0, 'Bitte geben Sie eine Menge über 0 an.')
    .max(9_999_999, 'Bitte geben Sie eine kleinere Menge an.'),
).nullable()
const unitCodes = unitTypes.map(({ code }) => code) as [string, ...string[]]
export const Unit = z.enum(unitCodes, { error: 'Bitte wählen Sie eine Einheit.' }).nullable()
const badGtin = 'Die Prüfziffer passt nicht. Bitte geben Sie eine EAN mit 8, 12, 13 oder 14 Ziffern an.'
export const Gtin = z
  .string({ error: badGtin })
  .check(atMost(40, badGtin))
  .overwrite((text) => text.replace(/[\s-]+/g, ''))
  .refine((text) => text === '' || isGtin(text), badGtin)
/** A number of the seller's own; empty: none. */
export const OwnNumber = Line(60, { min: 0 })
const RichDetails = z
  .string({ error: 'Bitte beschreiben Sie das Produkt.' })
  .check(atMost(richTextLimits.product, `Bitte verwenden Sie höchstens ${richTextLimits.product} Zeichen.`))
export const Days = WireNumber(
  z
    .number({ error: 'Bitte geben Sie Werktage an, zum Beispiel 3.' })
    .int('Bitte geben Sie ganze Werktage an.')
    .min(0, 'Bitte geben Sie Werktage an, zum Beispiel 3.')
    .max(180, 'Höchstens 180 Werktage.'),
).nullable()
const additiveKeys = Object.keys(additives) as [AdditiveKey, ...AdditiveKey[]]
const of = <T extends string>(keys: readonly T[]) =>
  z.array(z.enum(keys as [T, ...T[]], { error: 'Bitte wählen Sie aus der Liste.' })).max(keys.length, 'Bitte wählen Sie aus der Liste.')
/** Packaged food (LMIV): empty lists are the explicit «keine». */
export const Declared = z.object(
  { allergens: of(allergenKeys), cereals: of(cerealKeys), nuts: of(nutKeys), additives: of(additiveKeys) },
  { error: 'Bitte geben Sie die Allergene an, oder ausdrücklich, dass keine enthalten sind (LMIV Art. 9).' },
)
const chooseCategory = 'Bitte wählen Sie eine Kategorie.'
const Category = WireNumber(z.number({ error: chooseCategory }).int(chooseCategory).min(1, chooseCategory)).nullable()
const Ids = z.array(Id).max(limits.related, `Höchstens ${limits.related} Produkte.`)
const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
const badSheet = 'Bitte geben Sie die Adresse des Produktdatenblatts mit https:// an.'

const badYears = `Bitte geben Sie ganze Jahre von ${limits.guaranteeYears.least} bis ${limits.guaranteeYears.most} an.`
const badProducer = 'Eine Registriernummer beginnt mit DE und hat acht Ziffern, zum Beispiel DE 12345678.'
/** Of the maker at «stiftung ear», for devices and for batteries. Null: it is none; empty: nobody has named it yet. */
const ProducerNumber = z
  .string({ error: badProducer })
  .check(atMost(40, badProducer))
  .overwrite((text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/^DE(?=\d{8}$)/, 'DE '),
  )
  .refine((text) => text === '' || /^DE \d{8}$/.test(text), badProducer)
  .nullable()
  .default(null)

/**
 * What a seller writes of goods. Weights in kilograms, edges in centimetres, the Grundpreis comes of `unit` and `measurement_unit`.
 * `price` holds the tax as long as `price_included` does not say otherwise.
 */
export const ProductBody = z.object({
  name: Line(limits.name, { empty: 'Bitte geben Sie dem Produkt einen Namen.' }),
  type: z.literal('normal', { error: 'Speisen und Dienstleistungen werden an eigener Stelle angelegt.' }).default('normal'),
  sku: OwnNumber.default(''),
  article_number: OwnNumber.default(''),
  ein_number: Gtin.default(''),
  price: Euros,
  price_included: z.boolean({ error: 'Bitte wählen Sie, ob die Steuer enthalten ist.' }).default(true),
  /** Computed from what the goods cost before (PAngV § 11): taken only where it says the same or less. */
  previous_price: Euros.nullish(),
  /** The manufacturer's recommended price. */
  uvp: Euros.nullable().default(null),
  tax: WireNumber(z.number({ error: 'Bitte wählen Sie einen Steuersatz.' })).refine((rate) => [0, 7, 19].includes(rate), {
    error: 'Bitte wählen Sie einen Steuersatz.',
  }),
  /** Left out: the count stays as it is. */
  stock: Stock.optional(),
  unit: Content.default(null),
  measurement_unit: Unit.default(null),
  unit_type: Unit.default(null),
  weight: Weight.default(null),
  width: Edge.default(null),
  height: Edge.default(null),
  lenght: Edge.default(null),
  product_condition: z.enum(productConditions, { error: 'Bitte wählen Sie den Zustand.' }).default('new'),
  manufacturer: Id.nullable().default(null),
  short_text: Text(limits.shortText).default(''),
  details: RichDetails.default(''),
  safety_text: Text(limits.safety).default(''),
  claim_proof: Text(500).default(''),
  category: Category.default(null),
  sub_category: Category.default(null),
  child_category: Category.default(null),
  delivery_days_from: Days.default(null),
  delivery_days_until: Days.default(null),
  /** What each piece costs on top of a shipping method because it is bulky. */
  shipping_surcharge: Euros.default(0),
  deposit: Euros.default(0),
  deposit_type: z.enum(['einweg', 'mehrweg'], { error: 'Bitte wählen Sie Einweg oder Mehrweg.' }).nullable().default(null),
  age_limit: WireNumber(z.number({ error: 'Bitte wählen Sie eine Altersgrenze.' }))
    .refine((age) => [0, 16, 18].includes(age), { error: 'Bitte wählen Sie eine Altersgrenze.' })
    .default(0),
  alcohol_percent: WireNumber(
    z.number({ error: 'Bitte geben Sie Prozent an.' }).min(0, 'Bitte geben Sie Prozent an.').max(100, 'Höchstens 100 %.'),
  )
    .nullable()
    .default(null),
  ingredients: Text(3_000).default(''),
  /** Null: not declared yet. */
  declaration: Declared.nullable().default(null),
  weee_number: ProducerNumber,
  battery_number: ProducerNumber,
  /** Null: it is no textile; empty: nobody has named its fibres yet (EU 1007/2011). */
  fibres: Text(limits.fibres).nullable().default(null),
  /** For how many years its maker guarantees that it lasts, free of charge and for the whole of it; null: no such guarantee. */
  guarantee_years: WireNumber(
    z.number({ error: badYears }).int(badYears).min(limits.guaranteeYears.least, badYears).max(limits.guaranteeYears.most, badYears),
  )
    .nullable()
    .default(null),
  guarantee_text: Text(limits.guaranteeText).default(''),
  /** The Union's label, filled in: the number of one of its own pictures. */
  guarantee_label: z.union([Id, z.null()], { error: 'Bitte wählen Sie ein Bild.' }).default(null),
  energy_class: z.enum(energyClasses, { error: 'Bitte wählen Sie eine Klasse.' }).nullable().default(null),
  /** One of its own pictures. */
  energy_label: z.string({ error: 'Bitte wählen Sie ein Bild.' }).check(atMost(200, 'Bitte wählen Sie ein Bild.')).nullable().default(null),
  energy_sheet: z
    .string({ error: badSheet })
    .check(atMost(500, badSheet))
    .refine((address) => isWebAddress(address) && address.startsWith('https://'), badSheet)
    .nullable()
    .default(null),
  not_revocable: z.enum(notRevocables, { error: 'Bitte wählen Sie einen Grund.' }).nullable().default(null),
  is_crossselling: z.boolean({ error: 'Bitte wählen Sie.' }).default(false),
  crossselling_type: z.enum(['products', 'category'], { error: 'Bitte wählen Sie.' }).nullable().default(null),
  crossselling_category_id: Category.default(null),
  crossselling_products: Ids.default([]),
  related_products: Ids.default([]),
})
export type ProductInput = z.output<typeof ProductBody>

const nameIt = 'Bitte nennen Sie die Eigenschaft.'
export const VariantOption = z.object({
  feature: Line(40, { empty: nameIt }),
  value: Line(60, { empty: 'Bitte nennen Sie die Ausprägung.' }),
  is_color: z.boolean({ error: 'Bitte wählen Sie.' }).default(false),
  custom_value: z
    .string({ error: 'Bitte wählen Sie eine Farbe.' })
    .check(atMost(7, 'Bitte wählen Sie eine Farbe.'))
    .regex(/^#[0-9a-f]{6}$/i, 'Bitte wählen Sie eine Farbe.')
    .nullable()
    .default(null),
})
/** A variant as it is written; `gross_price` wins over `net_price`. Weight and edges in the units of the product. */
export const VariantBody = z
  .object({
    article_no: OwnNumber.default(''),
    ean: Gtin.default(''),
    gross_price: Euros.optional(),
    net_price: Euros.optional(),
    qty: Stock.optional(),
    weight: Weight.default(null),
    lenght: Edge.default(null),
    height: Edge.default(null),
    width: Edge.default(null),
    unit: Content.default(null),
    measurement_unit: Unit.default(null),
    active: z.boolean({ error: 'Bitte wählen Sie, ob die Variante verkauft wird.' }).default(true),
    variant_options: z.array(VariantOption).max(limits.options, `Höchstens ${limits.options} Eigenschaften.`),
  })
  .refine(({ gross_price: gross, net_price: net }) => gross !== undefined || net !== undefined, { path: ['gross_price'], error: badPrice })
export type VariantInput = z.output<typeof VariantBody>
