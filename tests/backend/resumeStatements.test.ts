import { describe, expect, it } from 'vitest'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { streamOf } from '#backend/kernel/feed.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const sent: string[] = []
const testApp = await demoTestApp({ onStatement: (sql) => void sent.push(sql) })

const internalApi = async (name: string, body: unknown) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/internal/${name}`,
    headers: { 'x-internal-secret': testApp.kernel.config.internalSecret, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Accounts that were connected before: each has a session and a stream. */
const accounts = await Promise.all(
  Array.from({ length: 40 }, async (_, at) => {
    const { id: accountId } = await testApp.db
      .insertInto('accounts')
      .values({ role: 'customer', email: `back${at}@lindenbrueck.example`, first_name: 'Wieder', last_name: `Da ${at}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { id: testApp.kernel.newId(), accountId, role: 'customer', expiresAt: new Date(testApp.now().getTime() + 86_400_000) }
    await createSession(testApp.db, { ...session, at: testApp.now() })
    return { id: accountId, token: await signToken(testApp.kernel, session), epoch: (await streamOf(testApp.db, accountId)).epoch }
  }),
)

describe('what forty clients who come back at once cost', () => {
  it('a statement for dozens of sessions, whoever is among them', async () => {
    sent.length = 0
    const answers = await Promise.all([
      ...accounts.map(({ token }) => internalApi('session', { token })),
      internalApi('session', { token: accounts[0]!.token }),
      internalApi('session', { token: 'nonsense' }),
    ])
    // Signatures are checked in threads: on a busy machine a few come back a turn later than the others.
    const statements = sent.filter((text) => text.includes('"sessions"')).length
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(3)
    expect(answers.map(({ body }) => body['userId'] ?? body['error'])).toEqual([
      ...accounts.map(({ id }) => id),
      accounts[0]!.id,
      'TOKEN_INVALID',
    ])
  })

  it('one statement for their positions, and none for the log of those who missed nothing', async () => {
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: testApp.kernel.newId() }, async (ctx) => {
      ctx.emit({
        type: 'favourite.changed',
        entity: { type: 'favourite', id: ctx.newId(), version: 1 },
        to: [{ userId: accounts[0]!.id, data: { added: [], removed: [] } }],
      })
    })
    sent.length = 0
    const answers = await Promise.all(accounts.map(({ id, epoch }) => internalApi('feed', { userId: id, epoch, since: 0, limit: 200 })))
    expect(sent).toHaveLength(2)
    expect(answers.map(({ body }) => [body['kind'], (body['events'] as unknown[]).length])).toEqual(
      accounts.map((_, at) => ['events', at === 0 ? 1 : 0]),
    )
  })

  it('three statements for the streams of those who come for the first time', async () => {
    const strangers = Array.from({ length: 20 }, (_, at) => 9_000_000 + at)
    sent.length = 0
    const answers = await Promise.all(strangers.map((userId) => internalApi('feed', { userId, epoch: null, since: null, limit: 200 })))
    expect(sent).toHaveLength(3)
    expect(answers.map(({ body }) => [body['kind'], body['reason'], body['head']])).toEqual(strangers.map(() => ['reset', 'new', 0]))
  })
})
