import { useParams } from 'react-router-dom'
import { WeekEditor } from '#client/commerce/week/WeekEditor.tsx'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { DeliveryTimes } from './DeliveryTimes.tsx'
import { shownOf, weekProblem } from './storeDraft.ts'
import { idOf, StoreFrame } from './StoreFrame.tsx'
import { StorePreview } from './StorePreview.tsx'
import { storeTexts } from './stores.texts.ts'
import { useStoreEdit, type SaveStore } from './useStoreEdit.ts'
import styles from './stores.module.css'

const texts = storeTexts.times
const saveWeek: SaveStore = (id, version, { week }) =>
  api('stores.setTimes', { query: { store_id: id ?? 0 }, body: { times: [...week], version } })

/** `/anbieterbereich/standorte/:storeId/oeffnungszeiten`; «lieferung» stands for the hours of the business's own couriers. */
export function StoreTimesScreen() {
  const { storeId } = useParams()
  return storeId === 'lieferung' ? <DeliveryTimes /> : <Times key={storeId} id={idOf(storeId)} />
}

function Times({ id }: { id: number }) {
  const { status, store, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useStoreEdit(id, saveWeek)
  const { isSaving, errors, save } = useSaving()
  const problem = weekProblem(draft.week)
  const switchAlways = (always: boolean) =>
    void save(async () => {
      const { data, message } = await api('stores.setAlwaysOpen', { body: { id, always_open: always } })
      edit.take(data)
      return { message }
    })
  return (
    <StoreFrame
      title={texts.title}
      {...(store && { lead: store.title })}
      status={status}
      onRetry={edit.retry}
      banner={
        isStale && (
          <ConflictBanner title={storeTexts.edit.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />
        )
      }
      preview={
        store && (
          <StorePreview
            title={store.title}
            place={`${store.street} ${store.street_number}, ${store.zipcode} ${store.city}`}
            problem={problem}
            shown={problem === undefined ? null : shownOf(store, draft.week)}
          />
        )
      }
    >
      {store && (
        <Card className={styles['section']}>
          <Switch isSelected={store.always_open} isDisabled={isSaving || isDirty} onChange={switchAlways}>
            {texts.always}
          </Switch>
          {store.always_open && <p className={styles['hint']}>{texts.alwaysHint}</p>}
        </Card>
      )}
      <Form
        errors={errors}
        isOutdated={connection === 'offline'}
        aria-label={texts.form}
        className={styles['fields']}
        onSubmit={() => void save(async () => ({ message: await edit.saveDraft() }))}
      >
        <FormErrorSummary />
        <WeekEditor week={draft.week} onChange={(week) => change({ week })} />
        <p className={styles['hint']}>{texts.hint}</p>
        <SaveBar isDirty={isDirty} isSaving={isSaving} />
      </Form>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </StoreFrame>
  )
}
