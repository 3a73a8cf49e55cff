import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'

export const person = {
  gender: 'female',
  first_name: 'Annegret',
  last_name: 'Sonderfall',
  email: 'annegret.sonderfall@example.org',
  phone: '069 90009177',
  street: 'Verbotener Weg',
  street_number: '77',
  postal_code: '62101',
  city: 'Lindenbrück',
} as const

/** The published questionnaire of a route of the demo town. */
export async function routeOf(testApp: DemoTestApp, slug = 'umzug'): Promise<{ id: number; questionnaire: Questionnaire }> {
  const row = await testApp.db
    .selectFrom('lead_routes as r')
    .innerJoin('lead_route_versions as v', (join) => join.onRef('v.route_id', '=', 'r.id').onRef('v.version', '=', 'r.published_version'))
    .select(['r.id', 'v.questionnaire'])
    .where('r.slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { id: row.id, questionnaire: row.questionnaire as Questionnaire }
}

/** Good answers along one branch: the first choice of each question, unless `choose` says which. */
export function answersOf(questionnaire: Questionnaire, choose: Readonly<Record<string, number>> = {}): Answer[] {
  const answers: Answer[] = []
  for (let at = 0; at < 60; at++) {
    const question = visibleBranch(questionnaire, answers)[at]
    if (!question) break
    const questionId = question.id
    switch (question.kind) {
      case 'single':
      case 'multiple':
        answers.push({ questionId, options: [question.options[choose[question.title] ?? 0]!.id] })
        break
      case 'number':
        answers.push({ questionId, number: question.least ?? 1 })
        break
      case 'text':
        answers.push({ questionId, text: 'Ein Klavier und zwei Schränke.' })
        break
      case 'postalCode':
        answers.push({ questionId, text: '62101' })
        break
      case 'date':
        answers.push({ questionId, text: '2026-12-15' })
        break
      case 'budget':
        answers.push({ questionId, number: 50_000 })
        break
      case 'files':
        break
    }
  }
  return answers
}

/** A good body of `leads.create` about a route of the demo town. */
export async function inquiryBody(testApp: DemoTestApp, slug = 'umzug', more: Record<string, unknown> = {}) {
  const { id, questionnaire } = await routeOf(testApp, slug)
  return { ...person, lead_route_id: id, answers: answersOf(questionnaire), description: 'Bitte mit Halteverbot.', ...more }
}

/** Makes providers of the demo town one trade of the route, in the same place, and lets them take requests. */
export async function tradesmen(testApp: DemoTestApp, providers: readonly Exclude<Who, 'guest' | 'mia'>[], slug = 'umzug'): Promise<void> {
  const { industry_id: industryId } = await testApp.db
    .selectFrom('lead_route_trades as t')
    .innerJoin('lead_routes as r', 'r.id', 't.route_id')
    .select('t.industry_id')
    .where('r.slug', '=', slug)
    .where('t.industry_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const spot = await testApp.db
    .selectFrom('postal_codes')
    .select(['lat', 'lng'])
    .where('code', '=', '62101')
    .where('lat', 'is not', null)
    .executeTakeFirst()
  await testApp.db.updateTable('providers').set({ show_lead: false }).where('industry_id', '=', industryId).execute()
  await testApp.db
    .updateTable('providers')
    .set({ industry_id: industryId, show_lead: true, ...(spot ? { lat: spot.lat, lng: spot.lng } : {}) })
    .where(
      'account_id',
      'in',
      providers.map((who) => testApp.ids[who]),
    )
    .execute()
}

/** The town without the requests it begins with, for stories that count their own. */
export async function withoutDemoRequests({ db }: DemoTestApp): Promise<void> {
  await db.deleteFrom('offers').execute()
  await db.deleteFrom('leads').execute()
  await db.deleteFrom('deadlines').where('machine', 'in', ['lead', 'offer', 'offerVisit']).execute()
}
