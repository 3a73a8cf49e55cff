import type { sandboxOutcomes } from '#contract/calls/payments.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { paymentJobs, type sandboxNotices } from './payments.jobs.ts'
import { lockSandbox, returnInSandbox, setReturnsRefund, setSandboxStatus, type SandboxPayment } from './sandbox.store.ts'
import { signatureOf } from './signature.ts'

type Outcome = (typeof sandboxOutcomes)[number]
type NoticeType = (typeof sandboxNotices)[number]

const stateNames: Record<SandboxPayment['status'], string> = {
  open: 'Offen',
  confirming: 'Wartet auf die Bank',
  debited: 'Lastschrift eingereicht',
  succeeded: 'Bezahlt',
  failed: 'Abgelehnt',
  canceled: 'Abgebrochen',
  bounced: 'Nicht eingelöst',
  chargedBack: 'Zurückgebucht',
}
/** So late comes what comes late. */
const lateMs = 20_000

/** What somebody does on the page of the trial. A page that has ended stays as it is. @throws Refusal TRANSITION_REFUSED */
export async function actInSandbox(ctx: Ctx, reference: string, outcome: Outcome): Promise<SandboxPayment> {
  const row = await lockSandbox(ctx.db, reference)
  if (!row) throw new Refusal('NOT_FOUND')
  const isDebit = outcome === 'debit' || outcome === 'debitBounced' || outcome === 'debitReturned'
  const isOpen =
    (row.status === 'open' && (!isDebit || row.allows_debit)) ||
    (row.status === 'confirming' && ['confirm', 'decline', 'abandon'].includes(outcome))
  if (!isOpen || (outcome === 'confirm' && row.status !== 'confirming'))
    throw new Refusal('TRANSITION_REFUSED', { state: stateNames[row.status], moves: [] })
  const tell = (type: NoticeType, eventId = `evt_${ctx.newId()}`, inMs = 0, settles = false) => {
    ctx.enqueue(paymentJobs['sandbox.notify'], { eventId, type, reference, settles }, { at: new Date(ctx.now.getTime() + inMs) })
    return eventId
  }
  const to = async (status: SandboxPayment['status']) => {
    await setSandboxStatus(ctx.db, reference, status)
    return { ...row, status }
  }
  switch (outcome) {
    case 'challenge':
      return await to('confirming')
    case 'decline':
      tell('payment.failed')
      return await to('failed')
    case 'abandon':
      tell('payment.canceled')
      return await to('canceled')
    case 'late':
      tell('payment.succeeded', undefined, lateMs, true)
      return row
    // Days at a bank; here nobody waits so long.
    case 'debit':
    case 'debitBounced':
    case 'debitReturned':
      tell('payment.clearing')
      tell(outcome === 'debitBounced' ? 'payment.bounced' : 'payment.succeeded', undefined, lateMs, true)
      if (outcome === 'debitReturned') tell('payment.chargedBack', undefined, 2 * lateMs, true)
      return await to('debited')
    case 'doubled': {
      const once = tell('payment.succeeded')
      tell('payment.succeeded', once)
      return await to('succeeded')
    }
    case 'reordered':
      // The news of an earlier, declined card arrives after that of the payment.
      tell('payment.succeeded')
      tell('payment.failed', undefined, 1000)
      return await to('succeeded')
    case 'refundReturned':
      await setReturnsRefund(ctx.db, reference)
      tell('payment.succeeded')
      return await to('succeeded')
    default:
      tell('payment.succeeded')
      return await to('succeeded')
  }
}

/** Days at a bank; here nobody waits so long. */
export function returnLater(ctx: Ctx, { reference, key }: { reference: string; key: string }): void {
  const notice = { eventId: `evt_${ctx.newId()}`, type: 'refund.returned', reference, settles: true, refund: key } as const
  ctx.enqueue(paymentJobs['sandbox.notify'], notice, { at: new Date(ctx.now.getTime() + lateMs) })
}

/** What happens at the bank when the notice goes out. */
const settling: Partial<Record<NoticeType, { from: readonly SandboxPayment['status'][]; to: SandboxPayment['status'] }>> = {
  'payment.succeeded': { from: ['open', 'confirming', 'debited'], to: 'succeeded' },
  'payment.bounced': { from: ['debited'], to: 'bounced' },
  'payment.chargedBack': { from: ['succeeded'], to: 'chargedBack' },
  'payment.reinstated': { from: ['chargedBack'], to: 'succeeded' },
}

/** Sends a notice as a payment service does: a signed request to the public address, again until it is taken. */
export async function sendNotice(
  ctx: Ctx,
  notice: { eventId: string; type: NoticeType; reference: string; settles: boolean; refund?: string | undefined },
): Promise<void> {
  const { payments, publicUrl } = ctx.kernel.config
  if (payments?.kind !== 'sandbox') return
  const row = await ctx.kernel.database.transaction(async (tx) => {
    const found = await lockSandbox(tx, notice.reference)
    const change = settling[notice.type]
    if (!notice.settles || !change || !found || found.status === change.to) return found
    // Left or ended before it came so far.
    if (!change.from.includes(found.status)) return undefined
    await setSandboxStatus(tx, notice.reference, change.to)
    return found
  })
  if (!row) return
  const { refund: key, reference } = notice
  const cents =
    key === undefined ? row.amount_cents : await ctx.kernel.database.transaction((tx) => returnInSandbox(tx, { reference, key }))
  if (cents === undefined) return
  const payload = JSON.stringify({
    id: notice.eventId,
    type: notice.type,
    data: { reference, amount_cents: cents, currency: row.currency, refund: key },
  })
  const answer = await fetch(new URL('/rest/payments/webhook', payments.hookUrl ?? publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'markthalle-signature': signatureOf(payments.secret, payload, ctx.now) },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The notice was answered with ${answer.status}`)
}
