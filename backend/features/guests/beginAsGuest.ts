import type { guestCalls } from '#contract/calls/guests.calls.ts'
import type { SessionAnswer } from '#contract/calls/accountsWire.ts'
import type { InputOf } from '#contract/define.ts'
import { accountBinding, insertAccount, newAccount, openSession } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { expectDialled } from '#backend/kernel/phoneNumbers.ts'
import { begin } from '#backend/kernel/transition.ts'

/** As long as an account that nobody confirms. */
const keptDays = 30
/** An office shares an address; a script that fills the table does not get far. */
const perNetwork = { max: 40, windowMinutes: 60, lockMinutes: 60 }

/**
 * A row without a password and a short session for it. Nobody is written to before an order; the address may
 * have an account, which nobody learns here.
 */
export async function beginAsGuest(ctx: Ctx, form: InputOf<(typeof guestCalls)['guests.begin']>['body']): Promise<SessionAnswer> {
  await limitTries(ctx, 'guest.begin', ctx.network, perNetwork)
  const guest = await insertAccount(ctx.db, {
    role: 'guest',
    status: 'email_pending',
    email: form.email,
    first_name: form.first_name,
    last_name: form.last_name,
    phone: form.phone === '' ? null : expectDialled(form.phone, 'phone'),
    show_cookie_banner: false,
    expires_at: new Date(ctx.now.getTime() + keptDays * 86_400_000),
    created_at: ctx.now,
  })
  if (!guest) throw new Error('A guest was not stored')
  begin(ctx, accountBinding, newAccount(guest), 'account.beginAsGuest', 'customer')
  return openSession(ctx, guest, { remembered: false })
}
