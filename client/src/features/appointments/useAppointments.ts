import { useCallback, useEffect } from 'react'
import type { Appointment, MoveRequest } from '#contract/calls/appointments.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, somethingWentWrong } from '#client/lib/http/failures.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { withAppointment } from './appointments.rows.ts'

interface List {
  rows: Appointment[]
  page: number
  lastPage: number
}

/** The account's appointments, kept current by what is told. */
export function useAppointments() {
  const load = useCallback(async (signal: AbortSignal): Promise<List> => {
    const { data, meta } = await api('appointments.list', { query: { page: 1 } }, { signal })
    return { rows: data, page: 1, lastPage: meta.last_page }
  }, [])
  const { status, data, set, retry } = useFetched(load)
  const keep = useCallback((appointment: Appointment) => set((list) => ({ ...list, rows: withAppointment(list.rows, appointment) })), [set])
  useEffect(() => subscribeFacts(['appointment.changed'], ({ data: { appointment } }) => keep(appointment)), [keep])
  useEffect(() => onReset(retry), [retry])

  const more = async () => {
    if (!data) return
    const { data: older, meta } = await api('appointments.list', { query: { page: data.page + 1 } })
    set((list) => ({ rows: older.reduce(withAppointment, list.rows), page: meta.current_page, lastPage: meta.last_page }))
  }
  const move = async ({ id }: Appointment, body: MoveRequest) => {
    const moved = await trying(() => api('appointments.move', { params: { id }, body }))
    if (moved) keep(moved)
    return moved !== null
  }
  return { status, list: data, retry, more: () => void more().catch(() => toast.error(somethingWentWrong)), move }
}

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
