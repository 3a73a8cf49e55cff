import { earningOf, isBook, isDearer, type BundlePartsState } from '#contract/values/bundleRules.ts'
import { bundleListOf, type BundleRequest } from '#contract/calls/bundlesWire.ts'
import { sumCents } from '#contract/values/money.ts'
import { bundleAskLifecycle, type BundleAskEvent, type BundleAskGuardInput } from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import { bundleLifecycle, type BundleConsentState, type BundleEvent, type BundleGuardInput } from '#machines/lifecycles/bundle.lifecycle.ts'
import { movesFor, whyNot } from '#machines/step.ts'
import type { FullBundle, WaitingAsk } from './bundles.requests.store.ts'

type Part = FullBundle['parts'][number]
const isOut = ({ sold_out: isSoldOut, pieces, qty }: Part) => isSoldOut || (pieces !== null && pieces < qty)

/** More than the tolerance above what was agreed; a book as soon as its share is not its fixed price any more (BuchPrG § 3). */
const isOffPrice = ({ agreed_cents: agreed, unit_cents: unit, share_cents: share, qty, ean }: Part, tolerance: number) =>
  (agreed !== null && isDearer(agreed, unit, tolerance)) || (isBook(ean) && share !== qty * unit)

/** What a rule finds at its present revision and its parts, the gravest first. */
export function partsOf(
  { valid_until: until, parts, stock_limit: limit, sold, tolerance_percent: tolerance }: FullBundle,
  now: Date,
): BundlePartsState {
  if (until !== null && until <= now) return 'over'
  if (parts.some((part) => !part.is_there)) return 'gone'
  if (parts.some(isOut)) return 'soldOut'
  if (limit !== null && sold !== null && sold >= limit) return 'limit'
  return parts.some((part) => isOffPrice(part, tolerance)) ? 'dearer' : 'good'
}

/** Is somebody at the checkout promised it (decision 081)? */
export const isAtTill = ({ held_until: until }: Pick<FullBundle, 'held_until'>, now: Date): boolean => until !== null && until > now

/** `actor` null: the system acts. */
export function bundleGuardInputOf(row: FullBundle, actor: number | null, hasOrders: boolean, now: Date): BundleGuardInput {
  return {
    side: row.initiator_id === actor ? 'initiator' : 'partner',
    revision: row.revision,
    consent: consentOf(row, actor),
    parts: partsOf(row, now),
    hasOrders,
    atTill: isAtTill(row, now),
    hasAsk: row.ask !== null,
  }
}
function consentOf({ parties }: FullBundle, actor: number | null): BundleConsentState {
  if (parties.find(({ provider_id: id }) => id === actor)?.has_agreed !== false) return 'given'
  return parties.some((party) => party.provider_id !== actor && !party.has_agreed) ? 'waits' : 'last'
}

export function askGuardInputOf(
  ask: WaitingAsk,
  parties: FullBundle['parties'],
  actor: number | null,
  { hasOrders, atTill }: Pick<BundleAskGuardInput, 'hasOrders' | 'atTill'>,
): BundleAskGuardInput {
  const isMissing = (id: number) => id !== ask.asked_by && !ask.agreed.includes(id)
  const others = parties.some(({ provider_id: id }) => id !== actor && isMissing(id))
  const part = ask.asked_by === actor ? 'mine' : actor !== null && isMissing(actor) ? (others ? 'waits' : 'last') : 'given'
  return { kind: ask.kind, part, hasOrders, atTill }
}

const bundleMoves = (status: string, input: BundleGuardInput): string[] =>
  movesFor(bundleLifecycle, status, 'provider').filter((type) => {
    const event = { type, by: 'provider', revision: input.revision, reason: 'other' } as BundleEvent
    return whyNot(bundleLifecycle, { status, guardInput: input }, event) === undefined
  })
const askMoves = (input: BundleAskGuardInput): string[] =>
  movesFor(bundleAskLifecycle, 'waiting', 'provider').filter(
    (type) =>
      whyNot(bundleAskLifecycle, { status: 'waiting', guardInput: input }, { type, by: 'provider' } as BundleAskEvent) === undefined,
  )

export interface Viewing {
  viewer: number
  now: Date
  feeBasisPoints: number
  hasOrders: boolean
}

/** A bundle as one of its sellers has it. */
export function presentRequest(row: FullBundle, { viewer, now, feeBasisPoints, hasOrders }: Viewing): BundleRequest {
  // A promise of the checkout ends by itself and tells nobody, so it takes no button away: who is too early reads why.
  const input = { ...bundleGuardInputOf(row, viewer, hasOrders, now), atTill: false }
  const shareOf = (id: number) => sumCents(row.parts.filter((part) => part.provider_id === id).map(({ share_cents: cents }) => cents))
  const { ask } = row
  const asking = ask && askGuardInputOf(ask, row.parties, viewer, input)
  return {
    id: row.id,
    version: row.version,
    revision: row.revision,
    status: row.status,
    label: bundleLifecycle.spec.states[row.status]!.label,
    side: input.side,
    name: row.name,
    message: row.message,
    price_cents: row.price_cents,
    my_share_cents: shareOf(viewer),
    my_earning_cents: earningOf(shareOf(viewer), feeBasisPoints),
    partners: row.parties.map(({ provider_id, company_name, slug, has_agreed }) => ({
      provider_id,
      company_name,
      slug,
      is_initiator: provider_id === row.initiator_id,
      share_cents: shareOf(provider_id),
      has_agreed,
    })),
    items: row.parts.map(({ name, variant, picture, product_id, qty }) => ({
      name: variant === null ? name : `${name}, ${variant}`,
      picture,
      product_id,
      qty,
    })),
    valid_from: row.valid_from?.toISOString() ?? null,
    valid_until: row.valid_until?.toISOString() ?? null,
    stock_limit: row.stock_limit,
    sold: row.sold,
    tolerance_percent: row.tolerance_percent,
    parts: input.parts,
    cause: row.cause,
    reject_reason: row.reject_reason,
    reject_note: row.reject_note,
    rejected_by: row.rejecter,
    answer_due_at: row.answer_due_at?.toISOString() ?? null,
    status_since: row.status_since.toISOString(),
    created_at: row.created_at.toISOString(),
    ask: ask &&
      asking && {
        id: ask.id,
        kind: ask.kind,
        company_name: ask.company_name,
        reason: ask.reason,
        due_at: new Date(ask.due_at).toISOString(),
        is_mine: asking.part === 'mine',
        has_agreed: asking.part === 'given',
        moves: askMoves(asking),
      },
    kept_until: row.kept_until !== null && row.kept_until > now ? row.kept_until.toISOString() : null,
    moves: bundleListOf(row.status, input.side) === null ? [] : bundleMoves(row.status, input),
  }
}
