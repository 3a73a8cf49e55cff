import type { PriceType } from '#contract/values/offerRules.ts'

export type Answered = string | number | readonly string[]

export interface DemoTerms {
  name: string
  content: string
  comment?: string
  included?: readonly string[]
  price: readonly [type: PriceType, from: number, until?: number]
  /** Days from the day the town is founded. */
  from: number
  until?: number
}
export interface DemoOffer extends DemoTerms {
  provider: string
  status: 'open' | 'countered' | 'accepted' | 'completed' | 'rejected' | 'expired'
  /** Hours ago. */
  sent: number
  viewed?: number
  accepted?: number
  done?: number
  /** Days from now; hours for what is nearly over. */
  validDays: number
  counter?: { price: number | null; from: number | null; note: string }
  /** Days from now, at ten o'clock. */
  visit?: { in: number; status: 'proposed' | 'confirmed'; by: 'customer' | 'provider' }
}
export interface DemoRequest {
  customer: 'anna' | 'jonas'
  route: string
  postalCode: string
  /** Hours ago. */
  asked: number
  status: 'open' | 'accepted' | 'completed' | 'expired'
  /** By the title of the question. */
  answers: Readonly<Record<string, Answered>>
  description: string
  budget?: number
  offers: readonly DemoOffer[]
  /** Who has it and has not answered. */
  waiting: readonly string[]
}
