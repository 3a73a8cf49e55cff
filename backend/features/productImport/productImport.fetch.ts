import { fileTypeFromBuffer } from 'file-type'
import { importLimits } from '#contract/values/importFields.ts'
import {
  attachPictures,
  forgetUnused,
  showQuietly,
  type Attached,
  type AttachedPicture,
  type KnownVariant,
} from '#backend/features/catalogue/batch.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fetchPublic, FetchTrouble, type FetchOverrides } from '#backend/kernel/fetchPublic.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { keepPicture } from '#backend/kernel/pictures.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { atHost } from './hostTurns.ts'
import { isAddress, keyOfName } from './importPictures.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { forSeller, saveProgress } from './productImport.transition.ts'
import {
  claimPictures,
  fileNamed,
  nextPictureAt,
  noteFailures,
  savePictures,
  type ClaimedPicture,
  type PictureOutcome,
} from './productImport.pictures.store.ts'
import { variantOf } from './productImport.planVariants.ts'
import { importById, lockImport, type ImportRowStored } from './productImport.store.ts'

/** Of one job; those of other imports come in between, and a process that is to stop waits for one turn at most. */
const perTurn = 4
const timeoutMs = 12_000
/** Longer than any turn takes; a process that ends in the middle has its pictures fetched again after it. */
const leaseMs = 180_000
const mostTries = 3
const pausesMs = [30_000, 120_000]
/** After so many silences of a host in one turn the others of it wait for the next. */
const mostSilences = 2
const mimes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])
const noPicture = 'Das ist kein Bild im Format PNG, JPG oder WebP.'

/** Where pictures are still taken: what is being taken back gets no new ones. */
const isOn = ({ status }: Pick<ImportRowStored, 'status'>) => status === 'running' || status === 'done' || status === 'stopped'
const keyOf = ({ line, place }: Pick<ClaimedPicture, 'line' | 'place'>) => `${line}/${place}`
type Taken = { picture: string } | { trouble: string; isPassing: boolean }

/**
 * The next pictures of an import: fetched or taken from its ZIP, written anew, added to their products. One that fails is said at its row
 * and keeps no other back. Safe to repeat: what is added is settled in the same transaction.
 */
export async function takePictures(
  ctx: Ctx,
  { id }: PayloadOf<(typeof productImportJobs)['productImport.pictures']>,
  overrides: FetchOverrides = {},
): Promise<void> {
  const known = await importById(ctx.db, id)
  if (!known?.is_fetching) return
  const owner = known.provider_id
  const claimed = isOn(known)
    ? await forSeller(ctx, owner, (command) =>
        claimPictures(command.db, id, command.now, new Date(command.now.getTime() + leaseMs), perTurn),
      )
    : []
  const taken = await takeAll(ctx, known, claimed, overrides)
  const unused = await forSeller(ctx, owner, (command) => settle(command, known, claimed, taken))
  for (const picture of unused) await forgetUnused(ctx, picture)
}

async function takeAll(
  ctx: Ctx,
  row: ImportRowStored,
  claimed: readonly ClaimedPicture[],
  overrides: FetchOverrides,
): Promise<Map<string, Taken>> {
  const owner = ctx.kernel.reading({
    caller: { kind: 'account', role: 'provider', userId: row.provider_id, sessionId: '' },
    requestId: ctx.requestId,
  }) as AccountCtx
  const silences = new Map<string, number>()
  const taken = new Map<string, Taken>()
  await Promise.all(
    claimed.map(async (one) => {
      taken.set(keyOf(one), await takeOne(owner, row.id, one, silences, overrides))
    }),
  )
  return taken
}

async function takeOne(
  ctx: AccountCtx,
  importId: number,
  { source }: ClaimedPicture,
  silences: Map<string, number>,
  overrides: FetchOverrides,
): Promise<Taken> {
  try {
    const bytes = isAddress(source) ? await fetched(source, silences, overrides) : await unpacked(ctx, importId, source)
    if (!mimes.has((await fileTypeFromBuffer(bytes))?.mime ?? '')) throw new FetchTrouble(noPicture)
    return { picture: await keepPicture(ctx, bytes, { kind: 'products', maxEdge: 1600 }) }
  } catch (error) {
    if (error instanceof FetchTrouble) return { trouble: error.message, isPassing: error.isPassing }
    if (!(error instanceof Refusal)) throw error
    // Too many pixels, damaged; or so many are being written anew that this one waits.
    return { trouble: error.errors?.[0]?.message ?? noPicture, isPassing: error.code === 'BACKEND_UNAVAILABLE' }
  }
}

