import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Text, Version } from '#contract/define.ts'
import { CatalogueProduct, productChangeStates } from './catalogueWire.ts'

const choose = 'Bitte wählen Sie einen Wert aus der Liste.'
const NamedGoods = z.object({ name: z.string(), ein_number: z.string().nullable() })

/** A request to call rated goods otherwise, as the operator's staff decide it. */
export const ProductChange = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(productChangeStates),
  label: z.string(),
  product: z.object({
    id: z.int(),
    slug: z.string(),
    /** Guests can see it now. */
    is_public: z.boolean(),
    /** Stars that customers gave it as it was. */
    ratings: z.int(),
  }),
  company_name: z.string(),
  was: NamedGoods,
  wanted: NamedGoods,
  /** Of the operator; empty where nothing was said. */
  reason: z.string(),
  created_at: Instant,
  /** Null while it waits. */
  decided_at: Instant.nullable(),
})
export type ProductChange = z.infer<typeof ProductChange>

export const ProductChangeDetail = ProductChange.extend({
  /** The newest step first. */
  history: z.array(z.object({ id: z.int(), event: z.string(), to: z.string(), by: z.string(), name: z.string(), at: Instant })),
})
export type ProductChangeDetail = z.infer<typeof ProductChangeDetail>

export const productChangeActions = ['confirm', 'decline'] as const
export type ProductChangeAction = (typeof productChangeActions)[number]
const staff = { area: 'products', audience: ['admin'], ours: true } as const

/** Name and EAN of goods that customers have rated change by asking (decision 095); `catalogue.update` asks. */
export const productChangeCalls = defineCalls({
  'productChanges.withdraw': {
    area: 'products',
    audience: ['provider'],
    method: 'POST',
    path: 'products/changes/withdraw',
    ours: true,
    summary: 'Eine beantragte Änderung von Name oder EAN zurückziehen',
    body: z.object({ id: Id, version: Version }),
    subject: { kind: 'ownProductChange', at: 'body.id' },
    output: Done.extend({ data: CatalogueProduct }),
    refuses: ['VERSION_STALE', 'TRANSITION_REFUSED'],
    events: ['product.saved'],
  },
  'productChanges.list': {
    ...staff,
    method: 'GET',
    path: 'admin/product-changes',
    summary: 'Beantragte Änderungen an bewerteten Produkten, die neuesten zuerst',
    query: z.object({
      state: z.enum(productChangeStates, { error: choose }).optional(),
      /** `meta.next` of the page before. */
      before: Id.optional(),
    }),
    output: z.object({ data: z.array(ProductChange), meta: z.object({ next: z.int().nullable() }) }),
  },
  'productChanges.show': {
    ...staff,
    method: 'GET',
    path: 'admin/product-changes/{id}',
    summary: 'Eine beantragte Änderung mit ihrem Verlauf',
    params: z.object({ id: Id }),
    output: dataOf(ProductChangeDetail),
    refuses: ['NOT_FOUND'],
  },
  'productChanges.decide': {
    ...staff,
    method: 'POST',
    path: 'admin/product-changes/{id}',
    summary: 'Eine beantragte Änderung bestätigen oder mit Begründung ablehnen',
    params: z.object({ id: Id }),
    body: z
      .object({ action: z.enum(productChangeActions, { error: choose }), reason: Text(1000, { min: 0 }).default(''), version: Version })
      .refine(({ action, reason }) => action !== 'decline' || reason.length >= 10, {
        path: ['reason'],
        error: 'Bitte begründen Sie das mit mindestens zehn Zeichen.',
      }),
    output: Done.extend({ data: ProductChangeDetail }),
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
    events: ['product.saved', 'notification.created'],
  },
})
