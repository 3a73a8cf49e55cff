import { describe, expect, it } from 'vitest'
import { asList } from '#machines/defineLifecycle.ts'
import { refundLifecycle, type RefundEvent, type RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import { can } from '#machines/step.ts'
import { refundJobs } from '#backend/features/refunds/refunds.api.ts'
import { refundFactsOf } from '#backend/features/refunds/refunds.present.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'
import { rewinding } from '#tests/support/rewinding.ts'

const testApp = await demoTestApp()
const { db, kernel, ask } = testApp
const { mark, rewind } = await rewinding(db as never)

type Way = 'byHand' | 'byService'
type Kind = 'goodwill' | 'defect'
/** What a refund is asked for, by which screen or job, and the event that it stands for. */
interface Command {
  event: RefundEvent['type']
  by: 'customer' | 'provider' | 'admin' | 'system'
  /** What the one who answers says of the return, before it is judged. */
  returnNeeded?: boolean
  /** The sum named; without one the whole. */
  cents?: number
  give: (id: number, itemId: number) => Promise<number>
}
const words = 'Das stimmt so nicht, bitte sehen Sie es sich an.'
type Call = Parameters<typeof ask>[1]
const call =
  (who: Who, name: Call, more: object | ((itemId: number) => object) = {}) =>
  async (id: number, itemId: number): Promise<number> =>
    (await ask(who, name, { body: { id, ...(typeof more === 'function' ? more(itemId) : more) } } as never)).status
/** What the payments say of the money, as a job: it is never refused, it has an effect or none. */
const told = (job: 'refund.paid' | 'refund.unpaid') => async (refundId: number) => {
  await kernel.command({ caller: { kind: 'system' }, requestId: `told-${job}-${refundId}` }, async (ctx) => {
    ctx.enqueue(refundJobs[job], { refundId })
    await Promise.resolve()
  })
  await testApp.jobs()
  return 200
}
const commands: Record<string, Command> = {
  'accept with return': {
    event: 'refund.accept',
    by: 'provider',
    returnNeeded: true,
    give: call('radwerk', 'refunds.answer', { status: 'accepted' }),
  },
  'accept without return': {
    event: 'refund.accept',
    by: 'provider',
    returnNeeded: false,
    give: call('radwerk', 'refunds.answer', { status: 'accepted', return_needed: false }),
  },
  'accept a part': {
    event: 'refund.accept',
    by: 'provider',
    returnNeeded: false,
    cents: 400,
    give: call('radwerk', 'refunds.answer', { status: 'accepted', return_needed: false, amount_cents: 400, note: words }),
  },
  reject: {
    event: 'refund.reject',
    by: 'provider',
    give: call('radwerk', 'refunds.answer', { status: 'rejected', reason: 'other', note: words }),
  },
  repair: { event: 'refund.repair', by: 'provider', give: call('radwerk', 'refunds.answer', { status: 'repairing' }) },
  repaired: { event: 'refund.repaired', by: 'provider', give: call('radwerk', 'refunds.repaired') },
  'sent with a number': {
    event: 'refund.sent',
    by: 'customer',
    give: call('anna', 'refunds.sent', { carrier: 'dhl', tracking_number: '42' }),
  },
  sent: { event: 'refund.sent', by: 'customer', give: call('anna', 'refunds.sent', { carrier: 'dhl' }) },
  receive: {
    event: 'refund.receive',
    by: 'provider',
    give: call('radwerk', 'refunds.receive', (itemId) => ({ items: [{ id: itemId, qty: 1 }] })),
  },
  'not arrived': { event: 'refund.notArrived', by: 'provider', give: call('radwerk', 'refunds.notArrived') },
  prove: { event: 'refund.prove', by: 'customer', give: call('anna', 'refunds.prove', { tracking_number: '42' }) },
  'not paid': { event: 'refund.notPaid', by: 'customer', give: call('anna', 'refunds.notPaid') },
  'money came': { event: 'refund.settle', by: 'customer', give: call('anna', 'refunds.moneyCame') },
  'paid instead': {
    event: 'refund.payInstead',
    by: 'admin',
    give: call('admin', 'refunds.settleByOperator', { paid_by: 'operator', reference: 'Überweisung 1', note: words }),
  },
  'paid by the seller': {
    event: 'refund.settle',
    by: 'admin',
    give: call('admin', 'refunds.settleByOperator', { paid_by: 'provider', reference: 'Quittung 1', note: words }),
  },
  release: { event: 'refund.release', by: 'provider', give: call('radwerk', 'refunds.release') },
  settle: { event: 'refund.settle', by: 'provider', give: call('radwerk', 'refunds.settle') },
  cancel: { event: 'refund.cancel', by: 'customer', give: call('anna', 'refunds.cancel') },
  escalate: { event: 'refund.escalate', by: 'customer', give: call('anna', 'refunds.escalate', { note: words }) },
  'award with return': {
    event: 'refund.award',
    by: 'admin',
    returnNeeded: true,
    give: call('admin', 'refunds.judge', { decision: 'refund', note: words }),
  },
  'award a part': {
    event: 'refund.award',
    by: 'admin',
    returnNeeded: false,
    cents: 600,
    give: call('admin', 'refunds.judge', { decision: 'refund', return_needed: false, amount_cents: 600, note: words }),
  },
  'award without return': {
    event: 'refund.award',
    by: 'admin',
    returnNeeded: false,
    give: call('admin', 'refunds.judge', { decision: 'refund', return_needed: false, note: words }),
  },
  deny: { event: 'refund.deny', by: 'admin', give: call('admin', 'refunds.judge', { decision: 'reject', note: words }) },
  retry: { event: 'refund.retry', by: 'admin', give: call('admin', 'refunds.retry') },
  paid: { event: 'refund.settle', by: 'system', give: told('refund.paid') },
  unpaid: { event: 'refund.fail', by: 'system', give: told('refund.unpaid') },
}

/** What is tried of a refund whose sums differ: what the seller grants, the buyer objects to and the operator awards, once more and again. */
const ofParts = [
  'accept a part',
  'escalate',
  'award a part',
  'award without return',
  'deny',
  'paid',
  'unpaid',
  'not paid',
  'settle',
  'money came',
  'cancel',
]
const named = (names: readonly string[]) => Object.entries(commands).filter(([name]) => names.includes(name))
const whole = Object.keys(commands).filter((name) => !name.endsWith(' a part'))

/** The refund as the model sees it, and its way so far. */
async function seen(id: number, way: Way) {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const steps = await db
    .selectFrom('transitions')
    .select(['event', 'from_state', 'to_state'])
    .where('machine', '=', 'refund')
    .where('entity_id', '=', id)
    .where('event', '<>', 'refund.request')
    .orderBy('id')
    .execute()
  return { status: row.status, version: row.version, facts: refundFactsOf(row, way === 'byHand' ? 'cash' : 'online'), steps }
}

const isStep = ({ event, from_state: from, to_state: to }: { event: string; from_state: string; to_state: string }) => {
  const moves = refundLifecycle.spec.states[from]?.on as Record<string, unknown> | undefined
  return asList((moves?.[event] ?? []) as never).some((move) => ((move as { target?: string }).target ?? from) === to)
}

async function replayed(way: Way, type: Kind, names: readonly string[]) {
  const order = await deliveredShopOrder(testApp, { lines: [{ qty: 1 }] })
  if (way === 'byService')
    await db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', order.id).execute()
  const { id } = (await requestRefund(testApp, order, { type })).data
  const item = { id: order.itemIds[0]! }
  for (const name of names) expect(await given(name, id, item.id, way), names.join(' → ')).toBe(200)
  return { id, itemId: item.id }
}
async function given(name: string, id: number, itemId: number, way: Way): Promise<number> {
  const status = await commands[name]!.give(id, itemId)
  // The payment service is played here: what it is asked for, it is not sent, and says what the walk wants.
  if (way === 'byService') await db.deleteFrom('jobs').where('kind', '=', 'refund.payBack').execute()
  return status
}

/**
 * Walks the lifecycle against the running server, breadth first: from every state that people and the payments can bring a refund to (with its
 * facts) everything is tried. What is done is a step of the lifecycle; what is refused leaves no trace. Clocks have tests of
 * their own.
 */
describe.each([
  ['byHand', 'goodwill', 'whole'],
  ['byService', 'goodwill', 'whole'],
  ['byHand', 'defect', 'whole'],
  ['byHand', 'goodwill', 'parts'],
  ['byService', 'goodwill', 'parts'],
] as const)('every way of a refund through the server (%s, %s, %s)', (way, type, sums) => {
  const tries = named(sums === 'parts' ? ofParts : whole)
  it('is a way of its lifecycle, and what that forbids the server refuses', async () => {
    const known = new Set<string>()
    const isNew = ({ status, facts }: Awaited<ReturnType<typeof seen>>) => {
      const key = JSON.stringify([status, facts])
      return !known.has(key) && known.add(key)
    }
    const open: (readonly string[])[] = [[]]
    const states = new Set<RefundStatus>()
    let tried = 0
    while (open.length > 0) {
      const names = open.shift()!
      const { id, itemId } = await replayed(way, type, names)
      await mark()
      const before = await seen(id, way)
      if (names.length === 0) isNew(before)
      states.add(before.status)
      for (const [name, command] of tries) {
        tried += 1
        const status = await given(name, id, itemId, way)
        const after = await seen(id, way)
        const line = `${[...names, name].join(' → ')} in ${before.status}: ${status}`
        // What has come back, or was paid for, is not sent back again.
        const isDue = before.facts.parcel !== 'arrived' && before.facts.paidCents === 0
        const facts = command.returnNeeded === undefined ? before.facts : { ...before.facts, returnNeeded: command.returnNeeded && isDue }
        const cents = command.cents ?? (command.event === 'refund.release' ? before.facts.acceptedCents : before.facts.refundableCents)
        const event = { type: command.event, by: command.by, cents, reason: 'other' } as RefundEvent
        const isDone = after.steps.length > before.steps.length
        expect(isDone, line).toBe(can(refundLifecycle, { status: before.status, facts }, event))
        if (isDone) {
          expect(status, line).toBe(200)
          expect(
            after.steps.filter((one) => !isStep(one)),
            line,
          ).toEqual([])
          expect(after.steps.at(-1)!.to_state, line).toBe(after.status)
          if (isNew(after)) open.push([...names, name])
          // The next is tried from the same moment; what is refused has left no trace.
          await rewind()
        } else {
          if (command.by !== 'system') expect([status >= 400 && status < 500, status], line).toEqual([true, status])
          expect(after, line).toEqual(before)
        }
      }
    }
    expect(tried).toBeGreaterThan(sums === 'parts' ? 50 : 100)
    const reached: RefundStatus[] = [
      'requested',
      'processing',
      'escalated',
      'refunded',
      ...(sums === 'whole' ? (['awaitingReturn', 'received', 'missing', 'rejected', 'dismissed', 'canceled'] as const) : []),
      ...(way === 'byService' ? (['failed'] as const) : []),
      ...(type === 'defect' ? (['repairing', 'repaired'] as const) : []),
      ...(way === 'byHand' ? (['unpaid'] as const) : []),
    ]
    for (const state of reached) expect([...states], `reaches ${state}`).toContain(state)
  }, 240_000)
})
