import type { FoodState } from '#contract/calls/foodWire.ts'
import { Tag, type Tone } from '#client/ui/Tag.tsx'
import { boardTexts } from './foodBoard.texts.ts'

const tones: Record<FoodState, Tone> = { pending: 'highlight', processing: 'warning', ready: 'success', delivery: 'info', completed: 'success', rejected: 'danger', canceled: 'danger' }
const words: Record<Exclude<FoodState, 'completed'>, string> = {
  pending: boardTexts.columns.pending, processing: boardTexts.columns.processing, ready: boardTexts.columns.ready, delivery: boardTexts.columns.delivery,
  rejected: boardTexts.card.done.rejected, canceled: boardTexts.card.done.canceled,
}

/** Where an order stands, in the words of the board. */
export function StateTag({ state, fulfilment }: { state: FoodState; fulfilment: 'delivery' | 'pickup' }) {
  return <Tag tone={tones[state]}>{state === 'completed' ? boardTexts.card.completedAs[fulfilment] : words[state]}</Tag>
}
