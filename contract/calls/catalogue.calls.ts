import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Version, WireNumber } from '#contract/define.ts'
import { Keyword, NeededKeyword, Patterned } from '#contract/values/bounded.ts'
import { Email } from '#contract/values/addressRules.ts'
import { productLimits as limits } from '#contract/values/productRules.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'
import { CatalogueProduct, CatalogueRow, FoundProduct, productActions, productSteps, ProductState } from './catalogueWire.ts'
import { Cents, ProductBody, Stock } from './productForm.ts'

const seller = { area: 'products', audience: ['provider'] } as const
const Saved = Done.extend({ data: CatalogueProduct })
const byId = { kind: 'ownProduct', at: 'body.id' } as const
const inPath = { kind: 'ownProduct', at: 'params.id' } as const
const events = ['product.saved'] as const
const stale = 'VERSION_STALE' as const

const Cursor = Patterned(400, /^[\w-]{1,400}$/, 'Bitte beginnen Sie die Liste von vorn.').optional()
const chooseSome = 'Bitte wählen Sie mindestens ein Produkt.'
const Chosen = z.array(Id, { error: chooseSome }).min(1, chooseSome).max(limits.bulk, `Höchstens ${limits.bulk} Produkte auf einmal.`)
const badChange = 'Bitte geben Sie Prozent von −90 bis 500 an.'
const chooseAction = 'Bitte wählen Sie, was geschehen soll.'
const optionalMail = z.union([z.literal(''), Email]).default('')
const badSite = 'Bitte geben Sie eine Adresse mit https:// an.'

/**
 * A seller's own goods: spec section 7 «Products» and «Variants» without dishes and files of many;
 * their parts are in `catalogueParts.calls.ts`.
 */
