import type { Upload } from '#contract/values/upload.ts'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { once } from '#backend/kernel/idempotency.ts'
import { actorOf, begin, expectVersion } from '#backend/kernel/transition.ts'
import { forgetPicture, storePicture } from '#backend/kernel/pictures.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { openPurchase } from './purchases.ts'
import { subjectOf } from './ratings.store.ts'
import { transitionReview, reviewBinding } from './reviews.transition.ts'
import { presentManaged } from './reviews.present.ts'
import { hiddenBefore, insertReview, lockReview, reviewById, showsPicture, type About, type FullReview } from './reviews.store.ts'
import { isClean } from './screening.ts'

export interface ReviewForm {
  rating: number
  title: string
  review: string
  anonym: boolean
  images: (Upload | string)[]
}
interface Answer {
  message: string
  status_code: 200
  data: ManagedReview
}

const thanks = 'Danke für Ihre Bewertung.'
const waits = 'Danke. Ihre Bewertung enthält einen Link, Kontaktdaten oder ein Wort, das ein Mensch ansehen muss. Danach erscheint sie.'
export const saved = (row: FullReview, message: string, now: Date, role: 'customer' | 'provider' | 'admin' = 'customer'): Answer => ({
  message,
  status_code: 200,
  data: presentManaged(row, role, now),
})
const waitsAgain = 'Danke. Eine frühere Bewertung dieses Kaufs war ausgeblendet. Deshalb sieht ein Mensch diese an, bevor sie erscheint.'
const wordsOf = (form: ReviewForm) => `${form.title}\n${form.review}`

/** Why the words do not appear at once; null when they do. What was hidden does not come back by being written once more. */
async function reasonToWait(ctx: Ctx, form: ReviewForm, purchase: Pick<FullReview, 'proof_kind' | 'proof_id'>): Promise<string | null> {
  if (!isClean(wordsOf(form))) return waits
  return (await hiddenBefore(ctx.db, purchase)) ? waitsAgain : null
}

/**
 * New pictures are written anew; of the known ones only those stay that are the author's own. What was written for a review that
 * is then refused goes again: nobody fills the disk with pictures that are never shown.
 */
async function withPictures(
  ctx: AccountCtx,
  images: ReviewForm['images'],
  own: readonly string[],
  work: (pictures: string[]) => Promise<Answer>,
): Promise<Answer> {
  const paths: string[] = []
  try {
    for (const [at, image] of images.entries()) {
      if (typeof image !== 'string') paths.push(await storePicture(ctx, image, { kind: 'reviews', maxEdge: 1600, field: `images.${at}` }))
      else if (own.includes(image)) paths.push(image)
      else throw fieldRefusal(`images.${at}`, 'Dieses Bild gehört nicht zu Ihrer Bewertung.')
    }
    return await work([...new Set(paths)])
  } catch (error) {
    await forgetUnshown(ctx, ctx.account.userId, paths)
    throw error
  }
}

/** Files that none of the author's reviews shows. */
async function forgetUnshown(ctx: Ctx, authorId: number, paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!(await showsPicture(ctx.kernel.database.kysely, authorId, path))) await forgetPicture(ctx.kernel, path)
}

/** One command, the second press of which gets the first one's answer; pictures were stored before it began. */
async function inOneCommand(ctx: Ctx, call: string, input: unknown, work: (command: Ctx) => Promise<Answer>): Promise<Answer> {
  return inCommand(ctx, async (command) => {
    if (!ctx.clientId) return work(command)
    return (await once(command, { call, key: ctx.clientId, body: input }, async () => ({ status: 200, body: await work(command) })))
      .body as Answer
  })
}

