import { describe, expect, it } from 'vitest'
import { answerSql } from '#backend/kernel/idempotency.store.ts'
import { once } from '#backend/kernel/idempotency.ts'
import { emptyJournal } from '#backend/kernel/journal.ts'
import type { Caller, Ctx } from '#backend/kernel/context.ts'
import { scriptedDb } from './scriptedDb.ts'

const now = new Date('2026-05-04T10:00:00Z')
const anna: Caller = { kind: 'account', role: 'customer', userId: 5, sessionId: 's' }
const ask = { call: 'carts.add', key: 'k-1', body: { product_id: 1 } }
const done = { status: 201, body: { ok: true } }

async function ordered(answers: object[][], change: Partial<typeof ask> = {}, caller = anna) {
  const { db, asked } = scriptedDb(...answers)
  const ctx = { db, caller, now, journal: emptyJournal() } as unknown as Ctx
  let works = 0
  const answer = await once(ctx, { ...ask, ...change }, () => {
    works += 1
    return Promise.resolve(done)
  }).catch((error: unknown) => error)
  return { answer, asked, works, journal: ctx.journal }
}
/** What the key's row keeps of a request. */
const hashOf = async (change: Partial<typeof ask> = {}) => (await ordered([[{ key: 'k-1' }]], change)).asked[0]!.parameters[3]

describe('a command with a key', () => {
  it('that is new is done, and its answer noted for the key', async () => {
    const { answer, works, journal, asked } = await ordered([[{ key: 'k-1' }]])
    expect([answer, works]).toEqual([done, 1])
    expect(journal.answer).toEqual({ userId: 5, key: 'k-1', ...done })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.sql).toMatch(/^insert into "idempotency".*on conflict \("user_id", "key"\) do nothing returning "key"$/)
    expect(asked[0]!.parameters).toEqual([5, 'k-1', 'carts.add', expect.any(String), new Date('2026-05-06T10:00:00Z')])
  })
  it('that is known is not done again: the first answer comes back', async () => {
    const stored = { request_hash: await hashOf(), status: 201, response: { ok: 'first' } }
    const { answer, works, journal, asked } = await ordered([[], [stored]])
    expect([answer, works, journal.answer]).toEqual([{ status: 201, body: { ok: 'first' } }, 0, null])
    expect(asked[1]).toEqual({
      sql: 'select "request_hash", "status", "response" from "idempotency" where "user_id" = $1 and "key" = $2',
      parameters: [5, 'k-1'],
    })
    expect((await ordered([[], [{ ...stored, status: null }]])).answer).toMatchObject({ status: 200 })
  })
  it('that came with another body or call is refused', async () => {
    const stored = { request_hash: await hashOf(), status: 201, response: null }
    for (const change of [{ body: { product_id: 2 } }, { call: 'carts.update' }, { body: undefined as never }]) {
      const { answer, works } = await ordered([[], [stored]], change)
      expect(answer).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
      expect(works).toBe(0)
    }
    expect(await hashOf({ body: undefined as never })).toBe(await hashOf({ body: null as never }))
  })
  it('is the account’s own; guests share the account 0', async () => {
    expect((await ordered([[{ key: 'k-1' }]], {}, { kind: 'guest' })).journal.answer).toMatchObject({ userId: 0 })
  })
})

it('the answer is written to the key’s row', () => {
  expect(answerSql(3).replaceAll(/\s+/g, ' ').trim()).toBe(
    'update idempotency set status = $5::int, response = $6::jsonb where user_id = $3::bigint and key = $4::text',
  )
})
