import { describe, expect, it } from 'vitest'
import { problemsOf } from '#contract/values/questionnaireProblems.ts'
import { questionnaireOf, publishedQuestionnaire, tradesOfRoute } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import type { CallId } from '#contract/all.ts'
import { newer } from '#client/lib/live/events.ts'
import { allEvents } from '#contract/events/all.ts'
import type { LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, works } = testApp
/** A request that is answered by this refusal. */
async function refused<Id extends CallId>(who: Who, id: Id, request: Parameters<typeof testApp.ask<Id>>[2], code: string) {
  const { body } = await testApp.ask(who, id, request)
  expect(body.error, JSON.stringify(body)).toBe(code)
  return body
}

const admin = 'admin' as const
const draftOf = async (id: number) => (await works(admin, 'leadRoutes.draft', { params: { id } })).data
const createRoute = async (name = 'Dachrinne') => (await works(admin, 'leadRoutes.create', { body: { name } })).data
/** Three questions: the first with two answers, the others in words. */
async function threeQuestions() {
  const route = await createRoute()
  const ask = async (title: string, more: object = {}) =>
    (await works(admin, 'leadRoutes.createQuestion', { body: { lead_route_id: route.id, title, type: 'text', ...more } })).data
  const first = await ask('Was ist zu tun?', { type: 'single', answers: [{ answer: 'Reinigen' }, { answer: 'Erneuern' }] })
  return { route, first, second: await ask('Wie lang ist sie?'), third: await ask('Wo ist das Haus?') }
}
const publish = async (id: number) =>
  works(admin, 'leadRoutes.publish', { params: { id }, body: { version: (await draftOf(id)).route.version } })

describe('the routes of the town', () => {
  it('are answered by everybody, each without a problem', async () => {
    const { data, meta } = await works('guest', 'leadRoutes.list', {})
    expect(meta.total).toBe(9)
    for (const { id, slug } of data) {
      const { route, questionnaire } = (await works('guest', 'leadRoutes.questionnaire', { query: { lead_route_id: id } })).data
      expect(route.slug).toBe(slug)
      expect(questionnaire.questions.length).toBeGreaterThanOrEqual(5)
      expect(questionnaire.positions.length).toBeGreaterThan(0)
      expect(problemsOf(questionnaire)).toEqual([])
    }
  })

  it('say no more to the public than they need, and more to the operator', async () => {
    const [seen] = (await works('guest', 'leadRoutes.list', {})).data
    expect(seen).not.toHaveProperty('updated_by')
    const [own] = (await works(admin, 'leadRoutes.list', {})).data
    expect(own).toMatchObject({ changed: false, published_version: 1 })
    expect((await works('guest', 'leadRoutes.info', { query: { id: seen!.id } })).data).toEqual(seen)
  })

  it('are found by category, from above and below, and by trade', async () => {
    const slugs = async (query: object) => (await works('guest', 'leadRoutes.list', { query })).data.map(({ slug }) => slug)
    expect(await slugs({ category: 'haus-und-garten' })).toEqual(['gartenpflege', 'umzug'])
    expect(await slugs({ category: 'heckenschnitt' })).toEqual(['gartenpflege'])
    const { id } = await db.selectFrom('industries').select('id').where('slug', '=', 'maler').executeTakeFirstOrThrow()
    expect(await slugs({ industry_id: id })).toEqual(['maler'])
  })

  it('know whom they concern', async () => {
    const { route } = (await publishedQuestionnaire(db, 'bad-sanieren'))!
    const { industryIds, categoryIds } = await tradesOfRoute(db, route.id)
    const slugs = await db.selectFrom('industries').select('slug').where('id', 'in', industryIds).orderBy('slug').execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['elektriker', 'installateur'])
    expect(categoryIds).toHaveLength(1)
  })
})