export const catalogueCalls = defineCalls({
  'catalogue.list': {
    ...seller,
    method: 'GET',
    path: 'products',
    ours: true,
    summary: 'Eigene Waren: gesucht, gefiltert, sortiert; weiter mit dem Schlüssel der letzten Zeile',
    query: z.object({
      keyword: Keyword(100).optional(),
      status: z.union([z.literal(''), ProductState], { error: 'Bitte wählen Sie einen Zustand.' }).optional(),
      /** Only what runs out: counted, and five pieces at most. */
      low: z.enum(['1', '']).optional(),
      sort: z.enum(['changed', 'name', 'price', 'priceDown'], { error: 'Bitte wählen Sie eine Reihenfolge.' }).default('changed'),
      after: Cursor,
    }),
    output: z.object({
      data: z.array(CatalogueRow),
      next: z.string().nullable(),
      /** By state, counted within a bound. */
      counts: z.array(z.object({ status: ProductState, count: z.int(), more: z.boolean() })),
    }),
  },
  'catalogue.get': {
    ...seller,
    method: 'GET',
    path: 'products/{id}',
    ours: true,
    summary: 'Ein eigenes Produkt, wie es geschrieben wird, mit dem, was ihm fehlt',
    params: z.object({ id: Id }),
    subject: inPath,
    output: dataOf(CatalogueProduct),
    refuses: ['NOT_FOUND'],
  },
  'catalogue.create': {
    ...seller,
    method: 'POST',
    path: 'v2/createProduct',
    status: 201,
    summary: 'Produkt anlegen; es beginnt als Entwurf',
    body: ProductBody,
    output: Saved,
    events,
  },
  'catalogue.update': {
    ...seller,
    method: 'POST',
    path: 'updateProduct',
    summary: 'Produkt ändern. Was im Verkauf ist, darf nichts verlieren, was das Gesetz verlangt',
    body: ProductBody.safeExtend({ id: Id, version: Version }),
    subject: byId,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED'],
    events,
  },
  'catalogue.duplicate': {
    ...seller,
    method: 'POST',
    path: 'products/duplicate',
    ours: true,
    status: 201,
    summary: 'Ein Produkt mit Varianten, Staffel und Bildern noch einmal anlegen, als Entwurf ohne Bestand',
    body: z.object({ id: Id }),
    subject: byId,
    output: Saved,
    refuses: ['TRANSITION_REFUSED', 'PRODUCT_HELD'],
    events,
  },
  'catalogue.move': {
    ...seller,
    method: 'POST',
    path: 'products/move',
    ours: true,
    summary: 'Ein Produkt veröffentlichen, planen, aus dem Verkauf nehmen, archivieren oder hervorholen',
    body: z.object({ id: Id, version: Version, action: z.enum(productSteps, { error: chooseAction }), publish_at: Instant.optional() }),
    subject: byId,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED', 'PRODUCT_INCOMPLETE', 'PRODUCT_IN_BUNDLE', 'PRODUCT_ORDERED'],
    events,
  },
  'catalogue.bulk': {
    ...seller,
    method: 'POST',
    path: 'products/bulk',
    ours: true,
    summary: 'Mehrere Produkte auf einmal: was möglich ist, geschieht, das andere wird mit Grund genannt',
    body: z
      .object({
        ids: Chosen,
        action: z.enum([...productActions, 'price'], { error: chooseAction }),
        /** Of `price`: per cent more, or less. */
        percent: WireNumber(z.number({ error: badChange }).min(-90, badChange).max(500, badChange).multipleOf(0.01, badChange)).optional(),
      })
      .refine(({ action, percent }) => action !== 'price' || percent !== undefined, { path: ['percent'], error: badChange })
      .refine(({ action }) => action !== 'schedule', { path: ['action'], error: 'Bitte planen Sie Produkte einzeln.' }),
    subject: { kind: 'ownProduct', at: 'body.ids', leavesOut: true },
    output: Done.extend({ data: z.array(CatalogueRow), refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })) }),
    refuses: ['NOT_FOUND'],
    events,
  },
  'catalogue.quick': {
    ...seller,
    method: 'POST',
    path: 'products/quick',
    ours: true,
    summary: 'Preis oder Bestand eines Produkts ohne Varianten in der Liste ändern',
    body: z
      .object({ id: Id, version: Version, price_cents: Cents.optional(), stock: Stock.optional() })
      .refine(({ price_cents, stock }) => price_cents !== undefined || stock !== undefined, {
        path: ['price_cents'],
        error: 'Bitte nennen Sie Preis oder Bestand.',
      }),
    subject: byId,
    output: Done.extend({ data: CatalogueRow }),
    refuses: [stale, 'TRANSITION_REFUSED', 'PRODUCT_HAS_VARIANTS'],
    events,
  },
  'catalogue.stock': {
    ...seller,
    method: 'GET',
    path: 'products/{id}/stock',
    ours: true,
    summary: 'Warum der Bestand so ist: die letzten Bewegungen, jüngste zuerst',
    params: z.object({ id: Id }),
    subject: inPath,
    output: dataOf(
      z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['count', 'sale', 'return', 'correction', 'import', 'resent']),
          label: z.string(),
          variant: z.string().nullable(),
          change: z.int().nullable(),
          stock_after: z.int().nullable(),
          order_number: z.string().nullable(),
          at: Instant,
        }),
      ),
    ),
    refuses: ['NOT_FOUND'],
  },
  'catalogue.search': {
    ...seller,
    method: 'GET',
    path: 'productsListBySearch',
    summary: 'Eigene Waren nach Namen, Nummer oder EAN, für Verwandtes und Dazu passt',
    query: z.object({ keyword: NeededKeyword(100) }),
    output: dataOf(z.array(FoundProduct)),
  },
  'catalogue.remove': {
    ...seller,
    method: 'DELETE',
    path: 'v2/deleteProduct/{id}',
    summary: 'Produkt löschen. Was in einem Bündel oder einer offenen Bestellung ist, bleibt',
    params: z.object({ id: Id }),
    subject: inPath,
    output: Done,
    refuses: ['TRANSITION_REFUSED', 'PRODUCT_IN_BUNDLE', 'PRODUCT_ORDERED'],
    events,
  },
  'catalogue.addMaker': {
    ...seller,
    method: 'POST',
    path: 'manufacturers',
    ours: true,
    status: 201,
    summary: 'Einen Hersteller mit den Angaben der Produktsicherheitsverordnung anlegen',
    body: z
      .object({
        name: Line(120, { empty: 'Bitte nennen Sie den Hersteller oder die Marke.' }),
        street: Line(120, { empty: 'Bitte nennen Sie die Straße.' }),
        house_number: Line(20, { min: 0 }).default(''),
        postal_code: Line(12, { empty: 'Bitte geben Sie eine gültige Postleitzahl ein.' }),
        city: Line(80, { empty: 'Bitte nennen Sie den Ort.' }),
        country: Patterned(2, /^[A-Z]{2}$/, 'Bitte wählen Sie ein Land.').default('DE'),
        email: optionalMail,
        website: z
          .union([z.literal(''), z.string({ error: badSite }).max(300, { error: badSite, abort: true }).refine(isWebAddress, badSite)])
          .default(''),
        is_local: z.boolean({ error: 'Bitte wählen Sie.' }).default(false),
        responsible_name: Line(120, { min: 0 }).default(''),
        responsible_address: Line(200, { min: 0 }).default(''),
        responsible_email: optionalMail,
      })
      .refine(({ email, website }) => email !== '' || website !== '', {
        path: ['email'],
        error: 'Bitte nennen Sie eine E-Mail-Adresse oder eine Webadresse des Herstellers.',
      }),
    output: Done.extend({ data: z.object({ id: z.int(), name: z.string(), address: z.string() }) }),
  },
})
