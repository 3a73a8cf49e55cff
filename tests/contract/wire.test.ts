import { readFileSync } from 'node:fs'
import { bundleStates } from '#contract/calls/bundlesWire.ts'
import { bundleAskKinds, bundleCauses, bundleRejectReasons } from '#contract/values/bundleRules.ts'
import { bundleLifecycle, bundleStatuses } from '#machines/lifecycles/bundle.lifecycle.ts'
import { bundleAskLifecycle, bundleAskStatuses } from '#machines/lifecycles/bundleAsk.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { allEvents } from '#contract/events/all.ts'
import type { CallSpec } from '#contract/define.ts'
import {
  deliveryStatuses,
  foodStates,
  ItemStatus,
  LineStep,
  listStatuses,
  rejectTexts,
  statesOfDelivery,
  statesOfList,
  wireOfState,
} from '#contract/calls/foodWire.ts'
import { silentWords } from '#contract/calls/paidElsewhere.calls.ts'
import { returnedWords } from '#contract/calls/payments.calls.ts'
import { debtWords } from '#contract/calls/paymentDebts.calls.ts'
import { orderStatuses, orderStatusOf, shopRejectTexts, shopStates, statesOfStatus } from '#contract/calls/shopWire.ts'
import { carriers } from '#contract/values/carriers.ts'
import { newsletterIssueStates } from '#contract/calls/newsletterIssues.calls.ts'
import { openApi } from '#contract/openapi.ts'
import { alertLifecycle, alertStatuses } from '#machines/lifecycles/alert.lifecycle.ts'
import { dishLifecycle, dishStatuses } from '#machines/lifecycles/dish.lifecycle.ts'
import { dishSteps } from '#machines/lifecycles/dish.steps.ts'
import { foodOrderLifecycle, foodOrderStatuses, rejectReasons } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { messageLifecycle, messageStatuses } from '#machines/lifecycles/message.lifecycle.ts'
import { newsletterLifecycle, newsletterStatuses } from '#machines/lifecycles/newsletter.lifecycle.ts'
import { newsletterIssueLifecycle, newsletterIssueStatuses } from '#machines/lifecycles/newsletterIssue.lifecycle.ts'
import { notificationLifecycle, notificationStatuses } from '#machines/lifecycles/notification.lifecycle.ts'
import { orderPaymentLifecycle, paymentStatuses } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { debtStatuses, paymentDebtLifecycle } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { returnedRefundLifecycle, returnedStatuses } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { silentRefundLifecycle, silentStatuses } from '#machines/lifecycles/silentRefund.lifecycle.ts'
import { accountLifecycle, accountStatuses } from '#machines/lifecycles/account.lifecycle.ts'
import { providerRegistrationLifecycle } from '#machines/lifecycles/providerRegistration.lifecycle.ts'
import { registrationStatuses } from '#machines/lifecycles/registrationStatuses.ts'
import { caseStates } from '#contract/values/caseRules.ts'
import { caseLifecycle, caseStatuses } from '#machines/lifecycles/case.lifecycle.ts'
import { reviewStates } from '#contract/calls/reviewsWire.ts'
import { reviewLifecycle, reviewStatuses } from '#machines/lifecycles/review.lifecycle.ts'
import { discountStates, productChangeStates, ProductState } from '#contract/calls/catalogueWire.ts'
import { sellerDataStates } from '#contract/calls/sellerReports.calls.ts'
import { sellerDataLifecycle, sellerDataStatuses } from '#machines/lifecycles/sellerData.lifecycle.ts'
import { productChangeLifecycle, productChangeStatuses } from '#machines/lifecycles/productChange.lifecycle.ts'
import { SafetyNotice } from '#contract/calls/productSafety.calls.ts'
import { safetyNoticeLifecycle, safetyNoticeStatuses } from '#machines/lifecycles/safetyNotice.lifecycle.ts'
import { discountLifecycle, discountStatuses } from '#machines/lifecycles/discount.lifecycle.ts'
import { importRowStates, productImportStates } from '#contract/calls/productImportWire.ts'
import { productLifecycle, productStatuses } from '#machines/lifecycles/product.lifecycle.ts'
import { productImportLifecycle, productImportStatuses } from '#machines/lifecycles/productImport.lifecycle.ts'
import { importRowStatuses, productImportRowLifecycle } from '#machines/lifecycles/productImportRow.lifecycle.ts'
import { Voucher } from '#contract/calls/vouchers.calls.ts'
import { voucherLifecycle, voucherStatuses } from '#machines/lifecycles/voucher.lifecycle.ts'
import { leadLifecycle, leadStatuses } from '#machines/lifecycles/lead.lifecycle.ts'
import { leadRecipientLifecycle, leadRecipientStatuses, rejectedReasons } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { refundLifecycle, refundRejectReasons, refundStatuses } from '#machines/lifecycles/refund.lifecycle.ts'
import { leadRecipientStates, leadStates } from '#contract/calls/leadWire.ts'
import { leadCancelReasons, leadPassReasons } from '#contract/values/leadRules.ts'
import { RefundRejectReason, refundRejectTexts, refundKinds, refundStates, refundTypes } from '#contract/calls/refundWire.ts'
import { shopOrderLifecycle, shopOrderStatuses, shopRejectReasons } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { twoFactorLifecycle, twoFactorStatuses } from '#machines/lifecycles/twoFactor.lifecycle.ts'
import { postStatuses as postWords } from '#contract/calls/portal.calls.ts'
import { postLifecycle, postStatuses } from '#machines/lifecycles/post.lifecycle.ts'
import { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { vatAnswers } from '#contract/calls/vatCheckWire.ts'
import { shippingKinds } from '#contract/values/shippingRates.ts'
import { printedSchema } from '#backend/graphql/schema.ts'

/** The list in a CHECK of the migrations. */
function checkOf(constraint: string): string[] {
  const sql = [
    '006.do.foodOrders',
    '007.do.chat',
    '008.do.notifications',
    '010.do.accountLife',
    '011.do.twoFactor',
    '016.do.newsletterAndLegal',
    '020.do.reviews',
    '022.do.portalAndContact',
    '039.do.cases',
    '069.do.newsletterIssues',
    '086.do.shipping',
    '087.do.shopOrders',
    '090.do.onlinePayments',
    '096.do.refunds',
    '297.do.moreCarriers',
    '101.do.vouchers',
    '104.do.servicesForSale',
    '027.do.bundles',
    '112.do.leads',
    '124.do.sellersCatalogue',
    '160.do.bundleAgreement',
    '161.do.bundleAsks',
    '213.do.paymentDebts',
    '261.do.returnedRefunds',
    '306.do.silentRefunds',
    '265.do.missingParcels',
    '266.do.undeliveredPieces',
    '267.do.struckCash',
    '184.do.bundlesCounted',
    '181.do.discounts',
    '168.do.productImports',
    '221.do.productChanges',
    '228.do.vatChecks',
    '229.do.repairs',
    '262.do.refundEnds',
    '231.do.providerEndings',
    '232.do.businessCases',
    '227.do.sellerDataRequests',
    '222.do.productSafety',
  ]
    .map((file) => readFileSync(`backend/migrations/${file}.sql`, 'utf8'))
    .join('\n')
  // A later migration may have widened it.
  const found = [...sql.matchAll(new RegExp(`constraint ${constraint} check \\(\\w+ in \\(([^)]*)\\)`, 'g'))].at(-1)
  return [...found![1]!.matchAll(/'([^']+)'/g)].map((match) => match[1]!)
}

describe('one vocabulary: zod enum = lifecycle states = database CHECK', () => {
  it.each([
    ['food order', foodStates, foodOrderStatuses, foodOrderLifecycle.states, 'food_orders_status_check'],
    ['order of goods', shopStates, shopOrderStatuses, shopOrderLifecycle.states, 'shop_orders_status_check'],
    ['lead', leadStates, leadStatuses, leadLifecycle.states, 'leads_status_check'],
    ['recipient of a lead', leadRecipientStates, leadRecipientStatuses, leadRecipientLifecycle.states, 'lead_recipients_status_check'],
    ['refund', refundStates, refundStatuses, refundLifecycle.states, 'refunds_status_check'],
    ['bundle', bundleStates, bundleStatuses, bundleLifecycle.states, 'bundles_status_check'],
    ['request about a bundle', bundleAskStatuses, bundleAskStatuses, bundleAskLifecycle.states, 'bundle_asks_status_check'],
    ['voucher', Voucher.shape.state.options, voucherStatuses, voucherLifecycle.states, 'vouchers_status_check'],
    ['product', ProductState.options, productStatuses, productLifecycle.states, 'products_status_check'],
    ['discount', discountStates, discountStatuses, discountLifecycle.states, 'product_discounts_status_check'],
    ['change of rated goods', productChangeStates, productChangeStatuses, productChangeLifecycle.states, 'product_changes_status_check'],
    ['data of a seller', sellerDataStates, sellerDataStatuses, sellerDataLifecycle.states, 'seller_data_requests_status_check'],
    [
      'notice about unsafe goods',
      SafetyNotice.shape.status.options,
      safetyNoticeStatuses,
      safetyNoticeLifecycle.states,
      'safety_notices_status_check',
    ],
    ['import of goods', productImportStates, productImportStatuses, productImportLifecycle.states, 'product_imports_status_check'],
    ['row of an import', importRowStates, importRowStatuses, productImportRowLifecycle.states, 'product_import_rows_status_check'],
    ['dish', ItemStatus.options, dishStatuses, dishLifecycle.states, 'food_order_items_status_check'],
    ['payment', paymentStatuses, paymentStatuses, orderPaymentLifecycle.states, 'order_payments_status_check'],
    ['money that a bank has taken back', debtWords, debtStatuses, paymentDebtLifecycle.states, 'checkout_payments_debt_status_check'],
    ['what was paid past a silent service', silentWords, silentStatuses, silentRefundLifecycle.states, 'silent_refunds_status_check'],
    ['a refund that came back', returnedWords, returnedStatuses, returnedRefundLifecycle.states, 'returned_refunds_status_check'],
    ['account', accountStatuses, accountStatuses, accountLifecycle.states, 'accounts_status_check'],
    [
      'registration of a provider',
      registrationStatuses,
      registrationStatuses,
      providerRegistrationLifecycle.states,
      'providers_registration_check',
    ],
    ['second factor', TwoFactorStatus.shape.state.options, twoFactorStatuses, twoFactorLifecycle.states, 'two_factors_status_check'],
    ['alert', alertStatuses, alertStatuses, alertLifecycle.states, 'alerts_status_check'],
    ['message', messageStatuses, messageStatuses, messageLifecycle.states, 'messages_status_check'],
    ['notification', notificationStatuses, notificationStatuses, notificationLifecycle.states, 'notifications_status_check'],
    ['review', reviewStates, reviewStatuses, reviewLifecycle.states, 'reviews_status_check'],
    ['case', caseStates, caseStatuses, caseLifecycle.states, 'cases_status_check'],
    ['newsletter', newsletterStatuses, newsletterStatuses, newsletterLifecycle.states, 'newsletter_subscriptions_status_check'],
    [
      'issue of the newsletter',
      newsletterIssueStates,
      newsletterIssueStatuses,
      newsletterIssueLifecycle.states,
      'newsletter_issues_status_check',
    ],
    ['post', postWords, postStatuses, postLifecycle.states, 'portal_posts_status_check'],
  ])('%s', (_, wire, code, states, constraint) => {
    expect([...code]).toEqual([...wire])
    expect([...states]).toEqual([...wire])
    expect(checkOf(constraint)).toEqual([...wire])
  })

  it('reasons have a text and stand in the database', () => {
    expect(Object.keys(rejectTexts)).toEqual([...rejectReasons, 'noAnswer'])
    expect(checkOf('food_orders_reject_reason_check')).toEqual(Object.keys(rejectTexts))
    expect(Object.keys(shopRejectTexts)).toEqual([...shopRejectReasons, 'noAnswer'])
    expect(checkOf('shop_orders_reject_reason_check')).toEqual(Object.keys(shopRejectTexts))
    expect(checkOf('bundles_reject_reason_check')).toEqual([...bundleRejectReasons])
    expect(checkOf('bundles_cause_check')).toEqual([...bundleCauses])
    expect(checkOf('bundle_asks_kind_check')).toEqual([...bundleAskKinds])
    expect(checkOf('leads_cancel_reason_check')).toEqual([...leadCancelReasons])
    expect(checkOf('lead_recipients_pass_check')).toEqual([...leadPassReasons])
    expect(checkOf('lead_recipients_reason_check')).toEqual([...rejectedReasons])
    expect(RefundRejectReason.options).toEqual([...refundRejectReasons])
    expect(Object.keys(refundRejectTexts)).toEqual([...refundRejectReasons])
    expect(checkOf('refunds_reject_reason_check')).toEqual([...refundRejectReasons])
    expect(checkOf('refunds_type_check')).toEqual([...refundKinds])
    expect(checkOf('refund_reasons_type_check')).toEqual([...refundTypes])
    expect(checkOf('refunds_carrier_check')).toEqual([...carriers])
    expect(checkOf('shipments_carrier_check')).toEqual([...carriers])
    expect(checkOf('vat_checks_answer_check')).toEqual([...vatAnswers])
  })

  it('kinds of shipping stand in the database', () => expect(checkOf('shipping_methods_kind_check')).toEqual([...shippingKinds]))

  it('the steps of a dish that people take are those of the wire', () => expect(LineStep.options).toEqual([...dishSteps]))
})

describe("the spec's two food vocabularies map one to one (readings A-20)", () => {
  it('every state has its words, every word its states, in the same order', () => {
    expect(Object.keys(wireOfState)).toEqual([...foodStates])
    for (const [at, word] of listStatuses.entries()) {
      expect(statesOfList[word]).toEqual(foodStates.filter((state) => wireOfState[state].status === word))
      expect(statesOfDelivery(deliveryStatuses[at])).toEqual(statesOfList[word])
    }
    for (const word of ['all', '', undefined, 'Processing']) expect(statesOfDelivery(word)).toBeUndefined()
  })
})

describe("the spec's words of an order of goods (readings N-16)", () => {
  it('every state has one, and every word finds its states; what is no word finds all', () => {
    expect(Object.keys(orderStatusOf)).toEqual([...shopStates])
    // «refunded» asks for money that went back, in whichever state.
    for (const word of orderStatuses.filter((one) => one !== 'refunded'))
      expect(statesOfStatus(word)).toEqual(shopStates.filter((state) => orderStatusOf[state] === word))
    for (const word of ['', 'all', undefined, 'Pending', 'refunded']) expect(statesOfStatus(word)).toBeUndefined()
  })
})

describe('what is committed is what the declarations say', () => {
  it('docs/openapi.json (npm run openapi)', () =>
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi()))))
  it('docs/openapi.json writes a large shape once: what several calls share has a name (contract/namedShapes.ts)', () => {
    const seen = new Map<string, number>()
    const count = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return
      if ('type' in part && part.type === 'object') {
        const text = JSON.stringify(part)
        if (text.length > 5_000) seen.set(text, (seen.get(text) ?? 0) + 1)
      }
      Object.values(part).forEach(count)
    }
    const { paths, components } = openApi() as { paths: Record<string, Record<string, { operationId: string }>>; components: unknown }
    const operations = new Map(Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])))
    for (const part of [...operations.values(), components]) count(part)
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([])
    expect(JSON.stringify(components)).toContain('#/components/schemas/')
  })
  it('contract/graphql/schema.graphql (npm run openapi)', () =>
    expect(readFileSync('contract/graphql/schema.graphql', 'utf8')).toBe(printedSchema()))
  it('no two calls share method and path, and every event named by a call exists', () => {
    const calls = Object.entries(allCalls) as [string, CallSpec][]
    const keys = calls.map(([, call]) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const [id, call] of calls)
      for (const event of call.events ?? []) expect(Object.keys(allEvents), `${id} names ${event}`).toContain(event)
  })
})
