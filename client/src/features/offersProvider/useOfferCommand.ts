import type { Offer } from '#contract/calls/offerWire.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'

/** Something was done about an offer; with what it is by then, where the answer said. */
export type OfferChanged = (offer?: Offer) => void

/**
 * Sends a step about an offer, and hands on what it is by then: the next press must not be evaluated by what was. Nothing after a refusal.
 */
export function useOfferCommand(onChanged: OfferChanged) {
  const { isSaving, save } = useSaving()
  const run = async (send: () => Promise<{ message?: string; data?: Offer }>): Promise<boolean> => {
    let answered: Offer | undefined
    const isDone = await save(
      async () => {
        const answer = await send()
        answered = answer.data
        return answer
      },
      { sentence: sentenceOf },
    )
    // After a refusal as well: it mostly means that the screen is behind.
    onChanged(answered)
    return isDone
  }
  return { isSaving, run }
}
