import { ageOfOrder } from '#contract/values/ageLimits.ts'
import type { LinePieces } from './shipments.store.ts'
import type { ShopItemRow, ShopOrderRow } from './shopOrders.store.ts'

/** From which age it may be handed over; a line of which nothing is left asks for nothing. */
export const ageLimitOf = (
  { age_limit }: Pick<ShopOrderRow, 'age_limit'>,
  items: readonly Pick<ShopItemRow, 'qty' | 'canceled' | 'age_limit'>[],
): number =>
  ageOfOrder(
    { age_limit, items },
    items.filter(({ qty, canceled }) => qty > canceled),
  )

/** The same of these pieces of its lines. */
export const ageOfPieces = (
  { age_limit }: Pick<ShopOrderRow, 'age_limit'>,
  items: readonly Pick<ShopItemRow, 'id' | 'age_limit'>[],
  parts: readonly LinePieces[],
): number =>
  ageOfOrder(
    { age_limit, items },
    items.filter(({ id }) => parts.some(({ itemId }) => itemId === id)),
  )

/** What the history says of a parcel with an age whose carrier checks it (§ 10 (4) JuSchG). */
export const ageCheckedAtDoor = (age: number): string => (age > 0 ? `Identität und Alter (ab ${age}) werden bei der Übergabe geprüft` : '')