describe('a route from nothing to the public', () => {
  it('is written, judged, mended and published, and never changes from then on', async () => {
    const { route, first, second, third } = await threeQuestions()
    expect(route).toMatchObject({ slug: 'dachrinne', status: 0, published_version: null })
    const [clean, renew] = first.answers
    const jump = (to: number) =>
      works(admin, 'leadRoutes.setPositions', {
        body: {
          lead_route_question_id: first.id,
          positions: [
            { lead_route_answer_id: clean!.id, next_question_id: third.id },
            { lead_route_answer_id: renew!.id, next_question_id: to },
          ],
        },
      })
    await jump(third.id)
    expect((await draftOf(route.id)).problems).toEqual([
      {
        kind: 'unreachable',
        question_id: second.id,
        answer_id: null,
        message: '„Wie lang ist sie?“ wird nie gestellt, kein Weg führt dorthin.',
      },
    ])
    const { details } = await refused(
      admin,
      'leadRoutes.publish',
      { params: { id: route.id }, body: { version: (await draftOf(route.id)).route.version } },
      'LEAD_ROUTE_BROKEN',
    )
    expect(details).toMatchObject({ problem: 'unreachable' })
    await jump(second.id)
    expect((await publish(route.id)).data).toMatchObject({ published_version: 1, status: 1, changed: false, questions: 3 })

    const published = (await publishedQuestionnaire(db, 'dachrinne'))!
    await works(admin, 'leadRoutes.updateQuestion', { body: { id: second.id, title: 'Wie viele Meter?', type: 'number', unit: 'm' } })
    expect(await publishedQuestionnaire(db, route.id)).toEqual(published)
    await publish(route.id)
    expect((await publishedQuestionnaire(db, route.id))!.questionnaire).toMatchObject({ version: 2 })
    expect(await questionnaireOf(db, route.id, 1)).toEqual(published.questionnaire)
    const old = await works('guest', 'leadRoutes.questionnaire', { query: { slug: 'dachrinne', version: 1 } })
    expect(old.data.questionnaire.questions[1]!.title).toBe('Wie lang ist sie?')
    await expect(
      db.updateTable('lead_route_versions').set({ questionnaire: '{}' }).where('route_id', '=', route.id).execute(),
    ).rejects.toThrow('never changed')
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
    expect(await publishedQuestionnaire(db, route.id)).toBeNull()
    expect(await questionnaireOf(db, route.id, 1)).toEqual(published.questionnaire)
    expect(await db.selectFrom('lead_route_questions').select('id').where('route_id', '=', route.id).execute()).toEqual([])
  })

  it('is public while it is switched on, and not a moment longer', async () => {
    const { route } = await threeQuestions()
    await refused(admin, 'leadRoutes.changeStatus', { body: { id: route.id, status: 1 } }, 'LEAD_ROUTE_UNPUBLISHED')
    await refused(admin, 'leadRoutes.update', { body: { id: route.id, name: 'Rinne', status: 1 } }, 'LEAD_ROUTE_UNPUBLISHED')
    await refused('guest', 'leadRoutes.info', { query: { id: route.id } }, 'NOT_FOUND')
    await publish(route.id)
    await works('guest', 'leadRoutes.info', { query: { slug: route.slug } })
    await works(admin, 'leadRoutes.changeStatus', { body: { id: route.id, status: 0 } })
    await refused('guest', 'leadRoutes.questionnaire', { query: { lead_route_id: route.id } }, 'NOT_FOUND')
    await refused('guest', 'leadRoutes.questionnaire', { query: { lead_route_id: route.id, version: 1 } }, 'NOT_FOUND')
    expect((await works('guest', 'leadRoutes.list', { query: { status: 0 } })).data.map(({ id }) => id)).not.toContain(route.id)
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
  })
})

