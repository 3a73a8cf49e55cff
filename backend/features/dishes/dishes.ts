import { randomBytes } from 'node:crypto'
import { dishActions, type DishInput, type DishRow, type OwnDish } from '#contract/calls/dishWire.ts'
import { dishLimits } from '#contract/values/dishRules.ts'
import { offWords } from '#contract/values/servedTimes.ts'
import { productLifecycle } from '#machines/lifecycles/product.lifecycle.ts'
import { can } from '#machines/step.ts'
import { hasKitchen, turnDish } from '#backend/features/foodSettings/kitchen.api.ts'
import type { Declaration, OptionGroup } from '#backend/features/menus/menus.api.ts'
import {
  beginProduct,
  currentState,
  eventOf,
  expectNoLacks,
  insertProduct,
  transitionProduct,
  showChanges,
  type LockedProduct,
} from '#backend/features/catalogue/goods.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { dishById, dishCount, dishRows, keepFoodCategory, lockDish, type DishStored } from './dishes.store.ts'

/** Dishes are in no bundle; the lines of an order keep what they need of them. */
const free = { in_bundle: false, is_ordered: false } as const
const toCents = (euros: number) => Math.round(euros * 100)

export const presentDishRow = (row: DishStored, now: Date): DishRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  picture: row.picture,
  status: row.status,
  label: productLifecycle.spec.states[row.status]?.label ?? row.status,
  category: row.category,
  price_cents: row.price_cents,
  sold_out: row.sold_out,
  off: row.sold_out ? offWords(row.off_by, row.off_until, row.served, now) : null,
  lacks: row.lacks,
  moves: dishActions.filter((action) =>
    can(productLifecycle, currentState({ ...row, ...free }), { type: `product.${action}`, by: 'provider' }),
  ),
  updated_at: row.updated_at.toISOString(),
})

/** @throws Refusal NOT_FOUND */
export async function ownDishOf(ctx: AccountCtx, id: number): Promise<OwnDish> {
  const { userId } = ctx.account
  const row = orNotFound(await dishById(ctx.db, userId, id))
  const [stored] = await dishRows(ctx.db, userId, [id])
  return {
    ...presentDishRow(stored!, ctx.now),
    details: row.description,
    tax: row.tax_rate,
    food_category: row.food_category_id,
    unit: row.content_amount,
    measurement_unit: row.content_unit,
    deposit_cents: row.deposit_cents,
    deposit_type: row.deposit_type,
    age_limit: row.age_limit,
    alcohol_percent: row.alcohol_percent,
    diet: row.diet,
    spicy: row.spicy,
    claim_proof: row.claim_proof,
    declaration: row.declaration as Declaration | null,
    served: stored!.served,
    option_groups: (row.option_groups as unknown as OptionGroup[]).map(({ key, name, min, max, choices }) => ({
      key,
      name,
      min,
      max,
      choices: choices.map((choice) => ({
        key: choice.key,
        name: choice.name,
        price_cents: choice.deltaCents,
        declaration: choice.declaration,
      })),
    })),
  }
}

