import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appointmentStatuses } from '#contract/calls/appointments.calls.ts'
import { actors } from '#contract/roles.ts'
import type { LifecycleEvent } from '#machines/defineLifecycle.ts'
import { samplesOf, type Fields, type FieldValue } from '#machines/fields.ts'
import { dishStatuses } from '#machines/lifecycles/dish.lifecycle.ts'
import { foodOrderRank, foodOrderStatuses } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { alertStatuses } from '#machines/lifecycles/alert.lifecycle.ts'
import { accountStatuses } from '#machines/lifecycles/account.lifecycle.ts'
import { caseStatuses } from '#machines/lifecycles/case.lifecycle.ts'
import { contentStatuses } from '#machines/lifecycles/content.lifecycle.ts'
import { messageStatuses } from '#machines/lifecycles/message.lifecycle.ts'
import { notificationStatuses } from '#machines/lifecycles/notification.lifecycle.ts'
import { newsletterStatuses } from '#machines/lifecycles/newsletter.lifecycle.ts'
import { newsletterIssueStatuses } from '#machines/lifecycles/newsletterIssue.lifecycle.ts'
import { attemptStatuses } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { debtStatuses } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { returnedStatuses } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { silentStatuses } from '#machines/lifecycles/silentRefund.lifecycle.ts'
import { paymentStatuses } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { postStatuses } from '#machines/lifecycles/post.lifecycle.ts'
import { sellerDataStatuses } from '#machines/lifecycles/sellerData.lifecycle.ts'
import { productChangeStatuses } from '#machines/lifecycles/productChange.lifecycle.ts'
import { safetyNoticeStatuses } from '#machines/lifecycles/safetyNotice.lifecycle.ts'
import { discountStatuses } from '#machines/lifecycles/discount.lifecycle.ts'
import { productStatuses } from '#machines/lifecycles/product.lifecycle.ts'
import { productImportStatuses } from '#machines/lifecycles/productImport.lifecycle.ts'
import { importRowStatuses } from '#machines/lifecycles/productImportRow.lifecycle.ts'
import { voucherStatuses } from '#machines/lifecycles/voucher.lifecycle.ts'
import { bundleStatuses } from '#machines/lifecycles/bundle.lifecycle.ts'
import { bundleAskStatuses } from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import { offerStatuses } from '#machines/lifecycles/offer.lifecycle.ts'
import { offerVisitStatuses } from '#machines/lifecycles/offerVisit.lifecycle.ts'
import { leadStatuses } from '#machines/lifecycles/lead.lifecycle.ts'
import { leadRecipientStatuses } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { refundStatuses } from '#machines/lifecycles/refund.lifecycle.ts'
import { registrationStatuses } from '#machines/lifecycles/registrationStatuses.ts'
import { reviewStatuses } from '#machines/lifecycles/review.lifecycle.ts'
import { shopOrderStatuses } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { twoFactorStatuses } from '#machines/lifecycles/twoFactor.lifecycle.ts'
import { step, TransitionRefused } from '#machines/step.ts'
import { everyLifecycle } from './everyLifecycle.ts'
import type { AnyLifecycle } from './lifecycleCases.ts'

