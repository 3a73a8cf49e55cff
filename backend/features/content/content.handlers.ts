import { contentCalls } from '#contract/calls/content.calls.ts'
import { latestContract } from '#backend/features/providerContract/providerContract.api.ts'
import type { Ctx, PageTag } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { triedTooOften } from '#backend/kernel/limitTries.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { contentPrivacy } from './content.privacy.ts'
import { presentHome, presentMenu, presentPage, shownOf, teaser } from './content.present.ts'
import { showPreview } from './content.preview.ts'
import {
  addView,
  categoryPath,
  hasClosedTour,
  publishedByKeys,
  publishedBySlug,
  publishedOf,
  publishedPages,
  setTour,
  viewsOf,
  whereIs,
  type PublicKind,
  type PublishedRow,
} from './content.store.ts'
import { homeKey, systemPages } from './content.keys.ts'

const oncePerDay = { max: 1, windowMinutes: 1440, lockMinutes: 1440 }

/** What the operator has published. The gateway keeps it until an editor publishes the next revision. */
export const content = defineFeature({
  calls: contentCalls,
  handlers: {
    async 'content.layout'(ctx) {
      ctx.cacheTags('content:layout')
      const menus = (await publishedOf(ctx.db, 'menu')).map(shownOf)
      const [footer] = await publishedByKeys(ctx.db, ['layout.footer'])
      const tourOpen = ctx.caller.kind === 'account' && !(await hasClosedTour(ctx.db, ctx.caller.userId))
      return {
        data: {
          header: menus.filter(({ place }) => place === 'header').flatMap((menu) => presentMenu(menu).items),
          footer: menus.filter(({ place }) => place === 'footer').map(presentMenu),
          footer_text: footer?.html ?? '',
          tour_popup: tourOpen,
        },
      }
    },
    async 'content.home'(ctx) {
      ctx.cacheTags('content:home', 'content:testimonials')
      const [home] = await publishedByKeys(ctx.db, [homeKey])
      const voices = (await publishedOf(ctx.db, 'testimonial')).map(shownOf)
      if (!home) return { data: { hero: { title: 'Markthalle', text: '', image: null, image_alt: '' }, sections: [], testimonials: [] } }
      return { data: presentHome(shownOf(home), voices) }
    },
    'content.becomeProvider': (ctx) => systemPage(ctx, systemPages.becomeProvider),
    'content.inquiryConfirmation': (ctx) => systemPage(ctx, systemPages.inquiryConfirmation),
    'content.notFound': (ctx) => systemPage(ctx, systemPages.notFound),
    async 'content.pages'(ctx) {
      ctx.cacheTags('content:pages')
      return {
        data: (await publishedPages(ctx.db)).map((row) => ({ ...teaser(row), updated_at: (row.published_at ?? ctx.now).toISOString() })),
      }
    },
    async 'content.page'(ctx, { params }) {
      return { data: await presentPage(ctx, shownOf(await found(ctx, 'page', params.slug))) }
    },
    async 'content.widgets'(ctx, { query }) {
      return { data: await presentPage(ctx, shownOf(await found(ctx, 'widget', query.slug))) }
    },
    async 'content.contract'(ctx) {
      ctx.cacheTags('content:contract.provider')
      const row = orNotFound(await latestContract(ctx.db))
      return {
        data: {
          title: row.title,
          html: row.html,
          version: String(row.version),
          updated_at: row.published_at.toISOString(),
          applies_at: row.applies_at?.toISOString() ?? null,
        },
      }
    },
    async 'content.world'(ctx, { params }) {
      const world = shownOf(await found(ctx, 'world', params.slug))
      const page = await presentPage(ctx, world)
      const category = world.body.kind === 'world' ? world.body.category : null
      return {
        data: {
          ...page,
          categories: category === null ? [] : await categoryPath(ctx.db, category),
          view_count: await viewsOf(ctx.db, world.id),
        },
      }
    },
    async 'content.countWorldView'(ctx, { body }) {
      const world = orNotFound(await publishedBySlug(ctx.db, 'world', body.slug))
      if (!(await triedTooOften(ctx, 'content.view', `${world.id} ${ctx.network}`, oncePerDay))) await addView(ctx.db, world.id)
      return { message: 'Danke.' }
    },
    async 'content.closeTour'(ctx, { body }) {
      await setTour(ctx.db, ctx.account.userId, body.status, ctx.now)
      return {
        message: body.status ? 'Der Rundgang erscheint nicht mehr.' : 'Der Rundgang erscheint wieder.',
        data: { tour_popup: !body.status },
      }
    },
    'content.preview': async (ctx, { query }) => ({ data: await showPreview(ctx, query.token) }),
  },
  ...contentPrivacy,
})

/**
 * Named before it is known whether it exists: whoever keeps a «not found» must hear when the page comes. Nobody does, for
 * refusals carry no tags (kernel/mount.ts).
 */
async function found(ctx: Ctx, kind: PublicKind, slug: string): Promise<PublishedRow> {
  ctx.cacheTags(`content:${kind}-${slug}` satisfies PageTag)
  const row = await publishedBySlug(ctx.db, kind, slug)
  if (row && (kind !== 'page' || row.place !== 'system')) return row
  const now = row ? null : await whereIs(ctx.db, kind, slug)
  if (now === 'gone') throw new Refusal('GONE')
  throw now ? new Refusal('MOVED', { slug: now.slug }) : new Refusal('NOT_FOUND')
}

async function systemPage(ctx: Ctx, key: string) {
  ctx.cacheTags(`content:${key}` satisfies PageTag)
  const [row] = await publishedByKeys(ctx.db, [key])
  if (!row) throw new Refusal('NOT_FOUND')
  return { data: await presentPage(ctx, shownOf(row)) }
}
