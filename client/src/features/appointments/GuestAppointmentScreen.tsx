import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { Appointment, TransitionRequest } from '#contract/calls/appointments.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { headOfLink, loadLinkTarget } from '#client/lib/page/linkTarget.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { appointmentTexts } from './appointments.texts.ts'
import { trying } from './useAppointments.ts'
import styles from './appointments.module.css'

const texts = appointmentTexts.guest

export const loader = ({ params: { key = '' } }: LoadArgs) => loadLinkTarget(key, () => api('appointments.byKey', { query: { key } }))
export const head = headOfLink(texts.title)

/** `/termin/:key`: an appointment for whoever holds the link from the mail. */
export function GuestAppointmentScreen() {
  const { key = '' } = useParams()
  // A link that leads nowhere is an answer; anything else is trouble.
  const load = useCallback(
    async (signal: AbortSignal): Promise<Appointment | null> => {
      try {
        return (await api('appointments.byKey', { query: { key } }, { signal })).data
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) return null
        throw error
      }
    },
    [key],
  )
  const { status, data, set, retry } = useFetched(load)
  const move = async (_: Appointment, body: TransitionRequest) => {
    const moved = await trying(() => api('appointments.moveByKey', { body: { ...body, key } }))
    if (moved) set(() => moved)
    return moved !== null
  }
  return (
    <div className={styles['page']}>
      {data ? (
        <AppointmentCard appointment={data} side="customer" onMove={move} level={1} />
      ) : (
        <h1 className="visually-hidden">{texts.title}</h1>
      )}
      {status === 'loading' && (
        <div role="status" aria-label={appointmentTexts.list.loading}>
          <Skeleton shape="block" />
        </div>
      )}
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {status === 'loaded' && !data && (
        <EmptyState icon="calendar" title={texts.broken}>
          {texts.brokenText}
        </EmptyState>
      )}
    </div>
  )
}