/** How far along a state is; only the named events may go back. */
const ranks: Record<string, { rank: Record<string, number>; mayGoBack: readonly string[] }> = {
  foodOrder: { rank: foodOrderRank, mayGoBack: ['foodOrder.revert', 'foodOrder.deliveryFailed', 'foodOrder.itemReopened'] },
  // Each is a person's step back, or the order's.
  dish: {
    rank: { pending: 0, processing: 1, ready: 2, delivery: 3, completed: 4, canceled: 5 },
    mayGoBack: ['dish.reopen', 'dish.takeBack', 'dish.bringBack', 'dish.restore'],
  },
  shopOrder: {
    rank: {
      pending: 0,
      confirmed: 1,
      dateProposed: 2,
      scheduled: 2,
      processing: 2,
      ready: 3,
      partiallyShipped: 3,
      shipped: 4,
      delivered: 5,
      completed: 6,
      rejected: 6,
      canceled: 6,
    },
    // A proposed date that does not suit leads back to the search for one.
    // What was sent is lost, and the rest is still to be packed.
    mayGoBack: ['shopOrder.declineDate', 'shopOrder.dateUnanswered', 'shopOrder.giveUpMissing'],
  },
  orderPayment: { rank: { unpaid: 0, paid: 1, canceled: 1, partially_refunded: 2, refunded: 3 }, mayGoBack: [] },
  // A deal that ends opens the lead and its losers again.
  lead: { rank: { draft: 0, open: 1, accepted: 2, completed: 3, canceled: 3, expired: 3 }, mayGoBack: ['lead.reopen'] },
  leadRecipient: {
    rank: { open: 0, requested: 1, accepted: 2, rejected: 3 },
    mayGoBack: ['leadRecipient.endOffer', 'leadRecipient.reinvite'],
  },
  // A counter and its answer stand beside each other.
  offer: { rank: { draft: 0, open: 1, countered: 1, accepted: 2, rejected: 3, withdrawn: 3, expired: 3, completed: 3 }, mayGoBack: [] },
  productChange: { rank: { pending: 0, confirmed: 1, declined: 1, canceled: 1 }, mayGoBack: [] },
  sellerData: { rank: { asked: 0, reminded: 1, warned: 2, stopped: 3, settled: 4 }, mayGoBack: ['sellerData.ask'] },
  safetyNotice: { rank: { received: 0, overdue: 1, takenDown: 2, dismissed: 2, lifted: 3 }, mayGoBack: [] },
  discount: { rank: { planned: 0, running: 1, ended: 2, canceled: 2 }, mayGoBack: [] },
  offerVisit: { rank: { proposed: 0, confirmed: 1, declined: 2, canceled: 2, done: 2 }, mayGoBack: [] },
  // What everybody agreed to goes on and off sale, and back to be agreed anew.
  bundle: {
    rank: { draft: 0, pending: 1, active: 2, inactive: 3, rejected: 4, expired: 4, deleted: 4 },
    mayGoBack: ['bundle.edit', 'bundle.reprice', 'bundle.restock', 'bundle.reactivate'],
  },
  bundleAsk: { rank: { waiting: 0, agreed: 1, declined: 1, withdrawn: 1, lapsed: 1 }, mayGoBack: [] },
  // The operator's word leads an ended quarrel back to where it would have gone; a failed payment is tried again.
  refund: {
    rank: {
      requested: 0,
      accepted: 1,
      awaitingReturn: 2,
      received: 3,
      missing: 4,
      processing: 4,
      unpaid: 5,
      failed: 5,
      refunded: 6,
      repairing: 1,
      repaired: 1,
      rejected: 1,
      escalated: 2,
      dismissed: 6,
      canceled: 6,
    },
    // A decision of the operator, an objection of the buyer, a parcel that is or is not there after all.
    mayGoBack: ['refund.retry', 'refund.notPaid', 'refund.escalate', 'refund.receive', 'refund.notArrived', 'refund.prove'],
  },
  // Goods come and go as their seller likes; only what is deleted stays away.
  productImport: {
    rank: { uploaded: 0, validating: 1, ready: 2, running: 3, done: 4, stopped: 4, undoing: 5, undone: 6, failed: 6, canceled: 6 },
    // Whoever maps anew has it checked anew.
    mayGoBack: ['productImport.map'],
  },
  productImportRow: { rank: { pending: 0, written: 1, bad: 2, same: 2, failed: 2, undone: 2, kept: 2 }, mayGoBack: [] },
  product: {
    rank: { draft: 0, scheduled: 1, active: 2, inactive: 3, archived: 4, deleted: 5 },
    mayGoBack: ['product.publish', 'product.schedule', 'product.unschedule', 'product.reopen'],
  },
  // Money that comes back revives a voucher; the operator's word frees it.
  voucher: {
    rank: { issued: 0, active: 1, usedUp: 2, expired: 2, blocked: 2, withdrawn: 3 },
    mayGoBack: ['voucher.giveBack', 'voucher.unblock'],
  },
  // Late money revives nothing: it goes on to the order, or back.
  checkoutPayment: {
    rank: {
      started: 0,
      clearing: 1,
      failed: 2,
      canceled: 2,
      expired: 2,
      captured: 3,
      placed: 4,
      refunding: 4,
      refundRefused: 5,
      refunded: 6,
    },
    // Money that the bank has taken back before anything was ordered; what a service had refused is tried again.
    mayGoBack: ['checkoutPayment.chargeBack', 'checkoutPayment.resend'],
  },
  // A second dispute of the same payment.
  paymentDebt: { rank: { open: 0, settled: 1, writtenOff: 1 }, mayGoBack: ['paymentDebt.grow'] },
  // What the service refuses once more is the operator's again.
  returnedRefund: { rank: { open: 0, sending: 1, sent: 2, paidElsewhere: 2, offset: 2 }, mayGoBack: ['returnedRefund.refuse'] },
  // What had gone after all; what was given up and comes back.
  silentRefund: { rank: { asking: 0, notSent: 1, paidTwice: 2, recovered: 4, writtenOff: 3 }, mayGoBack: [] },
  message: { rank: { sent: 0, delivered: 1, read: 2, deleted: 3 }, mayGoBack: [] },
  // A device that wakes up after the escalation has still only played the sound.
  alert: { rank: { ringing: 0, delivered: 1, escalated: 2, acknowledged: 3, silenced: 3, missed: 3 }, mayGoBack: [] },
  notification: { rank: { unread: 0, read: 1 }, mayGoBack: [] },
  newsletter: { rank: { pending_optin: 0, subscribed: 1, unsubscribed: 2 }, mayGoBack: [] },
  newsletterIssue: { rank: { draft: 0, sending: 1, sent: 2, discarded: 2 }, mayGoBack: [] },
  // A decision may be undone, and new words may have to be looked at again.
  review: {
    rank: { pending: 0, published: 1, under_review: 2, hidden: 3, deleted: 4 },
    mayGoBack: ['review.edit', 'review.keep', 'review.appeal'],
  },
  // Somebody writes once more, hands the case back, or objects; an answer ends what was never decided.
  case: {
    rank: { received: 0, underReview: 1, decided: 2, appealed: 3, redecided: 4, closed: 5 },
    mayGoBack: ['case.release', 'case.write', 'case.appeal'],
  },
  content: {
    rank: { draft: 0, scheduled: 1, changed: 2, published: 3, archived: 4 },
    mayGoBack: ['content.save', 'content.schedule', 'content.unschedule', 'content.reopen'],
  },
  post: { rank: { draft: 0, published: 1, withdrawn: 2, deleted: 3 }, mayGoBack: ['post.publish'] },
  // A confirmed time may be moved: the customer chooses anew.
  appointment: {
    rank: { requested: 0, countered: 1, confirmed: 2, declined: 3, canceled: 3, done: 3, noShow: 3 },
    mayGoBack: ['appointment.propose'],
  },
  account: {
    rank: { email_pending: 0, active: 1, locked: 2, deactivated: 3, deletion_scheduled: 4, anonymised: 5 },
    mayGoBack: ['account.unlock', 'account.reactivate', 'account.keep'],
  },
  providerRegistration: {
    rank: {
      email_pending: 0,
      onboarding: 1,
      changes_requested: 2,
      in_review: 3,
      approved: 4,
      noticed: 5,
      suspended: 6,
      closing: 7,
      rejected: 8,
      closed: 8,
      deleted: 8,
    },
    // A notice is taken back, and a complaint against the end may succeed.
    mayGoBack: [
      'registration.requestChanges',
      'registration.saveStep',
      'registration.lift',
      'registration.takeBack',
      'registration.reinstate',
    ],
  },
  twoFactor: {
    rank: { off: 0, verifying: 1, on: 2, locked: 3 },
    mayGoBack: ['twoFactor.giveUp', 'twoFactor.disable', 'twoFactor.unlock', 'twoFactor.enrol'],
  },
}
const statuses: Record<string, readonly string[]> = {
  foodOrder: foodOrderStatuses,
  dish: dishStatuses,
  shopOrder: shopOrderStatuses,
  orderPayment: paymentStatuses,
  lead: leadStatuses,
  leadRecipient: leadRecipientStatuses,
  offer: offerStatuses,
  productChange: productChangeStatuses,
  sellerData: sellerDataStatuses,
  safetyNotice: safetyNoticeStatuses,
  discount: discountStatuses,
  offerVisit: offerVisitStatuses,
  bundle: bundleStatuses,
  bundleAsk: bundleAskStatuses,
  refund: refundStatuses,
  checkoutPayment: attemptStatuses,
  paymentDebt: debtStatuses,
  returnedRefund: returnedStatuses,
  silentRefund: silentStatuses,
  product: productStatuses,
  productImport: productImportStatuses,
  productImportRow: importRowStatuses,
  voucher: voucherStatuses,
  message: messageStatuses,
  alert: alertStatuses,
  notification: notificationStatuses,
  newsletter: newsletterStatuses,
  newsletterIssue: newsletterIssueStatuses,
  review: reviewStatuses,
  case: caseStatuses,
  content: contentStatuses,
  post: postStatuses,
  appointment: appointmentStatuses,
  account: accountStatuses,
  providerRegistration: registrationStatuses,
  twoFactor: twoFactorStatuses,
}

