import type { ShopOrderEvent, ShopOrderFacts, ShopOrderStatus } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const both = 'announce customer+provider'
const isNotPossible = 'TRANSITION_REFUSED'
const customerHears = (text: string) => `notify customer ${text}`
const sellerHears = (text: string) => `notify provider ${text}`
/** Goods back on the shelf, lines ended, nothing to pay. */
const undone = ['releaseStock', 'endItems', 'endPayment']

const isThere = ({ openPieces, sentPieces, deliveredPieces }: ShopOrderFacts) =>
  openPieces === 0 && sentPieces > 0 && deliveredPieces === sentPieces
const pickupOnly = {
  law: 'what is sent is not fetched',
  when: (facts: ShopOrderFacts) => facts.fulfilment === 'shipping',
  refuses: isNotPossible,
} as const
const somethingLeft = {
  law: 'what has left cannot be unsent',
  when: (facts: ShopOrderFacts) => facts.sentPieces > 0,
  refuses: isNotPossible,
} as const
const nobodyAsked = {
  law: 'only who was asked answers',
  when: (facts: ShopOrderFacts) => !facts.cancelRequested,
  refuses: isNotPossible,
} as const

const load = async () => (await import('#machines/lifecycles/shopOrder.lifecycle.ts')).shopOrderLifecycle

