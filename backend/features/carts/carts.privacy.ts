import type { BackendFeature } from '#backend/kernel/feature.ts'
import type { VoucherInCart } from './cartLines.types.ts'
import { euroText } from '#contract/values/euroText.ts'
import { cartItemsToExport, removeCartsOf, vouchersToExport } from './carts.store.ts'

/** Carts when an account takes its data along or leaves. */
export const cartsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await cartItemsToExport(ctx.db, accountId)
    const vouchers = (await vouchersToExport(ctx.db, accountId)).flatMap((row) => row.vouchers as VoucherInCart[])
    return [
      {
        key: 'cart',
        title: 'Warenkorb',
        rows: [
          ...rows.map((row) => ({ Artikel: row.name, Menge: row.qty, Notiz: row.note, 'Hineingelegt am': row.created_at.toISOString() })),
          ...vouchers.map((one) => ({
            Artikel: `Gutschein über ${euroText(one.amount_cents)}`,
            Menge: 1,
            Notiz: one.message,
            Empfänger: one.recipient_name,
            'Empfänger-E-Mail': one.recipient_email,
            Von: one.from_name,
            Zustellung: one.deliver_on,
          })),
        ],
      },
    ]
  },
  anonymise: (ctx, accountId) => removeCartsOf(ctx.db, accountId),
} satisfies Partial<BackendFeature>
