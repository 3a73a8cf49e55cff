import { importLimits } from '#contract/values/importFields.ts'
import { BatchRefused, lockGoods, showQuietly } from '#backend/features/catalogue/batch.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { attempt } from '#backend/kernel/db/savepoint.ts'
import type { Wanted } from './importGroups.ts'
import { rowStep } from './productImport.check.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { forSeller, transitionImport, saveProgress } from './productImport.transition.ts'
import { planBulk } from './productImport.bulk.ts'
import { insertPictures, type NewPicture } from './productImport.pictures.store.ts'
import { planOf } from './productImport.plan.ts'
import { isIdle, type BulkWanted, type Plan } from './productImport.planned.ts'
import { categoriesOf, foundFor, matchAll, statesById } from './productImport.resolve.ts'
import { nextRows, saveOutcomes, type Outcome } from './productImport.rows.store.ts'
import { writeAll, type Pending, type Settled, type Work, type Written } from './productImport.written.ts'
import { beginInTurn, importById, lockImport, type ImportRowStored } from './productImport.store.ts'

/** Products of one command, and what they and their variants may be together. */
const perChunk = 200
const mostParts = 1_500

/**
 * Writes the next rows and asks for those after them. The rows say what was done within the same transaction, so a process that ends in the
 * middle begins with the same row again, and a chunk that runs twice finds the import further on and ends.
 */
export async function writeImport(ctx: Ctx, { id, after }: PayloadOf<(typeof productImportJobs)['productImport.write']>): Promise<void> {
  const known = await importById(ctx.db, id)
  if (known?.status !== 'running' || known.cursor !== after) return
  const categories = await categoriesOf(ctx.db)
  await forSeller(ctx, known.provider_id, async (command) => {
    // Two imports of one seller that name the same goods: the second one finds what the first has made.
    await beginInTurn(command.db, known.provider_id)
    const row = await lockImport(command.db, known.provider_id, id)
    if (row?.status !== 'running' || row.cursor !== after) return
    const rows = fewEnough(await nextRows(command.db, id, 'pending', after, perChunk))
    const outcomes = rows.length === 0 ? [] : await writeRows(command, row, rows, categories)
    await saveOutcomes(command.db, id, outcomes)
    const pictures = await insertPictures(command.db, id, picturesOf(outcomes, row.pictures), command.now)
    await showQuietly(command)
    const written = row.written + outcomes.filter(({ status }) => status === 'written').length
    const failed = row.failed + outcomes.filter(({ status }) => status === 'failed').length
    const first = outcomes.find(({ status }) => status === 'failed')
    if (pictures > 0 && !row.is_fetching) command.enqueue(productImportJobs['productImport.pictures'], { id })
    const patch = {
      written,
      failed,
      cursor: rows.at(-1)?.line ?? after,
      pictures: row.pictures + pictures,
      is_fetching: row.is_fetching || pictures > 0,
    }
    if (first && row.policy === 'stop')
      await transitionImport(
        command,
        row,
        { type: 'productImport.halt', by: 'system' },
        { ...patch, cursor: first.line, finished_at: command.now, trouble: `Zeile ${first.line}: ${first.error}` },
      )
    else if (rows.length === 0)
      await transitionImport(command, row, { type: 'productImport.finish', by: 'system' }, { ...patch, finished_at: command.now })
    else {
      await saveProgress(command, row, patch)
      command.enqueue(productImportJobs['productImport.write'], { id, after: patch.cursor })
    }
  })
}

/** Of written rows, as far as an import takes them. */
const picturesOf = (outcomes: readonly Written[], before: number): NewPicture[] =>
  outcomes
    .flatMap(({ line, product_id: id, pictures = [] }) =>
      id === null ? [] : pictures.map(({ source, variant = null }, at) => ({ line, place: at + 1, product_id: id, source, variant })),
    )
    .slice(0, Math.max(0, importLimits.allPictures - before))

/** The first of them that make no bigger command than others wait for. */
function fewEnough(rows: readonly Pending[]): Pending[] {
  let parts = 0
  const upTo = rows.findIndex(({ wanted }) => (parts += 1 + ('variants' in wanted ? wanted.variants.length : 0)) > mostParts)
  return rows.slice(0, upTo < 0 ? rows.length : Math.max(1, upTo))
}

