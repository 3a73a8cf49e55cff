import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'

/** Sends a step about an offer; the offer is asked for anew afterwards, as no event carries all of it. */
export function useOfferCommand(onChanged: () => void) {
  const { isSaving, save } = useSaving()
  const run = async (send: () => Promise<{ message?: string }>): Promise<boolean> => {
    const isDone = await save(send, { sentence: sentenceOf })
    // After a refusal as well: it mostly means that the screen is behind.
    onChanged()
    return isDone
  }
  return { isSaving, run }
}
