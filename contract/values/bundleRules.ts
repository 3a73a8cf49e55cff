import { splitByLargestRemainder, sumCents } from './money.ts'

/** Bounds of bundles between providers that server, client and lifecycles share. */
export const bundleLimits = {
  name: 80,
  text: 500,
  message: 1000,
  reason: 500,
  items: 20,
  qty: 99,
  /** Providers of one bundle, the one who asks included. */
  parties: 6,
  priceCents: 10_000_000,
  stock: 100_000,
  tolerancePercent: 50,
  /** Days a request waits for its answers. */
  answerDays: 14,
  /** Days before the end on which those who have not answered are reminded. */
  remindDays: 3,
  /** Requests of one provider to the same partner that may wait at once. */
  openPerPartner: 5,
  /** Requests and new revisions of one provider a day. */
  perDay: 30,
  /** Requests to the same partner a day, answered or not. */
  perPartnerAndDay: 8,
  /** Requests that wait for one provider, whoever asks. */
  openToOne: 200,
  revisions: 50,
  perPage: 10,
  /** Of the short lists, which have no pages. */
  short: 10,
  /** Partners and goods to choose from. */
  choices: 20,
} as const

/** Days until somebody's silence decides about a request to end, resume or delete a bundle. */
export const bundleAskDays = { deactivate: 7, reactivate: 14, delete: 14 } as const
export const bundleAskKinds = ['deactivate', 'reactivate', 'delete'] as const
export type BundleAskKind = (typeof bundleAskKinds)[number]

export const bundleRejectReasons = ['share', 'price', 'product', 'period', 'partner', 'other'] as const
export type BundleRejectReason = (typeof bundleRejectReasons)[number]
export const bundleRejectTexts: Record<BundleRejectReason, string> = {
  share: 'der Anteil ist zu klein',
  price: 'der Preis passt nicht',
  product: 'dieses Produkt soll nicht ins Bündel',
  period: 'der Zeitraum passt nicht',
  partner: 'keine Zusammenarbeit gewünscht',
  other: 'anderer Grund',
}

/** Why a bundle that every partner agreed to is not on sale. */
export const bundleCauses = ['agreed', 'soldOut', 'limit', 'gone', 'over'] as const
export type BundleCause = (typeof bundleCauses)[number]
export const bundleCauseTexts: Record<BundleCause, string> = {
  agreed: 'von den Partnern pausiert',
  soldOut: 'ein Teil ist ausverkauft',
  limit: 'die vereinbarte Anzahl ist verkauft',
  gone: 'ein Teil ist nicht mehr im Verkauf',
  over: 'der Zeitraum ist vorbei',
}

/** What a rule finds at a bundle and its parts, the gravest first; «limit»: as many are sold as were agreed. */
export const bundleParts = ['good', 'over', 'gone', 'soldOut', 'limit', 'dearer'] as const
export type BundlePartsState = (typeof bundleParts)[number]

/** One thing with what it costs singly now; amounts in cents. */
export interface SplitItem {
  provider_id: number
  qty: number
  unit_cents: number
  /** Books have a fixed price (BuchPrG § 3): their share is exactly that. */
  is_book: boolean
}
export interface SellerShare {
  provider_id: number
  share_cents: number
}

/** Books carry an ISBN as their EAN; their price is fixed by law (BuchPrG § 3, docs/law.md row 13). */
export const isBook = (ean: string | null): boolean => ean !== null && /^97[89]\d{10}$/.test(ean.replaceAll(/[\s-]/g, ''))

const booksOf = (items: readonly SplitItem[], providerId: number): number =>
  sumCents(items.filter((item) => item.provider_id === providerId && item.is_book).map(({ qty, unit_cents: unit }) => qty * unit))

/**
 * The provider whose books would miss their fixed price, or null: below it, or above it where nothing else of theirs could take the rest.
 */
export function missesBookPrice(items: readonly SplitItem[], shares: readonly SellerShare[]): number | null {
  for (const { provider_id: id, share_cents: share } of shares) {
    const books = booksOf(items, id)
    const isBooksOnly = items.every((item) => item.provider_id !== id || item.is_book)
    if (share < books || (isBooksOnly && share > books)) return id
  }
  return null
}

/**
 * What each item gets of its seller's share, to the cent: books their price, the others by their single prices. Frozen with the revision,
 * because it decides what giving one thing back is worth.
 */
export function splitOverItems(items: readonly SplitItem[], shares: readonly SellerShare[]): number[] {
  const result = items.map(() => 0)
  for (const { provider_id: id, share_cents: share } of shares) {
    const own = items.flatMap((item, at) => (item.provider_id === id ? [{ ...item, at }] : []))
    const books = own.filter(({ is_book: isBook }) => isBook)
    const rest = own.filter(({ is_book: isBook }) => !isBook)
    for (const book of books) result[book.at] = book.qty * book.unit_cents
    const left = share - sumCents(books.map(({ qty, unit_cents: unit }) => qty * unit))
    // Books alone: agreed before their price had to be met exactly.
    const over = rest.length > 0 ? rest : books
    const parts = splitByLargestRemainder(
      left,
      over.map(({ qty, unit_cents: unit }) => qty * unit),
    )
    for (const [index, { at }] of over.entries()) result[at]! += parts[index]!
  }
  return result
}

/** Each seller's share of a price by what its things cost singly; books keep their price, as long as the rest of the price can bear it. */
export function fairShares(items: readonly SplitItem[], priceCents: number): SellerShare[] {
  const sellers = [...new Set(items.map(({ provider_id: id }) => id))]
  const singles = (id: number) => sumCents(items.filter((item) => item.provider_id === id).map(({ qty, unit_cents: unit }) => qty * unit))
  const books = sellers.map((id) => booksOf(items, id))
  const left = priceCents - sumCents(books)
  const isBorne = left >= 0 && items.some((item) => !item.is_book)
  const parts = splitByLargestRemainder(
    isBorne ? left : priceCents,
    sellers.map((id, at) => singles(id) - (isBorne ? books[at]! : 0)),
  )
  return sellers.map((provider_id, at) => ({ provider_id, share_cents: parts[at]! + (isBorne ? books[at]! : 0) }))
}

/** What stays of a share after the platform's fee, in cents; rounded as the ledger books it. */
export const earningOf = (shareCents: number, feeBasisPoints: number): number =>
  shareCents - Math.round((shareCents * feeBasisPoints) / 10_000)

/** A share in per cent of the price → cents; half a cent is rounded up. */
export const shareOfPercent = (priceCents: number, percent: number): number =>
  Math.floor((2 * priceCents * Math.round(percent * 100) + 10_000) / 20_000)

/** More than the tolerance above what was agreed. */
export const isDearer = (agreedUnitCents: number, unitCents: number, tolerancePercent: number): boolean =>
  unitCents * 100 > agreedUnitCents * (100 + tolerancePercent)
