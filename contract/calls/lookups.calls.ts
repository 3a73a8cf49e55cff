import * as z from 'zod'
import { dataOf, defineCalls, WireNumber } from '#contract/define.ts'
import { IsoDate, Keyword, atMost } from '#contract/values/bounded.ts'

const Code = z
  .string({ error: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' })
  .check(atMost(20, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'))
  .trim()
  .regex(/^\d{5}$/, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.')

export const Country = z.object({ code: z.string(), name: z.string() })
export type Country = z.infer<typeof Country>
export const CountryCode = Country.extend({ calling_code: z.string() })
export type CountryCode = z.infer<typeof CountryCode>
export const PostalTown = z.object({ postal_code: z.string(), city: z.string(), state: z.string() })
export type PostalTown = z.infer<typeof PostalTown>
export const StreetFound = z.object({ name: z.string(), postal_code: z.string(), city: z.string() })
export type StreetFound = z.infer<typeof StreetFound>

const CategoryType = z.enum(['product', 'services', 'property_type', 'category'])
/** `immobilien` and `dienstleistungen` are doors to the properties and the services (readings A-30). */
const CategoryId = z.union([z.int(), z.enum(['immobilien', 'dienstleistungen'])])
const CategoryItem = z.object({ id: CategoryId, name: z.string(), slug: z.string(), category_type: CategoryType })
const SubCategory = CategoryItem.extend({ child_categories: z.array(CategoryItem) })
export const Category = CategoryItem.extend({ sub_categories: z.array(SubCategory) })
export type Category = z.infer<typeof Category>
export type CategoryItem = z.infer<typeof CategoryItem>
const chooseCategory = 'Bitte wählen Sie eine Kategorie.'
const AskedCategory = z
  .string({ error: chooseCategory })
  .check(atMost(40, chooseCategory))
  .trim()
  .regex(/^([1-9]\d{0,14}|immobilien|dienstleistungen)$/, chooseCategory)

const UnitType = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  /** PAngV § 4: the unit of the base price and how much of it one of this unit is. */
  base_unit: z.object({ code: z.string(), symbol: z.string(), factor: z.number() }).nullable(),
})
const CompanyType = z.object({
  code: z.string(),
  name: z.string(),
  short: z.string(),
  needs_register: z.boolean(),
  register: z.object({ code: z.string(), name: z.string() }).nullable(),
  needs_representative: z.boolean(),
})
const Tax = z.object({ code: z.string(), name: z.string(), percent: z.number(), valid_from: z.string(), valid_to: z.string().nullable() })
const Manufacturer = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  is_local: z.boolean(),
  /** Named when the maker sits outside the Union (GPSR Art. 16). */
  responsible: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
})
export const Attribution = z.object({
  title: z.string(),
  text: z.string(),
  licence: z.string().nullable(),
  url: z.string().nullable(),
  version: z.string().nullable(),
  loaded_at: z.string().nullable(),
})
export type Attribution = z.infer<typeof Attribution>

const lookup = { method: 'GET', area: 'lookups', audience: 'public' } as const

const badTax = 'Bitte geben Sie einen Steuersatz zwischen 0 und 100 Prozent an.'
const TaxPercent = WireNumber(z.number({ error: badTax }).min(0, badTax).max(100, badTax))

/** What forms and the navigation choose from (spec section 7). Address fields get at most 20 suggestions, best first. */
export const lookupCalls = defineCalls({
  'lookups.countries': { ...lookup, path: 'countries', summary: 'Länder mit deutschen Namen', output: dataOf(z.array(Country)) },
  'lookups.city': {
    ...lookup,
    path: 'getCity',
    summary: 'Orte zu einer Postleitzahl',
    query: z.object({ postal_code: Code }),
    output: dataOf(z.array(PostalTown)),
  },
  'lookups.streets': {
    ...lookup,
    path: 'getStreets',
    summary: 'Straßen nach Anfang oder Teil des Namens; «Strasse» und «Str.» gelten wie «Straße»',
    query: z.object({
      keyword: Keyword(100).optional(),
      postal_code: z.union([Code, z.literal('')]).optional(),
      city: z.string().max(120, 'Bitte verwenden Sie höchstens 120 Zeichen.').optional(),
    }),
    output: dataOf(z.array(StreetFound)),
  },
  'lookups.postalCodes': {
    ...lookup,
    path: 'getPostalCodes',
    summary: 'Postleitzahlen und Orte nach Ziffern oder Namen',
    query: z.object({ keyword: Keyword(100).optional() }),
    output: dataOf(z.array(PostalTown)),
  },
  'lookups.callingCodes': { ...lookup, path: 'getCountriesCode', summary: 'Ländervorwahlen', output: dataOf(z.array(CountryCode)) },
  'lookups.defaultCountry': {
    ...lookup,
    path: 'getDefaultCountry',
    summary: 'Das Land, das Formulare vorschlagen',
    output: dataOf(CountryCode),
  },
  'lookups.unitTypes': {
    ...lookup,
    path: 'api/getUnitTypes',
    audience: ['provider'],
    summary: 'Mengeneinheiten mit der Einheit ihres Grundpreises',
    output: dataOf(z.array(UnitType)),
  },
  'lookups.companyTypes': {
    ...lookup,
    path: 'companyTypes',
    summary: 'Rechtsformen, ihre Register und ob ein Vertreter zu nennen ist',
    output: dataOf(z.array(CompanyType)),
  },
  'lookups.taxes': {
    ...lookup,
    path: 'taxes',
    audience: ['provider'],
    summary: 'Umsatzsteuersätze, die an einem Tag gelten, ohne Angabe heute; ein Satz „tax“, der darin fehlt, kommt dazu',
    query: z.object({ date: IsoDate('Bitte geben Sie einen Tag als JJJJ-MM-TT an.').optional(), tax: TaxPercent.optional() }),
    output: dataOf(z.array(Tax)),
  },
  'lookups.allCategories': {
    ...lookup,
    path: 'v2/getAllCategories',
    summary: 'Kategorien in drei Ebenen; «category» und «all»: alles, was die Navigation zeigt',
    query: z.object({
      type: z.enum(['product', 'services', 'property_type', 'category', 'all'], 'Bitte wählen Sie eine Art von Kategorie.').default('all'),
    }),
    output: dataOf(z.array(Category)),
  },
  'lookups.subCategories': {
    ...lookup,
    path: 'v2/subcategoryByCategory',
    summary: 'Unterkategorien einer Kategorie',
    query: z.object({ category_id: AskedCategory }),
    output: dataOf(z.array(CategoryItem)),
    refuses: ['NOT_FOUND'],
  },
  'lookups.childCategories': {
    ...lookup,
    path: 'v2/childcategoryBySubcategory',
    summary: 'Kategorien unter einer Unterkategorie',
    query: z.object({ sub_category_id: AskedCategory }),
    output: dataOf(z.array(CategoryItem)),
    refuses: ['NOT_FOUND'],
  },
  'lookups.manufacturers': {
    ...lookup,
    path: 'v2/allManufacturerList',
    audience: ['provider'],
    summary: 'Hersteller mit den Angaben der Produktsicherheitsverordnung',
    output: dataOf(z.array(Manufacturer)),
  },
  'lookups.attributions': {
    ...lookup,
    path: 'attributions',
    ours: true,
    summary: 'Wessen Daten, Bilder und Schriften die Seite verwendet',
    output: dataOf(z.array(Attribution)),
  },
})
