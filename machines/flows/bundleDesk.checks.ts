import { bundleLimits, fairShares, missesBookPrice, shareOfPercent, type SellerShare } from '#contract/values/bundleRules.ts'
import { sumCents } from '#contract/values/money.ts'
import type { BundleDraft, DeskItem } from './bundleDesk.types.ts'

export const blankBundle: BundleDraft = {
  name: '',
  text: '',
  message: '',
  price: null,
  items: [],
  shares: {},
  valid_from: null,
  valid_until: null,
  stock_limit: null,
  tolerance: 10,
}
/** What all items cost apart, without deposit. */
export const singlesOf = (items: readonly DeskItem[]): number => sumCents(items.map(({ qty, unit_cents: unit }) => qty * unit))
/** The deposit of all items together. */
export const depositOf = (items: readonly DeskItem[]): number => sumCents(items.map(({ qty, deposit_cents: deposit }) => qty * deposit))
/** The other sellers whose goods are in it, each once. */
export const partnersOf = ({ items }: Pick<BundleDraft, 'items'>, ownId: number): DeskItem['provider'][] => [
  ...new Map(items.flatMap(({ provider }) => (provider.id === ownId ? [] : [[provider.id, provider] as const]))).values(),
]
/** In cents; null while it is not typed. */
export function shareCents(draft: BundleDraft, partnerId: number): number | null {
  const share = draft.shares[partnerId]
  if (!share || share.value === null) return null
  return share.unit === 'cents' ? share.value : draft.price === null ? null : shareOfPercent(draft.price, share.value)
}
/** What is left of the price; it may be below zero while somebody types. Null without a price. */
export const ownShare = (draft: BundleDraft, ownId: number): number | null =>
  draft.price === null ? null : draft.price - sumCents(partnersOf(draft, ownId).map(({ id }) => shareCents(draft, id) ?? 0))
/** Every seller's share, which add up to the price to the cent. */
export const sharesOf = (draft: BundleDraft, ownId: number): SellerShare[] => [
  { provider_id: ownId, share_cents: ownShare(draft, ownId) ?? 0 },
  ...partnersOf(draft, ownId).map(({ id }) => ({ provider_id: id, share_cents: shareCents(draft, id) ?? 0 })),
]
const parts = (items: readonly DeskItem[]) =>
  items.map(({ provider, qty, unit_cents, is_book }) => ({ provider_id: provider.id, qty, unit_cents, is_book }))
/** A first proposal: each seller gets of the price what its goods are of the sum. */
export const evenShares = ({ items, price }: BundleDraft, ownId: number): BundleDraft['shares'] =>
  Object.fromEntries(
    fairShares(parts(items), price ?? 0).flatMap(({ provider_id: id, share_cents: value }) =>
      id === ownId ? [] : [[id, { unit: 'cents' as const, value }]],
    ),
  )

/** The partners get more than there is; said while somebody types, too. */
export const sharesTooHigh = 'Die Anteile der Partner sind zusammen höher als der Preis.'

/** What is wrong with it, by field; the server evaluates again. */
export function bundleProblems(draft: BundleDraft, ownId: number, now: Date): Record<string, string> {
  const errors: Record<string, string> = {}
  const { items, price } = draft
  const partners = partnersOf(draft, ownId)
  if (draft.name.trim() === '') errors['name'] = 'Bitte geben Sie dem Bündel einen Namen.'
  if (!items.some(({ provider }) => provider.id === ownId)) errors['items'] = 'Bitte nehmen Sie auch eine eigene Ware ins Bündel.'
  else if (partners.length === 0) errors['items'] = 'Bitte nehmen Sie ein Produkt eines Partners dazu.'
  else if (partners.length + 1 > bundleLimits.parties)
    errors['items'] = `Höchstens ${bundleLimits.parties} Betriebe verkaufen ein Bündel zusammen.`
  if (price === null || price < 1) errors['price_cents'] = 'Bitte geben Sie den Preis des Bündels an.'
  else if (price < depositOf(items)) errors['price_cents'] = 'Der Preis liegt unter dem Pfand der Teile. Bitte setzen Sie ihn höher.'
  for (const { id } of partners) if (shareCents(draft, id) === null) errors[`share-${id}`] = 'Bitte geben Sie einen Anteil an.'
  const own = ownShare(draft, ownId)
  if (own !== null && own < 0) errors['shares'] = sharesTooHigh
  else if (price !== null && missesBookPrice(parts(items), sharesOf(draft, ownId)) !== null)
    errors['shares'] = 'Bücher haben einen festen Preis. Der Anteil ihres Betriebs muss ihn decken, bei Büchern allein genau.'
  for (const field of ['valid_from', 'valid_until'] as const)
    if (draft[field] === '') errors[field] = 'Bitte geben Sie Tag und Uhrzeit an, oder nehmen Sie das Häkchen heraus.'
  if (draft.valid_until && Date.parse(draft.valid_until) <= Math.max(now.getTime(), Date.parse(draft.valid_from ?? '') || 0))
    errors['valid_until'] = 'Bitte wählen Sie ein Ende nach dem Beginn und in der Zukunft.'
  return errors
}
/** Equal for drafts that ask for the same. */
export const signOfBundle = (draft: BundleDraft | undefined): string =>
  JSON.stringify(draft && { ...draft, items: draft.items.map(({ id, qty }) => [id, qty]) })
