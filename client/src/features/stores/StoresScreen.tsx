import { lazy, Suspense, useEffect, useState } from 'react'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { storeLimits } from '#contract/values/storeRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { StoreCard } from './StoreCard.tsx'
import { storesPath } from './StoreFrame.tsx'
import { storeList } from './stores.live.ts'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.list
const ConfirmDialog = lazy(async () => ({ default: (await import('#client/ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** `/anbieterbereich/standorte`: a provider's stores, and what holds for all of them. */
export function StoresScreen() {
  const { rows, status, failure, retry, take, drop } = useLiveList(storeList, { filter: null })
  const [removing, setRemoving] = useState<StoreLocation | null>(null)
  const { isSaving, save } = useSaving()
  // The specification wants the message as a toast; the page keeps the way to try again.
  useEffect(() => {
    if (status === 'failed') toast.error(failure?.message ?? texts.failed)
  }, [status, failure])

  const switchAlways = ({ id }: StoreLocation, always: boolean) =>
    void save(async () => {
      const { data, message } = await api('stores.setAlwaysOpen', { body: { id, always_open: always } })
      take(data)
      return { message }
    })
  const switchAppointments = ({ id }: StoreLocation, takes: boolean, minutes: number) =>
    void save(async () => {
      const { message } = await api('appointments.setStore', { body: { id, status: takes, minutes } })
      take((await api('stores.one', { query: { id } })).data)
      return { message }
    })
  const remove = async ({ id }: StoreLocation) => {
    const isGone = await save(async () => {
      const { message } = await api('stores.remove', { params: { id } })
      drop({ id })
      return { message }
    })
    if (isGone) setRemoving(null)
  }
  const add = (
    <LinkButton variant="primary" icon="plus" to={`${storesPath}/neu`}>
      {texts.add}
    </LinkButton>
  )
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      isWide
      action={rows.length < storeLimits.stores ? add : <p>{texts.full}</p>}
    >
      {rows.length === 0 && (
        <EmptyState icon="store" title={texts.empty} action={add}>
          {texts.emptyText}
        </EmptyState>
      )}
      <div className={styles['cards']}>
        {rows.map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            isBusy={isSaving}
            onAlways={(always) => switchAlways(store, always)}
            onAppointments={(takes, minutes) => switchAppointments(store, takes, minutes)}
            onRemove={rows.length > 1 ? () => setRemoving(store) : undefined}
          />
        ))}
      </div>
      <Card as="section" className={styles['section']} aria-label={texts.all}>
        <div>
          <h2 className={styles['heading']}>{texts.all}</h2>
          <p className={styles['hint']}>{texts.allText}</p>
        </div>
        <div className={styles['ways']}>
          <LinkButton icon="calendar" to={`${storesPath}/alle/feiertage`}>
            {texts.vacation}
          </LinkButton>
          <LinkButton icon="clock" to={`${storesPath}/lieferung/oeffnungszeiten`}>
            {texts.delivery}
          </LinkButton>
          <LinkButton icon="calendar" to={`${storesPath}/lieferung/feiertage`}>
            {texts.deliveryHolidays}
          </LinkButton>
        </div>
      </Card>
      {removing && (
        <Suspense>
          <ConfirmDialog
            title={texts.removal.title}
            keep={texts.removal.keep}
            confirm={texts.removal.confirm}
            isPending={isSaving}
            onClose={() => setRemoving(null)}
            onConfirm={() => void remove(removing)}
          >
            {texts.removal.text(removing.title)}
          </ConfirmDialog>
        </Suspense>
      )}
    </SettingsPage>
  )
}
