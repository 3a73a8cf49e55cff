import type { Refund } from '#contract/calls/refundWire.ts'
import { useSaving } from '#client/lib/useSaving.ts'

/** A refund and who shows the answer to an own step of it. */
export interface StepProps {
  refund: Refund
  onChanged: (refund: Refund) => void
}

/** Sends a step of a refund and shows its answer; what the server finds wrong stands at the fields. */
export function useRefundStep(onChanged: (refund: Refund) => void) {
  const { save, ...rest } = useSaving()
  const run = (send: () => Promise<{ message: string; data: Refund }>) =>
    save(async () => {
      const { data, message } = await send()
      onChanged(data)
      return { message }
    })
  return { ...rest, run }
}
