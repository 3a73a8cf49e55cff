import { lazy, Suspense } from 'react'
import { api } from '#client/lib/http/api.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ownDish } from './dish.live.ts'
import { dishBodyOf, dishDraftOf } from './dishDraft.ts'
import { DishPicture, DishPreview } from './DishPicture.tsx'
import { DishState } from './DishState.tsx'
import { DishServed } from './DishServed.tsx'
import { DishLaw, DishMoney, DishWhat } from './DishSections.tsx'
import { OwnEditor } from './OwnEditor.tsx'
import { useProductId } from './ProductFrame.tsx'
import { dishTexts } from './dish.texts.ts'

const DishOptions = lazy(async () => ({ default: (await import('./DishOptions.tsx')).DishOptions }))
const entry = {
  live: ownDish,
  draftOf: dishDraftOf,
  load: async (id: number, signal: AbortSignal) => (await api('dishes.get', { params: { id } }, { signal })).data,
  save: async (draft: ReturnType<typeof dishDraftOf>, known: { id: number; version: number } | null) => {
    const body = dishBodyOf(draft)
    return known === null ? await api('dishes.create', { body }) : await api('dishes.update', { body: { ...body, ...known } })
  },
}

/** `/anbieterbereich/speisen/neu`: a dish that nobody has saved yet. */
export const NewDishScreen = () => <Editor id={null} />

/** `/anbieterbereich/speisen/:id`: everything that is written of a dish, and what it lacks. */
export function DishScreen() {
  const id = useProductId()
  return <Editor key={id} id={id} />
}

const Editor = ({ id }: { id: number | null }) => (
  <OwnEditor
    id={id}
    entry={entry}
    listPath="/anbieterbereich/speisen"
    texts={dishTexts.edit}
    fields={({ draft, change }) => (
      <>
        <DishWhat draft={draft} change={change} />
        <DishMoney draft={draft} change={change} />
        <DishServed draft={draft} change={change} />
        <DishLaw draft={draft} change={change} />
        <Suspense fallback={<Skeleton shape="block" height="160px" />}>
          <DishOptions groups={draft.groups} onChange={(groups) => change({ groups })} />
        </Suspense>
      </>
    )}
    beside={({ thing, isDirty, onTaken, toField }) => (
      <>
        <DishState dish={thing} isDirty={isDirty} onTaken={onTaken} toField={toField} />
        <DishPicture dish={thing} onTaken={onTaken} />
      </>
    )}
    preview={(draft, dish) => <DishPreview draft={draft} picture={dish?.picture ?? null} />}
  />
)
