import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { refundRejectTexts, type Refund } from '#contract/calls/refundWire.ts'
import type { AccountRole } from '#contract/roles.ts'
import { carrierNames, trackingUrl } from '#contract/values/carriers.ts'
import { namedPieces, namesInOneLine } from '#contract/values/namedPieces.ts'
import { sum } from '#contract/values/sum.ts'
import { refundLifecycle, type RefundEvent, type RefundGuardInput } from '#machines/lifecycles/refund.lifecycle.ts'
import { movesFor, whyNot } from '#machines/step.ts'
import { dueOfRefund, missableFrom } from './refunds.times.ts'
import type { FullRefund, RefundRow } from './refunds.store.ts'

/** Cash was never ours: whoever sold gives it back. */
export const wayOf = (method: PaymentMethod): RefundGuardInput['way'] => (method === 'cash' ? 'byHand' : 'byService')

/** The input the lifecycle's checks need. */
export const refundGuardInputOf = (row: RefundRow, method: PaymentMethod, now: Date): RefundGuardInput => ({
  refundableCents: row.items_cents + row.carriage_cents,
  acceptedCents: row.accepted_cents,
  returnNeeded: row.return_needed,
  paidCents: row.paid_cents,
  parcel: parcelOf(row),
  isWithdrawal: row.declared_at !== null,
  isDefect: row.type === 'defect',
  way: wayOf(method),
  isMissable: isBefore(missableFrom(row), now),
  objection: row.object_until === null ? 'none' : isShortened(row) ? 'sum' : 'money',
})

const isBefore = (from: Date | null, now: Date) => from !== null && from <= now

/** A tracking number or the carrier's receipt is a proof, that the operator reads where its seller objects. */
const parcelOf = (row: RefundRow): RefundGuardInput['parcel'] => {
  if (row.received_at !== null && !row.is_assumed) return 'arrived'
  if (row.sent_at === null) return 'notSent'
  return row.proven_at === null ? 'sent' : 'proven'
}

/**
 * The operator has decided a quarrel. A share of a begun service that his staff name for its seller is none yet: to that the buyer may
 * object.
 */
const isJudged = (row: RefundRow) => row.decided_by !== null && !(row.is_begun && row.escalation_note === '')

/** Less is released than was claimed, or than the operator has awarded. */
export const isShortened = (row: RefundRow): boolean =>
  row.released_cents !== null && row.released_cents < (isJudged(row) ? row.accepted_cents : row.items_cents + row.carriage_cents)

/** What this viewer could do now; amounts and reasons are evaluated when they come. */
export const refundMovesOf = (status: RefundRow['status'], input: RefundGuardInput, viewer: AccountRole): string[] =>
  movesFor(refundLifecycle, status, viewer).filter((type) => refusalOf(type, status, input, viewer) === undefined)

const refusalOf = (type: RefundEvent['type'], status: RefundRow['status'], input: RefundGuardInput, by: AccountRole) =>
  whyNot(refundLifecycle, { status, guardInput: input }, {
    type,
    by,
    cents: input.paidCents + 1,
    reason: 'other',
  } as unknown as RefundEvent)

/** Told while it is only a matter of days. */
function missableOf(row: RefundRow, input: RefundGuardInput, viewer: AccountRole): Pick<Refund, 'missable_from'> {
  const from = missableFrom(row)
  const isEarly =
    refusalOf('refund.notArrived', row.status, input, viewer) === 'RETURN_NOT_MISSING_YET' ||
    refusalOf('refund.notPaid', row.status, input, viewer) === 'MONEY_NOT_MISSING_YET'
  return from !== null && isEarly ? { missable_from: from.toISOString() } : {}
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** The first clock that runs in this state, reminders left out. */
function dueAt(row: RefundRow): Date | null {
  const clocks = Object.entries(refundLifecycle.spec.states[row.status]?.deadlines ?? {}).filter(([event]) => event !== 'refund.remind')
  const times = clocks.flatMap(([, field]) => dueOfRefund(row, field) ?? [])
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
}

/** Only while the goods are under way. */
function releaseBefore(row: RefundRow): Pick<Refund, 'release_due_at'> {
  const at = row.status === 'awaitingReturn' ? dueOfRefund(row, 'releaseDueAt') : null
  return at === null ? {} : { release_due_at: at.toISOString() }
}

/** Row → wire for one viewer. */
export function presentRefund(refund: FullRefund, viewer: AccountRole, now: Date): Refund {
  const { items, seller } = refund
  const input = refundGuardInputOf(refund, refund.method, now)
  const [first] = items
  const cents = refund.released_cents ?? (refund.accepted_cents || refund.items_cents + refund.carriage_cents)
  return {
    id: refund.id,
    number: refund.number,
    order_id: refund.order_id,
    order_number: refund.order_number,
    version: refund.version,
    type: refund.type,
    status: refund.status,
    label: refundLifecycle.spec.states[refund.status]!.label,
    created_at: refund.created_at.toISOString(),
    status_since: refund.status_since.toISOString(),
    due_at: iso(dueAt(refund)),
    customer: { id: refund.customer_id, name: refund.customer_name },
    provider: { id: refund.provider_id, name: seller.company_name },
    return_address: [
      seller.company_name,
      `${seller.street} ${seller.house_number}`.trim(),
      `${seller.postal_code} ${seller.city}`.trim(),
    ].filter(Boolean),
    product_id: first?.product_id ?? 0,
    product_name: namesInOneLine(namedPieces(items.map(({ qty, name }) => ({ pieces: qty, name })))),
    qty: sum(items.map(({ qty }) => qty)),
    amount: cents / 100,
    reason_id: first?.reason_id ?? null,
    comment: refund.comment,
    items: items.map((item) => ({
      item_id: item.item_id,
      product_id: item.product_id,
      product_name: item.name,
      variant: item.variant,
      picture: item.picture,
      qty: item.qty,
      received: item.received ?? item.came_late,
      restocked: item.restocked,
      amount_cents: item.goods_cents + item.deposit_cents,
      reason_id: item.reason_id,
      reason: item.reason ?? '',
    })),
    photos: refund.photos,
    items_cents: refund.items_cents,
    carriage_cents: refund.carriage_cents,
    accepted_cents: refund.accepted_cents,
    released_cents: refund.released_cents,
    paid_cents: refund.paid_cents,
    object_until: iso(refund.object_until),
    is_shortened: isShortened(refund),
    return_needed: refund.return_needed,
    carrier_name: refund.carrier ? carrierNames[refund.carrier] : '',
    tracking_number: refund.tracking_number,
    tracking_url: refund.carrier ? trackingUrl(refund.carrier, refund.tracking_number, seller.postal_code) : null,
    sent_at: iso(refund.sent_at),
    received_at: iso(refund.received_at),
    refunded_at: iso(refund.refunded_at),
    repaired_at: iso(refund.repaired_at),
    claim_until: iso(refund.claim_until),
    condition: refund.condition,
    reject_reason: refund.reject_reason && refundRejectTexts[refund.reject_reason],
    answer_note: refund.answer_note,
    escalation_note: refund.escalation_note,
    decision_note: refund.decision_note,
    declaration_number: refund.declaration_number,
    ...releaseBefore(refund),
    ...missableOf(refund, input, viewer),
    ...(refund.returned_cents > 0 ? { returned_cents: refund.returned_cents } : {}),
    way: wayOf(refund.method),
    ...(refund.is_begun ? { is_begun: true } : {}),
    has_account: refund.iban !== '',
    moves: refundMovesOf(refund.status, input, viewer),
  }
}
