import type { Db } from '#backend/kernel/context.ts'
import type { CartChoicesTable } from '#backend/tables.ts'

export async function saveChoice(db: Db, choice: CartChoicesTable): Promise<void> {
  await db
    .insertInto('cart_choices')
    .values(choice)
    .onConflict((c) => c.columns(['cart_id', 'provider_id']).doUpdateSet({ shipping_id: choice.shipping_id, chosen_at: choice.chosen_at }))
    .execute()
}

/** Shipping methods by seller, as they were chosen for a cart. Some may be off by now. */
export async function choicesOf(db: Db, cartKey: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cart_choices as h')
    .innerJoin('carts as c', 'c.id', 'h.cart_id')
    .select(['h.provider_id', 'h.shipping_id'])
    .where('c.key', '=', cartKey)
    .execute()
  return new Map(rows.map((row) => [row.provider_id, row.shipping_id]))
}

/** Two carts become one: how each seller's goods shall come is what was chosen last, in whichever of them. */
export async function takeOverChoices(db: Db, fromCart: number, toCart: number): Promise<void> {
  await db
    .insertInto('cart_choices')
    .columns(['cart_id', 'provider_id', 'shipping_id', 'chosen_at'])
    .expression(
      db
        .selectFrom('cart_choices')
        .select((eb) => [eb.val(toCart).as('cart_id'), 'provider_id', 'shipping_id', 'chosen_at'])
        .where('cart_id', '=', fromCart),
    )
    .onConflict((c) =>
      c
        .columns(['cart_id', 'provider_id'])
        .doUpdateSet((eb) => ({ shipping_id: eb.ref('excluded.shipping_id'), chosen_at: eb.ref('excluded.chosen_at') }))
        .whereRef('cart_choices.chosen_at', '<', 'excluded.chosen_at'),
    )
    .execute()
}
