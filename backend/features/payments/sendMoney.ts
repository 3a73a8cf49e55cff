import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { attemptById, lockAttempt, type PaymentAttempt } from './attempts.store.ts'
import { setOff, takenOff } from './debts.transition.ts'
import { setOffOf } from './disputes.store.ts'
import { RefundRefused, ServiceGone, type PaymentProvider } from './paymentProvider.ts'
import { orderAttempt } from './payments.reads.store.ts'
import { noteSetOffWith, type RefundRow } from './payments.store.ts'
import { earlierProviderOf } from './provider.ts'
import { unbookedWith, type WentBack } from './returned.store.ts'
import { beginRequest, endRequest, isBeingSent, lastRequest, type Request, type UnderWay } from './underWay.store.ts'

/** The service an attempt was begun with. @throws ServiceGone where nobody can ask it any more */
export function serviceOf(ctx: Ctx, name: PaymentProvider['name']): PaymentProvider {
  const service = earlierProviderOf(ctx, name)
  if (!service) throw new ServiceGone(`The payment service ${name} is not set up`)
  return service
}

/** Another sum is another request. */
export const lessOff = (key: string, cents: number, offCents: number): string => (offCents === 0 ? key : `${key}-${cents - offCents}`)

export interface Sending {
  /** Of the movement that takes off what the bank has. */
  name: string
  /** What goes back, whichever try and payment it goes with: never two requests for it at a time (`underWay.store.ts`). */
  under: string
  key: string
  cents: number
  resend?: number
  /** Of the order that is paid with it, where it is one's. */
  refund?: RefundRow
  /** Nobody has ended it, or begun another try. The payment is locked. */
  isWanted(command: Ctx): Promise<boolean>
}

/** What had been asked for under this name last, if it has gone. Whoever took it and cannot be asked any more says nothing. */
export async function lastGone(ctx: Ctx, last: UnderWay | undefined): Promise<PaymentAttempt | undefined> {
  const paid = last && (await attemptById(ctx.db, last.checkout_payment_id))
  if (!paid || paid.reference === null) return undefined
  const isGone = await earlierProviderOf(ctx, paid.provider)?.hasRefunded({ reference: paid.reference, key: last.request_key })
  return isGone ? paid : undefined
}

/**
 * Sends cents back the way `paid` came, less what the bank has of it, which is taken off what is owed for that. Asked again it goes once;
 * while another worker sends it under another name, it waits.
 * @returns how much was taken off, and the payment that it went with
 * @throws RefundRefused where asking again changes nothing
 */
export async function send(ctx: Ctx, paid: PaymentAttempt, sending: Sending): Promise<{ offCents: number; paidWith: number }> {
  const { name, under, key, cents, resend = 0 } = sending
  const { reference } = paid
  if (reference === null) throw new Error('This payment has no reference')
  const service = serviceOf(ctx, paid.provider)
  // Taken off before, with whichever payment its order was paid then.
  const offBefore = await setOffOf(ctx.db, name)
  const last = await lastRequest(ctx.db, under)
  const gone = last?.request_key === lessOff(key, cents, offBefore) ? undefined : await lastGone(ctx, last)
  if (gone && last?.cents !== cents - offBefore) throw new RefundRefused('Another sum has gone back before')
  if (gone) return { offCents: offBefore, paidWith: gone.id }
  // What is on its way already is not taken off: its answer was lost before the bank came.
  if (offBefore === 0 && paid.charged_back_at && (await service.hasRefunded({ reference, key }))) return { offCents: 0, paidWith: paid.id }
  const [offCents, request] = await decide(ctx, paid, sending, offBefore)
  if (!request) return { offCents, paidWith: paid.id }
  let isAnswered = false
  try {
    await service.refund({ reference, cents: request.cents, key: request.request_key, ...(resend > 0 && { resend }) })
    isAnswered = true
  } catch (error) {
    isAnswered = error instanceof RefundRefused
    // The bank was quicker: the next try takes it off.
    if (isAnswered && offCents === 0 && takenOff(orNotFound(await attemptById(ctx.db, paid.id))) > 0)
      throw new Error('The bank has taken this payment back meanwhile', { cause: error })
    throw error
  } finally {
    await noteEnd(ctx, request, isAnswered)
  }
  return { offCents, paidWith: paid.id }
}

/**
 * What the service has answered counts, whether or not this can be noted: without it the request is one that nobody has seen the end of,
 * and others wait for three minutes.
 */
async function noteEnd(ctx: Ctx, request: Request, isAnswered: boolean): Promise<void> {
  try {
    await endRequest(ctx.db, request, isAnswered, ctx.kernel.clock.now())
  } catch (error) {
    ctx.log.error({ err: error, request: request.name, isAnswered }, 'The end of a request to the payment service was not noted')
  }
}

/**
 * What is asked for, noted before anybody is asked; nothing where the bank has all of it. Under the payment's lock, so that others see
 * what was decided.
 */
const decide = (ctx: Ctx, paid: PaymentAttempt, { name, under, key, cents, resend = 0, refund, isWanted }: Sending, offBefore: number) =>
  inCommand(ctx, async (command) => {
    const locked = orNotFound(await lockAttempt(command.db, paid.id))
    if (!(await isWanted(command))) throw new Error('Somebody has ended this meanwhile, or tries it anew')
    if (locked.charged_back_at && !paid.charged_back_at) throw new Error('The bank has taken this payment back meanwhile')
    // Its debt was paid in the moment between: the next try goes the way of the money that is there.
    if (refund && (await orderAttempt(command.db, refund.order_id))?.id !== paid.id)
      throw new Error('This order is paid with another payment now')
    const offCents = locked.charged_back_at ? await setOff(command, locked, name, cents) : await setOffOf(command.db, name)
    if (refund && offBefore === 0 && offCents > 0) await noteSetOffWith(command.db, refund.id, paid.id)
    if (offCents === cents) return [offCents, undefined] as const
    const request = {
      name: under,
      checkout_payment_id: paid.id,
      request_key: lessOff(key, cents, offCents),
      resend,
      cents: cents - offCents,
    }
    if (!(await beginRequest(command.db, request, command.now))) throw new Error('This is under way under another name')
    return [offCents, request] as const
  })

/** The same, but for what the service says has come back already: that had gone, and is not sent twice because its answer was lost. */
export const sendOnce = async (ctx: Ctx, paid: PaymentAttempt, went: WentBack, sending: Sending): Promise<number> =>
  (await unbookedWith(ctx.db, went)) === undefined ? (await send(ctx, paid, sending)).offCents : await setOffOf(ctx.db, sending.name)

/** Nothing is given up that somebody else is still sending: asked again later the service says what came of that. The payment is locked. */
export async function expectAlone(command: Ctx, under: string, cause: RefundRefused): Promise<void> {
  if (await isBeingSent(command.db, under, command.now)) throw new Error('Another worker is still sending this', { cause })
}
