import { sum } from '#contract/values/sum.ts'
import { saleStateOf } from '#backend/features/bundles/bundles.api.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { problem } from './checkout.kinds.ts'

/**
 * Parts of bundles of which not everything is ordered, with BUNDLE_SPLIT as what stands in their way: each partner agreed to the whole, and the
 * price is one for all of it. @param lines of goods of all sellers that are ordered from
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

/** A bundle of these lines that was taken off sale, or changed, while it was being ordered; undefined: none was. */
export async function refusalOffSale(ctx: Ctx, lines: readonly PricedCartLine[]): Promise<Refusal | undefined> {
  const bundles = lines.flatMap(({ bundle }) => bundle ?? [])
  if (bundles.length === 0) return undefined
  const states = await saleStateOf(
    ctx.db,
    bundles.map(({ id }) => id),
  )
  for (const { id, revision, name } of bundles) {
    const now = states.find((one) => one.id === id)
    if (now?.status !== 'active') return new Refusal('BUNDLE_OFF_SALE', { name })
    if (now.revision !== revision) return new Refusal('BUNDLE_CHANGED', { name })
  }
  return undefined
}

/** What is wanted of a line's thing in all lines of its order, and what the buyer knows it as. */
export function wantedOf(line: PricedCartLine, lines: readonly PricedCartLine[]): { name: string; wanted: number } {
  const same = lines.filter((one) => one.productId === line.productId && one.variantId === line.variantId)
  return { name: line.bundle?.name ?? line.name, wanted: sum(same.map(({ quantity }) => quantity)) }
}
