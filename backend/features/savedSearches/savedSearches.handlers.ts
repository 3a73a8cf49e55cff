import { savedSearchCalls } from '#contract/calls/savedSearches.calls.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { announceChanged, announceRemoved } from './savedSearches.effects.ts'
import { savedSearchJobs } from './savedSearches.jobs.ts'
import { beginLook, lookForNew } from './savedSearches.notify.ts'
import { presentSavedSearch } from './savedSearches.present.ts'
import { savedSearchesPrivacy } from './savedSearches.privacy.ts'
import { mergeSearches, saveSearch } from './savedSearches.save.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  listSavedSearches,
  ownSavedSearch,
  savedSearchesOf,
  updateSavedSearch,
} from './savedSearches.store.ts'

/** Each row asks the search, so a page is short. */
const perPage = 10

const changed = async (ctx: AccountCtx, id: number, change: Parameters<typeof updateSavedSearch>[3]) =>
  announceChanged(ctx, orNotFound(await updateSavedSearch(ctx.db, ctx.account.userId, id, change)))

/** Searches that a customer keeps, counted when they are looked at, and once an hour for those who want to be told. */
export const savedSearches = defineFeature({
  ...savedSearchesPrivacy,
  calls: savedSearchCalls,
  handlers: {
    async 'savedSearches.list'(ctx, { query: { page } }) {
      const { userId } = ctx.account
      const total = await countSavedSearches(ctx.db, userId)
      const rows = await listSavedSearches(ctx.db, userId, { limit: perPage, offset: (page - 1) * perPage })
      const data = []
      for (const row of rows) data.push(await presentSavedSearch(ctx, row))
      return { data, meta: pageMeta(page, perPage, total) }
    },
    'savedSearches.keys': async (ctx) => ({
      data: (await savedSearchesOf(ctx.db, ctx.account.userId)).map(({ id, place, question }) => ({ id, place, question })),
    }),
    'savedSearches.save': (ctx, { body }) => saveSearch(ctx, body),
    'savedSearches.merge': (ctx, { body }) => mergeSearches(ctx, body.items),
    async 'savedSearches.change'(ctx, { params, body: { name, notifies } }) {
      const change = { ...(name !== undefined && { name }), ...(notifies !== undefined && { notifies }) }
      return { message: 'Gespeichert.', data: await changed(ctx, params.id, change) }
    },
    async 'savedSearches.visit'(ctx, { params }) {
      return { message: 'Angesehen.', data: await changed(ctx, params.id, { seen_at: ctx.now }) }
    },
    async 'savedSearches.remove'(ctx, { params }) {
      announceRemoved(ctx, ctx.account.userId, orNotFound(await deleteSavedSearch(ctx.db, ctx.account.userId, params.id)))
      return { message: 'Die gespeicherte Suche ist gelöscht.' }
    },
  },
  subjects: { savedSearch: async (ctx, id) => (await ownSavedSearch(ctx.db, ctx.account.userId, Number(id) || 0)) !== undefined },
  jobs: performJobs(savedSearchJobs, { 'savedSearches.look': lookForNew }),
  housekeeping: beginLook,
})
