import type { CheckoutPreview, PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { VoucherTexts } from '#contract/calls/shownTexts.ts'
import { shownSellers, shownVoucherTexts } from './checkout.view.ts'
import type { CheckoutContext, NewText, PlacementBody } from './checkout.types.ts'

interface Versions {
  terms: number | null | undefined
  withdrawal: number | null | undefined
}
const shownBy = ({ provider, withdrawal }: PreviewSeller): Versions => ({ terms: provider.terms_version, withdrawal: withdrawal?.version })

/** As a part: apart from what the same seller sells else. */
export const voucherPart = (providerId: number): string => `voucher-${providerId}`
const voucherShownBy = ({ terms, withdrawal }: VoucherTexts): Versions => ({ terms: terms.version, withdrawal: withdrawal?.version })

function voucherSeenOf({ preview, attempt }: Pick<CheckoutContext, 'preview' | 'attempt'>, id: number): Versions | undefined {
  const shown = preview?.voucher_texts?.find(({ provider }) => provider.id === id)
  if (shown) return voucherShownBy(shown)
  const sent = attempt?.body.voucher_texts?.find(({ provider_id: of }) => of === id)
  return sent && { terms: sent.terms_version, withdrawal: sent.withdrawal_version }
}

/** The versions of a part as the buyer last saw them: at the checkout, or with the order that he sent before a reload. */
function seenOf({ preview, attempt }: Pick<CheckoutContext, 'preview' | 'attempt'>, part: string): Versions | undefined {
  const shown = preview?.sellers.find(({ key }) => key === part)
  if (shown) return shownBy(shown)
  const sent = attempt?.body.sellers.find((one) => `${one.kind ?? 'food'}-${one.provider_id}` === part)
  return sent && { terms: sent.terms_version, withdrawal: sent.withdrawal_version }
}

const platformSeen = ({ preview, attempt }: Pick<CheckoutContext, 'preview' | 'attempt'>): PlacementBody['platform_terms'] =>
  preview?.platform_terms.version ?? attempt?.body.platform_terms

/** Both are named, and they differ. */
const isOther = (seen: number | string | null | undefined, now: number | string | null | undefined) =>
  typeof seen === typeof now && (typeof now === 'number' || typeof now === 'string') && seen !== now

/** What a fresh preview shows in another version than the buyer has seen. What was not shown before is no change. */
export function newTextsOf(context: Pick<CheckoutContext, 'preview' | 'attempt' | 'only' | 'draft'>, next: CheckoutPreview): NewText[] {
  const platform = platformSeen(context)
  const choice = { ...context, preview: next }
  const changed = (part: string, seen: Versions | undefined, now: Versions) =>
    (['terms', 'withdrawal'] as const).filter((type) => isOther(seen?.[type], now[type])).map((type): NewText => ({ part, type }))
  const ofSellers = [
    ...shownSellers(choice).flatMap((seller) => changed(seller.key, seenOf(context, seller.key), shownBy(seller))),
    ...shownVoucherTexts(choice).flatMap((one) =>
      changed(voucherPart(one.provider.id), voucherSeenOf(context, one.provider.id), voucherShownBy(one)),
    ),
  ]
  return isOther(platform, next.platform_terms.version) ? [...ofSellers, { part: null, type: 'terms' }] : ofSellers
}

/** A seller has come along since the last look: nobody has agreed to his terms. Another part of one that was shown is no newcomer. */
export function hasNewSeller(context: Pick<CheckoutContext, 'preview' | 'only' | 'draft'>, next: CheckoutPreview): boolean {
  if (context.preview === null) return false
  const idsOf = (choice: Parameters<typeof shownSellers>[0]) =>
    [...shownSellers(choice), ...shownVoucherTexts(choice)].map(({ provider }) => provider.id)
  const seen = new Set(idsOf(context))
  return idsOf({ ...context, preview: next }).some((id) => !seen.has(id))
}

/** Those that were known before stay until they are agreed to. */
export const withNewTexts = (known: readonly NewText[], found: readonly NewText[]): readonly NewText[] => [
  ...known,
  ...found.filter(({ part, type }) => !known.some((one) => one.part === part && one.type === type)),
]

/** The buyer has agreed to what is shown now. */
export const agreedAnew = ({ failure }: Pick<CheckoutContext, 'failure'>): Partial<CheckoutContext> => ({
  newTexts: [],
  ...(failure?.code === 'TERMS_CHANGED' ? { failure: null } : {}),
})
