import { searchCalls } from '#contract/calls/search.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { everything, listing } from './listing.ts'
import { isMiss, keepMisses, noteMiss } from './misses.ts'
import { postgresSearch } from './postgresSearch.ts'
import { questionOf, wordsOf } from './question.ts'
import { dropSeller, repairSome } from './refresh.ts'
import { sitemapPage } from './sitemap.store.ts'

const suggestions = 10

/** Lists of products with filters, the search, and what the header proposes while one types. */
export const search = defineFeature({
  calls: searchCalls,
  handlers: {
    'search.listing': (ctx, { query }) => listing(ctx, query),
    async 'search.everything'(ctx, { query }) {
      ctx.cacheTags('list:providers', 'list:categories', 'list:posts')
      const asked = questionOf(query)
      const found = await everything(ctx, asked)
      const keyword = (query.keyword ?? '').trim()
      if (isMiss(asked, found)) noteMiss(ctx.kernel, keyword)
      return { ...found, keyword }
    },
    async 'search.suggest'(ctx, { query }) {
      const { price: _, ...words } = wordsOf(query.keyword)
      if (words.words.length === 0) return { data: [] }
      return { data: await postgresSearch(ctx).complete({ ...questionOf({ page: 1 }), ...words }, suggestions) }
    },
    async 'search.sitemap'(ctx, { params, query }) {
      ctx.cacheTags(`list:${params.kind}`)
      return sitemapPage(ctx.db, params.kind, query.page)
    },
  },
  anonymise: (ctx, accountId) => dropSeller(ctx.db, accountId),
  // What no command told of (somebody's hand in the tables, views that add up) is put right here.
  async housekeeping(ctx) {
    await repairSome(ctx)
    await keepMisses(ctx)
  },
})
