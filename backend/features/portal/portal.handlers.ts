import { portalCalls } from '#contract/calls/portal.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { presentEdited } from './portal.present.ts'
import { categories, categoryPage, onePost, postPage, regions } from './portal.read.ts'
import { publishPost, removePost, storePost, updatePost, withdrawPost } from './portal.write.ts'
import { countEdited, editedPosts, postToEdit } from './portal.write.store.ts'

const editedPerPage = 20

/** The portal: what the town reads (spec section 7 «Layout, CMS, stores, portal»). */
export const portal = defineFeature({
  calls: portalCalls,
  handlers: {
    'portal.categories': async (ctx) => ({ data: await categories(ctx) }),
    'portal.regions': async (ctx) => ({ data: await regions(ctx) }),
    'portal.posts': (ctx, { query }) => postPage(ctx, { region: query.region }, query.page),
    'portal.search': (ctx, { query }) =>
      postPage(ctx, { search: query.search?.trim(), region: query.region, category: query.category }, query.page),
    'portal.byCategory': (ctx, { params, query }) => categoryPage(ctx, params.id, { region: query.region }, query.page),
    'portal.post': async (ctx, { params }) => ({ data: await onePost(ctx, params.id) }),

    async 'portal.edited'(ctx, { query }) {
      const filter = { status: query.status || undefined, search: query.search?.trim() || undefined }
      const total = await countEdited(ctx.db, filter)
      const rows = await editedPosts(ctx.db, filter, { limit: editedPerPage, offset: (query.page - 1) * editedPerPage })
      return {
        data: rows.map((row) => ({
          ...row,
          published_at: row.published_at?.toISOString() ?? null,
          updated_at: row.updated_at.toISOString(),
        })),
        meta: pageMeta(query.page, editedPerPage, total),
      }
    },
    async 'portal.edit'(ctx, { params }) {
      const row = orNotFound(await postToEdit(ctx.db, params.id))
      return { data: presentEdited(row) }
    },
    'portal.store': async (ctx, { body }) => ({ message: 'Der Entwurf ist angelegt.', data: await storePost(ctx, body) }),
    'portal.update': async (ctx, { params, body }) => ({ message: 'Gespeichert.', data: await updatePost(ctx, params.id, body) }),
    'portal.publish': async (ctx, { params, body }) => ({
      message: 'Der Beitrag ist veröffentlicht.',
      data: await publishPost(ctx, params.id, body.version),
    }),
    'portal.withdraw': async (ctx, { params, body }) => ({
      message: 'Der Beitrag ist nicht mehr zu lesen.',
      data: await withdrawPost(ctx, params.id, body.version),
    }),
    async 'portal.remove'(ctx, { params }) {
      await removePost(ctx, params.id)
      return { message: 'Der Beitrag ist gelöscht.' }
    },
  },
})
