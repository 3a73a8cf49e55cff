import type { Block } from '#contract/calls/contentWire.ts'
import type { ShownBlock } from '#contract/calls/contentShownWire.ts'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import { cardsOf } from '#backend/features/products/products.api.ts'
import { providerCards } from '#backend/features/providers/providers.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { categoryNames, newestOfCategories } from './content.store.ts'

/**
 * Fills in what blocks only name. All blocks together take four statements at most; a row that has nothing left to show is left out.
 */
export async function shownBlocks(ctx: Ctx, blocks: readonly Block[]): Promise<ShownBlock[]> {
  const rows = blocks.filter((one) => one.type === 'products')
  const categories = [...new Set(rows.flatMap(({ category }) => category ?? []))]
  const [newest, names] =
    categories.length === 0
      ? [new Map<string, number[]>(), new Map<string, string>()]
      : [await newestOfCategories(ctx, categories, 24), await categoryNames(ctx.db, categories)]
  if (categories.length > 0) ctx.cacheTags('list:products')
  const idsOf = (row: (typeof rows)[number]) =>
    [...new Set([...row.product_ids, ...(row.category === null ? [] : (newest.get(row.category) ?? []))])].slice(0, row.limit)
  const products = new Map((await cardsOf(ctx, [...new Set(rows.flatMap(idsOf))])).map((card) => [card.id, card]))
  const providerIds = blocks.flatMap((one) => (one.type === 'providers' ? one.provider_ids : []))
  const providers = new Map((await providerCards(ctx, [...new Set(providerIds)])).map((card) => [card.user_id, card]))
  return blocks.flatMap((block): ShownBlock[] => {
    switch (block.type) {
      case 'products': {
        const cards = idsOf(block).flatMap((id): ProductCard[] => {
          const card = products.get(id)
          return card ? [card] : []
        })
        const name = block.category === null ? undefined : names.get(block.category)
        const more = block.category !== null && name !== undefined ? { slug: block.category, name } : null
        return cards.length === 0 ? [] : [{ type: 'products', title: block.title, products: cards, more }]
      }
      case 'providers': {
        const cards = block.provider_ids.flatMap((id) => providers.get(id) ?? [])
        return cards.length === 0 ? [] : [{ type: 'providers', title: block.title, providers: cards }]
      }
      case 'picture':
        return block.src === null ? [] : [{ ...block, src: block.src }]
      default:
        return [block]
    }
  })
}
