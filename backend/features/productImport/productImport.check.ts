import { importFields } from '#contract/values/importFields.ts'
import { productImportRowLifecycle, type ImportRowEvent, type ImportRowStatus } from '#machines/lifecycles/productImportRow.lifecycle.ts'
import { step } from '#machines/step.ts'
import { selectedIds } from '#backend/features/catalogue/batch.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { EvaluatedRow } from './importGroups.ts'
import { FileTrouble } from './importLines.ts'
import { readRows } from './importReader.ts'
import { forSeller, transitionImport, saveProgress } from './productImport.transition.ts'
import { planBulk } from './productImport.bulk.ts'
import { isIdle, type Plan } from './productImport.planned.ts'
import { planOf } from './productImport.plan.ts'
import { categoriesOf, foundFor, matchAll, statesById } from './productImport.resolve.ts'
import { deleteRows, insertRows, linesOfProducts, type RowValues } from './productImport.rows.store.ts'
import { importById, lockImport, type ImportRowStored } from './productImport.store.ts'

/** Somebody mapped anew, gave it up, or another job checks it now. */
class Abandoned extends Error {}
const perBulkBatch = 300
type Categories = Awaited<ReturnType<typeof categoriesOf>>

/**
 * Rows have no guard input, so each of the few steps has one answer; evaluating each of 100,000 rows anew would make a machine for every
 * one.
 */
const stepped = new Map<string, ImportRowStatus>()
export function rowStep(status: ImportRowStatus, type: ImportRowEvent['type']): ImportRowStatus {
  const key = `${status} ${type}`
  const known =
    stepped.get(key) ?? (step(productImportRowLifecycle, { status, guardInput: {} }, { type, by: 'system' }).to as ImportRowStatus)
  stepped.set(key, known)
  return known
}

/**
 * Reads the whole file, or goes through all that was chosen, and keeps what would happen with each. Begun twice, the later one goes on
 * alone; what the earlier one wrote is taken out. Nothing of the catalogue changes.
 */
export async function checkImport(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const known = await importById(ctx.db, id)
  if (known?.status !== 'validating') return
  const run = ctx.newId()
  const owner = known.provider_id
  try {
    const begun = await forSeller(ctx, owner, async (command) => {
      const row = await lockImport(command.db, owner, id)
      if (row?.status !== 'validating') throw new Abandoned()
      await deleteRows(command.db, id)
      return saveProgress(command, row, { run, cursor: 0, rows_read: 0, to_create: 0, to_change: 0, same: 0, unknown: 0, bad: 0 })
    })
    const categories = await categoriesOf(ctx.db)
    /** One batch within its own command, as long as this job is the one that checks. */
    const store = (rowsRead: number, evaluate: (command: Ctx, row: ImportRowStored) => Promise<RowValues[]>) =>
      forSeller(ctx, owner, async (command) => {
        const row = await lockImport(command.db, owner, id)
        if (row?.status !== 'validating' || row.run !== run) throw new Abandoned()
        const values = await evaluate(command, row)
        await insertRows(command.db, id, values)
        const count = (action: RowValues['action']) => values.filter((one) => one.action === action).length
        await saveProgress(command, row, {
          rows_read: rowsRead,
          to_create: row.to_create + count('create'),
          to_change: row.to_change + count('change'),
          same: row.same + count('same'),
          unknown: row.unknown + count('unknown'),
          bad: row.bad + count('bad'),
        })
      })
    const rowsRead = begun.selection ? await checkSelection(ctx, begun, categories, store) : await checkFile(ctx, begun, categories, store)
    await forSeller(ctx, owner, async (command) => {
      const row = await lockImport(command.db, owner, id)
      if (row?.status !== 'validating' || row.run !== run) throw new Abandoned()
      await transitionImport(command, row, { type: 'productImport.checked', by: 'system' }, { rows_read: rowsRead })
    })
  } catch (error) {
    if (error instanceof Abandoned) return
    if (!(error instanceof FileTrouble)) throw error
    await forSeller(ctx, owner, async (command) => {
      const row = await lockImport(command.db, owner, id)
      if (row?.status === 'validating' && row.run === run)
        await transitionImport(command, row, { type: 'productImport.fail', by: 'system' }, { trouble: error.message })
    })
  }
}

