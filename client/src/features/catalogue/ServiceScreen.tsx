import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { OwnService } from '#contract/calls/serviceWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form, type FormHandle } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { tones } from './tones.ts'
import { OnePicture } from './OnePicture.tsx'
import { useProductId } from './ProductFrame.tsx'
import { SaleState } from './SaleState.tsx'
import { ServiceMoney, ServicePreview, ServiceWhat } from './ServiceSections.tsx'
import { serviceTexts } from './service.texts.ts'
import { useService } from './useService.ts'
import styles from './catalogue.module.css'

const texts = serviceTexts.edit
const listPath = '/anbieterbereich/leistungen'

/** `/anbieterbereich/leistungen/:id`: everything that is written of a service, and what it lacks; «neu»: one that nobody has saved yet. */
export function ServiceScreen() {
  const isNew = useParams()['id'] === 'neu'
  const id = useProductId()
  return isNew ? <Editor id={null} /> : <Editor key={id} id={id} />
}

function Editor({ id }: { id: number | null }) {
  const { status, service, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useService(id)
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  const form = useRef<FormHandle>(null)
  if (status === 'missing')
    return (
      <EmptyState icon="search" title={texts.missing} action={<LinkButton to={listPath}>{texts.back}</LinkButton>}>
        {texts.missingText}
      </EmptyState>
    )
  if (status === 'failed') return <ErrorState onRetry={edit.retry} />
  if (status === 'loading')
    return (
      <div className={styles['editor']} role="status" aria-label={texts.loading}>
        <Skeleton height="40px" width="50%" />
        <Skeleton shape="block" height="420px" />
      </div>
    )
  const store = () =>
    save(async () => {
      const message = await edit.saveDraft()
      const saved = edit.current()
      if (id === null && saved) void navigate(`${listPath}/${saved.id}`, { replace: true })
      return { message }
    })
  const parts = { draft, change }
  return (
    <div className={styles['editor']}>
      <Link to={listPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <div className={styles['titleRow']}>
        <h1 className={styles['title']}>{service ? service.name : texts.newTitle}</h1>
        {service && <Tag tone={tones[service.status]}>{service.label}</Tag>}
      </div>
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      <div className={styles['sides']}>
        <Form
          ref={form}
          errors={errors}
          isOutdated={service !== null && connection === 'offline'}
          aria-label={texts.form}
          className={styles['rows']}
          onSubmit={() => void store()}
        >
          <FormErrorSummary />
          <ServiceWhat {...parts} />
          <ServiceMoney {...parts} />
          <SaveBar isDirty={isDirty} isSaving={isSaving} />
        </Form>
        <div className={styles['aside']}>
          {service && (
            <Beside service={service} isDirty={isDirty} onTaken={edit.takeService} toField={(name) => form.current?.focus(name)} />
          )}
          <ServicePreview draft={draft} picture={service?.picture ?? null} />
        </div>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}

interface BesideProps {
  service: OwnService
  isDirty: boolean
  onTaken: (next: OwnService) => void
  toField: (name: string) => void
}

/** Its state and its picture; both are kept at once. */
function Beside({ service, isDirty, onTaken, toField }: BesideProps) {
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
