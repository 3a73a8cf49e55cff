import type { Ctx, Db } from '#backend/kernel/context.ts'
import { lockOwn, transitionProduct, type LockedProduct } from './catalogue.move.ts'
import { ownerOf } from './catalogue.store.ts'
import { goodsOfSlug } from './safety.store.ts'

export { showChanges } from './catalogue.show.ts'
export { isGoods, isHeldBack, namedGoods, type NamedGoods } from './safety.store.ts'
export type { LockedProduct as LockedGoods } from './catalogue.move.ts'

/** The goods at an address of the market (`https://…/produkt/name`, `/produkt/name` or `name`); undefined for everything else. */
export async function goodsAt(db: Db, address: string) {
  const slug = /(?:^|\/produkt\/)([\w-]{1,200})\/?(?:[?#].*)?$/.exec(address)?.[1]
  return slug === undefined ? undefined : await goodsOfSlug(db, slug)
}

/** Goods locked until the end of the command, whoever's; undefined for deleted ones, which nobody can sell. */
export async function lockGoods(ctx: Ctx, id: number): Promise<LockedProduct | undefined> {
  const ownerId = await ownerOf(ctx.db, id)
  return ownerId === undefined ? undefined : (await lockOwn(ctx, ownerId, [id]))[0]
}

/** Locked goods leave the market at once and lack the operator's release until `releaseGoods`; `showChanges` tells of it. */
export async function holdGoods(ctx: Ctx, goods: LockedProduct): Promise<void> {
  await transitionProduct(ctx, goods, 'product.takeDown', { safety_hold: true, publish_at: null })
}

/** Their seller may offer them again; they do not come back by themselves. */
export async function releaseGoods(ctx: Ctx, goods: LockedProduct): Promise<void> {
  await transitionProduct(ctx, goods, 'product.release', { safety_hold: false })
}
