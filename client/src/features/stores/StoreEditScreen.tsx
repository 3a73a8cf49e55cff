import { useNavigate, useParams } from 'react-router-dom'
import { storeCallingCodes, storeLimits } from '#contract/values/storeRules.ts'
import { useAddressLookups } from '#client/commerce/addressLookups.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { ComboBox } from '#client/ui/ComboBox.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { bodyOf, shownOf, type StoreDraft } from './storeDraft.ts'
import { idOf, StoreFrame, storesPath } from './StoreFrame.tsx'
import { StorePreview } from './StorePreview.tsx'
import { storeTexts } from './stores.texts.ts'
import { useStoreEdit, type SaveStore } from './useStoreEdit.ts'
import styles from './stores.module.css'

const texts = storeTexts.edit
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
        <Fields draft={draft} change={change} isNew={id === null} />
        <SaveBar isDirty={isDirty} isSaving={isSaving} />
      </Form>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </StoreFrame>
  )
}

function Fields({ draft, change, isNew }: { draft: StoreDraft; change: (part: Partial<StoreDraft>) => void; isNew: boolean }) {
  const { towns, streets, isTownUnknown, type } = useAddressLookups({
    address: { postalCode: draft.zipcode, city: draft.city, street: draft.street },
    onChange: ({ postalCode, ...rest }) => change({ ...rest, ...(postalCode !== undefined && { zipcode: postalCode }) }),
    beginsWithKnownCode: isNew,
  })
  return (
    <>
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
        <div className={styles['codePair']}>
          <TextField
            name="zipcode"
            label={texts.zipcode}
            isRequired
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={draft.zipcode}
            onChange={(code) => type.postalCode(code.replace(/\D/g, ''))}
            description={isTownUnknown ? texts.unknownCode : undefined}
          />
          <ComboBox
            name="city"
            label={texts.city}
            isRequired
            allowsOwnText
            items={towns.items}
            isLoading={towns.isLoading}
            emptyText={texts.noCity}
            inputValue={draft.city}
            onInputChange={(city) => change({ city })}
            selectedId={null}
            onSelect={(item) => item && type.city(item.label)}
          />
        </div>
        <div className={styles['streetPair']}>
          <ComboBox
            name="street"
            label={texts.street}
            icon="pin"
            isRequired
            allowsOwnText
            items={streets.items}
            isLoading={streets.isLoading}
            emptyText={texts.noStreet}
            inputValue={draft.street}
            onInputChange={type.street}
            selectedId={null}
            onSelect={(item) => item && type.chosenStreet(item)}
          />
          <TextField
            name="street_number"
            label={texts.number}
            maxLength={12}
            value={draft.street_number}
            onChange={(number) => change({ street_number: number })}
          />
        </div>
      </Card>
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
    </>
  )
}