/** A draft of what was written. @throws Refusal DISHES_FULL, INPUT_INVALID at the field */
export async function createDish(ctx: AccountCtx, form: DishInput): Promise<OwnDish> {
  const { userId } = ctx.account
  const { count, next } = await dishCount(ctx.db, userId)
  if (count >= dishLimits.dishes) throw new Refusal('DISHES_FULL', { max: dishLimits.dishes })
  const row = await insertProduct(ctx.db, {
    ...(await valuesOf(ctx, form, [])),
    provider_id: userId,
    kind: 'food',
    status: 'draft',
    position: next,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  beginProduct(ctx, row)
  await turnDish(ctx, row.id)
  return shownDish(ctx, row.id)
}

/** All of it once more as a draft at the end of the menu; its options get keys of their own. @throws Refusal NOT_FOUND, DISHES_FULL */
export async function duplicateDish(ctx: AccountCtx, id: number): Promise<OwnDish> {
  const { userId } = ctx.account
  const { id: _id, version: _version, slug: _slug, seo: _seo, ...row } = orNotFound(await lockDish(ctx.db, userId, id))
  const { count, next } = await dishCount(ctx.db, userId)
  if (count >= dishLimits.dishes) throw new Refusal('DISHES_FULL', { max: dishLimits.dishes })
  const copy = await insertProduct(ctx.db, {
    ...row,
    name: `${row.name.slice(0, dishLimits.name - 8)} (Kopie)`,
    status: 'draft',
    publish_at: null,
    is_featured: false,
    position: next,
    declaration: row.declaration === null ? null : JSON.stringify(row.declaration),
    service_price: null,
    served: row.served === null ? null : JSON.stringify(row.served),
    option_groups: JSON.stringify((row.option_groups as unknown as OptionGroup[]).map(withOwnKeys)),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  beginProduct(ctx, copy)
  await turnDish(ctx, copy.id)
  return shownDish(ctx, copy.id)
}
const withOwnKeys = (group: OptionGroup): OptionGroup => ({
  ...group,
  key: newKey(),
  choices: group.choices.map((choice) => ({ ...choice, key: newKey() })),
})

/**
 * While it is on sale it loses nothing that an offer needs. @throws Refusal VERSION_STALE, TRANSITION_REFUSED, INPUT_INVALID at the field
 */
export async function updateDish(ctx: AccountCtx, { id, version, ...form }: DishInput & { id: number; version?: number | undefined }) {
  const row = await lockOneDish(ctx, id, version)
  const values = await valuesOf(ctx, form, row.option_groups as unknown as OptionGroup[])
  const slug = row.status === 'draft' && values.name !== row.name ? { slug: '' } : {}
  const moved = await transitionProduct(ctx, row, 'product.save', { ...values, ...slug } as never)
  if (moved.status === 'active') {
    const [now] = await dishRows(ctx.db, row.provider_id, [id])
    expectNoLacks(now!.lacks)
  }
  await turnDish(ctx, id)
  return shownDish(ctx, id)
}

/** @throws Refusal PRODUCT_INCOMPLETE with what is missing at its field, DISH_NEEDS_KITCHEN */
export async function transitionDish(ctx: AccountCtx, input: { id: number; version?: number | undefined; action: keyof typeof eventOf }) {
  const row = await lockOneDish(ctx, input.id, input.version)
  await transitionProduct(ctx, row, eventOf[input.action])
  if (input.action === 'publish' && !(await hasKitchen(ctx.db, ctx.account.userId))) throw new Refusal('DISH_NEEDS_KITCHEN')
  return shownDish(ctx, row.id)
}

/** Its category may go without it. */
export async function removeDish(ctx: AccountCtx, id: number): Promise<void> {
  await transitionProduct(ctx, await lockOneDish(ctx, id), 'product.delete', { food_category_id: null })
  await tellDish(ctx, id)
}

/** @throws Refusal NOT_FOUND, VERSION_STALE */
export async function lockOneDish(ctx: AccountCtx, id: number, version?: number): Promise<LockedProduct> {
  const { userId } = ctx.account
  const row = orNotFound(await lockDish(ctx.db, userId, id))
  expectVersion(row.version, version)
  const [{ lacks } = { lacks: [] }] = await dishRows(ctx.db, userId, [id])
  return { ...row, lacks, ...free }
}

/** Tells everybody, and the writer what stands there now. */
export async function shownDish(ctx: AccountCtx, id: number): Promise<OwnDish> {
  await tellDish(ctx, id)
  return ownDishOf(ctx, id)
}

/** Menu, search and cached pages through the one entry point; then the restaurant's own devices. */
async function tellDish(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  await showChanges(ctx)
  const [row] = await dishRows(ctx.db, userId, [id])
  ctx.emit({
    type: 'dish.saved',
    entity: { type: 'product', id, version: row!.version },
    to: [{ userId, data: { dish: presentDishRow(row!, ctx.now) } }],
  })
}

async function valuesOf(ctx: AccountCtx, form: DishInput, before: readonly OptionGroup[]) {
  const category = form.food_category
  if (category !== null && !(await keepFoodCategory(ctx.db, ctx.account.userId, category)))
    throw fieldRefusal('food_category', 'Diese Kategorie gibt es nicht mehr. Bitte wählen Sie eine andere.')
  if ((form.unit === null) !== (form.measurement_unit === null))
    throw fieldRefusal(form.unit === null ? 'unit' : 'measurement_unit', 'Menge und Einheit gehören zusammen.')
  const deposit = toCents(form.deposit)
  if (deposit > 0 && form.deposit_type === null) throw fieldRefusal('deposit_type', 'Bitte wählen Sie Einweg oder Mehrweg (VerpackG § 32).')
  return {
    name: form.name,
    description: form.details,
    price_cents: toCents(form.price),
    tax_rate: form.tax,
    food_category_id: category,
    content_amount: form.unit,
    content_unit: form.measurement_unit,
    deposit_cents: deposit,
    deposit_type: deposit > 0 ? form.deposit_type : null,
    age_limit: form.age_limit,
    alcohol_percent: form.alcohol_percent,
    diet: form.diet,
    spicy: form.spicy,
    claim_proof: form.claim_proof,
    served: form.served === null ? null : JSON.stringify(form.served),
    declaration: form.declaration === null ? null : JSON.stringify(form.declaration),
    option_groups: JSON.stringify(groupsOf(form.option_groups, before)),
  }
}

/** A key stays with what it stood for; whatever is new gets one that no cart can know. */
export function groupsOf(wanted: DishInput['option_groups'], before: readonly OptionGroup[]): OptionGroup[] {
  const taken = new Set<string>()
  return wanted.map(({ key, name, min, max, choices }) => {
    const known = taken.has(key) ? undefined : before.find((group) => group.key === key)
    if (known) taken.add(key)
    const kept = new Set<string>()
    return {
      key: known?.key ?? newKey(),
      name,
      required: min > 0,
      min,
      max,
      choices: choices.map((choice) => {
        const old = kept.has(choice.key) ? undefined : known?.choices.find((one) => one.key === choice.key)
        if (old) kept.add(old.key)
        return {
          key: old?.key ?? newKey(),
          name: choice.name,
          deltaCents: choice.price_cents,
          declaration: choice.declaration,
          ...(old?.vegan !== undefined && { vegan: old.vegan }),
        }
      }),
    }
  })
}
const newKey = () => randomBytes(6).toString('hex')