async function writeRows(ctx: Ctx, row: ImportRowStored, rows: readonly Pending[], categories: Awaited<ReturnType<typeof categoriesOf>>) {
  const outcomes = new Map<number, Settled>()
  const settle = (line: number, outcome: Partial<Settled> & Pick<Outcome, 'status'>) =>
    outcomes.set(line, { line, product_id: null, before: null, after: null, error: null, ...outcome })
  const fail = (line: number, error: string) => settle(line, { status: rowStep('pending', 'importRow.fail'), error })
  let left: Work[] = []
  for (const work of await plansOf(ctx, row, rows, categories)) {
    if (work.plan.action === 'bad') fail(work.row.line, work.plan.errors[0]!.message)
    else if (isIdle(work.plan.action)) settle(work.row.line, { status: rowStep('pending', 'importRow.same') })
    else left.push(work)
  }
  const upToFirstFailure = () => {
    if (row.policy !== 'stop') return
    const first = Math.min(...[...outcomes.values()].filter(({ status }) => status === 'failed').map(({ line }) => line))
    left = left.filter((work) => work.row.line < first)
  }
  upToFirstFailure()
  while (left.length > 0) {
    const trying = left
    try {
      const written = await attempt(ctx, () => writeAll(ctx, row.provider_id, trying))
      for (const { line, ...rest } of written) settle(line, { status: rowStep('pending', 'importRow.write'), ...rest })
      break
    } catch (error) {
      const reasons = reasonsOf(error, trying)
      if (reasons.size === 0) {
        // Together they do not go, and the database does not say which is to blame.
        for (const one of trying) {
          try {
            const written = await attempt(ctx, () => writeAll(ctx, row.provider_id, [one]))
            for (const { line, ...rest } of written) settle(line, { status: rowStep('pending', 'importRow.write'), ...rest })
          } catch (alone) {
            fail(one.row.line, reasonsOf(alone, [one]).get(one.row.line) ?? 'Die Datenbank nimmt diese Angaben nicht an.')
            if (row.policy === 'stop') break
          }
        }
        break
      }
      for (const [line, reason] of reasons) fail(line, reason)
      left = left.filter((work) => !reasons.has(work.row.line))
      upToFirstFailure()
    }
  }
  return [...outcomes.values()].toSorted((a, b) => a.line - b.line)
}

/** By line; empty when the values of some row are to blame and it is not known which. @throws whatever has nothing to do with values */
function reasonsOf(error: unknown, trying: readonly Work[]): ReadonlyMap<number, string> {
  if (error instanceof BatchRefused) return error.reasons
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string' || !/^2[23]/.test(code)) throw error
  return trying.length === 1 ? new Map([[trying[0]!.row.line, 'Die Datenbank nimmt diese Angaben nicht an.']]) : new Map()
}

/** Once more against the goods as they are now, locked. */
async function plansOf(ctx: Ctx, row: ImportRowStored, rows: readonly Pending[], categories: Awaited<ReturnType<typeof categoriesOf>>) {
  const owner = row.provider_id
  const isFile = (wanted: Wanted | BulkWanted): wanted is Wanted => 'variants' in wanted
  const fromFile = rows.map(({ wanted }) => wanted).filter(isFile)
  const matches = await matchAll(ctx.db, owner, fromFile)
  const matchOf = new Map(fromFile.map((wanted, at) => [wanted, matches[at]!]))
  const idOf = ({ wanted, product_id }: Pending) => {
    const match = isFile(wanted) ? (matchOf.get(wanted) ?? null) : null
    return match && 'id' in match ? match.id : product_id
  }
  const ids = [...new Set(rows.flatMap((one) => idOf(one) ?? []))].toSorted((a, b) => a - b)
  await lockGoods(ctx.db, owner, ids)
  const states = await statesById(ctx.db, owner, ids)
  const found = await foundFor(
    ctx.db,
    categories,
    rows.map(({ wanted }) => wanted),
  )
  return rows.map((one): Work => {
    const state = states.get(idOf(one) ?? 0) ?? null
    if (state === null && (one.action === 'change' || !isFile(one.wanted))) return { row: one, state, plan: gone }
    return {
      row: one,
      state,
      plan: isFile(one.wanted) ? planOf(one.wanted, state, row.options, found) : planBulk(one.wanted, state!, found),
    }
  })
}
const gone: Plan = {
  action: 'bad',
  columns: {},
  variants: [],
  changes: [],
  notes: [],
  errors: [{ column: '', message: 'Dieses Produkt gibt es nicht mehr.' }],
}
