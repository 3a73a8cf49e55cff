import type { BackendFeature } from '#backend/kernel/feature.ts'
import { cartItemsToExport, removeCartsOf } from './carts.store.ts'

/** Carts when an account takes its data along or leaves. */
export const cartsPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await cartItemsToExport(ctx.db, accountId)
    return [
      {
        key: 'cart',
        title: 'Warenkorb',
        rows: rows.map((row) => ({ Artikel: row.name, Menge: row.qty, Notiz: row.note, 'Hineingelegt am': row.created_at.toISOString() })),
      },
    ]
  },
  anonymise: (ctx, accountId) => removeCartsOf(ctx.db, accountId),
} satisfies Partial<BackendFeature>
