import type { RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import type { TownGoodsOrder } from './goodsOrders.ts'

/** `[event, state after it, who, hours after the order]` */
type RefundStep = readonly [event: string, to: RefundStatus, by: 'customer' | 'provider' | 'system', hours: number]

export interface TownWithdrawal {
  /** The order of which all was withdrawn from. */
  order: string
  declaration: string
  status: RefundStatus
  /** What the seller says is to go back of it; the rest was done. Left out: all. */
  backCents?: number
  note?: string
  /** The parcel that came with a proof of its dispatch. */
  trackingNumber?: string
  steps: readonly RefundStep[]
}

/** Whose orders went another way than they should: with an account and a log-in like the others, of which none is printed. */
export const townClaimant = {
  email: 'lena@lindenbrueck.example',
  salutation: 'female',
  firstName: 'Lena',
  lastName: 'Vogt',
  phone: '+496990009778',
  home: { street: 'Töpfergasse', house_number: '9', postal_code: '62101', city: 'Lindenbrück' },
} as const
/** Who ordered without an account, and so keeps no addresses. */
export const townGuest = { email: 'mila.kern@lindenbrueck.example', firstName: 'Mila', lastName: 'Kern', phone: '+496990009777' } as const
export const guestHome = { street: 'Töpfergasse', house_number: '5', extra: '', postal_code: '62101', city: 'Lindenbrück' } as const

const confirmed = ['shopOrder.confirm', 'confirmed', 'provider', 1.5] as const
const sent = ['shopOrder.ship', 'shipped', 'provider', 20] as const
const books = { shop: 'buchhandlung-lesezeichen', shippingCents: 390 } as const

/** Orders in which something did not go as it should; away from the shop whose list shows a plain day. */
export const townClaimedOrders: readonly TownGoodsOrder[] = [
  {
    ...books,
    by: 'lena',
    number: 'MH-26-SEND1Q',
    hoursAgo: 200,
    status: 'delivered',
    lines: [['Leselampe zum Klemmen', 1]],
    trackingNumber: '00340434161094022017',
    openClaims: 1,
    steps: [confirmed, sent, ['shopOrder.arrive', 'delivered', 'customer', 66]],
  },
  {
    ...books,
    by: 'lena',
    number: 'MH-26-WEG12R',
    hoursAgo: 226,
    status: 'shipped',
    lines: [['Füllhalter aus Lindenholz', 1]],
    trackingNumber: '00340434161094022024',
    missedHours: 200,
    steps: [confirmed, sent, ['shopOrder.reportMissing', 'shipped', 'customer', 200]],
  },
  {
    ...books,
    by: 'lena',
    number: 'MH-26-BACK2A',
    hoursAgo: 150,
    status: 'shipped',
    isPrepaid: true,
    lines: [['Buntstifte, 24 Farben', 2]],
    trackingNumber: '00340434161094022031',
    refusedHours: 120,
    steps: [confirmed, sent, ['shopOrder.refuse', 'shipped', 'provider', 120]],
  },
  {
    shop: 'fotografie-lichtblick',
    shippingCents: 0,
    by: 'lena',
    number: 'MH-26-FTGR17',
    hoursAgo: 260,
    status: 'delivered',
    fulfilment: 'service',
    isPrepaid: true,
    dateHours: 120,
    refundedCents: 14_940,
    lines: [['Familienshooting', 1]],
    steps: [confirmed, ['shopOrder.propose', 'scheduled', 'provider', 2], ['shopOrder.withdrawBegun', 'delivered', 'system', 130]],
  },
  {
    ...books,
    by: 'guest',
    number: 'MH-26-GAST1C',
    hoursAgo: 26,
    status: 'confirmed',
    lines: [['Kalender «Lindenbrück»', 1]],
    note: 'Bitte als Geschenk verpacken.',
    steps: [confirmed],
  },
]

export const townWithdrawals: readonly TownWithdrawal[] = [
  {
    order: 'MH-26-SEND1Q',
    declaration: 'WR-26-DEM001',
    status: 'awaitingReturn',
    trackingNumber: '00340434161094023014',
    steps: [
      ['refund.withdraw', 'accepted', 'system', 120],
      ['refund.returnNeeded', 'awaitingReturn', 'system', 120],
      ['refund.sent', 'awaitingReturn', 'customer', 170],
    ],
  },
  {
    order: 'MH-26-FTGR17',
    declaration: 'WR-26-DEM002',
    status: 'refunded',
    backCents: 14_940,
    note: 'Die Aufnahmen im Studio sind gemacht, die Bearbeitung der Bilder hatte noch nicht begonnen.',
    steps: [
      ['refund.withdraw', 'requested', 'system', 130],
      ['refund.accept', 'processing', 'provider', 150],
      ['refund.settle', 'refunded', 'system', 150.2],
    ],
  },
]

/** A withdrawal that nobody can act on by itself: it names the order, but not the address it was placed with. */
export const townUnsettled = {
  number: 'WR-26-DEM003',
  order: 'MH-26-GAST1C',
  name: 'Mila Kern',
  email: 'm.kern@lindenbrueck.example',
  hoursAgo: 5,
} as const
