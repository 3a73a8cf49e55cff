import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { catalogueProduct } from './catalogue.live.ts'
import { bodyOf, draftOf, type ProductDraft } from './productDraft.ts'

/** Goods, or some that nobody has saved yet. */
interface Edited extends Versioned {
  product: CatalogueProduct | null
}
const edited = (product: CatalogueProduct | null): Edited => ({ version: product?.version ?? 0, product })

/** Of one screen: it knows the count that was shown, so that a sale meanwhile is not undone. */
function flowOf(id: number | null) {
  let before = draftOf(null)
  return createEntryEdit<Edited, ProductDraft, Edited>('entryEdit', ({ product }) => draftOf(product)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) => {
        const product = id === null ? null : (await api('catalogue.get', { params: { id } }, { signal })).data
        before = draftOf(product)
        return edited(product)
      }),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: ProductDraft }>(async ({ input: { version, draft } }) => {
        const body = bodyOf(draft, before)
        const { message, data } =
          id === null ? await api('catalogue.create', { body }) : await api('catalogue.update', { body: { ...body, id, version } })
        before = draftOf(data)
        return { message, entity: edited(data) }
      }),
    },
  })
}

/** Goods with what is being written; `id` null begins new ones, which have an address of their own after the first saving. */
export function useProduct(id: number | null) {
  const [flow] = useState(() => flowOf(id))
  const { actor, entity, draft, theirs, take, ...edit } = useEntryEdit(flow, id ?? 0)
  const { row: told, connection } = useLiveRow(catalogueProduct, id)
  useEffect(() => {
    if (told) actor.send({ type: 'row.told', row: edited(told) })
  }, [actor, told])
  const product = entity?.product ?? null
  return {
    ...edit,
    product,
    draft: draft ?? draftOf(null),
    connection,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(product)),
    /** The answer to another command about it. */
    takeProduct: (next: CatalogueProduct) => take(edited(next)),
    /** What is known now, also of goods that have just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.product ?? null,
  }
}
