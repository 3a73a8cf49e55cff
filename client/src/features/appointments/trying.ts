import type { Appointment } from '#contract/calls/appointments.calls.ts'
import { ApiRefusal, somethingWentWrong } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'

/** Sends a step; says what came of it, and what it was refused for. Null when it was. */
export async function trying(send: () => Promise<{ data: Appointment; message: string }>): Promise<Appointment | null> {
  try {
    const { data, message } = await send()
    toast.success(message)
    return data
  } catch (error) {
    toast.error(error instanceof ApiRefusal ? error.message : somethingWentWrong)
    return null
  }
}
