import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Appointment, AppointmentTransition, TransitionRequest } from '#contract/calls/appointments.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { appointmentTexts } from './appointments.texts.ts'
import { isOpen } from './appointments.rows.ts'
import { ProposeDialog } from './ProposeDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { spokenMoment } from './SlotPicker.tsx'
import styles from './appointments.module.css'

const texts = appointmentTexts.card
export type Mover = (appointment: Appointment, body: TransitionRequest) => Promise<boolean>

/** One appointment and what its reader may do with it; the server says what that is. */
export function AppointmentCard({
  appointment,
  side,
  onMove,
  level = 2,
}: {
  appointment: Appointment
  side: 'customer' | 'provider'
  onMove: Mover
  level?: 1 | 2
}) {
  const [asking, setAsking] = useState<'decline' | 'cancel' | 'propose' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { provider, store, customer, status, proposals, moves } = appointment
  const { label, tone } = appointmentTexts.states[status]
  const Heading = `h${level}` as const
  const move = async (body: TransitionRequest) => {
    setBusy(true)
    if (await onMove(appointment, { ...body, version: appointment.version })) setAsking(null)
    setBusy(false)
  }
  const press = (wish: AppointmentTransition) =>
    wish === 'decline' || wish === 'cancel' || wish === 'propose' ? setAsking(wish) : void move({ move: wish })
  return (
    <Card as="article" className={styles['card']}>
      <header className={styles['cardHead']}>
        <Heading className={styles['when']}>{spokenMoment(appointment.starts_at)}</Heading>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <dl className={styles['facts']}>
        {side === 'customer' ? (
          <Fact name={texts.with}>
            <Link to={`/anbieter/${provider.slug}`}>{provider.company_name}</Link>
            {provider.phone && (
              <>
                {' '}
                · <a href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>{provider.phone}</a>
              </>
            )}
          </Fact>
        ) : (
          <Fact name={texts.of}>
            {`${customer.first_name} ${customer.last_name}`}
            {customer.email && (
              <>
                {' '}
                · <a href={`mailto:${customer.email}`}>{customer.email}</a>
              </>
            )}
            {customer.phone && (
              <>
                {' '}
                · <a href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>{customer.phone}</a>
              </>
            )}
          </Fact>
        )}
        <Fact name={texts.at}>{`${store.title}, ${store.street} ${store.street_number}, ${store.zipcode} ${store.city}`}</Fact>
        {appointment.message && <Fact name={texts.message}>{appointment.message}</Fact>}
        {(appointment.reason || appointment.late) && (
          <Fact name={texts.reason}>{[appointment.reason, appointment.late && texts.late].filter(Boolean).join(' · ')}</Fact>
        )}
      </dl>
      {isOpen(appointment) && appointment.answer_due_at && (
        <p className={styles['small']}>{texts.answerBy(formatDateTime(appointment.answer_due_at))}</p>
      )}
      {proposals.length > 0 && moves.includes('pick') && (
        <div className={styles['actions']} role="group" aria-label={texts.proposals}>
          {proposals.map((slot) => (
            <Button key={slot} variant="primary" isDisabled={isBusy} onPress={() => void move({ move: 'pick', slot })}>
              {texts.take(spokenMoment(slot))}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['actions']}>
        {moves
          .filter((one) => one !== 'pick')
          .map((one) => (
            <Button
              key={one}
              variant={one === 'confirm' || one === 'done' ? 'primary' : 'secondary'}
              isDisabled={isBusy}
              onPress={() => press(one)}
            >
              {appointmentTexts.moves[one]}
            </Button>
          ))}
      </div>
      {(asking === 'decline' || asking === 'cancel') && (
        <ReasonDialog
          move={asking}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onSend={(reason) => void move({ move: asking, reason })}
        />
      )}
      {asking === 'propose' && (
        <ProposeDialog
          appointment={appointment}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onSend={(times, reason) => void move({ move: 'propose', proposals: times, reason })}
        />
      )}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
