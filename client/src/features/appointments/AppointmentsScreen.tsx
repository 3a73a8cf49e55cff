import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { isOpen } from './appointments.rows.ts'
import { appointmentTexts } from './appointments.texts.ts'
import { StoreSwitches } from './StoreSwitches.tsx'
import { useAppointments } from './useAppointments.ts'
import styles from './appointments.module.css'

export const MyAppointmentsScreen = () => <AppointmentsScreen side="customer" />
export const ProviderAppointmentsScreen = () => <AppointmentsScreen side="provider" />

const texts = appointmentTexts.list
type Which = 'open' | 'past'

/** `/konto/termine` and `/anbieterbereich/termine`: the same appointments from two sides. */
function AppointmentsScreen({ side }: { side: 'customer' | 'provider' }) {
  const { status, rows: all, hasMore, retry, more, move } = useAppointments()
  const [which, setWhich] = useState<Which>('open')
  const words = texts[side]
  const rows = all.filter((one) => isOpen(one) === (which === 'open'))
  return (
    <div className={styles['page']}>
      <header>
        <h1>{words.title}</h1>
        <p className={styles['small']}>{words.lead}</p>
      </header>
      <SegmentedControl<Which>
        label={texts.filter}
        options={[
          { value: 'open', label: texts.open },
          { value: 'past', label: texts.past },
        ]}
        value={which}
        onChange={setWhich}
      />
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" />
        </div>
      )}
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {status === 'loaded' && rows.length === 0 && (
        <EmptyState
          icon="calendar"
          title={words.empty}
          action={
            words.action && (
              <LinkButton variant="primary" to="/anbieter">
                {words.action}
              </LinkButton>
            )
          }
        >
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={styles['cards']}>
        {rows.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentCard appointment={appointment} side={side} onMove={move} />
          </li>
        ))}
      </ul>
      {hasMore && <Button onPress={more}>{texts.more}</Button>}
      {side === 'provider' && <StoreSwitches />}
    </div>
  )
}
