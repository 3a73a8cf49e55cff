import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'
import { bundleAskKinds, bundleCauses, bundleParts, bundleRejectReasons } from '#contract/values/bundleRules.ts'
import { bundleStates } from './bundlesWire.ts'

/** A bundle as the operator's staff have it in their table; what its sellers write to each other is theirs alone. Money in cents. */
export const StaffBundle = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(bundleStates),
  label: z.string(),
  initiator: z.string(),
  partners: z.array(z.string()),
  revision: z.int(),
  price_cents: z.int(),
  /** Customers can buy it now. */
  is_on_sale: z.boolean(),
  /** What a rule finds at its parts now. */
  parts: z.enum(bundleParts),
  cause: z.enum(bundleCauses).nullable(),
  reject_reason: z.enum(bundleRejectReasons).nullable(),
  valid_from: Instant.nullable(),
  /** Over all revisions, without those that fell away. */
  sold: z.int(),
  has_open_orders: z.boolean(),
  status_since: Instant,
})
export type StaffBundle = z.infer<typeof StaffBundle>

export const StaffBundleDetail = StaffBundle.extend({
  text: z.string(),
  /** The newest first, sixty at the most; `author` null: a rule asked anew. */
  revisions: z.array(
    z.object({
      revision: z.int(),
      author: z.string().nullable(),
      created_at: Instant,
      price_cents: z.int(),
      items: z.array(z.object({ name: z.string(), company_name: z.string(), qty: z.int(), share_cents: z.int() })),
      consents: z.array(z.object({ company_name: z.string(), at: Instant.nullable() })),
    }),
  ),
  /** What its sellers asked of each other, the newest first. */
  asks: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(bundleAskKinds),
      company_name: z.string(),
      label: z.string(),
      created_at: Instant,
      due_at: Instant,
    }),
  ),
  /** The newest step first, a hundred at the most. */
  history: z.array(z.object({ id: z.int(), event: z.string(), to: z.string(), by: z.string(), name: z.string(), at: Instant })),
})
export type StaffBundleDetail = z.infer<typeof StaffBundleDetail>

const staff = { area: 'bundles', audience: ['admin'], ours: true } as const

/** All bundles for the operator's staff: seen, not changed. */
export const bundleStaffCalls = defineCalls({
  'bundlesStaff.list': {
    ...staff,
    method: 'GET',
    path: 'admin/bundles',
    summary: 'Alle Bündel, die neuesten zuerst',
    query: z.object({
      state: z.enum(bundleStates, { error: 'Bitte wählen Sie einen Wert aus der Liste.' }).optional(),
      keyword: Keyword(100).default(''),
      /** `meta.next` of the page before. */
      before: Id.optional(),
    }),
    output: z.object({ data: z.array(StaffBundle), meta: z.object({ next: z.int().nullable() }) }),
  },
  'bundlesStaff.show': {
    ...staff,
    method: 'GET',
    path: 'admin/bundles/{id}',
    summary: 'Ein Bündel mit Fassungen, Zustimmungen und Verlauf',
    params: z.object({ id: Id }),
    output: dataOf(StaffBundleDetail),
    refuses: ['NOT_FOUND'],
  },
})
