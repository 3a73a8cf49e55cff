import { useCallback } from 'react'
import type { StoreAppointments } from '#contract/calls/appointments.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { appointmentTexts } from './appointments.texts.ts'
import styles from './appointments.module.css'

const texts = appointmentTexts.stores
const lengths = [15, 20, 30, 45, 60, 90, 120]

/** At which shops people may ask for appointments, and how long one is. */
export function StoreSwitches() {
  const load = useCallback(async (signal: AbortSignal) => (await api('appointments.stores', {}, { signal })).data, [])
  const { status, data, set, retry } = useFetched<StoreAppointments[]>(load)
  const { isSaving, save } = useSaving()
  const change = (id: number, takes: boolean, minutes: number) =>
    void save(async () => {
      const answer = await api('appointments.setStore', { body: { id, status: takes, minutes } })
      set(() => answer.data)
      return answer
    })
  return (
    <Card as="section" className={styles['card']} aria-labelledby="termin-standorte">
      <h2 id="termin-standorte" className={styles['when']}>
        {texts.title}
      </h2>
      <p className={styles['small']}>{texts.text}</p>
      {status === 'failed' && <ErrorState title={texts.failed} headingLevel={3} onRetry={retry} />}
      {data?.map((store) => (
        <div key={store.id} className={styles['store']} role="group" aria-label={store.title}>
          <p className={styles['storeName']}>{`${store.title}, ${store.city}`}</p>
          <Switch
            isSelected={store.takes_appointments}
            isDisabled={isSaving}
            onChange={(takes) => change(store.id, takes, store.appointment_minutes)}
          >
            {texts.takes}
          </Switch>
          <NativeSelect
            label={texts.minutes}
            value={String(store.appointment_minutes)}
            isDisabled={isSaving || !store.takes_appointments}
            onChange={(minutes) => change(store.id, store.takes_appointments, Number(minutes))}
            options={[...new Set([...lengths, store.appointment_minutes])]
              .sort((a, b) => a - b)
              .map((minutes) => ({ value: String(minutes), label: texts.unit(minutes) }))}
          />
        </div>
      ))}
    </Card>
  )
}
