import type { ShopOrderStatus } from '#machines/lifecycles/shopOrder.lifecycle.ts'

/** `[event, state after it, who, hours after the order]` */
export type Step = readonly [event: string, to: ShopOrderStatus, by: 'customer' | 'provider' | 'system', hours: number]

export interface TownGoodsOrder {
  shop: string
  by: 'anna' | 'jonas' | 'lena' | 'guest'
  number: string
  hoursAgo: number
  status: ShopOrderStatus
  /** A service is done where its seller is. */
  fulfilment?: 'pickup' | 'service'
  /** Online, before it was placed; all others in cash, noted when everything has come. */
  isPrepaid?: true
  /** The date of a service, hours after the order; it begins early because its buyer asks for it. */
  dateHours?: number
  /** Hours after the order: its buyer misses the parcel, or its seller has it on its way back. */
  missedHours?: number
  refusedHours?: number
  /** Returns of it that are neither paid nor refused, and what has gone back, in cents. */
  openClaims?: number
  refundedCents?: number
  shippingCents: number
  note?: string
  trackingNumber?: string
  /** `[name, pieces, of them sent]` */
  lines: readonly (readonly [string, number, number?])[]
  steps: readonly Step[]
}

const confirmed: Step = ['shopOrder.confirm', 'confirmed', 'provider', 1.5]
const packing: Step = ['shopOrder.start', 'processing', 'provider', 5]
const radwerk = { shop: 'radwerk-lindenbrueck', shippingCents: 490 } as const

/** What was ordered from the town's shops lately, one order for each state a seller deals with. */
export const townGoodsOrders: readonly TownGoodsOrder[] = [
  {
    ...radwerk,
    by: 'jonas',
    number: 'MH-26-RADW2E',
    hoursAgo: 1_030,
    status: 'completed',
    lines: [['Faltschloss, 90 cm', 1]],
    trackingNumber: '00340434161094021501',
    steps: [
      confirmed,
      ['shopOrder.ship', 'shipped', 'provider', 20],
      ['shopOrder.arrive', 'delivered', 'customer', 70],
      ['shopOrder.settle', 'completed', 'system', 406],
    ],
  },
  {
    ...radwerk,
    by: 'jonas',
    number: 'MH-26-RADW3C',
    hoursAgo: 700,
    status: 'rejected',
    lines: [['Tretroller für Große', 1]],
    steps: [['shopOrder.reject', 'rejected', 'provider', 4]],
  },
  {
    ...radwerk,
    by: 'anna',
    number: 'MH-26-RADW42',
    hoursAgo: 170,
    status: 'delivered',
    lines: [
      ['Messingklingel', 1],
      ['Akkulicht-Set', 1],
    ],
    trackingNumber: '00340434161094021508',
    steps: [confirmed, packing, ['shopOrder.ship', 'shipped', 'provider', 24], ['shopOrder.arrive', 'delivered', 'customer', 72]],
  },
  {
    ...radwerk,
    by: 'jonas',
    number: 'MH-26-RADW50',
    hoursAgo: 76,
    status: 'shipped',
    lines: [['Reifen 28 Zoll, pannensicher', 2]],
    trackingNumber: '00340434161094021515',
    steps: [confirmed, packing, ['shopOrder.ship', 'shipped', 'provider', 30]],
  },
  {
    ...radwerk,
    by: 'jonas',
    number: 'MH-26-RADW66',
    hoursAgo: 50,
    status: 'partiallyShipped',
    lines: [
      ['Winterhandschuhe', 1, 1],
      ['Helm «Pendler»', 1],
    ],
    trackingNumber: '00340434161094021522',
    steps: [confirmed, packing, ['shopOrder.ship', 'partiallyShipped', 'provider', 26]],
  },
  {
    ...radwerk,
    by: 'anna',
    number: 'MH-26-RADW74',
    hoursAgo: 27,
    status: 'ready',
    fulfilment: 'pickup',
    lines: [['Faltschloss, 90 cm', 1]],
    note: 'Ich komme nach der Arbeit vorbei.',
    steps: [confirmed, ['shopOrder.ready', 'ready', 'provider', 6]],
  },
  {
    ...radwerk,
    by: 'jonas',
    number: 'MH-26-RADW8T',
    hoursAgo: 22,
    status: 'processing',
    lines: [['Akkulicht-Set', 2]],
    steps: [confirmed, packing],
  },
  {
    ...radwerk,
    by: 'jonas',
    number: 'MH-26-RADW9R',
    hoursAgo: 2,
    status: 'pending',
    lines: [
      ['Messingklingel', 2],
      ['Reifen 28 Zoll, pannensicher', 1],
    ],
    note: 'Bitte erst nach 17 Uhr liefern.',
    steps: [],
  },
]
