import type { Questionnaire } from '#contract/values/questionnaire.ts'
import type { Db } from '#backend/kernel/context.ts'
import { choosableRoutes, isLicensedCraft, namedByRoutes, routesForOne, type ChoiceFilter, type OneProvider } from './leadChoices.store.ts'
import { presentRoute } from './leadRoutes.present.ts'
import { namesOf, publishedOf, servedBy, versionOf } from './leadRoutes.store.ts'

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

/** Whose providers a route concerns: trades, those of its groups included, and the categories it names. */
export const tradesOfRoute = (db: Db, routeId: number) => servedBy(db, routeId)

/** Routes that somebody of this trade who lists something in these categories is asked by, as the public sees them; eight at most. */
export const routesOfOne = (db: Db, one: OneProvider): Promise<PublishedRoute['route'][]> => routesForOne(db, one, 8)

/** Whether only providers with a checked entry in the Handwerksrolle may be asked and answer (HwO § 1, docs/law.md row 53b). */
export const needsCraft = (db: Db, routeId: number): Promise<boolean> => isLicensedCraft(db, routeId)

/** Active routes that fit, and all trades and categories that active ones name. */
export async function routeChoices(db: Db, filter: ChoiceFilter, limit: number) {
  const named = await namedByRoutes(db)
  const ofKind = (wanted: 'trade' | 'category') => named.flatMap(({ kind, ...one }) => (kind === wanted ? [one] : []))
  const routes = (await choosableRoutes(db, filter, limit)).map(presentRoute)
  return { routes, trades: ofKind('trade'), categories: ofKind('category') }
}

export interface RouteName {
  id: number
  name: string
  slug: string
  isActive: boolean
}
/** Names of routes, by id; deleted ones are left out. */
export const routesByIds = async (db: Db, ids: readonly number[]): Promise<Map<number, RouteName>> =>
  new Map((ids.length === 0 ? [] : await namesOf(db, ids)).map(({ status, ...route }) => [route.id, { ...route, isActive: status === 1 }]))
