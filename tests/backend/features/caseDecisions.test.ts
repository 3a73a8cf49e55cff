import { beforeAll, describe, expect, it } from 'vitest'
import type { CaseMeasure } from '#contract/values/caseRules.ts'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** Reports are decided with reasons, by a person, and again by another one (DSA Art. 16, 17, 20). */
const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const page = (path: string) => `${testApp.kernel.config.publicUrl}${path}`
const bosporus = await db
  .selectFrom('providers')
  .innerJoin('accounts', 'accounts.id', 'providers.account_id')
  .select(['providers.slug', 'providers.company_name', 'accounts.email'])
  .where('account_id', '=', ids.bosporus)
  .executeTakeFirstOrThrow()
let count = 0
const reported = async (more: object = {}, who: 'guest' | 'anna' | 'bellaVista' = 'guest') => {
  const email = `melder${++count}@post.example`
  const { data } = await works(who, 'legal.report', {
    body: {
      category: 'fraud',
      url: page(`/anbieter/${bosporus.slug}`),
      explanation: 'Dieser Betrieb wirbt mit einer Adresse, die es nicht gibt.',
      name: 'Mara Melder',
      email,
      good_faith: true,
      ...more,
    },
    ip: `203.0.113.${count}`,
  })
  const { id } = (await works('admin', 'cases.list', { query: { search: data.number, status: 'all' } })).data[0]!
  return { id, number: data.number, email }
}
const detail = async (id: number) => (await works('admin', 'cases.get', { params: { id } })).data
const reasons = (measure: CaseMeasure, more: object = {}) => ({
  measure,
  ground: 'contractual' as const,
  rule: 'Ziffer 5.2: Angaben zum Betrieb sind wahr',
  facts: 'Wir haben die Adresse geprüft; dort ist kein Betrieb.',
  ...more,
})
const mailsTo = (address: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', address).where('kind', '=', 'case.decision').orderBy('id').execute()
const keyIn = (text: string) => /\/beschwerde\/([\w-]+)/.exec(text)![1]!
const isShown = async () =>
  (await db.selectFrom('providers').select('active').where('account_id', '=', ids.bosporus).executeTakeFirstOrThrow()).active

/** A second person of the application, who speaks by HTTP as everybody does. */
let second = { id: 0, token: '' }
beforeAll(async () => {
  const first = await db.selectFrom('accounts').selectAll().where('id', '=', ids.admin).executeTakeFirstOrThrow()
  const { id: _id, ...columns } = first
  const { id } = await db
    .insertInto('accounts')
    .values({
      ...columns,
      email: 'zweite@lindenbrueck.example',
      user_name: null,
      first_name: 'Zora',
      last_name: 'Zweite',
      status: 'deactivated',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = {
    id: testApp.kernel.newId(),
    accountId: id,
    role: 'admin' as const,
    expiresAt: new Date(testApp.now().getTime() + 400 * 86_400_000),
  }
  await createSession(db, session)
  second = { id, token: await signToken(testApp.kernel, session) }
})
const employ = (status: 'active' | 'deactivated') => db.updateTable('accounts').set({ status }).where('id', '=', second.id).execute()
const secondDecides = (id: number, body: object) =>
  testApp.app.inject({
    method: 'POST',
    url: `/rest/admin/cases/${id}/decision`,
    headers: { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

describe('a report', () => {
  it('is a case that knows what it is about and whose it is, and that a person takes', async () => {
    const { id, number } = await reported()
    expect(await detail(id)).toMatchObject({
      number,
      kind: 'report',
      status: 'received',
      target: { kind: 'provider', name: bosporus.company_name, path: `/anbieter/${bosporus.slug}` },
      author: { name: bosporus.company_name, role: 'provider' },
      measures: ['none', 'warning', 'suspension'],
      moves: ['case.take', 'case.decide'],
      blocked: null,
    })
    expect((await detail((await reported({ url: 'https://anderswo.example/anbieter/x' })).id)).target).toBeNull()
  })

  it('cannot be closed by a letter, nor decided without reasons', async () => {
    const { id } = await reported()
    expect(await ask('admin', 'cases.answer', { params: { id }, body: { text: 'Danke!' } })).toMatchObject({
      status: 409,
      body: { error: 'TRANSITION_REFUSED' },
    })
    expect(
      (await ask('admin', 'cases.decide', { params: { id }, body: { measure: 'suspension', facts: 'kurz' } })).body.errors
        ?.map((one) => one.field)
        .toSorted(),
    ).toEqual(['facts', 'ground', 'rule'])
    expect(
      (await ask('admin', 'cases.decide', { params: { id }, body: { measure: 'suspension', facts: 'Lang genug begründet.' } })).body.errors
        ?.map((one) => one.field)
        .toSorted(),
    ).toEqual(['ground', 'rule'])
    expect(await ask('admin', 'cases.decide', { params: { id }, body: reasons('removal') })).toMatchObject({
      status: 409,
      body: { error: 'MEASURE_IMPOSSIBLE' },
    })
  })

  it('decided for nothing tells whoever reported, with the way to object; whose page it is hears nothing', async () => {
    const { id, email } = await reported()
    const { data } = await works('admin', 'cases.decide', {
      params: { id },
      body: { measure: 'none', facts: 'Die Adresse stimmt; wir waren dort.' },
    })
    expect(data).toMatchObject({ status: 'decided', decisions: [{ round: 1, measure: 'none', ground: null }] })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    for (const words of [
      'Wir haben nichts entfernt',
      'Die Adresse stimmt; wir waren dort.',
      'Ein Mensch hat das entschieden',
      'sechs Monate',
      'Artikel 21 DSA',
    ])
      expect(mail!.text).toContain(words)
    expect(await mailsTo(bosporus.email)).toEqual([])
    expect((await works('bosporus', 'cases.mine')).data).toEqual([])
  })
})

describe('a decision against a provider', () => {
  it('takes effect, is objected to, belongs to another person, and is taken back', async () => {
    const { id, email, number } = await reported()
    await works('admin', 'cases.decide', { params: { id }, body: reasons('suspension') })
    expect(await isShown()).toBe(false)
    const [toSender, toAuthor] = [(await mailsTo(email)).at(-1)!, (await mailsTo(bosporus.email)).at(-1)!]
    expect(toSender.text).toContain('Wir haben das Konto des Verfassers ausgesetzt.')
    for (const words of [
      'ausgesetzt',
      'Nutzungsbedingungen: Ziffer 5.2',
      'dort ist kein Betrieb',
      'keine Maschine',
      'sechs Monate lang kostenlos widersprechen',
    ])
      expect(toAuthor.text).toContain(words)
    expect(toAuthor.text).not.toContain('Mara')

    // Whoever reported got what they asked for; whose page it is may object, by the link of the mail as well.
    expect(
      await ask('guest', 'cases.appealByKey', { params: { key: keyIn(toSender.text) }, body: { text: 'Das ist mir zu wenig.' } }),
    ).toMatchObject({ status: 409, body: { error: 'APPEAL_NEEDLESS' } })
    const mine = (await works('bosporus', 'cases.mine')).data[0]!
    expect(mine).toMatchObject({
      id,
      number,
      side: 'author',
      details: [],
      letters: [],
      decision: { measure: 'suspension' },
      moves: ['case.appeal'],
    })
    expect((await works('guest', 'cases.byKey', { params: { key: keyIn(toAuthor.text) } })).data).toMatchObject({
      side: 'author',
      decision: { facts: 'Wir haben die Adresse geprüft; dort ist kein Betrieb.' },
    })
    const objected = await works('bosporus', 'cases.appeal', {
      params: { id },
      body: { text: 'Der Eingang liegt im Hof, bitte sehen Sie noch einmal nach.' },
    })
    expect(objected.data).toMatchObject({ status: 'appealed', appeal: { text: expect.stringContaining('im Hof') }, moves: [] })

    // The same person is refused, with the way out: first there is nobody else, then there is.
    expect(await ask('admin', 'cases.decide', { params: { id }, body: reasons('suspension') })).toMatchObject({
      status: 409,
      body: { error: 'APPEAL_NEEDS_ANOTHER', message: expect.stringContaining('Bisher gibt es nur ein Konto der Verwaltung') },
    })
    await employ('active')
    expect((await detail(id)).blocked).toBe('Bitte überlassen Sie diesen Vorgang einem anderen Menschen der Verwaltung.')
    expect(await isShown()).toBe(false)
    const answer = await secondDecides(id, { measure: 'none', facts: 'Der Eingang liegt im Hof; den Betrieb gibt es.' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      data: { status: 'redecided', decisions: [{ round: 1 }, { round: 2, measure: 'none', by: 'Zora Zweite' }] },
    })
    expect(await isShown()).toBe(true)
    for (const words of ['Wir nehmen die Maßnahme zurück', 'Ein anderer Mensch als beim ersten Mal'])
      expect((await mailsTo(bosporus.email)).at(-1)!.text).toContain(words)

    // Now it went against whoever reported: once more, and never twice by the same side.
    const again = keyIn((await mailsTo(email)).at(-1)!.text)
    await works('guest', 'cases.appealByKey', { params: { key: again }, body: { text: 'Ich war dort und habe nichts gefunden.' } })
    expect(
      await ask('guest', 'cases.appealByKey', { params: { key: again }, body: { text: 'Ich war dort und habe nichts gefunden.' } }),
    ).toMatchObject({ status: 409 })
    expect(
      (
        await works('admin', 'cases.decide', {
          params: { id },
          body: { measure: 'none', facts: 'Zwei Menschen haben den Betrieb besucht.' },
        })
      ).data,
    ).toMatchObject({ status: 'redecided' })
    expect(
      await ask('guest', 'cases.appealByKey', { params: { key: again }, body: { text: 'Ich widerspreche noch einmal.' } }),
    ).toMatchObject({ status: 409, body: { error: 'APPEAL_ALREADY' } })
    await employ('deactivated')
  })

  it('can be objected to for six months, then it rests', async () => {
    const { id } = await reported({ explanation: 'Ein anderer Grund, der lange zurückliegt.' })
    await works('admin', 'cases.decide', { params: { id }, body: reasons('warning') })
    const key = keyIn((await mailsTo(bosporus.email)).at(-1)!.text)
    testApp.later(184 * 24 * 60)
    expect(await ask('guest', 'cases.appealByKey', { params: { key }, body: { text: 'Dem widerspreche ich.' } })).toMatchObject({
      status: 409,
      body: { error: 'APPEAL_TOO_LATE' },
    })
    await testApp.deadlines()
    expect((await db.selectFrom('cases').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status).toBe('closed')
  })
})

describe('others', () => {
  it('learn nothing: a made-up key, a stranger, a case that is not decided', async () => {
    testApp.at('2026-11-20T17:30:00Z')
    const { id } = await reported({ explanation: 'Noch nicht entschieden, aber schon gemeldet.' })
    for (const key of ['x', `${id}-author-${'A'.repeat(32)}`, '9'.repeat(80)])
      expect((await ask('guest', 'cases.byKey', { params: { key } })).status).toBe(404)
    expect((await ask('bosporus', 'cases.appeal', { params: { id }, body: { text: 'Dem widerspreche ich.' } })).status).toBe(404)
    expect((await ask('anna', 'cases.decide', { params: { id }, body: reasons('none') })).status).toBe(403)
  })
})

describe('words of a chat', () => {
  it('are shown to the operator when a member of the conversation has reported them, and to nobody who is none', async () => {
    const conversation = await db
      .selectFrom('conversations')
      .selectAll()
      .where('customer_id', '=', ids.anna)
      .where('provider_id', '=', ids.bellaVista)
      .executeTakeFirstOrThrow()
    const message = await db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversation.id)
      .where('sender_id', '=', ids.bellaVista)
      .executeTakeFirstOrThrow()
    const url = page(`/nachrichten/${conversation.id}#nachricht-${message.id}`)
    expect(await detail((await reported({ url, category: 'hate' }, 'anna')).id)).toMatchObject({
      target: { kind: 'message', text: message.body },
      author: { role: 'provider' },
    })
    expect((await detail((await reported({ url, category: 'hate', explanation: 'Davon habe ich gehört.' })).id)).target).toBeNull()
  })
})

describe('a Kündigung', () => {
  it('is answered by a letter that names the end of the contract', async () => {
    const { data } = await works('guest', 'legal.terminate', {
      body: { type: 'ordinary', name: 'Kai Kunde', contract: 'Anbieterpaket Plus', email: 'kai@post.example' },
      ip: '198.51.100.7',
    })
    const row = (await works('admin', 'cases.list', { query: { kind: 'termination', search: data.number } })).data[0]!
    expect(row).toMatchObject({ subject: 'Kündigung: Anbieterpaket Plus', sender: 'Kai Kunde' })
    expect(
      (await works('admin', 'cases.answer', { params: { id: row.id }, body: { text: 'Ihr Vertrag endet am 31.12.2026.' } })).data.status,
    ).toBe('closed')
    expect(
      (
        await db
          .selectFrom('mails')
          .select('text')
          .where('to_address', '=', 'kai@post.example')
          .where('kind', '=', 'case.answer')
          .executeTakeFirstOrThrow()
      ).text,
    ).toContain('Ihr Vertrag endet am 31.12.2026.')
  })
})
