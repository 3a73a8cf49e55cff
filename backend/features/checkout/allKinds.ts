import type { CheckoutIssue, CheckoutKind } from './checkout.kinds.ts'
import { foodKind } from './food.kind.ts'
import { goodsKind } from './goods.kind.ts'
import { serviceKind } from './service.kind.ts'
import { voucherKind } from './voucher.kind.ts'

/** Everything that becomes an order of its seller. A new kind is a line here. */
export const checkoutKinds: readonly CheckoutKind[] = [
  foodKind as unknown as CheckoutKind,
  goodsKind as unknown as CheckoutKind,
  serviceKind as unknown as CheckoutKind,
]

/** What is bought with a cart and becomes no order. A new one is a line here. */
export const issuedKinds: readonly CheckoutIssue[] = [voucherKind as unknown as CheckoutIssue]
