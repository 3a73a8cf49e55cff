import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { foreignThings } from '#tests/support/foreignThings.ts'

const testApp = await demoTestApp()
const { foreign, about } = await foreignThings(testApp)
const calls = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(([, call]) => call.subject)

/** Calls that name something by an id although it belongs to no account in particular; all others say whose it is by `subject`. */
const withoutSubject: Partial<Record<CallId, string>> = {
  'addresses.storeBilling': 'vat_id is the own VAT number',
  'appointments.setStore': 'the own business, else NOT_FOUND',
  'bundles.partnerProducts': 'names the partner; its goods are public',
  'callsToAction.changeStatus': 'calls to action of the operator: every Admin edits all',
  'callsToAction.get': 'calls to action of the operator: every Admin edits all',
  'callsToAction.remove': 'calls to action of the operator: every Admin edits all',
  'callsToAction.store': 'calls to action of the operator: every Admin edits all',
  'callsToAction.update': 'calls to action of the operator: every Admin edits all',
  'carts.merge': "a guest's cart by its key, which is the right to it; a foreign one stays (carts.test.ts)",
  'cases.answer': "the operator's inbox: every Admin handles every case",
  'cases.close': "the operator's inbox: every Admin handles every case",
  'cases.decide': "the operator's inbox: every Admin handles every case",
  'cases.get': "the operator's inbox: every Admin handles every case",
  'cases.release': "the operator's inbox: every Admin handles every case",
  'cases.take': "the operator's inbox: every Admin handles every case",
  'chat.address': 'names the partner; what is read or told is between the two (chat.test.ts)',
  'chat.latestOrders': 'names the partner; what is read or told is between the two (chat.test.ts)',
  'chat.open': 'names the partner; what is read or told is between the two (chat.test.ts)',
  'chat.searchMessages': 'a filter: only own conversations are searched (chat.test.ts)',
  'chat.searchPartner': 'names the partner; what is read or told is between the two (chat.test.ts)',
  'chat.typing': 'names the partner; what is read or told is between the two (chat.test.ts)',
  'content.archive': 'content of the operator: every Admin edits all',
  'content.arrange': 'content of the operator: every Admin edits all',
  'content.discard': 'content of the operator: every Admin edits all',
  'content.entry': 'content of the operator: every Admin edits all',
  'content.link': 'content of the operator: every Admin edits all',
  'content.publish': 'content of the operator: every Admin edits all',
  'content.reopen': 'content of the operator: every Admin edits all',
  'content.restore': 'content of the operator: every Admin edits all',
  'content.revision': 'content of the operator: every Admin edits all',
  'content.revisions': 'content of the operator: every Admin edits all',
  'content.save': 'content of the operator: every Admin edits all',
  'content.schedule': 'content of the operator: every Admin edits all',
  'content.targets': 'content of the operator: every Admin edits all',
  'content.unschedule': 'content of the operator: every Admin edits all',
  'favourites.add': 'names public things; only the own list changes',
  'favourites.remove': 'names public things; only the own list changes',
  'favourites.removeAgain': 'names public things; only the own list changes',
  'foodSettings.setGastro': 'tags from the public list',
  'foodSettings.storeCategory': 'the id is optional; a foreign one is NOT_FOUND',
  'leads.create': 'routes and providers are public; a foreign draft is NOT_FOUND, foreign files are refused at the field (leads.test.ts)',
  'leads.createInquiry': 'as leads.create',
  'leads.draft': 'the own one about a public route',
  'leads.saveDraft': 'a foreign draft is NOT_FOUND (leads.test.ts)',
  'machines.history': 'orders the account is a party of, else NOT_FOUND',
  'machines.group': 'purchases the account is a party of, else NOT_FOUND',
  'machines.sequence': 'orders the account is a party of, else NOT_FOUND',
  'newsletterIssues.discard': 'letters of the operator: every Admin edits all',
  'newsletterIssues.read': 'letters of the operator: every Admin edits all',
  'newsletterIssues.send': 'letters of the operator: every Admin edits all',
  'newsletterIssues.test': 'letters of the operator: every Admin edits all',
  'newsletterIssues.update': 'letters of the operator: every Admin edits all',
  'offers.mine': 'a filter: only own offers are listed (offers.test.ts)',
  'offers.sent': 'a filter: only own offers are listed (offers.test.ts)',
  'orders.forOperator': 'orders that hang: every Admin looks after every one',
  'orders.decideCash': 'orders that hang: every Admin looks after every one',
  'orders.decideMissing': 'orders that hang: every Admin looks after every one',
  'orders.forceCancel': 'orders that hang: every Admin looks after every one',
  'payments.askRefund': 'refunds that hang: every Admin looks after every one',
  'payments.askPaidElsewhere': 'what was paid past a silent service: every Admin looks after every one',
  'payments.endPaidElsewhere': 'what was paid past a silent service: every Admin looks after every one',
  'payments.askReturned': 'refunds that came back: every Admin looks after every one',
  'payments.endRefund': 'refused refunds: every Admin looks after every one',
  'payments.endReturned': 'refunds that came back: every Admin looks after every one',
  'payments.resendReturned': 'refunds that came back: every Admin looks after every one',
  'payments.retryRefund': 'refused refunds: every Admin looks after every one',
  'portal.edit': 'posts of the operator: every Admin edits all',
  'portal.publish': 'posts of the operator: every Admin edits all',
  'portal.remove': 'posts of the operator: every Admin edits all',
  'portal.store': 'posts of the operator: every Admin edits all',
  'portal.update': 'posts of the operator: every Admin edits all',
  'leadRoutes.answer': 'routes of the operator: every Admin edits all',
  'leadRoutes.answerAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.answers': 'routes of the operator: every Admin edits all',
  'leadRoutes.answersAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.arrange': 'routes of the operator: every Admin edits all',
  'leadRoutes.changeStatus': 'routes of the operator: every Admin edits all',
  'leadRoutes.create': 'routes of the operator: every Admin edits all',
  'leadRoutes.createAnswer': 'routes of the operator: every Admin edits all',
  'leadRoutes.createAnswerAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.createQuestion': 'routes of the operator: every Admin edits all',
  'leadRoutes.createQuestionAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.draft': 'routes of the operator: every Admin edits all',
  'leadRoutes.positions': 'routes of the operator: every Admin edits all',
  'leadRoutes.publish': 'routes of the operator: every Admin edits all',
  'leadRoutes.question': 'routes of the operator: every Admin edits all',
  'leadRoutes.questionAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.questions': 'routes of the operator: every Admin edits all',
  'leadRoutes.questionsAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.remove': 'routes of the operator: every Admin edits all',
  'leadRoutes.removeAnswer': 'routes of the operator: every Admin edits all',
  'leadRoutes.removeAnswerAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.removeQuestion': 'routes of the operator: every Admin edits all',
  'leadRoutes.removeQuestionAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.setPositions': 'routes of the operator: every Admin edits all',
  'leadRoutes.update': 'routes of the operator: every Admin edits all',
  'leadRoutes.updateAnswer': 'routes of the operator: every Admin edits all',
  'leadRoutes.updateAnswerAgain': 'routes of the operator: every Admin edits all',
  'leadRoutes.updateQuestion': 'routes of the operator: every Admin edits all',
  'leadRoutes.updateQuestionAgain': 'routes of the operator: every Admin edits all',
  'accountAdmin.show': 'accounts: every Admin sees every one',
  'accountAdmin.move': 'accounts: every Admin decides about every one',
  'accountAdmin.placement': 'businesses: every Admin sees where every one is placed',
  'accountAdmin.place': 'businesses: every Admin places every one',
  'productChanges.show': 'requests about rated goods: every Admin sees every one',
  'productSafety.show': 'words about unsafe goods: every Admin sees every one',
  'productSafety.takeDown': 'words about unsafe goods: every Admin acts on every one',
  'productSafety.dismiss': 'words about unsafe goods: every Admin acts on every one',
  'productSafety.lift': 'words about unsafe goods: every Admin acts on every one',
  'productChanges.decide': 'requests about rated goods: every Admin decides about every one',
  'bundlesStaff.show': 'bundles between sellers: every Admin sees every one',
  'operations.retry': 'work that was given up: every Admin looks after all of it',
  'operations.discard': 'work that was given up: every Admin looks after all of it',
  'onboarding.decide': 'registrations: every Admin decides every one',
  'onboarding.checkVat': 'registrations: every Admin asks about every number',
  'onboarding.endContract': 'registrations: every Admin ends the contract of every one',
  'onboarding.takeBackEnding': 'registrations: every Admin takes a notice back',
  'onboarding.checkCraft': 'registrations: every Admin checks every entry in the Handwerksrolle',
  'onboarding.forReview': 'registrations: every Admin sees every one',
  'onboarding.save': 'banks from public lists',
  'portal.withdraw': 'posts of the operator: every Admin edits all',
  'products.forgetViewed': 'takes a public product off the own list',
  'profiles.updateDetails': 'countries and banks from public lists',
  'profiles.updateProvider': 'banks and trades from public lists',
  'documents.add': 'names a partner of a conversation of one’s own, else DOCUMENT_PARTNER_UNKNOWN (documents.test.ts)',
  'quickReplies.order': 'all of the own ones, else refused at the field',
  'refunds.addPhoto':
    'of guests alone, so that no account of the town is its stranger; the own order, else NOT_FOUND (guestReturns.test.ts)',
  'refunds.judge': 'disputes: every Admin decides every one',
  'refunds.list': 'the own ones of an order; none of another seller’s',
  'refunds.mine': 'the own ones of an order; none of another buyer’s (refunds.test.ts)',
  'refunds.settleByOperator': 'money that sellers do not hand over: every Admin looks after every one',
  'refunds.retry': 'failed payments: every Admin looks after every one',
  'reviews.decide': 'moderation: every Admin judges every review',
  'reviews.feature': 'moderation: every Admin judges every review',
  'reviews.mine': 'a filter: only own purchases are looked through (afterDelivery.test.ts)',
  'reviews.report': 'anybody signed in may report what is public',
  'reviews.reportProduct': 'anybody signed in may report what is public',
  'reviews.reportProvider': 'anybody signed in may report what is public',
  'reviews.sendProduct': 'names public goods; whoever did not buy them is refused REVIEW_NOT_BOUGHT (reviews.test.ts)',
  'sellerReports.sales': "the market's records: every Admin fetches any seller's",
  'vouchers.block': 'vouchers of all: every Admin looks after every one',
  'vouchers.buy': 'names a public seller; one that sells none is refused VOUCHER_NOT_SOLD (vouchers.test.ts)',
  'vouchers.trail': 'vouchers of all: every Admin looks after every one',
  'catalogue.create': 'makers and categories of public lists, goods beside it own or public, else refused at the field (catalogue.test.ts)',
  'shipping.create': 'one of the own stores, else refused at the field (shipping.test.ts)',
  'shipping.order': 'all of the own ones, else refused at the field',
  'reviews.sendProduct2': 'names public goods; whoever did not buy them is refused REVIEW_NOT_BOUGHT (reviews.test.ts)',
}

