import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { ClosureForm, emptyClosure } from './ClosureForm.tsx'
import { ClosureList } from './ClosureList.tsx'
import { PublicHolidays } from './PublicHolidays.tsx'
import { closureOf, shownOf } from './storeDraft.ts'
import { storeList } from './stores.live.ts'
import { idOf, StoreFrame } from './StoreFrame.tsx'
import { StorePreview } from './StorePreview.tsx'
import { storeTexts } from './stores.texts.ts'

const texts = storeTexts.holidays

/** `/anbieterbereich/standorte/:storeId/feiertage`; «alle» are the closures of every store, «lieferung» those of the couriers. */
export function StoreHolidaysScreen() {
  const { storeId } = useParams()
  return storeId === 'alle' || storeId === 'lieferung' ? (
    <EverywhereHolidays key={storeId} scope={storeId === 'alle' ? 'store' : 'delivery'} />
  ) : (
    <Holidays key={storeId} id={idOf(storeId)} />
  )
}

function Holidays({ id }: { id: number }) {
  const { rows, status, retry, take } = useLiveList(storeList, { filter: null })
  const [draft, setDraft] = useState(emptyClosure)
  const store = rows.find((row) => row.id === id)
  const reload = async () => take((await api('stores.one', { query: { id } })).data)
  const remove = async (holiday: number) => {
    const { message } = await api('stores.removeHoliday', { params: { id: holiday } })
    await reload()
    return { message }
  }
  const add = async () => {
    const { message } = await api('stores.addHoliday', { body: { store_id: id, ...draft } })
    await reload()
    setDraft(emptyClosure)
    return { message }
  }
  return (
    <StoreFrame
      title={texts.title}
      {...(store && { lead: store.title })}
      status={status === 'loaded' && !store ? 'missing' : status}
      onRetry={retry}
      preview={store && <Preview store={store} draft={draft} />}
    >
      {store && (
        <>
          <ClosureList closures={store.holiday_time} isOfStore onRemove={remove} />
          <ClosureForm
            draft={draft}
            known={store.holiday_time.filter(({ store_id: at }) => at !== null)}
            onChange={setDraft}
            onSubmit={add}
          />
          <PublicHolidays store={store} onSaved={take} />
        </>
      )}
    </StoreFrame>
  )
}

const Preview = ({ store, draft }: { store: StoreLocation; draft: typeof emptyClosure }) => (
  <StorePreview
    title={store.title}
    place={`${store.street} ${store.street_number}, ${store.zipcode} ${store.city}`}
    shown={shownOf(store, store.times, closureOf(draft))}
  />
)

function EverywhereHolidays({ scope }: { scope: 'store' | 'delivery' }) {
  const isDoors = scope === 'store'
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await (isDoors ? api('stores.allHolidays', {}, { signal }) : api('stores.deliveryHolidays', {}, { signal }))).data,
    [isDoors],
  )
  const { status, data, set, retry } = useFetched(load)
  const [draft, setDraft] = useState(emptyClosure)
  const add = async () => {
    const { message, data: saved } = await (isDoors
      ? api('stores.addAllHoliday', { body: draft })
      : api('stores.addDeliveryHoliday', { body: draft }))
    set(() => saved)
    setDraft(emptyClosure)
    return { message }
  }
  const remove = async (id: number) => {
    const { message } = await api('stores.removeHoliday', { params: { id } })
    set((old) => old.filter((one) => one.id !== id))
    return { message }
  }
  return (
    <StoreFrame
      title={isDoors ? texts.all : texts.delivery}
      lead={isDoors ? texts.allLead : texts.deliveryLead}
      status={status}
      onRetry={retry}
    >
      {data && (
        <>
          <ClosureList closures={data} onRemove={remove} />
          <ClosureForm draft={draft} known={data} onChange={setDraft} onSubmit={add} />
        </>
      )}
    </StoreFrame>
  )
}
