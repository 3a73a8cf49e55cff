import { useState } from 'react'
import type { DayTimes } from '#contract/calls/dayTimes.ts'
import { api } from '#client/lib/http/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { WeekEditor } from '#client/commerce/week/WeekEditor.tsx'
import { allDay, wholeWeek } from '#client/commerce/week/week.ts'
import styles from './DeliveryTimesScreen.module.css'

const texts = settingsTexts.times
interface KitchenWeek {
  times: DayTimes[]
  isOwn: boolean
}

/** The kitchen's own hours; where it has none yet, those of the shop, which hold for it until then. */
async function load(signal: AbortSignal): Promise<KitchenWeek> {
  const { data: times } = await api('foodSettings.deliveryTimes', {}, { signal })
  if (times.length > 0) return { times, isOwn: true }
  const {
    data: { provider },
  } = await api('profiles.information', {}, { signal })
  return { times: provider?.always_open ? wholeWeek([]).map(allDay) : (provider?.times ?? []), isOwn: false }
}

/** When the kitchen takes orders, day by day with up to two spans. */
export function DeliveryTimesScreen() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data && <Week key={JSON.stringify(data)} {...data} onSaved={(times) => set(() => ({ times, isOwn: true }))} />}
    </SettingsPage>
  )
}

function Week({ times, isOwn, onSaved }: KitchenWeek & { onSaved: (saved: DayTimes[]) => void }) {
  const [week, setWeek] = useState(() => wholeWeek(times))
  const { isSaving, errors, save } = useSaving()
  const isDirty = JSON.stringify(week) !== JSON.stringify(wholeWeek(times))
  const submit = () =>
    save(async () => {
      const answer = await api('foodSettings.setDeliveryTimes', { body: { times: week } })
      onSaved(answer.data)
      return answer
    })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.title}>
      <UnsavedGuard isDirty={isDirty} />
      {!isOwn && <Banner>{texts.none}</Banner>}
      <FormErrorSummary />
      <WeekEditor week={week} onChange={setWeek} />
      <p className={styles['hint']}>{texts.hint}</p>
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