const leavesOut = calls.filter(([, call]) => call.subject!.leavesOut)

describe('a call that names something by an id', () => {
  const naming = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(([, call]) => call.audience !== 'public' && namesAnId(call))
  it.each(naming)('%s has a subject or a reason', (id, call) => {
    expect(call.subject === undefined ? (withoutSubject[id] ?? 'neither') : 'subject').not.toBe('neither')
    expect(call.subject && withoutSubject[id], 'not both').toBeUndefined()
  })
  it('no reason outlives its call', () => {
    expect(Object.keys(withoutSubject).filter((id) => !naming.some(([one]) => one === id))).toEqual([])
  })
})

/** A field that ends like an id or a key of a row. */
function namesAnId({ params, query, body }: CallSpec): boolean {
  const names = [params, query, body].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []))
  return names.some((name) => /^(id|ids|number)$|_ids?$|_key$|order_number$/.test(name))
}

describe("somebody else's things are left out of a list", () => {
  it.each(leavesOut)('%s', async (id, call) => {
    const { id: value, stranger } = foreign[call.subject!.kind]
    const before = await testApp.db.selectFrom('alerts').selectAll().where('id', '=', Number(value)).execute()
    const { status, body } = await testApp.raw(stranger, id, about(id, call, value).request)
    expect([status, (body as { data?: unknown }).data ?? []]).toEqual([200, []])
    expect(await testApp.db.selectFrom('alerts').selectAll().where('id', '=', Number(value)).execute()).toEqual(before)
  })
})

describe("somebody else's things are not found", () => {
  it.each(calls.filter(([, call]) => !call.subject!.leavesOut))('%s', async (id, call) => {
    const { id: value, stranger } = foreign[call.subject!.kind]
    const { place, name, request } = about(id, call, value)
    expect((await testApp.raw(stranger, id, request)).status, 'with good input').toBe(404)
    if (call.body && place === 'body') {
      const rubbish = {
        ...request,
        body: { [name]: value, status: { rubbish: true }, qty: -1.5, message: '', event: 7, product_ids: 'x', name: null },
      }
      expect((await testApp.raw(stranger, id, rubbish)).status, 'with rubbish besides').toBe(404)
    }
  })
})