/** A review of something that was delivered to its author. @throws Refusal NOT_FOUND, REVIEW_NOT_BOUGHT, REVIEW_ALREADY */
export async function write(ctx: AccountCtx, call: string, about: About, form: ReviewForm): Promise<Answer> {
  const { userId } = ctx.account
  const subject = orNotFound(await subjectOf(ctx.db, about))
  // Asked before any picture is looked at: strangers shall not fill the disk. The second press of the same button passes.
  if ((await openPurchase(ctx.db, userId, about)) === 'none') throw new Refusal('REVIEW_NOT_BOUGHT')
  return withPictures(ctx, form.images, [], (pictures) =>
    inOneCommand(ctx, call, [about, { ...form, images: pictures }], async (command) => {
      const proof = await openPurchase(command.db, userId, about)
      if (typeof proof === 'string') throw new Refusal(proof === 'none' ? 'REVIEW_NOT_BOUGHT' : 'REVIEW_ALREADY')
      const author = await accountById(command.db, userId)
      const row = await insertReview(command.db, {
        product_id: about.type === 'product' ? about.id : null,
        provider_id: subject.provider_id,
        author_id: userId,
        author_name: shownName(author?.first_name ?? '', author?.last_name ?? ''),
        anonym: form.anonym,
        rating: form.rating,
        title: form.title,
        text: form.review,
        pictures,
        verified: true,
        proof_kind: proof.kind,
        proof_id: proof.id,
        status: 'pending',
        created_at: command.now,
      })
      const fresh = row && (await reviewById(command.db, row.id))
      if (!fresh) throw new Refusal('REVIEW_ALREADY')
      begin(command, reviewBinding, fresh, 'review.write')
      const wait = await reasonToWait(command, form, fresh)
      if (wait === null)
        return saved(await transitionReview(asHouse(command), fresh, { type: 'review.publish', by: 'system' }), thanks, command.now)
      await reviewBinding.effects['askHuman']!(command, {
        row: fresh,
        before: fresh,
        event: { type: 'review.publish', by: 'system' },
        params: {},
      })
      return saved(fresh, wait, command.now)
    }),
  )
}

/** The operator publishes what nobody has to look at. */
const asHouse = (ctx: Ctx): Ctx => ({ ...ctx, caller: { kind: 'system' }, account: null })
/** «Anna B.»: enough for trust, too little to be found by. */
const shownName = (first: string, last: string) => `${first}${last ? ` ${last[0]}.` : ''}`.trim()

/** New words for the own review. @throws Refusal NOT_FOUND, REVIEW_EDIT_TOO_LATE, VERSION_STALE */
export async function change(
  ctx: AccountCtx,
  call: string,
  which: { id: number; productId?: number; version: number | undefined },
  form: ReviewForm,
): Promise<Answer> {
  const { userId } = ctx.account
  const known = await reviewById(ctx.db, which.id)
  if (
    !known ||
    known.author_id !== userId ||
    known.status === 'deleted' ||
    (which.productId !== undefined && known.product_id !== which.productId)
  )
    throw new Refusal('NOT_FOUND')
  return withPictures(ctx, form.images, known.pictures, (pictures) =>
    inOneCommand(ctx, call, [which, { ...form, images: pictures }], async (command) => {
      const row = orNotFound(await lockReview(command.db, which.id, { authorId: userId }))
      expectVersion(row.version, which.version)
      const wait = await reasonToWait(command, form, row)
      const changed = await transitionReview(
        command,
        row,
        { type: 'review.edit', by: actorOf(command), clean: wait === null },
        { rating: form.rating, title: form.title, text: form.review, anonym: form.anonym, pictures, edited_at: command.now },
      )
      forgetPictures(command, row, pictures)
      return saved(changed, wait === null || changed.status !== 'pending' ? 'Ihre Bewertung ist geändert.' : wait, command.now)
    }),
  )
}

/** The own review goes with its words; the purchase may be reviewed again. @throws Refusal NOT_FOUND */
export async function remove(ctx: AccountCtx, id: number): Promise<void> {
  const row = orNotFound(await lockReview(ctx.db, id, { authorId: ctx.account.userId }))
  await erase(ctx, row)
}

export async function erase(ctx: Ctx, row: FullReview): Promise<void> {
  await transitionReview(
    ctx,
    row,
    { type: 'review.delete', by: actorOf(ctx) },
    { title: '', text: '', pictures: [], reply: null, replied_at: null, appeal: null, hidden_note: '', is_home: false },
  )
  forgetPictures(ctx, row, [])
}

/** Files nobody shows any more go after the commit. */
function forgetPictures(ctx: Ctx, row: FullReview, kept: readonly string[]): void {
  const gone = row.pictures.filter((path) => !kept.includes(path))
  if (gone.length === 0 || row.author_id === null) return
  const authorId = row.author_id
  ctx.afterCommit(() => forgetUnshown(ctx, authorId, gone))
}