describe('what a draft needs', () => {
  it('cannot be deleted before it is let go, and the refusal names the way out', async () => {
    const { route, first, third } = await threeQuestions()
    const [clean] = first.answers
    await works(admin, 'leadRoutes.setPositions', {
      body: { lead_route_question_id: first.id, positions: [{ lead_route_answer_id: clean!.id, next_question_id: third.id }] },
    })
    const question = await refused(admin, 'leadRoutes.removeQuestion', { params: { id: third.id } }, 'LEAD_QUESTION_IN_USE')
    expect(question.message).toContain('Was ist zu tun?')
    const answer = await refused(admin, 'leadRoutes.removeAnswerAgain', { params: { id: clean!.id } }, 'LEAD_ANSWER_IN_USE')
    expect(answer.message).toContain('Reinigen')
    await works(admin, 'leadRoutes.setPositions', { body: { lead_route_question_id: first.id, positions: [] } })
    await works(admin, 'leadRoutes.removeAnswer', { params: { id: clean!.id } })
    await works(admin, 'leadRoutes.removeQuestionAgain', { params: { id: third.id } })
    expect((await draftOf(route.id)).questions.map(({ position }) => position)).toEqual([1, 2])
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
    await refused(admin, 'leadRoutes.draft', { params: { id: route.id } }, 'NOT_FOUND')
  })

  it('takes nothing of another route, and no question that leads to itself', async () => {
    const mine = await threeQuestions()
    const other = await threeQuestions()
    const set = (positions: { lead_route_answer_id: number | null; next_question_id: number | null }[]) =>
      refused(admin, 'leadRoutes.setPositions', { body: { lead_route_question_id: mine.first.id, positions } }, 'INPUT_INVALID')
    const own = mine.first.answers[0]!.id
    const fields = async (positions: Parameters<typeof set>[0]) => (await set(positions)).errors!.map(({ field }) => field)
    expect(await fields([{ lead_route_answer_id: own, next_question_id: other.third.id }])).toEqual(['positions.0.next_question_id'])
    expect(await fields([{ lead_route_answer_id: other.first.answers[0]!.id, next_question_id: null }])).toEqual([
      'positions.0.lead_route_answer_id',
    ])
    expect(await fields([{ lead_route_answer_id: own, next_question_id: mine.first.id }])).toEqual(['positions.0.next_question_id'])
    expect(
      await fields([
        { lead_route_answer_id: own, next_question_id: null },
        { lead_route_answer_id: own, next_question_id: null },
      ]),
    ).toEqual(['positions.1.lead_route_answer_id'])
    await refused(
      admin,
      'leadRoutes.arrange',
      { params: { id: mine.route.id }, body: { ids: [mine.first.id, mine.second.id, other.third.id] } },
      'INPUT_INVALID',
    )
    await refused(
      admin,
      'leadRoutes.updateQuestion',
      { body: { id: mine.first.id, title: 'Was?', answers: [{ id: other.first.answers[0]!.id, answer: 'Fremd' }] } },
      'INPUT_INVALID',
    )
    await works(admin, 'leadRoutes.remove', { params: { id: mine.route.id } })
    await works(admin, 'leadRoutes.remove', { params: { id: other.route.id } })
  })

  it('is saved whole: answers that stay keep their number, those left out go with their jumps', async () => {
    const { route, first, third } = await threeQuestions()
    const [clean, renew] = first.answers
    const { data } = await works(admin, 'leadRoutes.updateQuestionAgain', {
      body: {
        id: first.id,
        version: first.version,
        title: first.title,
        type: 'single',
        answers: [
          { answer: 'Abdichten', jump: third.id },
          { id: renew!.id, answer: 'Ganz erneuern', jump: 'end' },
        ],
        jump: 'next',
      },
    })
    expect(data.answers.map(({ answer, jump }) => [answer, jump])).toEqual([
      ['Abdichten', third.id],
      ['Ganz erneuern', 'end'],
    ])
    expect(data.answers[1]!.id).toBe(renew!.id)
    await refused(admin, 'leadRoutes.answer', { params: { id: clean!.id } }, 'NOT_FOUND')
    await refused(admin, 'leadRoutes.updateQuestion', { body: { id: first.id, version: first.version, title: 'Alt' } }, 'VERSION_STALE')
    const again = await works(admin, 'leadRoutes.updateQuestion', {
      body: { id: first.id, title: 'Nur in Worten', type: 'text', jump: third.id },
    })
    expect(again.data).toMatchObject({ type: 'text', jump: third.id })
    expect((await works(admin, 'leadRoutes.positions', { query: { lead_route_question_id: first.id } })).data).toHaveLength(1)
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
  })

  it('moves a question and an answer to the place that is named', async () => {
    const { route, first, second, third } = await threeQuestions()
    await works(admin, 'leadRoutes.arrange', { params: { id: route.id }, body: { ids: [third.id, first.id, second.id] } })
    expect((await draftOf(route.id)).questions.map(({ id }) => id)).toEqual([third.id, first.id, second.id])
    await works(admin, 'leadRoutes.updateQuestion', { body: { id: second.id, title: second.title, type: 'text', position: 1 } })
    expect((await draftOf(route.id)).questions.map(({ id }) => id)).toEqual([second.id, third.id, first.id])
    const { data } = await works(admin, 'leadRoutes.createAnswerAgain', {
      body: { lead_route_question_id: first.id, answer: 'Prüfen', position: 1 },
    })
    await works(admin, 'leadRoutes.updateAnswerAgain', { body: { id: first.answers[1]!.id, answer: 'Neu machen', position: 1 } })
    const shown = await works(admin, 'leadRoutes.questionAgain', { params: { id: first.id } })
    expect(shown.data.answers.map(({ answer }) => answer)).toEqual(['Neu machen', 'Prüfen', 'Reinigen'])
    expect((await works(admin, 'leadRoutes.answerAgain', { params: { id: data.id } })).data.position).toBe(2)
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
  })
})

