import type { CheckoutKind } from './checkout.kinds.ts'
import { foodKind } from './food.kind.ts'
import { goodsKind } from './goods.kind.ts'
import { serviceKind } from './service.kind.ts'

/** Everything that can be sold through one cart. A new kind is a line here. */
export const checkoutKinds: readonly CheckoutKind[] = [
  foodKind as unknown as CheckoutKind,
  goodsKind as unknown as CheckoutKind,
  serviceKind as unknown as CheckoutKind,
]
