import * as z from 'zod'
import { dataOf, defineCalls, Id, Instant, Text, Version } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'

const choose = 'Bitte wählen Sie einen Wert aus der Liste.'
export const adminAccountRoles = ['customer', 'provider'] as const
export const adminAccountStates = ['email_pending', 'active', 'locked', 'deactivated', 'deletion_scheduled'] as const
export const accountActions = ['lock', 'unlock', 'endSessions'] as const
export type AccountAction = (typeof accountActions)[number]

export const AdminAccount = z.object({
  id: z.int(),
  role: z.enum(adminAccountRoles),
  name: z.string(),
  /** Empty for a customer. */
  company_name: z.string(),
  email: z.string(),
  state: z.enum(adminAccountStates),
  label: z.string(),
  created_at: Instant,
})
export type AdminAccount = z.infer<typeof AdminAccount>

export const AdminAccountDetail = AdminAccount.extend({
  version: z.int(),
  phone: z.string(),
  /** Devices that are logged in now, counted up to fifty. */
  sessions: z.int(),
  last_seen_at: Instant.nullable(),
  actions: z.array(z.enum(accountActions)),
  history: z.array(
    z.object({ id: z.int(), event: z.string(), to: z.string(), by: z.string(), name: z.string(), reason: z.string(), at: Instant }),
  ),
})
export type AdminAccountDetail = z.infer<typeof AdminAccountDetail>

/** One place of a business: a trade with its group, a quarter, or something for its visitors. */
const IdAndName = z.object({ id: z.int(), name: z.string() })
const ids = (most: number) =>
  z
    .array(Id, { error: choose })
    .max(most, `Höchstens ${most} auf einmal.`)
    .refine((all) => new Set(all).size === all.length, 'Bitte nennen Sie jeden Eintrag nur einmal.')

/** Where the operator places a business, and what there is to choose from: the trades of its kind alone. */
export const Placement = z.object({
  id: z.int(),
  /** Counts the changes: the next one must have seen it. */
  version: z.int(),
  industry_id: z.int().nullable(),
  region_ids: z.array(z.int()),
  feature_ids: z.array(z.int()),
  trades: z.array(IdAndName.extend({ group: z.string() })),
  regions: z.array(IdAndName),
  features: z.array(IdAndName),
  /** Another trade takes the checked entry in the Handwerksrolle back. */
  has_craft_proof: z.boolean(),
  history: z.array(z.object({ version: z.int(), name: z.string(), reason: z.string(), changes: z.array(z.string()), at: Instant })),
})
export type Placement = z.infer<typeof Placement>

const staff = { area: 'accountAdmin', audience: ['admin'], ours: true } as const
const chosen = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, { error: choose }).optional()

/** What the operator's staff see and decide about accounts of customers and providers; never about their own kind. */
export const accountAdminCalls = defineCalls({
  'accountAdmin.list': {
    ...staff,
    method: 'GET',
    path: 'admin/accounts',
    summary: 'Konten von Kunden und Anbietern, die neuesten zuerst',
    query: z.object({
      role: chosen(adminAccountRoles),
      state: chosen(adminAccountStates),
      keyword: Keyword(100).default(''),
      /** `meta.next` of the page before. */
      before: Id.optional(),
    }),
    output: z.object({ data: z.array(AdminAccount), meta: z.object({ next: z.int().nullable() }) }),
  },
  'accountAdmin.show': {
    ...staff,
    method: 'GET',
    path: 'admin/accounts/{id}',
    summary: 'Ein Konto mit seinem Verlauf',
    params: z.object({ id: Id }),
    output: dataOf(AdminAccountDetail),
    refuses: ['NOT_FOUND'],
  },
  'accountAdmin.move': {
    ...staff,
    method: 'POST',
    path: 'admin/accounts/{id}',
    summary: 'Ein Konto sperren, entsperren oder überall abmelden, mit Begründung',
    params: z.object({ id: Id }),
    body: z.object({
      action: z.enum(accountActions, { error: choose }),
      reason: Text(1000, { min: 10, empty: 'Bitte begründen Sie das mit mindestens zehn Zeichen.' }),
      version: Version,
    }),
    output: z.object({ message: z.string(), data: AdminAccountDetail }),
    events: ['sessions.changed', 'notification.created', 'account.measured'],
    refuses: ['NOT_FOUND', 'VERSION_STALE', 'TRANSITION_REFUSED'],
  },
  'accountAdmin.placement': {
    ...staff,
    method: 'GET',
    path: 'admin/accounts/{id}/placement',
    summary: 'Branche, Regionen und Ausstattung eines Betriebs, mit Verlauf und Auswahl',
    params: z.object({ id: Id }),
    output: dataOf(Placement),
    refuses: ['NOT_FOUND'],
  },
  'accountAdmin.place': {
    ...staff,
    method: 'POST',
    path: 'admin/accounts/{id}/placement',
    summary: 'Branche, Regionen und Ausstattung eines Betriebs ändern, mit Begründung',
    params: z.object({ id: Id }),
    body: z.object({
      industry_id: z.union([Id, z.null()], { error: choose }),
      region_ids: ids(20),
      feature_ids: ids(50),
      reason: Text(1000, { min: 10, empty: 'Bitte begründen Sie das mit mindestens zehn Zeichen.' }),
      version: Version,
    }),
    output: z.object({ message: z.string(), data: Placement }),
    events: ['profile.changed', 'notification.created', 'account.measured'],
    refuses: ['NOT_FOUND', 'VERSION_STALE'],
  },
})
