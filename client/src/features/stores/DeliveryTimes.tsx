import { useState } from 'react'
import type { DayTimes } from '#contract/calls/dayTimes.ts'
import { wholeWeek } from '#client/commerce/week/week.ts'
import { WeekEditor } from '#client/commerce/week/WeekEditor.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { StoreFrame } from './StoreFrame.tsx'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.times
const load = async (signal: AbortSignal) => (await api('stores.deliveryTimings', {}, { signal })).data

/** When the business itself delivers, for all of its stores. */
export function DeliveryTimes() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <StoreFrame title={texts.delivery} lead={texts.deliveryLead} status={status} onRetry={retry}>
      {data && <Week key={JSON.stringify(data)} times={data} onSaved={(times) => set(() => times)} />}
    </StoreFrame>
  )
}

function Week({ times, onSaved }: { times: DayTimes[]; onSaved: (saved: DayTimes[]) => void }) {
  const [week, setWeek] = useState(() => wholeWeek(times))
  const { isSaving, errors, save } = useSaving()
  const isDirty = JSON.stringify(week) !== JSON.stringify(wholeWeek(times))
  const submit = () =>
    save(async () => {
      const answer = await api('stores.setDeliveryTimings', { body: { times: week } })
      onSaved(answer.data)
      return answer
    })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.delivery} className={styles['fields']}>
      <UnsavedGuard isDirty={isDirty} />
      <FormErrorSummary />
      <WeekEditor week={week} onChange={setWeek} />
      <p className={styles['hint']}>{texts.hint}</p>
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
