import type { Carrier } from '#contract/values/carriers.ts'
import { attachUploads } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { addPhoto } from './refunds.photos.store.ts'
import type { RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

const fewest = 10
/** Who pays less says why (§ 357a BGB for what was used before a withdrawal); the buyer reads it. @throws Refusal REASON_MISSING */
export function expectReason(isShortened: boolean, note: string): void {
  if (isShortened && note.trim().length < fewest)
    throw new Refusal('REASON_MISSING', {
      errors: [{ field: 'note', message: 'Bitte begründen Sie die Kürzung mit mindestens zehn Zeichen.' }],
    })
}

/** Nobody shortens what he has not seen: before the goods are back, all of it is paid. @throws Refusal INPUT_INVALID at the amount */
export function expectSeen({ status, accepted_cents: accepted }: Pick<RefundRow, 'status' | 'accepted_cents'>, cents: number): void {
  if (status === 'awaitingReturn' && cents < accepted)
    throw new Refusal('INPUT_INVALID', {
      errors: [
        {
          field: 'amount_cents',
          message: 'Kürzen können Sie erst, wenn die Ware bei Ihnen ist. Bitte erstatten Sie vorher den ganzen Betrag.',
        },
      ],
    })
}

interface Proof {
  carrier?: Carrier | undefined
  tracking_number: string
  image?: number | undefined
}
/**
 * The buyer proves that he has sent the goods (§ 357 (4) BGB); where its seller has missed them before, the operator evaluates what it
 * proves. @throws Refusal INPUT_INVALID without one
 */
export async function proveSent(
  ctx: AccountCtx,
  refund: RefundRow,
  { carrier, tracking_number: number, image }: Proof,
): Promise<RefundRow> {
  if (number === '' && image === undefined)
    throw new Refusal('INPUT_INVALID', {
      errors: [{ field: 'tracking_number', message: 'Bitte geben Sie die Sendungsnummer ein oder fügen Sie ein Bild des Belegs an.' }],
    })
  if (image !== undefined) {
    if (!(await attachUploads(ctx, ctx.account.userId, [image])))
      throw new Refusal('INPUT_INVALID', {
        errors: [{ field: 'image', message: 'Das Bild ist nicht mehr da. Bitte wählen Sie es noch einmal aus.' }],
      })
    // First: whoever is told of the step sees it. A refused step takes it back with its transaction.
    await addPhoto(ctx.db, refund.id, image)
  }
  return transitionRefund(
    ctx,
    refund,
    { type: 'refund.prove', by: 'customer' },
    {
      proven_at: ctx.now,
      ...(number === '' ? {} : { tracking_number: number, ...(carrier ? { carrier } : {}) }),
      ...(image === undefined ? {} : { has_receipt: true }),
    },
  )
}