describe('two at once', () => {
  it('publish one version', async () => {
    const { route } = await threeQuestions()
    const { version } = (await draftOf(route.id)).route
    const asked = await Promise.all(
      [1, 2].map(() => testApp.ask(admin, 'leadRoutes.publish', { params: { id: route.id }, body: { version } })),
    )
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await draftOf(route.id)).versions).toHaveLength(1)
    await refused(
      admin,
      'leadRoutes.publish',
      { params: { id: route.id }, body: { version: (await draftOf(route.id)).route.version } },
      'LEAD_ROUTE_UNCHANGED',
    )
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
  })

  it('find two addresses for one name', async () => {
    const made = await Promise.all([1, 2].map(() => createRoute('Zaun bauen')))
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['zaun-bauen', 'zaun-bauen-2'])
    const taken = await refused(
      admin,
      'leadRoutes.update',
      { body: { id: made[0]!.id, name: 'Zaun', slug: made[1]!.slug } },
      'INPUT_INVALID',
    )
    expect(taken.errors).toEqual([{ field: 'slug', message: 'Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere.' }])
    for (const { id } of made) await works(admin, 'leadRoutes.remove', { params: { id } })
  })

  it('never leave a jump to a question that is gone', async () => {
    const { route, second, third } = await threeQuestions()
    await Promise.all([
      testApp.ask(admin, 'leadRoutes.setPositions', {
        body: { lead_route_question_id: second.id, positions: [{ lead_route_answer_id: null, next_question_id: third.id }] },
      }),
      testApp.ask(admin, 'leadRoutes.removeQuestion', { params: { id: third.id } }),
    ])
    const { questions, problems } = await draftOf(route.id)
    expect(problems).toEqual([])
    expect(questions.length === 3 || questions.every(({ jump }) => jump === 'next')).toBe(true)
    await works(admin, 'leadRoutes.remove', { params: { id: route.id } })
  })
})

describe('the lists', () => {
  it('show questions and answers of all routes, of one, and by word', async () => {
    const all = await works(admin, 'leadRoutes.questions', {})
    expect(all.meta.total).toBeGreaterThan(50)
    expect(all.data).toHaveLength(50)
    const { id } = (await publishedQuestionnaire(db, 'maler'))!.route
    const some = await works(admin, 'leadRoutes.questionsAgain', { query: { lead_route_id: id } })
    expect(some.data.map(({ route_name }) => route_name)).toEqual(some.data.map(() => 'Malerarbeiten'))
    const found = await works(admin, 'leadRoutes.answersAgain', { query: { keyword: 'Tapez' } })
    expect(found.data.map(({ answer, question_title }) => [answer, question_title])).toEqual([['Tapezieren', 'Was soll gemacht werden?']])
    const own = await works(admin, 'leadRoutes.answers', { query: { lead_route_question_id: found.data[0]!.lead_route_question_id } })
    expect(own.meta.total).toBe(4)
  })
})

it('both names of a call do the same: what one writes the other reads', async () => {
  const { route, first } = await threeQuestions()
  const { data: again } = await works(admin, 'leadRoutes.createQuestionAgain', {
    body: { lead_route_id: route.id, title: 'Wann?', type: 'single', answers: [{ answer: 'Bald' }, { answer: 'Später' }] },
  })
  const read = async (id: number) => [
    (await works(admin, 'leadRoutes.question', { params: { id } })).data,
    (await works(admin, 'leadRoutes.questionAgain', { params: { id } })).data,
  ]
  const [one, other] = await read(again.id)
  expect(one).toEqual(other)
  expect(one).toMatchObject({ title: 'Wann?', answers: [{ answer: 'Bald' }, { answer: 'Später' }] })
  await works(admin, 'leadRoutes.updateAnswer', { body: { id: again.answers[0]!.id, answer: 'Sofort' } })
  await works(admin, 'leadRoutes.removeAnswerAgain', { params: { id: again.answers[1]!.id } })
  expect((await read(again.id))[0]).toMatchObject({ answers: [{ answer: 'Sofort' }] })
  expect((await read(first.id))[0]).toMatchObject({ title: 'Was ist zu tun?' })
})

it('after every step, applying what was told to the list equals fetching it again', async () => {
  const listed = async () => (await works(admin, 'leadRoutes.list', {})).data as LeadRouteRow[]
  const { route, second } = await threeQuestions()
  const steps: (() => Promise<unknown>)[] = [
    () => works(admin, 'leadRoutes.updateQuestion', { body: { id: second.id, title: 'Wie breit ist sie?', type: 'text' } }),
    () => publish(route.id),
    () => works(admin, 'leadRoutes.changeStatus', { body: { id: route.id, status: 0 } }),
    () => works(admin, 'leadRoutes.update', { body: { id: route.id, name: 'Dachrinne neu' } }),
    () => works(admin, 'leadRoutes.remove', { params: { id: route.id } }),
  ]
  for (const step of steps) {
    const [before, head] = [await listed(), await testApp.head(admin)]
    await step()
    const told = await testApp.events(admin, head)
    const after = told.reduce((rows, { type, payload }) => {
      if (type === 'leadRoute.removed') return rows.filter(({ id }) => id !== allEvents[type].data.parse(payload).id)
      if (type !== 'leadRoute.changed') return rows
      const row = allEvents[type].data.parse(payload).route
      return rows.map((one) => (one.id === row.id && newer(one, row) ? row : one))
    }, before)
    expect(after).toEqual(await listed())
    expect(after).not.toEqual(before)
  }
})
