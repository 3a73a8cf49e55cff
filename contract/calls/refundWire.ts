import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { SharedFile } from './uploads.calls.ts'

/**
 * Giving back by goodwill, because of a defect (§ 437 BGB), or by the legal withdrawal (§ 355 BGB): three paths with periods of their own.
 */
export const refundTypes = ['goodwill', 'defect', 'withdrawal'] as const
export type RefundType = (typeof refundTypes)[number]
/** Beside what a buyer asks for: the seller owes collected cash for pieces that fell away. */
export const refundKinds = [...refundTypes, 'undelivered'] as const
export type RefundKind = (typeof refundKinds)[number]

/** Canonical states; a test holds them against the lifecycle and the database's CHECK. */
export const refundStates = [
  'requested',
  'accepted',
  'awaitingReturn',
  'received',
  'missing',
  'processing',
  'unpaid',
  'repairing',
  'repaired',
  'rejected',
  'escalated',
  'failed',
  'refunded',
  'dismissed',
  'canceled',
] as const
export type RefundState = (typeof refundStates)[number]

export const refundRejectTexts = {
  used: 'die Ware wurde benutzt',
  tooLate: 'die Frist ist vorbei',
  noDefect: 'es liegt kein Mangel vor',
  excluded: 'die Rückgabe ist ausgeschlossen',
  other: 'aus einem anderen Grund',
} as const
export const RefundRejectReason = z.enum(['used', 'tooLate', 'noDefect', 'excluded', 'other'], { error: 'Bitte wählen Sie einen Grund.' })

export const RefundReason = z.object({ id: z.int(), type: z.enum(refundTypes), reason: z.string() })
export type RefundReason = z.infer<typeof RefundReason>

/** One line of a refund. */
export const RefundItem = z.object({
  item_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  variant: z.string(),
  picture: z.string().nullable(),
  qty: z.int(),
  /** Pieces that came back; null: not yet. */
  received: z.int().nullable(),
  restocked: z.int(),
  amount_cents: z.int(),
  reason_id: z.int().nullable(),
  reason: z.string(),
})

/** A refund as both sides and the operator see it; `moves` are the viewer's. Bank details are told by the single view alone. */
export const Refund = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  version: z.int(),
  type: z.enum(refundKinds),
  status: z.enum(refundStates),
  label: z.string(),
  created_at: Instant,
  status_since: Instant,
  /** Until when somebody has to do something, and it happens by itself otherwise; null: no such clock runs. */
  due_at: Instant.nullable(),
  customer: z.object({ id: z.int(), name: z.string() }),
  provider: z.object({ id: z.int(), name: z.string() }),
  /** Where goods are sent back to. */
  return_address: z.array(z.string()),
  /** The spec's flat words: the first article, all pieces, euros. */
  product_id: z.int(),
  product_name: z.string(),
  qty: z.int(),
  amount: z.number(),
  reason_id: z.int().nullable(),
  comment: z.string(),
  items: z.array(RefundItem),
  photos: z.array(SharedFile),
  items_cents: z.int(),
  carriage_cents: z.int(),
  accepted_cents: z.int(),
  released_cents: z.int().nullable(),
  /** What of it has gone back. */
  paid_cents: z.int(),
  /** Until when the customer may object to what was paid; null: not (any more). */
  object_until: Instant.nullable(),
  /** Less is released than was claimed, or than the operator has awarded. */
  is_shortened: z.boolean(),
  return_needed: z.boolean(),
  carrier_name: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  sent_at: Instant.nullable(),
  /** From when on the viewer may say that the parcel, or the money, has not come; told only before. */
  missable_from: Instant.optional(),
  /** When the money of a withdrawal goes back before the goods have come, because their dispatch is proven (§ 357 (4) BGB). */
  release_due_at: Instant.optional(),
  received_at: Instant.nullable(),
  refunded_at: Instant.nullable(),
  /** When the seller had put the defect right, and until when defects of these pieces may still be claimed. */
  repaired_at: Instant.nullable(),
  claim_until: Instant.nullable(),
  condition: z.string(),
  reject_reason: z.string().nullable(),
  answer_note: z.string(),
  escalation_note: z.string(),
  decision_note: z.string(),
  declaration_number: z.string().nullable(),
  /** What the buyer's bank has returned and has not reached him yet; left out where that is nothing. */
  returned_cents: z.int().optional(),
  /** `byHand`: the seller gives the money back; `byService`: it goes back the way it was paid. */
  way: z.enum(['byHand', 'byService']),
  /** Of a service that had begun: the seller names the share that was done. Left out elsewhere. */
  is_begun: z.boolean().optional(),
  /** The customer has said where the money may go. */
  has_account: z.boolean(),
  moves: z.array(z.string()),
})
export type Refund = z.infer<typeof Refund>

/** What can still be given back of an order, and by which path until when. */
export const Refundable = z.object({
  order_number: z.string(),
  way: z.enum(['byHand', 'byService']),
  items: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      product_name: z.string(),
      variant: z.string(),
      picture: z.string().nullable(),
      /** Pieces that may still be given back, and what they are worth together. */
      qty: z.int(),
      amount_cents: z.int(),
      /** Until when a defect of it may be claimed: longer than `types` says where it was repaired; null: the period has not begun. */
      defect_until: Instant.nullable(),
      /** That time is not over. */
      is_defect_possible: z.boolean(),
    }),
  ),
  types: z.array(
    z.object({
      type: z.enum(refundTypes),
      is_possible: z.boolean(),
      /** Null: the period has not begun, because not everything has come. */
      until: Instant.nullable(),
    }),
  ),
})
export type Refundable = z.infer<typeof Refundable>
