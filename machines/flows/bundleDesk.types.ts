import type { BundleChoice } from '#contract/calls/bundlesWire.ts'

export type DeskItem = BundleChoice & { qty: number }
/** A partner's share as it is typed: an amount in cents, or per cent of the price. */
export interface DeskShare {
  unit: 'cents' | 'percent'
  value: number | null
}
/**
 * What is typed. Moments as ISO texts, empty where one is wanted and not yet whole; amounts in cents; null is not typed yet, or without a
 * bound.
 */
export interface BundleDraft {
  name: string
  text: string
  message: string
  price: number | null
  items: readonly DeskItem[]
  /** By partner; what is left of the price is one's own. */
  shares: Readonly<Record<string, DeskShare>>
  valid_from: string | null
  valid_until: string | null
  stock_limit: number | null
  tolerance: number
}
/** The bundle that is changed, as it was when typing began; null: a new one. */
export interface DeskBase {
  id: number
  version: number
  draft: BundleDraft
}
export interface BundleDeskInput {
  /** The account that asks. */
  ownId: number
  base: DeskBase | null
  /** What this browser keeps of an unfinished one. */
  kept: BundleDraft | null
  now: () => Date
}
export interface BundleDeskContext extends Omit<BundleDeskInput, 'kept'> {
  draft: BundleDraft
  /** The newest that somebody else has saved meanwhile. */
  theirs: DeskBase | null
  /** By field; told when somebody sends. */
  errors: Readonly<Record<string, string>>
  failure: string | null
  sentId: number | null
}
export type BundleDeskEvent =
  | { type: 'draft.change'; changes: Partial<Omit<BundleDraft, 'items' | 'shares'>> }
  | { type: 'item.add'; choice: BundleChoice }
  | { type: 'item.count'; id: string; qty: number }
  | { type: 'item.remove'; id: string }
  | { type: 'share.set'; partner: number; share: DeskShare }
  /** Everybody by what its things cost singly. */
  | { type: 'shares.even' }
  | { type: 'bundle.send' }
  /** All that was typed is given up. */
  | { type: 'draft.discard' }
  /** The live feed: the bundle as it is now. */
  | { type: 'bundle.told'; bundle: DeskBase }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
