import type { CallSpec, InputOf } from '#contract/define.ts'
import type { leadRouteCalls } from '#contract/calls/leadRoutes.calls.ts'
import { Questionnaire } from '#contract/values/questionnaire.ts'
import { problemsOf } from '#contract/values/questionnaireProblems.ts'
import { problemText } from '#contract/values/questionnaireWords.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { announceRoute } from './leadRoutes.changing.ts'
import { questionnaireFrom } from './leadRoutes.present.ts'
import {
  deleteRoute,
  freeSlug,
  insertRoute,
  insertVersion,
  isSlugTaken,
  knownCategories,
  knownIndustries,
  lockRoute,
  saveRoute,
  setServed,
  versionOf,
  type RouteRow,
} from './leadRoutes.store.ts'
import { writtenOf } from './leadQuestions.store.ts'
import { routesTouched } from './touched.ts'

type Body<Id extends keyof typeof leadRouteCalls> = InputOf<(typeof leadRouteCalls)[Id] & CallSpec>['body']

/** @throws Refusal at the field for a trade or category that does not exist. */
async function serve(
  ctx: AccountCtx,
  routeId: number,
  { industry_ids, category_ids }: Pick<Body<'leadRoutes.create'>, 'industry_ids' | 'category_ids'>,
) {
  const parts = [
    {
      ids: industry_ids,
      column: 'industry_id',
      field: 'industry_ids',
      known: knownIndustries,
      missing: 'Ein Gewerk davon gibt es nicht mehr.',
    },
    {
      ids: category_ids,
      column: 'category_id',
      field: 'category_ids',
      known: knownCategories,
      missing: 'Eine Kategorie davon gibt es nicht mehr.',
    },
  ] as const
  for (const { ids, column, field, known, missing } of parts) {
    if (ids === undefined) continue
    const wanted = [...new Set(ids)]
    if (wanted.length > 0 && (await known(ctx.db, wanted)).length < wanted.length) throw fieldRefusal(field, missing)
    await setServed(ctx.db, routeId, column, wanted)
    routesTouched(ctx)
  }
}

export async function createRoute(ctx: AccountCtx, body: Body<'leadRoutes.create'>) {
  if (body.slug !== '') await expectFreeSlug(ctx, body.slug, 0)
  const slug = body.slug || (await freeSlug(ctx.db, '', body.name))
  const { id } = await insertRoute(ctx.db, { name: body.name, slug, by: ctx.account.userId, at: ctx.now })
  await serve(ctx, id, body)
  if (body.craft_licence) await saveRoute(ctx.db, orNotFound(await lockRoute(ctx.db, id)), { craft_licence: true })
  return announceRoute(ctx, id)
}

/** Screens of ours stand beside those of the routes. */
const ownAddresses = new Set(['bestaetigung', 'bestaetigen', 'link-gesendet'])

async function expectFreeSlug(ctx: AccountCtx, slug: string, exceptId: number) {
  if (ownAddresses.has(slug)) throw fieldRefusal('slug', 'Diese Adresse braucht die Markthalle selbst. Bitte wählen Sie eine andere.')
  if (await isSlugTaken(ctx.db, slug, exceptId))
    throw fieldRefusal('slug', 'Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere.')
}

/** @throws Refusal for a route that was never published. */
function expectPublished(row: RouteRow, status: 0 | 1) {
  if (status === 1 && row.published_version === null) throw new Refusal('LEAD_ROUTE_UNPUBLISHED')
}

export async function updateRoute(ctx: AccountCtx, body: Body<'leadRoutes.update'>) {
  const row = await lockSeen(ctx, body.id, body.version)
  const slug = body.slug || row.slug
  if (slug !== row.slug) await expectFreeSlug(ctx, slug, row.id)
  if (body.status !== undefined) expectPublished(row, body.status)
  await serve(ctx, row.id, body)
  await saveRoute(ctx.db, row, {
    name: body.name,
    slug,
    // The name is part of what is published.
    ...(body.name === row.name ? {} : { changed: true }),
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.craft_licence === undefined ? {} : { craft_licence: body.craft_licence }),
    updated_at: ctx.now,
    updated_by: ctx.account.userId,
  })
  routesTouched(ctx)
  return announceRoute(ctx, row.id)
}

async function lockSeen(ctx: AccountCtx, id: number, seen: number | undefined): Promise<RouteRow> {
  const row = orNotFound(await lockRoute(ctx.db, id))
  expectVersion(row.version, seen)
  return row
}

export async function changeStatus(ctx: AccountCtx, { id, status, version }: Body<'leadRoutes.changeStatus'>) {
  const row = await lockSeen(ctx, id, version)
  expectPublished(row, status)
  if (row.status !== status) {
    await saveRoute(ctx.db, row, { status, updated_at: ctx.now, updated_by: ctx.account.userId })
    routesTouched(ctx)
  }
  return announceRoute(ctx, id)
}

export async function removeRoute(ctx: AccountCtx, id: number): Promise<void> {
  const row = orNotFound(await lockRoute(ctx.db, id))
  await deleteRoute(ctx.db, id, ctx.now)
  routesTouched(ctx)
  ctx.emit({
    type: 'leadRoute.removed',
    entity: { type: 'leadRoute', id, version: row.version + 1 },
    to: (await adminIds(ctx.db)).map((userId) => ({ userId, data: { id } })),
  })
}

/** The draft becomes the version that is answered from now on. A first version switches the route on. */
export async function publishRoute(ctx: AccountCtx, id: number, seen: number) {
  const row = await lockSeen(ctx, id, seen)
  const version = (row.published_version ?? 0) + 1
  const draft = questionnaireFrom(row, version, await writtenOf(ctx.db, { routeId: id }))
  const [first] = problemsOf(draft)
  if (first) throw new Refusal('LEAD_ROUTE_BROKEN', { first: problemText(first, draft), problem: first.kind })
  const questionnaire = Questionnaire.parse(draft)
  const before = row.published_version === null ? null : await versionOf(ctx.db, id, row.published_version)
  if (before && JSON.stringify(Questionnaire.parse({ ...before, version })) === JSON.stringify(questionnaire))
    throw new Refusal('LEAD_ROUTE_UNCHANGED')
  await insertVersion(ctx.db, questionnaire, ctx.now, ctx.account.userId)
  await saveRoute(ctx.db, row, {
    published_version: version,
    published_at: ctx.now,
    changed: false,
    ...(before ? {} : { status: 1 }),
    updated_at: ctx.now,
    updated_by: ctx.account.userId,
  })
  routesTouched(ctx)
  return announceRoute(ctx, id)
}
