import { createHmac } from 'node:crypto'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import type { Receipt } from '#contract/calls/legal.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { receivedAt } from './receivedAt.ts'

/** Widerruf, Kündigung, Inhalts-Meldung: the letters before the number, with the shape of an order number. */
export type Prefix = 'WR' | 'KD' | 'IM'

/** The same words from the same person have the same fingerprint. */
export const fingerprintOf = (ctx: Ctx, prefix: Prefix, body: object): string =>
  createHmac('sha256', ctx.kernel.config.tokenSecret)
    .update(JSON.stringify([prefix, body]))
    .digest('base64url')

/** Draws numbers until one is free; `insert` answers undefined for a taken one. */
export async function withNumber<Row>(ctx: Ctx, prefix: Prefix, insert: (number: string) => Promise<Row | undefined>): Promise<Row> {
  for (let draws = 0; draws < 20; draws++) {
    const row = await insert(
      newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)).replace('MH', prefix),
    )
    if (row) return row
  }
  throw new Error(`No free number for ${prefix}`)
}

export const presentReceipt = (row: { number: string; received_at: Date; email: string }): Receipt => ({
  number: row.number,
  received_at: row.received_at.toISOString(),
  ...receivedAt(row.received_at),
  email: row.email,
})
