import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CartLineRow } from './cartLines.ts'
import type { VoucherInCart } from './cartLines.types.ts'
import { lineQuery, type CartLinesView } from './carts.store.ts'
import { publishedAt } from '#backend/features/content/texts.api.ts'
import { heads, type ProviderHead } from '#backend/features/menus/menus.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'

/** A locked cart with all that decides about ordering it. */
export interface Basket {
  /** `attempt`: how many placements it has seen. */
  cart: { id: number; account_id: number | null; attempt: number; vouchers: readonly VoucherInCart[] }
  lines: CartLineRow[]
  sellers: ProviderHead[]
  /** When the platform's own terms were last published. */
  termsAt: Date | null
}

/** `version` is the cart as it is locked, `seen` as the rest of the statement saw it. */
const lockedBasket = builtOnce((db, { key }: { key: string }) =>
  db
    .with('cart', (cte) =>
      cte
        .selectFrom('carts')
        .select(['carts.id', 'carts.account_id', 'carts.attempt', 'carts.vouchers', sql<string>`carts.xmin::text`.as('version')])
        .where('carts.key', '=', key)
        .forUpdate(),
    )
    .selectFrom('cart')
    .select((eb) => [
      'cart.id',
      'cart.account_id',
      'cart.attempt',
      'cart.vouchers',
      'cart.version',
      sql<string>`(select c.xmin::text from carts c where c.id = cart.id)`.as('seen'),
      jsonArrayFrom(lineQuery(db).where('l.cart_id', '=', eb.ref('cart.id')).orderBy('l.id').orderBy('l.position')).as('lines'),
      jsonArrayFrom(
        heads(db).where(
          'p.account_id',
          'in',
          eb
            .selectFrom(sql<CartLinesView>`cart_lines`.as('i'))
            .select('i.provider_id')
            .where('i.cart_id', '=', eb.ref('cart.id')),
        ),
      ).as('sellers'),
      publishedAt(db, 'page.agb').limit(1).as('terms_at'),
    ]),
)

/**
 * Locks a cart and reads its lines, sellers and the terms by one statement. Whoever had to wait for the lock has seen what was there
 * before: the cart has changed since, and all is read once more, now with the lock held.
 */
export async function lockBasket(db: Db, key: string): Promise<Basket | undefined> {
  let [row] = await lockedBasket(db, { key })
  if (row && row.version !== row.seen) [row] = await lockedBasket(db, { key })
  if (!row) return undefined
  return {
    cart: { id: row.id, account_id: row.account_id, attempt: row.attempt, vouchers: row.vouchers as VoucherInCart[] },
    lines: row.lines as CartLineRow[],
    sellers: row.sellers as ProviderHead[],
    termsAt: row.terms_at,
  }
}
