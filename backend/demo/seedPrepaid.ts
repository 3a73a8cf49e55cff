import { book } from '#backend/features/payments/payments.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'

interface Prepaid {
  number: string
  group_id: number
  customer_id: number
  placed_at: Date
  cents: number
}

/** What was paid in the trial's own payment service before an order was placed. @returns its number */
export async function startPrepaid(tx: Db, { number, group_id, customer_id, placed_at: at, cents }: Prepaid): Promise<number> {
  const [reference, token] = [`demo-${number}`, `demo-${number}`]
  const sandbox = { reference, request_key: reference, token, amount_cents: cents, currency: 'EUR', title: number, return_path: '/kasse' }
  await tx
    .insertInto('sandbox_payments')
    .values({ ...sandbox, status: 'succeeded', created_at: at })
    .execute()
  const { id } = await tx
    .insertInto('checkout_payments')
    .values({
      token,
      cart_id: null,
      cart_attempt: 1,
      account_id: customer_id,
      status: 'placed',
      provider: 'sandbox',
      reference,
      amount_cents: cents,
      captured_cents: cents,
      captured_currency: 'EUR',
      fingerprint: token,
      group_id,
      created_at: at,
      expires_at: at,
      status_since: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The books of an order that was paid before: what came in is its seller's as soon as it is done. */
export const prepayOrder = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, attemptId, providerId, cents }: { id: number; attemptId: number; providerId: number; cents: number },
): Promise<void> =>
  book(ctx, [
    {
      kind: 'capture',
      reference: `attempt-${attemptId}`,
      lines: [
        { account: 'psp', cents },
        { account: 'customer', cents: -cents },
      ],
    },
    {
      kind: 'placement',
      reference: `order-${id}`,
      lines: [
        { account: 'customer', cents },
        { account: 'sellerPending', party: providerId, cents: -cents },
      ],
    },
  ])
