import { searchCalls } from '#contract/calls/search.calls.ts'
import { searchPosts } from '#backend/features/portal/portal.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { besidesOf } from './besides.store.ts'
import { listing, listingOf } from './listing.ts'
import { postgresSearch } from './postgresSearch.ts'
import { questionOf, wordsOf } from './question.ts'
import { dropSeller, repairSome } from './refresh.ts'
import { sitemapPage } from './sitemap.store.ts'

const posts = 4
const suggestions = 10

/** Lists of products with filters, the search, and what the header proposes while one types. */
export const search = defineFeature({
  calls: searchCalls,
  handlers: {
    'search.listing': (ctx, { query }) => listing(ctx, query),
    async 'search.everything'(ctx, { query }) {
      const asked = questionOf(query)
      // What stands beside the products is shown once, above the first page.
      const question = { ...asked, besides: asked.page === 1 && asked.words.length > 0 }
      const { list, besides: found } = await listingOf(ctx, question)
      ctx.shows('list:providers', 'list:categories', 'list:posts')
      const keyword = (query.keyword ?? '').trim()
      if (!found) return { ...list, keyword, providers: [], categories: [], posts: [] }
      const { categories, providers } = list.corrected === null ? found : await besidesOf(ctx.db, wordsOf(list.corrected).words.map(({ folded }) => folded))
      return { ...list, keyword, providers, categories, posts: await searchPosts(ctx, list.corrected ?? question.words.map(({ typed }) => typed).join(' '), posts) }
    },
    async 'search.suggest'(ctx, { query }) {
      const words = wordsOf(query.keyword)
      if (words.words.length === 0) return { data: [] }
      return { data: await postgresSearch(ctx).complete({ ...questionOf({ page: 1 }), ...words }, suggestions) }
    },
    async 'search.sitemap'(ctx, { params, query }) {
      ctx.shows(`list:${params.kind}`)
      return sitemapPage(ctx.db, params.kind, query.page)
    },
  },
  anonymise: (ctx, accountId) => dropSeller(ctx.db, accountId),
  // What no command told of (somebody's hand in the tables, views that add up) is put right here.
  housekeeping: repairSome,
})
