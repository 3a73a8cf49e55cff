import type { Appointment, TransitionRequest } from '#contract/calls/appointments.calls.ts'
import type { Failure } from '#machines/parts/failure.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { byTime } from './appointments.rows.ts'

/** The account's appointments, older pages below. */
const appointments = defineLiveList({
  id: 'appointments',
  compare: (a: Appointment, b: Appointment) => byTime(a, b),
  paging: 'more',
  load: async ({ page }: { filter: null; page: number }, signal) => {
    const { data, meta } = await api('appointments.list', { query: { page } }, { signal })
    return { rows: data, total: meta.total, lastPage: meta.last_page }
  },
  events: ['appointment.changed'],
  read: ({ data: { appointment } }) => [{ id: appointment.id, version: appointment.version, row: appointment }],
})
const tellMoreFailed = ({ message }: Failure) => toast.error(message)

/** The account's appointments, kept current by what is told. */
export function useAppointments() {
  const { rows, status, hasMore, retry, more, take } = useLiveList(appointments, { filter: null }, { onMoreFailed: tellMoreFailed })
  const move = async ({ id }: Appointment, body: TransitionRequest) => {
    const moved = await trying(() => api('appointments.move', { params: { id }, body }))
    if (moved) take(moved)
    return moved !== null
  }
  return { status, rows, hasMore, retry, more, move }
}

/** Sends a step; says what came of it, and what it was refused for. Null when it was. */
export async function trying(send: () => Promise<{ data: Appointment; message: string }>): Promise<Appointment | null> {
  try {
    const { data, message } = await send()
    toast.success(message)
    return data
  } catch (error) {
    toast.error(sentenceOf(error))
    return null
  }
}
