import { useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DishRow } from '#contract/calls/dishWire.ts'
import type { EventType } from '#contract/events/all.ts'
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
import { useOwnEntry, type OwnEntry, type OwnThing } from './useOwnEntry.ts'
import styles from './catalogue.module.css'

interface Written<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

/** What stands beside the form: the thing as it is kept, and how another command about it is taken. */
export interface Beside<Thing> {
  thing: Thing
  isDirty: boolean
  onTaken: (next: Thing) => void
  /** Puts the focus into the field of this name. */
  toField: (name: string) => void
}

interface OwnEditorProps<Thing extends OwnThing, Draft extends object, T extends EventType> {
  /** Null: one that nobody has saved yet. */
  id: number | null
  entry: OwnEntry<Thing, Draft, T>
  listPath: string
  texts: Record<'back' | 'newTitle' | 'loading' | 'missing' | 'missingText' | 'form' | 'stale', string>
  fields: (parts: Written<Draft>) => ReactNode
  beside: (parts: Beside<Thing>) => ReactNode
  /** How it will be seen with what is typed now. */
  preview: (draft: Draft, thing: Thing | null) => ReactNode
}

/** The page on which a dish or a service is written: one form, what it lacks and its picture beside it, and nothing typed is lost. */
export function OwnEditor<Thing extends OwnThing & Pick<DishRow, 'name' | 'status' | 'label'>, Draft extends object, T extends EventType>({
  id,
  entry,
  listPath,
  texts,
  fields,
  beside,
  preview,
}: OwnEditorProps<Thing, Draft, T>) {
  const { status, thing, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useOwnEntry(entry, id)
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
  return (
    <div className={styles['editor']}>
      <Link to={listPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <div className={styles['titleRow']}>
        <h1 className={styles['title']}>{thing ? thing.name : texts.newTitle}</h1>
        {thing && <Tag tone={tones[thing.status]}>{thing.label}</Tag>}
      </div>
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      <div className={styles['sides']}>
        <Form
          ref={form}
          errors={errors}
          isOutdated={thing !== null && connection === 'offline'}
          aria-label={texts.form}
          className={styles['rows']}
          onSubmit={() => void store()}
        >
          <FormErrorSummary />
          {fields({ draft, change })}
          <SaveBar isDirty={isDirty} isSaving={isSaving} />
        </Form>
        <div className={styles['aside']}>
          {thing && beside({ thing, isDirty, onTaken: edit.takeThing, toField: (name) => form.current?.focus(name) })}
          {preview(draft, thing)}
        </div>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}
