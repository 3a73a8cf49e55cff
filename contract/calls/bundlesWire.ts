import * as z from 'zod'
import { Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { bundleAskKinds, bundleCauses, bundleLimits as limits, bundleParts, bundleRejectReasons } from '#contract/values/bundleRules.ts'
import { Bundle } from './bundles.calls.ts'

/** The states of a bundle; a test holds them against its lifecycle. */
export const bundleStates = ['draft', 'pending', 'active', 'inactive', 'deleted', 'rejected', 'expired'] as const
export type BundleState = (typeof bundleStates)[number]
/** «incoming» and «outgoing» are views of what is pending. */
export const bundleListNames = ['incoming', 'outgoing', 'active', 'inactive', 'deleted'] as const
export type BundleListName = (typeof bundleListNames)[number]
/** In this list each state is shown to a provider of this side. */
export const bundleListOf = (status: BundleState, side: 'initiator' | 'partner'): BundleListName | null => {
  if (status === 'draft') return null
  if (status === 'pending') return side === 'initiator' ? 'outgoing' : 'incoming'
  return status === 'active' || status === 'inactive' ? status : 'deleted'
}

/** One thing to put into a bundle: a product, or one of its variants. Cents. */
export const BundleChoice = z.object({
  id: z.string(),
  product_id: z.int(),
  variant_id: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  variant: z.string().nullable(),
  picture: z.string().nullable(),
  unit_cents: z.int(),
  base_price: z.string().nullable(),
  deposit_cents: z.int(),
  age_limit: z.int(),
  stock: z.enum(['many', 'few', 'none']),
  /** The cheapest way of one piece to an address in Germany; null: it is not sent. Days are working days. */
  delivery: z.object({ days_from: z.int(), days_until: z.int(), cost_cents: z.int() }).nullable(),
  /** Its price is fixed by law (BuchPrG). */
  is_book: z.boolean(),
  provider: z.object({ id: z.int(), slug: z.string(), company_name: z.string(), city: z.string(), small_business: z.boolean() }),
})
export type BundleChoice = z.infer<typeof BundleChoice>

export const BundlePartner = z.object({ id: z.int(), slug: z.string(), company_name: z.string(), city: z.string() })
export type BundlePartner = z.infer<typeof BundlePartner>

const Party = z.object({
  provider_id: z.int(),
  company_name: z.string(),
  slug: z.string(),
  is_initiator: z.boolean(),
  share_cents: z.int(),
  has_agreed: z.boolean(),
})

/** A request to end, resume or delete a bundle, as one of its sellers sees it. */
const Ask = z.object({
  id: z.int(),
  kind: z.enum(bundleAskKinds),
  company_name: z.string(),
  reason: z.string(),
  due_at: z.string(),
  is_mine: z.boolean(),
  has_agreed: z.boolean(),
  /** What this seller may answer. */
  moves: z.array(z.string()),
})

/** One bundle as one of its sellers has it in a list; no customer ever sees it. Money in cents. */
export const BundleRequest = z.object({
  id: z.int(),
  version: z.int(),
  revision: z.int(),
  status: z.enum(bundleStates),
  label: z.string(),
  side: z.enum(['initiator', 'partner']),
  name: z.string(),
  message: z.string(),
  price_cents: z.int(),
  my_share_cents: z.int(),
  /** What stays of it after the platform's fee. */
  my_earning_cents: z.int(),
  partners: z.array(Party),
  items: z.array(z.object({ name: z.string(), picture: z.string().nullable(), product_id: z.int(), qty: z.int() })),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** So many are sold at the most, over all revisions; null: as long as the parts last. */
  stock_limit: z.int().nullable(),
  /** So many of that number are sold and not given back; null: no number was agreed. */
  sold: z.int().nullable(),
  tolerance_percent: z.int(),
  /** What a rule finds at its parts now. */
  parts: z.enum(bundleParts),
  cause: z.enum(bundleCauses).nullable(),
  reject_reason: z.enum(bundleRejectReasons).nullable(),
  reject_note: z.string(),
  rejected_by: z.string().nullable(),
  answer_due_at: z.string().nullable(),
  status_since: z.string(),
  created_at: z.string(),
  ask: Ask.nullable(),
  /**
   * Until when somebody who was at the checkout may still order it as it was agreed before it was taken off sale or changed; null: nobody
   * may.
   */
  kept_until: z.string().nullable(),
  /** What this seller may do now. */
  moves: z.array(z.string()),
})
export type BundleRequest = z.infer<typeof BundleRequest>

/** One revision, as it stands beside another. */
const Snapshot = z.object({
  revision: z.int(),
  /** Null: the rule itself asked again. */
  author: z.string().nullable(),
  created_at: z.string(),
  message: z.string(),
  name: z.string(),
  text: z.string(),
  price_cents: z.int(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  stock_limit: z.int().nullable(),
  tolerance_percent: z.int(),
  items: z.array(
    z.object({
      product_id: z.int(),
      variant_id: z.int().nullable(),
      name: z.string(),
      variant: z.string().nullable(),
      qty: z.int(),
      share_cents: z.int(),
      unit_cents: z.int().nullable(),
      provider_id: z.int(),
    }),
  ),
  shares: z.array(z.object({ provider_id: z.int(), company_name: z.string(), share_cents: z.int() })),
})
export type BundleSnapshot = z.infer<typeof Snapshot>

export const BundleDetails = BundleRequest.extend({
  /** As customers see it, or would. */
  preview: Bundle,
  present: Snapshot,
  /** What this seller last agreed to, else the revision before; null: there is none. */
  previous: Snapshot.nullable(),
  /** Every revision, the newest first. */
  revisions: z.array(z.object({ revision: z.int(), author: z.string().nullable(), created_at: z.string(), price_cents: z.int() })),
  /** The parts as they are chosen, for changing it. */
  choices: z.array(BundleChoice.extend({ qty: z.int() })),
  fee_basis_points: z.int(),
  sales: z.object({
    /** Bundles sold over all revisions, without those that fell away. */
    count: z.int(),
    /** This seller's parts of them, gross, without what was paid back. */
    my_cents: z.int(),
    /** What stays of it after the platform's fee, to within a cent for each order. */
    my_earning_cents: z.int(),
  }),
})
export type BundleDetails = z.infer<typeof BundleDetails>

export const BundleCounts = z.object({
  incoming: z.int(),
  outgoing: z.int(),
  active: z.int(),
  inactive: z.int(),
  deleted: z.int(),
  /** What waits for this provider's answer. */
  waiting: z.int(),
})
export type BundleCounts = z.infer<typeof BundleCounts>

const whole = (min: number, max: number, error: string) => WireNumber(z.number({ error }).int(error).min(min, error).max(max, error))
export const ShareCents = whole(0, limits.priceCents, 'Bitte geben Sie den Anteil als Betrag an.')

/** What a bundle is made of, as its seller sends it. */
export const bundleForm = {
  name: Line(limits.name, { empty: 'Bitte geben Sie dem Bündel einen Namen.' }),
  text: Text(limits.text).default(''),
  /** To the partners, never to customers. */
  message: Text(limits.message).default(''),
  price_cents: whole(1, limits.priceCents, 'Bitte geben Sie den Preis des Bündels an, höchstens 100.000 €.'),
  items: z
    .array(
      z.object({
        product_id: Id,
        variant_id: Id.nullable().default(null),
        qty: whole(1, limits.qty, `Bitte geben Sie eine Anzahl von 1 bis ${limits.qty} an.`).default(1),
      }),
      { error: 'Bitte wählen Sie Produkte aus.' },
    )
    .min(2, 'Bitte wählen Sie mindestens zwei Produkte aus.')
    .max(limits.items, `Höchstens ${limits.items} Produkte passen in ein Bündel.`),
  shares: z
    .array(z.object({ provider_id: Id, share_cents: ShareCents }), { error: 'Bitte teilen Sie den Preis auf.' })
    .min(1, 'Bitte teilen Sie den Preis auf.')
    .max(limits.items, 'Bitte teilen Sie den Preis auf.'),
  valid_from: Instant.nullable().default(null),
  valid_until: Instant.nullable().default(null),
  stock_limit: whole(1, limits.stock, 'Bitte geben Sie an, wie viele es höchstens gibt.').nullable().default(null),
  tolerance_percent: whole(0, limits.tolerancePercent, `Bitte geben Sie 0 bis ${limits.tolerancePercent} Prozent an.`).default(10),
}
export const BundleForm = z.object(bundleForm)
export type BundleForm = z.output<typeof BundleForm>