const valuesOf = (fields: Fields = {}): fc.Arbitrary<Record<string, FieldValue>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fc.constantFrom(...samplesOf(field))])))

/** Something that happens: an event by somebody while the row has this guard input. Duplicates and wrong parties included. */
const happening = (lifecycle: AnyLifecycle) =>
  fc
    .constantFrom(...lifecycle.events)
    .chain((type) =>
      fc.record({
        event: fc
          .tuple(fc.constantFrom(...actors), valuesOf(lifecycle.spec.payload?.[type]))
          .map(([by, payload]): LifecycleEvent => ({ ...payload, type, by })),
        guardInput: valuesOf(lifecycle.spec.guardInput),
      }),
    )

function stepOrStay(lifecycle: AnyLifecycle, status: string, input: Record<string, FieldValue>, event: LifecycleEvent) {
  try {
    return step(lifecycle, { status, guardInput: input }, event)
  } catch (error) {
    if (error instanceof TransitionRefused) return undefined
    throw error
  }
}

describe.each(everyLifecycle.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  '%s: whatever happens, in any order',
  (id, lifecycle) => {
    it('never goes back, never leaves an end, never invents a state', () => {
      const order = ranks[id]!
      let moved = 0
      fc.assert(
        fc.property(fc.array(happening(lifecycle), { maxLength: 40 }), (story) => {
          let status = lifecycle.initial
          for (const { event, guardInput: input } of story) {
            const next = stepOrStay(lifecycle, status, input, event)
            if (!next) continue
            moved += 1
            expect(lifecycle.spec.states[status]!.final, `${status} is an end`).toBeUndefined()
            expect(next.from).toBe(status)
            expect(lifecycle.states).toContain(next.to)
            if (!order.mayGoBack.includes(event.type)) expect(order.rank[next.to]!).toBeGreaterThanOrEqual(order.rank[status]!)
            status = next.to
          }
        }),
        { numRuns: 2_000 },
      )
      expect(moved).toBeGreaterThan(100)
    })

    it('the same row and event give the same answer', () => {
      fc.assert(
        fc.property(fc.constantFrom(...lifecycle.states), happening(lifecycle), (status, { event, guardInput: input }) => {
          expect(stepOrStay(lifecycle, status, input, event)).toEqual(stepOrStay(lifecycle, status, input, event))
        }),
        { numRuns: 200 },
      )
    })

    it('has the statuses that database and wire know', () => {
      expect([...lifecycle.states]).toEqual([...statuses[id]!])
    })
  },
)

describe('a restaurant order', () => {
  const foodOrder = everyLifecycle.find((one) => one.id === 'foodOrder')!

  it('that ends without a meal frees its slot unless it was cooked, and always ends its payment', () => {
    fc.assert(
      fc.property(fc.array(happening(foodOrder), { maxLength: 40 }), (story) => {
        let status = foodOrder.initial
        for (const { event, guardInput: input } of story) {
          const next = stepOrStay(foodOrder, status, input, event)
          if (!next) continue
          const effects = next.effects.map((one) => one.type)
          if (next.to === 'rejected' || next.to === 'canceled') {
            expect(effects).toContain('endPayment')
            if (next.from !== 'delivery') expect(effects).toContain('releaseSlot')
          }
          if (next.from === 'pending' && next.to !== 'pending')
            expect(
              effects.some((one) => one === 'silenceAlert' || one === 'missAlert'),
              'the bell stops',
            ).toBe(true)
          expect(effects, 'both parties are told').toContain('announce')
          status = next.to
        }
      }),
      { numRuns: 300 },
    )
  })
})
