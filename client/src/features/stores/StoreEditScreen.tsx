import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { storeCallingCodes, storeLimits } from '#contract/values/storeRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { bodyOf, shownOf, type StoreDraft } from './storeDraft.ts'
import { idOf, StoreFrame, storesPath } from './StoreFrame.tsx'
import { StorePreview } from './StorePreview.tsx'
import { storeTexts } from './stores.texts.ts'
import { useStoreEdit, type SaveStore } from './useStoreEdit.ts'
import styles from './stores.module.css'

const texts = storeTexts.edit
// Proposals for towns and streets bring much code with them; it is fetched together with the store, not before the page.
const loadAddress = () => import('./AddressFields.tsx')
const AddressFields = lazy(async () => ({ default: (await loadAddress()).AddressFields }))
const saveAddress: SaveStore = (id, version, draft) =>
  id === null ? api('stores.create', { body: bodyOf(draft) }) : api('stores.update', { body: { ...bodyOf(draft), id, version } })

/** `/anbieterbereich/standorte/neu` and `/anbieterbereich/standorte/:storeId`. */
export function StoreEditScreen() {
  const { storeId } = useParams()
  const id = storeId === 'neu' ? null : idOf(storeId)
  return <Editor key={id} id={id} />
}

function Editor({ id }: { id: number | null }) {
  const { status, store, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useStoreEdit(id, saveAddress)
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  useEffect(() => void loadAddress().catch(() => undefined), [])
  const submit = () =>
    save(async () => {
      const message = await edit.saveDraft()
      // A new store is nothing without its hours.
      if (id === null) void navigate(`${storesPath}/${edit.current()!.id}/oeffnungszeiten`, { replace: true })
      return { message }
    })
  return (
    <StoreFrame
      title={store?.title ?? texts.newTitle}
      {...(id === null && { lead: texts.next })}
      status={status}
      onRetry={edit.retry}
      banner={
        isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />
      }
      preview={
        <StorePreview
          title={draft.title}
          place={[`${draft.street} ${draft.street_number}`.trim(), `${draft.zipcode} ${draft.city}`.trim()].filter(Boolean).join(', ')}
          phone={draft.mobile_number}
          shown={store && shownOf(store, store.times)}
        />
      }
    >
      <Form
        errors={errors}
        isOutdated={store !== null && connection === 'offline'}
        aria-label={texts.form}
        onSubmit={() => void submit()}
        className={styles['fields']}
      >
        <FormErrorSummary />
        <AddressSection draft={draft} change={change} isNew={id === null} />
        <ContactSection draft={draft} change={change} />
        <SaveBar isDirty={isDirty} isSaving={isSaving} />
      </Form>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </StoreFrame>
  )
}

interface SectionProps {
  draft: StoreDraft
  change: (part: Partial<StoreDraft>) => void
}

function AddressSection({ draft, change, isNew }: SectionProps & { isNew: boolean }) {
  return (
    <Card as="section" className={styles['section']} aria-label={texts.address}>
      <h2 className={styles['heading']}>{texts.address}</h2>
      <TextField
        name="title"
        label={texts.title}
        description={texts.titleHint}
        isRequired
        maxLength={storeLimits.title}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <Suspense fallback={<AddressWaiting />}>
        <AddressFields draft={draft} change={change} isNew={isNew} />
      </Suspense>
    </Card>
  )
}

/** A label above its field. */
const fieldHeight = 'calc(var(--font-14) * var(--line-snug) + 6px + var(--control-height))'

/** Two rows of fields with their labels, as high as they will be. */
function AddressWaiting() {
  return (
    <>
      <Skeleton shape="block" height={fieldHeight} />
      <Skeleton shape="block" height={fieldHeight} />
    </>
  )
}

function ContactSection({ draft, change }: SectionProps) {
  return (
    <Card as="section" className={styles['section']} aria-label={texts.contact}>
      <div>
        <h2 className={styles['heading']}>{texts.contact}</h2>
        <p className={styles['hint']}>{texts.contactHint}</p>
      </div>
      <div className={styles['pair']}>
        <NativeSelect
          name="calling_code"
          label={texts.callingCode}
          options={storeCallingCodes.map((value) => ({ value, label: texts.codes[value] }))}
          value={draft.calling_code}
          onChange={(code) => change({ calling_code: code })}
        />
        <TextField
          name="mobile_number"
          type="tel"
          label={texts.phone}
          maxLength={40}
          value={draft.mobile_number}
          onChange={(phone) => change({ mobile_number: phone })}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        maxLength={254}
        value={draft.email}
        onChange={(email) => change({ email })}
      />
    </Card>
  )
}
