import { sum } from '#contract/values/sum.ts'
import { bundleSaleJobs, saleStateOf } from '#backend/features/bundles/bundles.api.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { problem } from './checkout.kinds.ts'

/**
 * Parts of bundles of which not everything is ordered, with BUNDLE_SPLIT as what stands in their way: each partner agreed to the whole, and
 * the price is one for all of it. @param lines of goods of all sellers that are ordered from
 */
export function splitBundles(lines: readonly PricedCartLine[]): ReadonlyMap<PricedCartLine, PricedCartLine> {
  const split = new Map<PricedCartLine, PricedCartLine>()
  for (const line of lines) {
    const { bundle } = line
    if (!bundle || line.problem) continue
    const here = lines.filter((one) => one.id === line.id)
    if (here.length === bundle.parts) continue
    const missing = bundle.sellers.filter((seller) => !here.some((one) => one.providerId === seller.id))
    split.set(line, {
      ...line,
      problem: problem('BUNDLE_SPLIT', { name: bundle.name, sellers: missing.map(({ name }) => name).join(' und ') }),
    })
  }
  return split
}

/** Bundles of these orders were sold: each once, whoever sends which part. */
export function tellSold(ctx: Ctx, sales: ReadonlyMap<number, { revision: number; qty: number }>): void {
  if (sales.size > 0) ctx.enqueue(bundleSaleJobs['bundles.sold'], { sales: [...sales].map(([bundleId, sale]) => ({ bundleId, ...sale })) })
}

/** The last of an agreed number was sold: such bundles leave the shelf. */
export function tellAllSold(ctx: Ctx, bundleIds: number[]): void {
  if (bundleIds.length > 0) ctx.enqueue(bundleSaleJobs['bundles.allSold'], { bundleIds })
}

/** A bundle of these lines that was sold out, taken off sale, or changed, while it was being ordered; undefined: none was. */
export async function refusalOffSale(ctx: Ctx, lines: readonly PricedCartLine[]): Promise<Refusal | undefined> {
  const bundles = lines.flatMap(({ bundle }) => bundle ?? [])
  if (bundles.length === 0) return undefined
  const states = await saleStateOf(
    ctx.db,
    bundles.map(({ id }) => id),
  )
  for (const { id, revision, name, count } of bundles) {
    const now = states.find((one) => one.id === id)
    const isOut = now?.left !== undefined && now.left !== null && now.left <= 0
    if (isOut && now.status !== 'pending') return new Refusal('BUNDLE_SOLD_OUT', { name })
    if (now?.status !== 'active') return new Refusal('BUNDLE_OFF_SALE', { name })
    if (now.left !== null && now.left < count) return new Refusal('OUT_OF_STOCK', { name, left: now.left })
    if (now.revision !== revision) return new Refusal('BUNDLE_CHANGED', { name })
  }
  return undefined
}

/** What is wanted of a line's thing in all lines of its order, and what the buyer knows it as. */
export function wantedOf(line: PricedCartLine, lines: readonly PricedCartLine[]): { name: string; wanted: number } {
  const same = lines.filter((one) => one.productId === line.productId && one.variantId === line.variantId)
  return { name: line.bundle?.name ?? line.name, wanted: sum(same.map(({ quantity }) => quantity)) }
}
