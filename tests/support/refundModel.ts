import { sql } from 'kysely'
import { refundLifecycle, type RefundEvent } from '#machines/lifecycles/refund.lifecycle.ts'
import { refundJobs } from '#backend/features/refunds/refunds.api.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'

export type RefundWay = 'byHand' | 'byService'
/** What a refund is asked for, by which screen or job, and the event that it stands for. */
export interface RefundCommand {
  /** Null: only time goes by, which is no step. */
  event: RefundEvent['type'] | null
  by: 'customer' | 'provider' | 'admin' | 'system'
  /** What the one who answers says of the return, before it is judged. */
  returnNeeded?: boolean
  /** The sum named; without one the whole. */
  cents?: number
  give: (id: number, itemId: number) => Promise<number>
}

const clocks = [...new Set(Object.values(refundLifecycle.spec.states).flatMap(({ deadlines }) => Object.keys(deadlines ?? {})))]

/** All that people, clocks and the payments do to a refund, and what of it is tried in which walk. */
export function refundCommands(testApp: DemoTestApp) {
  const { db, kernel, ask } = testApp
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
  /** A parcel, or money, has been under way for more than a week. */
  const wait = async (id: number) => {
    await sql`update refunds set status_since = status_since - interval '9 days', sent_at = sent_at - interval '9 days',
      refunded_at = refunded_at - interval '9 days' where id = ${id}`.execute(db)
    return 200
  }
  const afterDays = async (given: Promise<number>, id: number) => {
    const status = await given
    return status === 200 ? await wait(id) : status
  }
  const commands: Record<string, RefundCommand> = {
    'days go by': { event: null, by: 'system', give: wait },
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
    'accept less with return': {
      event: 'refund.accept',
      by: 'provider',
      returnNeeded: true,
      cents: 400,
      give: call('radwerk', 'refunds.answer', { status: 'accepted', amount_cents: 400, note: words }),
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
    'receive late': {
      event: 'refund.receiveLate',
      by: 'provider',
      give: call('radwerk', 'refunds.receiveLate', (itemId) => ({ items: [{ id: itemId, qty: 1, restock: 1 }] })),
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
    /** Noted nine days after. */
    'sent long ago': { event: 'refund.sent', by: 'customer', give: (id, itemId) => afterDays(commands['sent']!.give(id, itemId), id) },
    'sent long ago with a number': {
      event: 'refund.sent',
      by: 'customer',
      give: (id, itemId) => afterDays(commands['sent with a number']!.give(id, itemId), id),
    },
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
    'name a share': {
      event: 'refund.accept',
      by: 'provider',
      cents: 5963,
      give: call('radwerk', 'refunds.nameShare', { share_percent: 33, note: words }),
    },
    'name a share as staff': {
      event: 'refund.accept',
      by: 'admin',
      cents: 4450,
      give: call('admin', 'refunds.nameShare', { share_percent: 50, note: words }),
    },
    'name the whole as share': {
      event: 'refund.reject',
      by: 'provider',
      give: call('radwerk', 'refunds.nameShare', { share_cents: 8900, note: words }),
    },
    paid: { event: 'refund.settle', by: 'system', give: told('refund.paid') },
    unpaid: { event: 'refund.fail', by: 'system', give: told('refund.unpaid') },
  }

  /**
   * What is tried of a refund whose sums differ: what the seller grants, the buyer objects to and the operator awards, once more and again.
   */
  const inParts = [
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
    'days go by',
  ]
  const ofShares = ['name a share', 'name a share as staff', 'name the whole as share']
  const early = ['accept less with return', 'sent with a number', 'release', 'settle', 'escalate', 'receive late', 'deny']
  const sentBefore = ['sent long ago', 'sent long ago with a number']
  const inWhole = Object.keys(commands).filter(
    (name) => !name.endsWith(' a part') && ![...ofShares, ...sentBefore, early[0]].includes(name),
  )
  return {
    commands,
    clocks,
    tries: {
      whole: [...inWhole, 'refund.remind'],
      /** The same, with everything that clocks do to it. */
      clocks: [...inWhole, ...clocks],
      repair: [...inWhole, 'refund.repairDue', 'refund.lapse'],
      parts: inParts,
      /** Less than was asked for is paid before the parcel is there. */
      early,
      withdrawn: [
        ...['sent', 'sent with a number', 'receive', 'receive late', 'release', 'not arrived', 'settle', 'cancel', 'days go by'],
        ...['refund.releaseDue', 'refund.carrierDelivered', 'refund.notSent', 'refund.remind'],
      ],
      /** While its goods may never have come. */
      asked: ['accept with return', 'reject', 'escalate', 'award with return', 'cancel'],
      lost: [
        ...[...sentBefore, 'receive', 'receive late', 'not arrived', 'prove', 'release', 'cancel'],
        ...['refund.carrierDelivered', 'refund.releaseDue'],
      ],
      share: [...ofShares, ...inParts, 'accept without return', 'reject', 'retry', ...clocks],
    },
  }
}
