import { hasContractBy } from '#machines/lifecycles/registrationStatuses.ts'
import type { VatCheck, VatCheckDetail } from '#contract/calls/vatCheckWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { placeInRegister } from './register.ts'
import { numberOf, type NumberRow } from './vatRegister.store.ts'

/** Days in which a number is put right before goods are not sold any more. */
export const graceDays = 14
export const dueAt = (since: Date): Date => new Date(since.getTime() + graceDays * 86_400_000)
/** On the market there is something to stop; before it, a registration with a wrong number is not let in. */
export const isOnMarket = ({ registration_status: status }: Pick<NumberRow, 'registration_status'>): boolean => hasContractBy(status)

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

function present(ctx: Ctx, row: NumberRow): VatCheckDetail | null {
  if (!row.vat_id && !row.invalid_since) return null
  const isSame = row.asked_id === row.vat_id
  return {
    register: !row.vat_id ? 'missing' : placeInRegister(row.vat_id) === null ? 'none' : ctx.kernel.config.vatRegisterUrl ? 'asked' : 'off',
    answer: isSame ? row.answer : null,
    answered_at: isSame ? iso(row.answered_at) : null,
    due_at: row.invalid_since && isOnMarket(row) ? iso(dueAt(row.invalid_since)) : null,
    is_stopped: row.goods_stopped,
    reference: isSame ? (row.reference ?? '') : '',
    register_name: isSame ? (row.register_name ?? '') : '',
    register_address: isSame ? (row.register_address ?? '') : '',
    tried_at: iso(row.tried_at),
    trouble: row.trouble ?? '',
  }
}

/** How a business's number stands, with all that the register told; null: it has none. */
export async function vatCheckDetail(ctx: Ctx, providerId: number): Promise<VatCheckDetail | null> {
  const row = await numberOf(ctx.db, providerId)
  return row ? present(ctx, row) : null
}

/** The same as its owner sees it. */
export async function vatCheckOf(ctx: Ctx, providerId: number): Promise<VatCheck | null> {
  const check = await vatCheckDetail(ctx, providerId)
  if (!check) return null
  const { register, answer, answered_at, due_at, is_stopped } = check
  return { register, answer, answered_at, due_at, is_stopped }
}
