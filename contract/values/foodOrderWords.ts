import type { FoodState } from '#contract/calls/foodWire.ts'

type Fulfilment = 'delivery' | 'pickup'
type Words = Record<FoodState, string>
const over = { rejected: 'Abgelehnt', canceled: 'Storniert' }
const cooking = { processing: 'In Zubereitung', ready: 'Fertig', delivery: 'Unterwegs' }

/** One vocabulary for each side: lists, board, tracking, chat and the data an account takes along say the same of one order. */
const words: Record<'customer' | 'provider', Record<Fulfilment, Words>> = {
  customer: {
    delivery: { pending: 'Eingegangen', ...cooking, completed: 'Zugestellt', ...over },
    pickup: { pending: 'Eingegangen', ...cooking, ready: 'Abholbereit', completed: 'Abgeholt', ...over },
  },
  provider: {
    delivery: { pending: 'Neu', ...cooking, completed: 'Zugestellt', ...over },
    pickup: { pending: 'Neu', ...cooking, completed: 'Abgeholt', ...over },
  },
}

/** Where a food order stands, in the words of the side that looks at it. */
export const foodStateWord = (viewer: 'customer' | 'provider', fulfilment: Fulfilment, state: FoodState): string =>
  words[viewer][fulfilment][state]