async function fetched(source: string, silences: Map<string, number>, overrides: FetchOverrides): Promise<Uint8Array> {
  const { host } = new URL(source)
  return atHost(host, async () => {
    if ((silences.get(host) ?? 0) >= mostSilences) throw new FetchTrouble('Der Server antwortet nicht.', true)
    try {
      return await fetchPublic(source, { maxBytes: importLimits.pictureBytes, timeoutMs }, overrides)
    } catch (error) {
      if (error instanceof FetchTrouble && error.isPassing) silences.set(host, (silences.get(host) ?? 0) + 1)
      throw error
    }
  })
}

async function unpacked(ctx: AccountCtx, importId: number, source: string): Promise<Uint8Array> {
  const file = await fileNamed(ctx.db, importId, keyOfName(source))
  if (file === 'several') throw new FetchTrouble(`Mehrere Bilder des ZIP heißen „${source}“. Bitte nennen Sie auch den Ordner.`)
  const bytes = file && (await ctx.kernel.files.read(file.path))
  if (!bytes) throw new FetchTrouble(`„${source}“ ist in keinem ZIP dieses Imports.`)
  return bytes
}

/** Notes what became of them and asks for the next. Returns pictures that nobody shows. */
async function settle(
  ctx: Ctx,
  { id, provider_id: owner }: ImportRowStored,
  claimed: readonly ClaimedPicture[],
  taken: ReadonlyMap<string, Taken>,
): Promise<string[]> {
  const pictures = [...taken.values()].flatMap((one) => ('picture' in one ? [one.picture] : []))
  const row = await lockImport(ctx.db, owner, id)
  if (!row) return pictures
  if (!isOn(row)) {
    await saveProgress(ctx, row, { is_fetching: false })
    return pictures
  }
  const attached = await attachPictures(
    ctx,
    owner,
    claimed.flatMap((one): AttachedPicture[] => {
      const found = taken.get(keyOf(one))
      return found && 'picture' in found
        ? [
            {
              key: keyOf(one),
              productId: one.product_id ?? 0,
              picture: found.picture,
              source: one.source,
              isReplacing: row.options.pictures === 'again' && isAddress(one.source),
              ...(one.variant && { variantOf: (known: readonly KnownVariant[]) => variantOf(one.variant!, known)?.id }),
            },
          ]
        : []
    }),
  )
  const outcomes = claimed.map((one) => outcomeOf(ctx, one, taken.get(keyOf(one))!, attached.get(keyOf(one))))
  await savePictures(ctx.db, id, outcomes)
  const failed = outcomes.filter(({ status }) => status === 'failed')
  await noteFailures(
    ctx.db,
    id,
    [...new Set(failed.map(({ line }) => line))].map((line) => ({
      line,
      notes: failed.filter((one) => one.line === line).map(({ place, error }) => `Bild ${place} fehlt: ${error}`),
    })),
  )
  await showQuietly(ctx)
  const next = await nextPictureAt(ctx.db, id)
  if (next) ctx.enqueue(productImportJobs['productImport.pictures'], { id }, { at: next })
  await saveProgress(ctx, row, {
    pictures_done: row.pictures_done + outcomes.filter(({ status }) => status === 'done').length,
    pictures_failed: row.pictures_failed + failed.length,
    is_fetching: next !== null,
  })
  const shown = new Set([...attached].flatMap(([key, one]) => ('imageId' in one ? [key] : [])))
  return [...taken].flatMap(([key, one]) => ('picture' in one && !shown.has(key) ? [one.picture] : []))
}

function outcomeOf(ctx: Ctx, { line, place, tries }: ClaimedPicture, found: Taken, attached: Attached | undefined): PictureOutcome {
  const outcome = { line, place, next_at: ctx.now, image_id: null, replaced_id: null, replaced: null }
  if (attached && 'imageId' in attached) {
    const { imageId, replaced = { id: null, picture: null } } = attached
    return { ...outcome, status: 'done', image_id: imageId, replaced_id: replaced.id, replaced: replaced.picture, error: null }
  }
  if (attached) return { ...outcome, status: 'failed', error: attached.trouble }
  const trouble = 'trouble' in found ? found : { trouble: noPicture, isPassing: false }
  if (!trouble.isPassing || tries >= mostTries) return { ...outcome, status: 'failed', error: trouble.trouble }
  return { ...outcome, status: 'pending', next_at: new Date(ctx.now.getTime() + (pausesMs[tries - 1] ?? 0)), error: trouble.trouble }
}
