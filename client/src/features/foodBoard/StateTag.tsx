import type { FoodState } from '#contract/calls/foodWire.ts'
import { foodStateWord } from '#contract/values/foodOrderWords.ts'
import { Tag, type Tone } from '#client/ui/Tag.tsx'

const tones: Record<FoodState, Tone> = {
  pending: 'highlight',
  processing: 'warning',
  ready: 'success',
  delivery: 'info',
  completed: 'success',
  rejected: 'danger',
  canceled: 'danger',
}

/** Where an order stands, in the restaurant's words. */
export function StateTag({ state, fulfilment }: { state: FoodState; fulfilment: 'delivery' | 'pickup' }) {
  return <Tag tone={tones[state]}>{foodStateWord('provider', fulfilment, state)}</Tag>
}
