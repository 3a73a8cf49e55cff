import type { FoodCategory } from '#contract/calls/foodSettings.calls.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { presentCategory } from './foodSettings.present.ts'
import { deleteCategory, insertCategory, lockCategory, nextPosition, ownCategory, updateCategory } from './foodSettings.store.ts'

export interface CategoryWish {
  name: string
  description: string
  position?: number | undefined
}

/** New without an id, changed with one. @throws Refusal NOT_FOUND for a foreign id, INPUT_INVALID for a name that is taken */
export async function writeCategory(ctx: AccountCtx, id: number | undefined, wish: CategoryWish): Promise<FoodCategory> {
  const { userId } = ctx.account
  const saved = await nameTaken(async () =>
    id === undefined
      ? insertCategory(ctx.db, {
          provider_id: userId,
          name: wish.name,
          description: wish.description,
          position: wish.position ?? (await nextPosition(ctx.db, userId)),
        })
      : updateCategory(ctx.db, userId, id, {
          name: wish.name,
          description: wish.description,
          ...(wish.position === undefined ? {} : { position: wish.position }),
        }),
  )
  const row = saved && (await ownCategory(ctx.db, userId, saved.id))
  if (!row) throw new Refusal('NOT_FOUND')
  // Dishes are found by its name.
  await providersTouched(ctx, [userId], 'search')
  return presentCategory(row)
}

/** The database is asked, not a list read before: two devices may send the same name at once. */
async function nameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw fieldRefusal('name', 'Eine Kategorie mit diesem Namen gibt es schon.')
    throw error
  }
}

/** @throws Refusal NOT_FOUND, FOOD_CATEGORY_IN_USE */
export async function removeCategory(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  if (!(await lockCategory(ctx.db, userId, id))) throw new Refusal('NOT_FOUND')
  const category = await ownCategory(ctx.db, userId, id)
  if (category && category.dish_count > 0) throw new Refusal('FOOD_CATEGORY_IN_USE')
  await deleteCategory(ctx.db, userId, id)
  // Dishes are found by its name.
  await providersTouched(ctx, [userId], 'search')
}
