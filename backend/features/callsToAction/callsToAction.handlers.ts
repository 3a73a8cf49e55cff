import { callToActionCalls, type CallToAction, type CallToActionForm, type ShownCallToAction } from '#contract/calls/callsToAction.calls.ts'
import { mostCallsToAction } from '#contract/values/callToActionPlaces.ts'
import { showsPicture } from '#backend/features/content/content.api.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { routesByIds, type RouteName } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import {
  activeCalls,
  callShows,
  callById,
  categoryExists,
  countCalls,
  deleteCall,
  insertCall,
  lockCall,
  pageOfCalls,
  saveCall,
  type ListedCall,
} from './callsToAction.store.ts'
import { callsTouched } from './touched.ts'

const perPage = 50
const none = new Map<number, RouteName>()
const routesOf = (ctx: Ctx, rows: readonly ListedCall[]) =>
  routesByIds(
    ctx.db,
    rows.flatMap(({ route_id }) => (route_id === null ? [] : [route_id])),
  )

function present(row: ListedCall, routes = none): CallToAction {
  const route = row.route_id === null ? undefined : routes.get(row.route_id)
  return {
    id: row.id,
    version: row.version,
    status: row.status === 1 ? 1 : 0,
    place: row.place,
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    position: row.position,
    title: row.title,
    text: row.text,
    button_text: row.button_text,
    url: row.url ?? (route ? `/anfrage/${route.slug}` : ''),
    lead_route: route ? { id: route.id, name: route.name, slug: route.slug } : null,
    image: row.image,
    updated_at: row.updated_at.toISOString(),
  }
}
const shorten = ({ id, status, title, text, button_text, url, image }: CallToAction): ShownCallToAction => ({
  id,
  status,
  title,
  text,
  button_text,
  url,
  image,
})

/** Pages follow, and operators are told. */
async function changed(ctx: Ctx, id: number) {
  callsTouched(ctx)
  const row = orNotFound(await callById(ctx.db, id))
  const data = present(row, await routesOf(ctx, [row]))
  ctx.emit({
    type: 'callToAction.changed',
    entity: { type: 'callToAction', id, version: row.version },
    to: (await adminIds(ctx.db)).map((userId) => ({ userId, data: { call_to_action: data } })),
  })
  return data
}

/** A picture that is replaced, or goes with its call, leaves the disk unless another call or a page of the content shows it too. */
function letGo(ctx: Ctx, before: string | null, next: string | null): void {
  if (before === null || before === next) return
  ctx.afterCommit(async () => {
    const db = ctx.kernel.database.kysely
    if (!(await callShows(db, before)) && !(await showsPicture(db, before))) await forgetPicture(ctx.kernel, before)
  })
}

/** @throws Refusal at the field for a category or route that does not exist. */
async function columnsOf(ctx: Ctx, form: CallToActionForm) {
  const { lead_route_id: routeId, category_id: categoryId } = form
  if (categoryId !== null && !(await categoryExists(ctx.db, categoryId)))
    throw fieldRefusal('category_id', 'Diese Kategorie gibt es nicht mehr.')
  if (routeId !== null && !(await routesByIds(ctx.db, [routeId])).has(routeId))
    throw fieldRefusal('lead_route_id', 'Diesen Anfrageweg gibt es nicht mehr.')
  return {
    status: form.status,
    place: form.place,
    category_id: form.place === 'category' ? categoryId : null,
    position: form.position,
    title: form.title,
    text: form.text,
    button_text: form.button_text,
    url: form.url || null,
    route_id: routeId,
    image: form.image,
    updated_at: ctx.now,
  }
}

/** What public pages invite to. */
export const callsToAction = defineFeature({
  calls: callToActionCalls,
  handlers: {
    async 'callsToAction.list'(ctx, { query: { place, category, page } }) {
      ctx.cacheTags('list:callsToAction')
      if (ctx.account?.role === 'admin') {
        const rows = await pageOfCalls(ctx.db, place ?? null, page, perPage)
        const routes = await routesOf(ctx, rows)
        return { data: rows.map((row) => present(row, routes)), meta: pageMeta(page, perPage, await countCalls(ctx.db, place ?? null)) }
      }
      ctx.cacheTags('list:leadRoutes')
      const rows = await activeCalls(ctx.db, place ?? null, category || null, place ? mostCallsToAction : perPage)
      const routes = await routesOf(ctx, rows)
      // What opens a route that is switched off would lead nowhere.
      const open = rows.filter(({ route_id }) => route_id === null || routes.get(route_id)?.isActive)
      const data = page === 1 ? open.map((row) => shorten(present(row, routes))) : []
      return { data, meta: pageMeta(page, perPage, open.length) }
    },
    async 'callsToAction.get'(ctx, { params }) {
      const row = orNotFound(await callById(ctx.db, params.id))
      return { data: present(row, await routesOf(ctx, [row])) }
    },
    async 'callsToAction.store'(ctx, { body }) {
      const { id } = await insertCall(ctx.db, { ...(await columnsOf(ctx, body)), created_at: ctx.now })
      return { message: 'Der Handlungsaufruf ist angelegt.', data: await changed(ctx, id) }
    },
    async 'callsToAction.update'(ctx, { body }) {
      const row = orNotFound(await lockCall(ctx.db, body.id))
      expectVersion(row.version, body.version)
      await saveCall(ctx.db, row, await columnsOf(ctx, body))
      letGo(ctx, row.image, body.image)
      return { message: 'Der Handlungsaufruf ist gespeichert.', data: await changed(ctx, row.id) }
    },
    async 'callsToAction.changeStatus'(ctx, { body: { id, status } }) {
      const row = orNotFound(await lockCall(ctx.db, id))
      await saveCall(ctx.db, row, { status, updated_at: ctx.now })
      return {
        message: status === 1 ? 'Der Handlungsaufruf ist eingeschaltet.' : 'Der Handlungsaufruf ist ausgeschaltet.',
        data: await changed(ctx, id),
      }
    },
    async 'callsToAction.remove'(ctx, { params: { id } }) {
      const row = orNotFound(await lockCall(ctx.db, id))
      await deleteCall(ctx.db, id)
      letGo(ctx, row.image, null)
      callsTouched(ctx)
      ctx.emit({
        type: 'callToAction.removed',
        entity: { type: 'callToAction', id, version: row.version + 1 },
        to: (await adminIds(ctx.db)).map((userId) => ({ userId, data: { id } })),
      })
      return { message: 'Der Handlungsaufruf ist gelöscht.' }
    },
  },
})