type Store = (rowsRead: number, evaluate: (command: Ctx, row: ImportRowStored) => Promise<RowValues[]>) => Promise<void>

async function checkFile(ctx: Ctx, row: ImportRowStored, categories: Categories, store: Store): Promise<number> {
  const bytes = row.path === null ? undefined : await ctx.kernel.files.read(row.path)
  if (!bytes) throw new FileTrouble('Die Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.')
  return readRows(bytes, row.format.type ?? 'csv', row.mapping, row.options, (rows, rowsRead) =>
    store(rowsRead, (command) => evaluateRows(command, row, rows, categories)),
  )
}

async function evaluateRows(
  ctx: Ctx,
  { id, provider_id: owner, options }: ImportRowStored,
  rows: readonly EvaluatedRow[],
  categories: Categories,
) {
  const good = rows.flatMap(({ wanted }) => (wanted ? [wanted] : []))
  const matches = await matchAll(ctx.db, owner, good)
  const matchOf = new Map(good.map((wanted, at) => [wanted, matches[at]!]))
  const states = await statesById(
    ctx.db,
    owner,
    matches.flatMap((match) => (match && 'id' in match ? [match.id] : [])),
  )
  const found = await foundFor(ctx.db, categories, good)
  const taken = await linesOfProducts(ctx.db, id, [...states.keys()])
  return rows.map(({ wanted, ...row }): RowValues => {
    const match = wanted === null ? null : (matchOf.get(wanted) ?? null)
    const state = match && 'id' in match ? (states.get(match.id) ?? null) : null
    const plan =
      wanted === null
        ? null
        : match && 'several' in match
          ? badBy(`„${row.sku}“ haben mehrere Ihrer Produkte. Bitte geben Sie jedem eine eigene Nummer.`)
          : state && taken.has(state.id)
            ? badBy(`Dieses Produkt ändert schon Zeile ${taken.get(state.id)!}.`)
            : planOf(wanted, state, options, found)
    if (state) taken.set(state.id, row.line)
    return valuesOf({ ...row, name: row.name || (state?.name ?? '') }, wanted, plan, state?.id ?? null)
  })
}

const badBy = (message: string): Plan => ({
  action: 'bad',
  columns: {},
  variants: [],
  changes: [],
  notes: [],
  errors: [{ column: importFields.sku, message }],
})

function valuesOf(row: Omit<EvaluatedRow, 'wanted'>, wanted: RowValues['wanted'], plan: Plan | null, productId: number | null): RowValues {
  const action = plan?.action ?? 'bad'
  return {
    ...row,
    status: action === 'bad' ? rowStep('pending', 'importRow.refuse') : isIdle(action) ? rowStep('pending', 'importRow.same') : 'pending',
    action,
    product_id: productId,
    variants: wanted && 'variants' in wanted ? wanted.variants.length : 0,
    wanted: action === 'bad' || isIdle(action) ? null : wanted,
    changes: plan?.changes ?? [],
    notes: [...row.notes, ...(plan?.notes ?? [])],
    errors: [...row.errors, ...(plan?.errors ?? []).map((error) => ({ line: row.line, ...error }))],
  }
}

async function checkSelection(ctx: Ctx, row: ImportRowStored, categories: Categories, store: Store): Promise<number> {
  const { products, filter, change } = row.selection!
  const which = products
    ? { ids: products }
    : { filter: { keyword: filter!.keyword, status: (filter!.status || null) as never, isLow: filter!.low } }
  const all = await selectedIds(ctx.db, row.provider_id, which)
  for (let begun = 0; begun < all.length; begun += perBulkBatch) {
    const ids = all.slice(begun, begun + perBulkBatch)
    await store(begun + ids.length, async (command) => {
      const states = await statesById(command.db, row.provider_id, ids)
      const found = await foundFor(command.db, categories, [])
      return [...states.values()].map((state, at) => {
        const wanted = { change }
        const shown = { line: begun + at + 1, lines: 1, name: state.name, sku: state.sku ?? '', notes: [], errors: [], raw: null }
        return valuesOf(shown, wanted, planBulk(wanted, state, found), state.id)
      })
    })
  }
  return all.length
}
