import { leadRouteCalls } from '#contract/calls/leadRoutes.calls.ts'
import { problemsOf } from '#contract/values/questionnaireProblems.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { leadQuestionHandlers } from './leadQuestions.handlers.ts'
import { arrangeQuestions } from './leadQuestions.write.ts'
import { writtenOf } from './leadQuestions.store.ts'
import { publishedQuestionnaire, questionnaireOf } from './leadRoutes.api.ts'
import { presentOwnRoute, presentProblem, presentQuestion, presentRoute, questionnaireFrom } from './leadRoutes.present.ts'
import { changeStatus, createRoute, publishRoute, removeRoute, updateRoute } from './leadRoutes.write.ts'
import { countRoutes, pageOfRoutes, routeById, routeBySlug, servable, versionsOf, type ShownRoute } from './leadRoutes.store.ts'

const perPage = 50
const isOperator = (ctx: Ctx) => ctx.account?.role === 'admin'
const shownTo = (ctx: Ctx, row: ShownRoute) => (isOperator(ctx) ? presentOwnRoute(row) : presentRoute(row))

/** Routes of questions: the operator's draft, what is published of it, and who is asked. */
export const leadRoutes = defineFeature({
  calls: leadRouteCalls,
  handlers: {
    async 'leadRoutes.list'(ctx, { query }) {
      ctx.cacheTags('list:leadRoutes')
      const filter = {
        keyword: query.keyword ?? '',
        category: query.category || null,
        industryId: query.industry_id ?? null,
        status: isOperator(ctx) ? (query.status ?? null) : 1,
      } as const
      const rows = await pageOfRoutes(ctx.db, filter, query.page, perPage)
      return { data: rows.map((row) => shownTo(ctx, row)), meta: pageMeta(query.page, perPage, await countRoutes(ctx.db, filter)) }
    },
    async 'leadRoutes.info'(ctx, { query: { id, slug } }) {
      ctx.cacheTags('list:leadRoutes')
      if (id === undefined && slug === undefined) throw fieldRefusal('id', 'Bitte geben Sie einen Anfrageweg an.')
      const row = orNotFound(await (id === undefined ? routeBySlug(ctx.db, slug!) : routeById(ctx.db, id)))
      return { data: shownTo(ctx, orNotFound(row.status === 1 || isOperator(ctx) ? row : null)) }
    },
    async 'leadRoutes.questionnaire'(ctx, { query: { lead_route_id: id, slug, version } }) {
      ctx.cacheTags('list:leadRoutes')
      const key = id ?? slug
      if (key === undefined) throw fieldRefusal('lead_route_id', 'Bitte geben Sie einen Anfrageweg an.')
      const published = orNotFound(await publishedQuestionnaire(ctx.db, key))
      if (version === undefined || version === published.questionnaire.version) return { data: published }
      return { data: { route: published.route, questionnaire: orNotFound(await questionnaireOf(ctx.db, published.route.id, version)) } }
    },
    'leadRoutes.create': async (ctx, { body }) => ({ message: 'Der Anfrageweg ist angelegt.', data: await createRoute(ctx, body) }),
    'leadRoutes.update': async (ctx, { body }) => ({ message: 'Der Anfrageweg ist gespeichert.', data: await updateRoute(ctx, body) }),
    async 'leadRoutes.remove'(ctx, { params }) {
      await removeRoute(ctx, params.id)
      return { message: 'Der Anfrageweg ist gelöscht.' }
    },
    'leadRoutes.changeStatus': async (ctx, { body }) => ({
      data: await changeStatus(ctx, body),
      message: body.status === 1 ? 'Der Anfrageweg ist eingeschaltet.' : 'Der Anfrageweg ist ausgeschaltet.',
    }),
    async 'leadRoutes.draft'(ctx, { params }) {
      const row = orNotFound(await routeById(ctx.db, params.id))
      const written = await writtenOf(ctx.db, { routeId: row.id })
      const draft = questionnaireFrom(row, (row.published_version ?? 0) + 1, written)
      return {
        data: {
          route: presentOwnRoute(row),
          questions: written.questions.map((question) => presentQuestion(question, written)),
          problems: problemsOf(draft).map((problem) => presentProblem(problem, draft)),
          versions: (await versionsOf(ctx.db, row.id)).map(({ published_at, ...one }) => ({
            ...one,
            published_at: published_at.toISOString(),
          })),
        },
      }
    },
    'leadRoutes.servable': async (ctx) => ({ data: await servable(ctx.db) }),
    async 'leadRoutes.publish'(ctx, { params, body }) {
      const data = await publishRoute(ctx, params.id, body.version)
      const hint = data.status === 1 ? '' : ' Der Anfrageweg ist noch ausgeschaltet.'
      return { data, message: `Fassung ${data.published_version} ist veröffentlicht.${hint}` }
    },
    async 'leadRoutes.arrange'(ctx, { params, body }) {
      await arrangeQuestions(ctx, params.id, body.ids)
      return { message: 'Reihenfolge gespeichert.', data: presentOwnRoute(orNotFound(await routeById(ctx.db, params.id))) }
    },
    ...leadQuestionHandlers,
  },
})
