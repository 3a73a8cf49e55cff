import { expect, it } from 'vitest'
import { reviewRules } from '#contract/values/reviewRules.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** Reported reviews are cases of the inbox; both doors lead to one decision. */
const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
async function reviewed() {
  const number = await testApp.placed('anna')
  await db.updateTable('food_orders').set({ status: 'completed', status_since: testApp.now() }).where('number', '=', number).execute()
  const { data } = await works('anna', 'reviews.send', {
    body: { type: 'provider', type_instance: ids.bellaVista, rating: 2, title: 'Naja', review: 'Die Lieferung kam kalt und viel zu spät.' },
  })
  await works('bellaVista', 'reviews.report', { body: { rating_id: data.id, reason: 'untrue' } })
  const { id } = await db.selectFrom('cases').select('id').where('review_id', '=', data.id).executeTakeFirstOrThrow()
  return { reviewId: data.id, id }
}
const detail = async (id: number) => (await works('admin', 'cases.get', { params: { id } })).data
const statusOf = async (id: number) =>
  (await db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const mails = (kind: string) => db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute()

it('a reported review is one case; decided from the inbox it is hidden, and whoever reported gets the reasons', async () => {
  const { reviewId, id } = await reviewed()
  await works('jonas', 'reviews.report', { body: { rating_id: reviewId, reason: 'insult' } })
  expect(await detail(id)).toMatchObject({
    kind: 'review',
    status: 'received',
    target: { kind: 'review', text: expect.stringContaining('kalt') },
    measures: ['none', 'removal'],
    details: [{ value: 'Stimmt nicht' }, { value: 'Beleidigend oder diskriminierend' }],
  })
  const { data } = await works('admin', 'cases.decide', {
    params: { id },
    body: { measure: 'removal', ground: 'contractual', rule: reviewRules.untrue, facts: 'Der Fahrer hat die Uhrzeit der Übergabe belegt.' },
  })
  expect(data).toMatchObject({ status: 'decided', decisions: [{ measure: 'removal', rule: reviewRules.untrue }] })
  expect(await statusOf(reviewId)).toBe('hidden')
  expect((await mails('case.decision')).at(-1)!.text).toContain('Wir haben den Inhalt entfernt')
  expect((await mails('review.decision')).at(-1)!.text).toContain('Der Fahrer hat die Uhrzeit')

  // The author objects where the review stands; the same admin is refused at both doors.
  await works('anna', 'reviews.appeal', { params: { id: reviewId }, body: { text: 'Ich habe ein Foto der Uhr im Flur.' } })
  expect(await detail(id)).toMatchObject({
    status: 'appealed',
    appeals: [{ side: 'author', text: 'Ich habe ein Foto der Uhr im Flur.' }],
    blocked: expect.stringContaining('make-admin'),
  })
  for (const answer of [
    await ask('admin', 'cases.decide', { params: { id }, body: { measure: 'none', facts: 'Das Foto zeigt die Uhr.' } }),
    await ask('admin', 'reviews.decide', { params: { id: reviewId }, body: { decision: 'keep' } }),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { error: 'APPEAL_NEEDS_ANOTHER' } })
  }
  expect(await statusOf(reviewId)).toBe('under_review')
  // Somebody else decided the first time: then the same door is open.
  await db.updateTable('case_decisions').set({ decided_by: null }).where('case_id', '=', id).execute()
  await works('admin', 'cases.decide', { params: { id }, body: { measure: 'none', facts: 'Das Foto zeigt die Uhr.' } })
  expect([await statusOf(reviewId), (await detail(id)).status]).toEqual(['published', 'redecided'])
})

it('kept where reviews are moderated, its case is decided too; whoever reported may object', async () => {
  const { reviewId, id } = await reviewed()
  await works('admin', 'reviews.decide', { params: { id: reviewId }, body: { decision: 'keep' } })
  expect(await detail(id)).toMatchObject({ status: 'decided', decisions: [{ measure: 'none' }] })
  expect((await works('bellaVista', 'cases.mine')).data[0]).toMatchObject({ id, side: 'sender', moves: ['case.appeal'] })
})

it('hidden without a report, it has a case that can be objected to', async () => {
  const { reviewId } = await reviewed()
  await works('admin', 'reviews.decide', {
    params: { id: reviewId },
    body: { decision: 'hide', reason: 'insult', note: 'Der Text beleidigt einen Menschen.' },
  })
  await works('anna', 'reviews.appeal', { params: { id: reviewId }, body: { text: 'Das war keine Beleidigung.' } })
  expect(
    await ask('admin', 'reviews.decide', {
      params: { id: reviewId },
      body: { decision: 'hide', reason: 'insult', note: 'Es bleibt eine Beleidigung.' },
    }),
  ).toMatchObject({ status: 409, body: { error: 'APPEAL_NEEDS_ANOTHER' } })
})
