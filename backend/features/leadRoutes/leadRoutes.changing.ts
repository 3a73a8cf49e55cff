import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { presentOwnRoute } from './leadRoutes.present.ts'
import { lockRoute, routeById, saveRoute, type RouteRow } from './leadRoutes.store.ts'

/** Tells every operator how the route stands now, and answers it. */
export async function announceRoute(ctx: Ctx, id: number) {
  const route = presentOwnRoute(orNotFound(await routeById(ctx.db, id)))
  ctx.emit({
    type: 'leadRoute.changed',
    entity: { type: 'leadRoute', id, version: route.version },
    to: (await adminIds(ctx.db)).map((userId) => ({ userId, data: { route } })),
  })
  return route
}

/** One change of a route's draft, with all other operators waiting: a thing is evaluated as it is changed. */
export async function changingDraft<T>(ctx: AccountCtx, routeId: number, change: (route: RouteRow) => Promise<T>): Promise<T> {
  const row = orNotFound(await lockRoute(ctx.db, routeId))
  const done = await change(row)
  await saveRoute(ctx.db, row, { changed: true, updated_at: ctx.now, updated_by: ctx.account.userId })
  await announceRoute(ctx, routeId)
  return done
}
