import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Appointment } from '#contract/calls/appointments.calls.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { api } from '#client/lib/http/api.ts'
import { roleOf, userOf, useSession } from '#client/lib/session/sessionView.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { appointmentTexts } from './appointments.texts.ts'
import { invitationTexts } from './invitation.texts.ts'
import { SlotPicker, spokenMoment } from './SlotPicker.tsx'
import { useSlots } from './useSlots.ts'
import styles from './appointments.module.css'

const texts = appointmentTexts.form

/** Asks for an appointment, with an account or without. */
export function AppointmentForm({ slug, providerId }: { slug: string; providerId: number }) {
  const user = useSession(userOf)
  const role = useSession(roleOf)
  const [storeId, setStoreId] = useState<number | null>(null)
  const slots = useSlots(slug, storeId)
  const [day, setDay] = useState<string | null>(null)
  const [slot, setSlot] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const [draft, setDraft] = useState({
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    phone: '',
    message: '',
  })
  const [done, setDone] = useState<Appointment | null>(null)
  const { isSaving, errors, save } = useSaving()
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))
  if (done) return <Done appointment={done} isGuest={role !== 'customer'} />
  if (slots.status === 'loading')
    return (
      <div role="status" aria-label={invitationTexts.loading}>
        <Skeleton shape="block" />
      </div>
    )
  if (slots.status === 'failed') return <ErrorState title={invitationTexts.failed} headingLevel={3} onRetry={slots.retry} />
  const { days, stores, minutes, store_id: shown } = slots.data
  const first = days[0]
  if (!first || shown === null) return <p>{invitationTexts.none}</p>

  const send = () => {
    setTried(true)
    if (slot === null) return
    const { time, day: date } = berlinParts(new Date(slot))
    void save(async () => {
      const answer = await api('appointments.request', { body: { ...draft, provider_id: providerId, store_id: shown, date, time } })
      setDone(answer.data)
      return {}
    })
  }
  return (
    <Form errors={errors} onSubmit={send} aria-label={texts.label}>
      {stores.length > 1 && (
        <NativeSelect
          label={texts.store}
          value={String(shown)}
          options={stores.map((one) => ({ value: String(one.id), label: `${one.title}, ${one.street} ${one.street_number}` }))}
          onChange={(id) => {
            setStoreId(Number(id))
            setDay(null)
            setSlot(null)
          }}
        />
      )}
      <SlotPicker
        days={days}
        day={day ?? first.day}
        onDay={(next) => {
          setDay(next)
          setSlot(null)
        }}
        chosen={slot === null ? [] : [slot]}
        onToggle={setSlot}
        isSingle
        error={errors['time'] ?? (hasTried && slot === null ? texts.noTime : undefined)}
      />
      <p className={styles['small']}>{texts.length(minutes)}</p>
      <div className={styles['pair']}>
        <TextField
          name="first_name"
          label={texts.firstName}
          value={draft.first_name}
          onChange={(first_name) => change({ first_name })}
          autoComplete="given-name"
          maxLength={80}
          isRequired
        />
        <TextField
          name="last_name"
          label={texts.lastName}
          value={draft.last_name}
          onChange={(last_name) => change({ last_name })}
          autoComplete="family-name"
          maxLength={80}
          isRequired
        />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          value={draft.email}
          onChange={(email) => change({ email })}
          autoComplete="email"
          maxLength={254}
          isRequired
          validate={checkEmail}
        />
        <TextField
          name="phone"
          type="tel"
          label={texts.phone}
          description={texts.phoneHint}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <TextArea name="message" label={texts.message} value={draft.message} onChange={(message) => change({ message })} maxLength={1000} />
      <p className={styles['small']}>
        {texts.privacy} <Link to="/seite/datenschutz">{texts.privacyLink}</Link>.
      </p>
      <Button type="submit" variant="primary" size="large" isPending={isSaving} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </Form>
  )
}

const Done = ({ appointment, isGuest }: { appointment: Appointment; isGuest: boolean }) => (
  <Banner
    tone="success"
    title={appointmentTexts.done.title}
    action={!isGuest && <Link to="/konto/termine">{appointmentTexts.done.list}</Link>}
  >
    {appointmentTexts.done.text(spokenMoment(appointment.starts_at))} {isGuest && appointmentTexts.done.guest}
  </Banner>
)
