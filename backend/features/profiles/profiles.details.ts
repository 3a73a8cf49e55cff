import type { profileCalls } from '#contract/calls/profiles.calls.ts'
import type { UserInformation } from '#contract/calls/profilesWire.ts'
import type { InputOf } from '#contract/define.ts'
import { ownAccount, ownProfile, profileChanged } from '#backend/features/accounts/accounts.api.ts'
import { vatCheckOf } from '#backend/features/vatRegister/vatRegister.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { expectDialled } from '#backend/kernel/phoneNumbers.ts'
import { presentBusiness } from './profiles.present.ts'
import { tellSellerData } from './sellerData.api.ts'
import { activeBank, businessOf, updateAccount } from './profiles.store.ts'

type Details = InputOf<(typeof profileCalls)['profiles.updateDetails']>['body']

/** The caller as its own profile form shows it, of whatever role. */
export async function informationOf(ctx: AccountCtx): Promise<UserInformation> {
  const account = await ownAccount(ctx)
  const business = account.role === 'provider' ? await businessOf(ctx.db, account.id) : undefined
  return {
    ...(await ownProfile(ctx, account.id)),
    provider: business ? presentBusiness(business, await vatCheckOf(ctx, account.id)) : null,
  }
}

const names = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' })

/** Changes what was sent, nothing else. */
export async function changeDetails(ctx: AccountCtx, { country_id: country, phone, ...details }: Details): Promise<void> {
  const account = await ownAccount(ctx)
  if (country !== undefined && names.of(country) === undefined) throw fieldRefusal('country_id', 'Bitte wählen Sie ein Land aus der Liste.')
  expectPastBirthday(ctx, details.birthday)
  if (details.bank_id) await expectBank(ctx, details.bank_id)
  await updateAccount(ctx.db, account.id, {
    ...given(details),
    ...(country !== undefined && { country }),
    ...(phone !== undefined && { phone: phone && expectDialled(phone, 'phone', country ?? account.country) }),
  })
  await tellSellerData(ctx, account.id)
  await profileChanged(ctx, account.id)
}

/** @throws Refusal at the field for a day that has not come */
export function expectPastBirthday(ctx: Ctx, birthday: string | null | undefined): void {
  if (birthday && birthday > ctx.now.toISOString().slice(0, 10)) throw fieldRefusal('birthday', 'Das Geburtsdatum liegt in der Zukunft.')
}

/** @throws Refusal at the field when it is no partner bank */
export async function expectBank(ctx: Ctx, id: number): Promise<void> {
  if (!(await activeBank(ctx.db, id))) throw fieldRefusal('bank_id', 'Bitte wählen Sie eine Bank aus der Liste.')
}

/** Only the properties that were sent. */
export const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
