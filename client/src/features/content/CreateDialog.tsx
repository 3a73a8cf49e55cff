import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ContentKind } from '#contract/calls/contentWire.ts'
import { contentKinds, contentPlaces } from '#contract/values/contentKinds.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { contentTexts, kindNames, placeNames } from './content.texts.ts'

const texts = contentTexts.create
const makeable = contentKinds.filter((kind) => kind !== 'home' && kind !== 'text')

/** Begins a draft and leads to its editor. */
export function CreateDialog({ kind: wanted, onClose }: { kind: ContentKind | ''; onClose: () => void }) {
  const [kind, setKind] = useState<ContentKind>(makeable.find((one) => one === wanted) ?? 'page')
  const places = kind === 'banner' || kind === 'menu' ? contentPlaces[kind] : []
  const [place, setPlace] = useState('')
  const [title, setTitle] = useState('')
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  const formId = useId()
  const create = () =>
    save(async () => {
      const { message, data } = await api('content.create', { body: { kind, title, place: place || (places[0] ?? '') } })
      await navigate(`/verwaltung/inhalte/${data.id}`)
      return { message }
    })
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.create}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void create()}>
        <NativeSelect
          name="kind"
          label={texts.kind}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setPlace('')
          }}
          options={makeable.map((value) => ({ value, label: kindNames[value] }))}
        />
        {places.length > 0 && (
          <NativeSelect
            name="place"
            label={texts.place}
            value={place || places[0]!}
            onChange={setPlace}
            options={places.map((value) => ({ value: value as string, label: placeNames[value]! }))}
          />
        )}
        <TextField name="title" label={texts.name} isRequired maxLength={140} value={title} onChange={setTitle} />
      </Form>
    </Dialog>
  )
}
