import { lazy, Suspense, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
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
import { DishPicture, DishPreview } from './DishPicture.tsx'
import { DishState } from './DishState.tsx'
import { DishServed } from './DishServed.tsx'
import { DishLaw, DishMoney, DishWhat } from './DishSections.tsx'
import { useProductId } from './ProductFrame.tsx'
import { useDish } from './useDish.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit
const DishOptions = lazy(async () => ({ default: (await import('./DishOptions.tsx')).DishOptions }))
const listPath = '/anbieterbereich/speisen'

/** `/anbieterbereich/speisen/neu`: a dish that nobody has saved yet. */
export const NewDishScreen = () => <Editor id={null} />

/** `/anbieterbereich/speisen/:id`: everything that is written of a dish, and what it lacks. */
export function DishScreen() {
  const id = useProductId()
  return <Editor key={id} id={id} />
}

function Editor({ id }: { id: number | null }) {
  const { status, dish, draft, change, isDirty, isStale, isKeeping, connection, ...edit } = useDish(id)
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
        <h1 className={styles['title']}>{dish ? dish.name : texts.newTitle}</h1>
        {dish && <Tag tone={tones[dish.status]}>{dish.label}</Tag>}
      </div>
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      <div className={styles['sides']}>
        <Form
          ref={form}
          errors={errors}
          isOutdated={dish !== null && connection === 'offline'}
          aria-label={texts.form}
          className={styles['rows']}
          onSubmit={() => void store()}
        >
          <FormErrorSummary />
          <DishWhat {...parts} />
          <DishMoney {...parts} />
          <DishServed {...parts} />
          <DishLaw {...parts} />
          <Suspense fallback={<Skeleton shape="block" height="160px" />}>
            <DishOptions groups={draft.groups} onChange={(groups) => change({ groups })} />
          </Suspense>
          <SaveBar isDirty={isDirty} isSaving={isSaving} />
        </Form>
        <div className={styles['aside']}>
          {dish && <DishState dish={dish} isDirty={isDirty} onTaken={edit.takeDish} toField={(name) => form.current?.focus(name)} />}
          {dish && <DishPicture dish={dish} onTaken={edit.takeDish} />}
          <DishPreview draft={draft} picture={dish?.picture ?? null} />
        </div>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}
