import {
  BatchRefused,
  changeMany,
  detachPictures,
  forgetUnused,
  lockGoods,
  removeMany,
  restorePictures,
  showQuietly,
  type BatchValues,
  type BatchVariant,
  type GoodsChange,
  type GoodsState,
} from '#backend/features/catalogue/batch.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { attempt } from '#backend/kernel/db/savepoint.ts'
import { rowStep } from './productImport.check.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { forSeller, transitionImport, saveProgress } from './productImport.transition.ts'
import { statesById } from './productImport.resolve.ts'
import { lastWritten, saveOutcomes, type Outcome } from './productImport.rows.store.ts'
import { addedImages, replacedImages } from './productImport.pictures.store.ts'
import { beginInTurn, importById, lockImport, type ImportRowStored } from './productImport.store.ts'
import type { Undo } from './productImport.undo.types.ts'

const perChunk = 150
type Last = Awaited<ReturnType<typeof lastWritten>>[number]
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Takes the last written rows back and asks for those before them; safe to repeat as writing is. `after`: how many are done. */
export async function undoImport(ctx: Ctx, { id, after }: PayloadOf<(typeof productImportJobs)['productImport.undo']>): Promise<void> {
  const known = await importById(ctx.db, id)
  if (known?.status !== 'undoing' || known.undone + known.kept !== after) return
  await forSeller(ctx, known.provider_id, async (command) => {
    await beginInTurn(command.db, known.provider_id)
    const row = await lockImport(command.db, known.provider_id, id)
    if (row?.status !== 'undoing' || row.undone + row.kept !== after) return
    const rows = await lastWritten(command.db, id, perChunk)
    const outcomes = rows.length === 0 ? [] : await takeBack(command, row, rows)
    await saveOutcomes(command.db, id, outcomes)
    await showQuietly(command)
    const undone = row.undone + outcomes.filter(({ status }) => status === 'undone').length
    const kept = row.kept + outcomes.filter(({ status }) => status === 'kept').length
    if (rows.length === 0) await transitionImport(command, row, { type: 'productImport.undone', by: 'system' })
    else {
      await saveProgress(command, row, { undone, kept })
      command.enqueue(productImportJobs['productImport.undo'], { id, after: undone + kept })
    }
  })
}

async function takeBack(ctx: Ctx, { id: importId, provider_id: owner }: ImportRowStored, rows: readonly Last[]): Promise<Outcome[]> {
  const outcome = (line: number, error: string | null): Outcome => ({
    line,
    status: rowStep('written', error === null ? 'importRow.undo' : 'importRow.keep'),
    product_id: null,
    before: null,
    after: null,
    error,
  })
  const created = rows.filter(({ before }) => before === null)
  const ids = created.flatMap(({ product_id }) => product_id ?? [])
  await lockGoods(
    ctx.db,
    owner,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  const removed = await removeMany(ctx, owner, ids)
  const outcomes = created.map(({ line, product_id }) =>
    outcome(line, product_id !== null && removed.get(product_id) === 'kept' ? 'Das Produkt ist Teil eines Bündels und bleibt.' : null),
  )
  // Of goods that stay; those that were made go with theirs.
  const changed = rows.filter(({ before }) => before !== null)
  const added = await addedImages(
    ctx.db,
    importId,
    changed.map(({ line }) => line),
  )
  await detachPictures(
    ctx,
    owner,
    added.flatMap(({ image_id }) => image_id ?? []),
    changed.flatMap(({ product_id }) => product_id ?? []),
  )
  const unused = await restorePictures(
    ctx,
    owner,
    await replacedImages(
      ctx.db,
      importId,
      changed.map(({ line }) => line),
    ),
    changed.flatMap(({ product_id }) => product_id ?? []),
  )
  if (unused.length > 0)
    ctx.afterCommit(async () => {
      for (const picture of unused) await forgetUnused(ctx, picture)
    })
  const states = await statesById(
    ctx.db,
    owner,
    rows.flatMap(({ product_id, before }) => (before === null ? [] : (product_id ?? []))),
  )
  let changes = rows.flatMap((row): GoodsChange[] => {
    const state = states.get(row.product_id ?? 0)
    if (row.before === null || row.after === null || state?.status === 'archived') return []
    return state ? [changeBack(row.line, state, row.before, row.after)] : []
  })
  const going = new Set(changes.map(({ key }) => key))
  for (const { line, before } of rows)
    if (before !== null && !going.has(line)) outcomes.push(outcome(line, 'Das Produkt ist inzwischen gelöscht oder archiviert.'))
  while (changes.length > 0)
    try {
      const trying = changes
      await attempt(ctx, () => changeMany(ctx, owner, trying))
      for (const { key } of trying) outcomes.push(outcome(key, null))
      break
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error
      for (const [key, reason] of error.reasons) outcomes.push(outcome(key, reason))
      changes = changes.filter(({ key }) => !error.reasons.has(key))
    }
  return outcomes
}

/** What still stands as it was written goes back; what somebody changed since stays. Pieces that were sold meanwhile stay sold. */
function changeBack(key: number, state: GoodsState, before: Undo, after: Undo): GoodsChange {
  const patch = Object.fromEntries(
    Object.entries(before.columns).filter(([column]) =>
      same(state[column as keyof BatchValues], after.columns[column as keyof BatchValues]),
    ),
  ) as Partial<BatchValues>
  const written = new Map(after.variants.map((one) => [one.id, one]))
  const now = new Map(state.variants.map((one) => [one.id, one]))
  const variants = before.variants.flatMap((old): BatchVariant[] => {
    const [current, set] = [now.get(old.id), written.get(old.id)]
    if (!current || !set) return []
    const back = <K extends 'article_no' | 'ean' | 'price_cents' | 'weight_grams' | 'active'>(field: K) =>
      same(current[field], set[field]) ? old[field] : current[field]
    const stock = pieces(current.stock, old.stock, set.stock)
    return [
      {
        id: old.id,
        article_no: back('article_no') as string | null,
        ean: back('ean') as string | null,
        price_cents: back('price_cents') as number,
        weight_grams: back('weight_grams') as number | null,
        active: back('active') as boolean,
        position: current.position,
        options: current.options,
        ...(stock !== current.stock && { stock }),
      },
    ]
  })
  for (const id of after.made ?? []) {
    const current = now.get(id)
    if (current) {
      const { stock: _stock, ...rest } = current
      variants.push({ ...rest, active: false })
    }
  }
  const stock = before.stock === undefined ? undefined : pieces(state.stock, before.stock, after.stock ?? null)
  return {
    key,
    id: state.id,
    patch,
    variants,
    ...(stock !== undefined && stock !== state.stock && { stock }),
    ...(before.tags && same(state.tags.toSorted(), (after.tags ?? []).toSorted()) && { tags: before.tags }),
    ...(after.status !== undefined &&
      state.status === after.status && { move: after.status === 'active' ? ('product.withdraw' as const) : ('product.publish' as const) }),
  }
}

function pieces(current: number | null, before: number | null, after: number | null): number | null {
  if (current !== null && before !== null && after !== null) return Math.max(0, current + before - after)
  return current === after ? before : current
}
