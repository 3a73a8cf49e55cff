import type { Questionnaire } from '#contract/values/questionnaire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { namesOf, pageOfRoutes, publishedOf, servedBy, versionOf } from './leadRoutes.store.ts'

interface PublishedRoute {
  route: { id: number; name: string; slug: string }
  questionnaire: Questionnaire
}

/** What an active route asks now; null where there is none, or it is switched off. */
export async function publishedQuestionnaire(db: Db, routeIdOrSlug: number | string): Promise<PublishedRoute | null> {
  const row = await publishedOf(db, typeof routeIdOrSlug === 'number' ? { id: routeIdOrSlug } : { slug: routeIdOrSlug })
  if (!row) return null
  const { id, name, slug } = row
  return { route: { id, name, slug }, questionnaire: row.questionnaire as Questionnaire }
}

/** The version that a draft or a request was begun with, also of a route that is switched off or deleted since. */
export const questionnaireOf = (db: Db, routeId: number, version: number): Promise<Questionnaire | null> => versionOf(db, routeId, version)

/** Whose providers a route concerns: trades, those of its groups included, and categories with all below them. */
export const tradesOfRoute = (db: Db, routeId: number) => servedBy(db, routeId)

/** Routes that somebody of this trade is asked by, as the public sees them. */
export const routesOfTrade = async (db: Db, industryId: number): Promise<PublishedRoute['route'][]> =>
  (await pageOfRoutes(db, { keyword: '', category: null, industryId, status: 1 }, 1, 8)).map(({ id, name, slug }) => ({ id, name, slug }))
export interface RouteName {
  id: number
  name: string
  slug: string
  isActive: boolean
}
/** Names of routes, by id; deleted ones are left out. */
export const routesByIds = async (db: Db, ids: readonly number[]): Promise<Map<number, RouteName>> =>
  new Map((ids.length === 0 ? [] : await namesOf(db, ids)).map(({ status, ...route }) => [route.id, { ...route, isActive: status === 1 }]))
