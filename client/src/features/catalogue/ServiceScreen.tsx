import { useNavigate, useParams } from 'react-router-dom'
import type { OwnService } from '#contract/calls/serviceWire.ts'
import { api } from '#client/lib/http/api.ts'
import { OnePicture } from './OnePicture.tsx'
import { OwnEditor, type Beside } from './OwnEditor.tsx'
import { useProductId } from './ProductFrame.tsx'
import { SaleState } from './SaleState.tsx'
import { ownService } from './service.live.ts'
import { serviceBodyOf, serviceDraftOf } from './serviceDraft.ts'
import { ServiceMoney, ServicePreview, ServiceWhat } from './ServiceSections.tsx'
import { serviceTexts } from './service.texts.ts'

const texts = serviceTexts.edit
const listPath = '/anbieterbereich/leistungen'
const entry = {
  live: ownService,
  draftOf: serviceDraftOf,
  load: async (id: number, signal: AbortSignal) => (await api('ownServices.get', { params: { id } }, { signal })).data,
  save: async (draft: ReturnType<typeof serviceDraftOf>, known: { id: number; version: number } | null) => {
    const body = serviceBodyOf(draft)
    return known === null ? await api('ownServices.create', { body }) : await api('ownServices.update', { body: { ...body, ...known } })
  },
}

/** `/anbieterbereich/leistungen/:id`: everything that is written of a service, and what it lacks; «neu»: one that nobody has saved yet. */
export function ServiceScreen() {
  const isNew = useParams()['id'] === 'neu'
  const id = useProductId()
  return isNew ? <Editor id={null} /> : <Editor key={id} id={id} />
}

const Editor = ({ id }: { id: number | null }) => (
  <OwnEditor
    id={id}
    entry={entry}
    listPath={listPath}
    texts={texts}
    fields={({ draft, change }) => (
      <>
        <ServiceWhat draft={draft} change={change} />
        <ServiceMoney draft={draft} change={change} />
      </>
    )}
    beside={(parts) => <StateAndPicture {...parts} />}
    preview={(draft, service) => <ServicePreview draft={draft} picture={service?.picture ?? null} />}
  />
)

/** Its state and its picture; both are kept at once. */
function StateAndPicture({ thing: service, isDirty, onTaken, toField }: Beside<OwnService>) {
  const navigate = useNavigate()
  const { id } = service
  const taken = ({ data, message }: { data: OwnService; message: string }) => {
    onTaken(data)
    return { message }
  }
  return (
    <>
      <SaleState
        thing={service}
        isDirty={isDirty}
        toField={toField}
        open={texts.open}
        removal={texts.removal}
        act={async (action) => taken(await api('ownServices.move', { body: { id, version: service.version, action } }))}
        remove={async () => {
          const { message } = await api('ownServices.remove', { params: { id } })
          void navigate(listPath)
          return { message }
        }}
      />
      <OnePicture
        picture={service.picture}
        name={service.name}
        hint={texts.pictureHint}
        send={async (file) => {
          const body = new FormData()
          body.append('id', String(id))
          body.append('image', file)
          return taken(await api('ownServices.setPicture', { body: body as never }))
        }}
        remove={async () => taken(await api('ownServices.removePicture', { params: { id } }))}
      />
    </>
  )
}
