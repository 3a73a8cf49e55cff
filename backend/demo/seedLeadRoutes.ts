import { sql } from 'kysely'
import { Questionnaire, type OverridePosition, type Question } from '#contract/values/questionnaire.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { DemoRoute } from './town/leadQuestions.ts'
import { leadRoutes } from './town/leadRoutes.ts'

/** The routes of the demo town, each published once by its operator. */
export async function seedLeadRoutes(tx: Db, now: Date, operatorId: number): Promise<void> {
  for (const route of leadRoutes) await seedRoute(tx, new Date(now.getTime() - 30 * 86_400_000), operatorId, route)
}

async function seedRoute(tx: Db, at: Date, operatorId: number, route: DemoRoute): Promise<void> {
  const { id: routeId } = await tx
    .insertInto('lead_routes')
    .values({
      name: route.name,
      slug: route.slug,
      status: 1,
      craft_licence: route.licence ?? false,
      version: 2,
      published_version: 1,
      changed: false,
      published_at: at,
      created_at: at,
      updated_at: at,
      updated_by: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into lead_route_trades (route_id, industry_id) select ${routeId}, id from industries where slug = any(${[...route.trades]}::text[]) order by id`.execute(
    tx,
  )
  await sql`insert into lead_route_trades (route_id, category_id) select ${routeId}, id from categories where slug = any(${[...route.categories]}::text[]) order by id`.execute(
    tx,
  )
  const ids = new Map<string, number>()
  const questions: Question[] = []
  for (const [place, one] of route.questions.entries()) {
    const { id } = await tx
      .insertInto('lead_route_questions')
      .values({
        route_id: routeId,
        kind: one.kind,
        title: one.title,
        help: one.help ?? '',
        required: !one.optional,
        unit: one.unit ?? null,
        least: one.least ?? null,
        most: one.most ?? null,
        position: place + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(one.key, id)
    const texts = (one.options ?? []).map((option) => (typeof option === 'string' ? option : option[0]))
    const options =
      texts.length === 0
        ? []
        : await tx
            .insertInto('lead_route_answers')
            .values(texts.map((text, position) => ({ question_id: id, text, position: position + 1 })))
            .returning(['id', 'text'])
            .execute()
    const { kind, title, help = '', unit, least, most } = one
    questions.push({ id, kind, title, help, required: !one.optional, options, unit, least, most })
  }
  const target = (key: string): number | null => (key === 'end' ? null : ids.get(key)!)
  const positions = route.questions.flatMap((one, place): OverridePosition[] => {
    const { id: questionId, options } = questions[place]!
    const own = (one.options ?? []).flatMap((option, nth) =>
      typeof option === 'string' ? [] : [{ questionId, optionId: options[nth]!.id, goTo: target(option[1]) }],
    )
    return one.goTo === undefined ? own : [...own, { questionId, optionId: null, goTo: target(one.goTo) }]
  })
  if (positions.length > 0)
    await tx
      .insertInto('lead_route_positions')
      .values(
        positions.map(({ questionId, optionId, goTo }, place) => ({
          question_id: questionId,
          answer_id: optionId,
          go_to: goTo,
          position: place + 1,
        })),
      )
      .execute()
  const questionnaire = Questionnaire.parse({ routeId, version: 1, name: route.name, questions, positions })
  await tx
    .insertInto('lead_route_versions')
    .values({ route_id: routeId, version: 1, questionnaire: JSON.stringify(questionnaire), published_at: at, published_by: operatorId })
    .execute()
}