holdLaws<ShopOrderFacts, ShopOrderEvent, ShopOrderStatus>('shopOrder', load, {
  ends: ['completed', 'rejected', 'canceled'],
  waitsFor: {
    pending: ['provider'],
    confirmed: ['provider'],
    processing: ['provider'],
    ready: ['customer'],
    partiallyShipped: ['provider'],
    shipped: ['customer'],
    delivered: ['customer'],
  },
  clocks: {
    pending: { 'shopOrder.remind': 'remindAt', 'shopOrder.noAnswer': 'answerDueAt' },
    confirmed: { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' },
    processing: { 'shopOrder.shipOverdue': 'shipOverdueAt', 'shopOrder.neverShipped': 'neverShippedAt' },
    ready: { 'shopOrder.notFetched': 'fetchBy' },
    partiallyShipped: { 'shopOrder.shipOverdue': 'shipOverdueAt' },
    shipped: { 'shopOrder.noScan': 'scanDueAt' },
    delivered: { 'shopOrder.settle': 'settleAt' },
  },
  facts: {
    fulfilment: ['shipping', 'pickup'],
    openPieces: [0, 1, 2],
    sentPieces: [1, 0, 2],
    deliveredPieces: [1, 0, 2],
    cancelRequested: [false, true],
    late: [false, true],
  },
  events: {
    'shopOrder.confirm': {
      only: [{ in: ['pending'], by: ['provider', 'system'], to: 'confirmed', does: [both, customerHears('confirmed')] }],
    },
    'shopOrder.reject': {
      carries: [
        ...(['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'] as const).map((reason) => ({ reason })),
        { reason: 'mood' as 'closed' },
        {} as { reason: 'closed' },
      ],
      only: [{ in: ['pending'], by: ['provider'], to: 'rejected', does: [...undone, both, customerHears('rejected')] }],
      never: [
        {
          law: 'no customer is sent away without one of our reasons',
          when: (_, { reason }) => !['soldOut', 'addressOutside', 'priceWrong', 'closed', 'other'].includes(reason),
          refuses: 'REASON_MISSING',
        },
      ],
    },
    'shopOrder.remind': { only: [{ in: ['pending'], by: ['system'], does: [sellerHears('waiting')] }] },
    'shopOrder.noAnswer': {
      only: [
        { in: ['pending'], by: ['system'], to: 'rejected', does: [...undone, both, customerHears('noAnswer'), sellerHears('missed')] },
      ],
    },
    'shopOrder.start': { only: [{ in: ['confirmed'], by: ['provider'], to: 'processing', does: [both] }] },
    'shopOrder.ship': {
      only: [
        {
          in: ['confirmed', 'processing', 'partiallyShipped'],
          by: ['provider'],
          when: (facts) => facts.openPieces === 0,
          to: 'shipped',
          does: [both, customerHears('shipped')],
        },
        {
          in: ['confirmed', 'processing', 'partiallyShipped'],
          by: ['provider'],
          to: 'partiallyShipped',
          does: [both, customerHears('shipped')],
        },
      ],
      never: [
        { law: 'what is fetched is not sent', when: (facts) => facts.fulfilment === 'pickup', refuses: isNotPossible },
        { law: 'a parcel has something in it', when: (facts) => facts.sentPieces === 0, refuses: isNotPossible },
      ],
    },
    'shopOrder.arrive': {
      only: [
        {
          in: ['partiallyShipped', 'shipped'],
          by: ['provider', 'customer'],
          when: isThere,
          to: 'delivered',
          does: [both, customerHears('arrived')],
        },
        { in: ['partiallyShipped', 'shipped'], by: ['provider', 'customer'], does: [both] },
      ],
      never: [
        {
          law: 'nothing has come before a piece has',
          when: (facts) => facts.deliveredPieces === 0 && !isThere(facts),
          refuses: isNotPossible,
        },
      ],
    },
    'shopOrder.ready': {
      only: [{ in: ['confirmed', 'processing'], by: ['provider'], to: 'ready', does: [both, customerHears('ready')] }],
      never: [pickupOnly, { law: 'an empty order is not fetched', when: (facts) => facts.openPieces === 0, refuses: isNotPossible }],
    },
    'shopOrder.handOver': {
      only: [{ in: ['ready'], by: ['provider'], to: 'delivered', does: ['collectCash', both, customerHears('arrived')] }],
      never: [pickupOnly],
    },
    'shopOrder.notFetched': {
      only: [
        { in: ['ready'], by: ['system'], to: 'canceled', does: [...undone, both, customerHears('notFetched'), sellerHears('notFetched')] },
      ],
    },
    'shopOrder.strike': {
      only: [
        { in: ['partiallyShipped'], by: ['provider'], when: isThere, to: 'delivered', does: [both, customerHears('struck')] },
        {
          in: ['partiallyShipped'],
          by: ['provider'],
          when: (facts) => facts.openPieces === 0,
          to: 'shipped',
          does: [both, customerHears('struck')],
        },
        { in: ['pending', 'confirmed', 'processing', 'partiallyShipped'], by: ['provider'], does: [both, customerHears('struck')] },
      ],
    },
    'shopOrder.allItemsCanceled': {
      only: [
        {
          in: ['pending', 'confirmed', 'processing'],
          by: ['system'],
          to: 'canceled',
          does: ['endPayment', both, customerHears('nothingLeft')],
        },
      ],
      never: [{ law: 'an order with a piece left goes on', when: (facts) => facts.openPieces > 0, refuses: isNotPossible }, somethingLeft],
    },
    'shopOrder.cancel': {
      only: [
        {
          in: ['pending', 'confirmed', 'processing'],
          by: ['customer'],
          to: 'canceled',
          does: [...undone, both, sellerHears('canceledByCustomer')],
        },
        {
          in: ['pending', 'confirmed', 'processing', 'ready'],
          by: ['admin'],
          to: 'canceled',
          does: [...undone, both, customerHears('canceled'), sellerHears('canceled')],
        },
      ],
      never: [
        {
          law: 'what is being packed is only asked back, unless it is late',
          in: ['processing'],
          by: ['customer'],
          when: (facts) => !facts.late,
          refuses: isNotPossible,
        },
      ],
    },
    'shopOrder.requestCancel': {
      only: [{ in: ['processing', 'ready'], by: ['customer'], does: ['noteCancelRequest', both, sellerHears('cancelRequested')] }],
      never: [{ law: 'asking once is enough', when: (facts) => facts.cancelRequested, refuses: isNotPossible }],
    },
    'shopOrder.agreeCancel': {
      only: [{ in: ['processing', 'ready'], by: ['provider'], to: 'canceled', does: [...undone, both, customerHears('canceled')] }],
      never: [nobodyAsked],
    },
    'shopOrder.declineCancel': {
      only: [{ in: ['processing', 'ready'], by: ['provider'], does: ['clearCancelRequest', both, customerHears('cancelDeclined')] }],
      never: [nobodyAsked],
    },
    'shopOrder.shipOverdue': {
      only: [
        {
          in: ['confirmed', 'processing', 'partiallyShipped'],
          by: ['system'],
          does: ['markLate', both, sellerHears('late'), customerHears('lateForCustomer')],
        },
      ],
    },
    'shopOrder.neverShipped': {
      only: [
        {
          in: ['confirmed', 'processing'],
          by: ['system'],
          to: 'canceled',
          does: [...undone, both, customerHears('neverShipped'), sellerHears('neverShipped')],
        },
      ],
    },
    'shopOrder.noScan': { only: [{ in: ['shipped'], by: ['system'], does: [both, customerHears('askArrived')] }] },
    'shopOrder.receive': { only: [{ in: ['delivered'], by: ['customer'], to: 'completed', does: [both] }] },
    'shopOrder.settle': { only: [{ in: ['delivered'], by: ['system'], to: 'completed', does: [both] }] },
  },
})
