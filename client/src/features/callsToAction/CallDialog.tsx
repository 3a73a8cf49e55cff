import { useId, useState, type ComponentType } from 'react'
import type { CallToAction } from '#contract/calls/callsToAction.calls.ts'
import { callToActionPlaces } from '#contract/values/callToActionPlaces.ts'
import { CallCards } from '#client/commerce/CallsToAction.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { callsTexts, placeNames } from './callsToAction.texts.ts'
import styles from './calls.module.css'

const texts = callsTexts.form
/** Where a customer chooses what offers are asked for. */
const startPath = '/anfrage'

export interface CallDialogProps {
  /** Null begins a new one. */
  call: CallToAction | null
  /** Of another feature; whoever puts the screen together gives it. */
  PictureField: ComponentType<{
    src: string | null
    alt: string
    srcName: string
    isDecorative: boolean
    onChange: (picture: { src: string | null }) => void
  }>
  onSaved: () => void
  onClose: () => void
}

/** What a call to action says, where it stands and where it leads. */
export function CallDialog({ call, PictureField, onSaved, onClose }: CallDialogProps) {
  const [draft, setDraft] = useState({
    title: call?.title ?? '',
    text: call?.text ?? '',
    button_text: call?.button_text ?? '',
    place: call?.place ?? ('home' as const),
    category_id: call?.category?.id ?? null,
    position: call?.position ?? 0,
    url: call && !call.lead_route ? call.url : '',
    lead_route_id: call?.lead_route?.id ?? null,
    image: call?.image ?? null,
    status: (call?.status ?? 1) === 1,
  })
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))
  const { data } = useFetched(loadTargets)
  const { isSaving, errors, save } = useSaving()
  const formId = useId()
  const store = () =>
    save(async () => {
      const body = { ...draft, url: draft.lead_route_id === null ? draft.url : '' }
      const { message } = call
        ? await api('callsToAction.update', { body: { ...body, id: call.id, version: call.version } })
        : await api('callsToAction.store', { body })
      onSaved()
      return { message }
    })
  const target = draft.lead_route_id !== null ? String(draft.lead_route_id) : draft.url === startPath ? 'start' : 'address'
  const routes = data?.routes ?? (call?.lead_route ? [call.lead_route] : [])
  const categories = data?.categories ?? (call?.category ? [call.category] : [])
  return (
    <Dialog
      title={call ? texts.edit : texts.new}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void store()}>
        <FormErrorSummary />
        <TextField name="title" label={texts.title} isRequired maxLength={80} value={draft.title} onChange={(title) => change({ title })} />
        <PictureField src={draft.image} alt="" srcName="image" isDecorative onChange={({ src }) => change({ image: src })} />
        <TextArea name="text" label={texts.text} rows={3} maxLength={300} value={draft.text} onChange={(text) => change({ text })} />
        <TextField
          name="button_text"
          label={texts.button}
          isRequired
          maxLength={40}
          value={draft.button_text}
          onChange={(label) => change({ button_text: label })}
        />
        <NativeSelect
          name="lead_route_id"
          label={texts.target}
          value={target}
          onChange={(value) =>
            change(
              value === 'address'
                ? { lead_route_id: null, url: '' }
                : value === 'start'
                  ? { lead_route_id: null, url: startPath }
                  : { lead_route_id: Number(value) },
            )
          }
          options={[
            { value: 'address', label: texts.address },
            { value: 'start', label: texts.start },
            ...routes.map(({ id, name }) => ({ value: String(id), label: texts.route(name) })),
          ]}
        />
        {target === 'address' && (
          <TextField
            name="url"
            label={texts.url}
            description={texts.urlHint}
            isRequired
            maxLength={500}
            value={draft.url}
            onChange={(url) => change({ url })}
          />
        )}
        <NativeSelect
          name="place"
          label={texts.place}
          value={draft.place}
          onChange={(place) => change({ place })}
          options={callToActionPlaces.map((value) => ({ value, label: placeNames[value] }))}
        />
        {draft.place === 'category' && (
          <NativeSelect
            name="category_id"
            label={texts.category}
            value={draft.category_id === null ? 'all' : String(draft.category_id)}
            onChange={(value) => change({ category_id: value === 'all' ? null : Number(value) })}
            options={[
              { value: 'all', label: texts.allCategories },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <NumberField
          name="position"
          label={texts.position}
          description={texts.positionHint}
          minValue={0}
          maxValue={1000}
          value={draft.position}
          onChange={(position) => change({ position: position ?? 0 })}
        />
        <Checkbox isSelected={draft.status} onChange={(status) => change({ status })}>
          {texts.active}
        </Checkbox>
        {draft.title && (
          <section className={styles['preview']} aria-label={texts.preview}>
            <p className={styles['previewTitle']}>{texts.preview}</p>
            <div inert>
              <CallCards calls={[{ ...draft, id: 0, status: 1 }]} />
            </div>
          </section>
        )}
      </Form>
    </Dialog>
  )
}

async function loadTargets(signal: AbortSignal) {
  const [routes, served] = await Promise.all([api('leadRoutes.list', {}, { signal }), api('leadRoutes.servable', {}, { signal })])
  return { routes: routes.data, categories: served.data.categories }
}
