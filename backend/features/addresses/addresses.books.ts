import type { AddressBook, AddressInput } from '#contract/calls/addresses.calls.ts'
import { addressBookLimit } from '#contract/values/postalAddress.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { presentAddress } from './addresses.present.ts'
import {
  countOf,
  deleteAddress,
  insertAddress,
  lockBooks,
  newestOf,
  ownAddress,
  sameInBook,
  takeMark,
  unmarkWithoutTwin,
  updateAddress,
  type AddressRow,
  type AddressValues,
} from './addresses.store.ts'
import { dialled, isCountry } from '#backend/kernel/phoneNumbers.ts'

const bothBooks: readonly AddressBook[] = ['shipping', 'billing']

/** The columns a form fills, the phone number as it is dialled. @throws Refusal for a country or number that does not exist. */
export function valuesOf(form: AddressInput): AddressValues {
  if (!isCountry(form.country)) throw fieldRefusal('country', 'Bitte wählen Sie ein Land.')
  const phone = form.phone === '' ? '' : dialled(form.phone, form.country)
  if (phone === null) throw fieldRefusal('phone', 'Bitte geben Sie eine gültige Telefonnummer ein.')
  const { zip, street_number, alternate_email, is_default: _default, version: _version, ...same } = form
  return { ...same, phone, postal_code: zip, house_number: street_number, alternate_email: alternate_email === 1 }
}

/** A new address; the first one of a book is its default whether asked for or not. @throws Refusal ADDRESS_BOOK_FULL */
export async function addAddress(
  ctx: Ctx,
  accountId: number,
  kind: AddressBook,
  values: AddressValues,
  wantsDefault = false,
): Promise<AddressRow> {
  await lockBooks(ctx.db, accountId)
  const count = await countOf(ctx.db, accountId, kind)
  if (count >= addressBookLimit) throw new Refusal('ADDRESS_BOOK_FULL', { max: addressBookLimit })
  const isDefault = wantsDefault || count === 0
  if (isDefault) tell(ctx, await takeMark(ctx.db, accountId, 'is_default', [kind]))
  const row = await insertAddress(ctx.db, { ...values, account_id: accountId, kind, is_default: isDefault, created_at: ctx.now })
  tell(ctx, [row])
  if (row.is_shipping) await copyToShipping(ctx, row)
  return row
}

/** A default address stays it until another one takes over. @throws Refusal NOT_FOUND (also in the other book), VERSION_STALE */
export async function changeAddress(
  ctx: Ctx,
  accountId: number,
  { kind, id, form }: { kind: AddressBook; id: number; form: AddressInput },
): Promise<AddressRow> {
  const before = await lockedAddress(ctx, accountId, id, kind)
  expectVersion(before.version, form.version)
  const becomesDefault = form.is_default === true && !before.is_default
  if (becomesDefault) tell(ctx, await takeMark(ctx.db, accountId, 'is_default', [kind]))
  const row = await updateAddress(ctx.db, accountId, id, { ...valuesOf(form), ...(becomesDefault && { is_default: true }) })
  if (row.is_shipping && form.is_shipping) await copyToShipping(ctx, row)
  tell(ctx, [row])
  const unmarked = await unmarkTwinless(ctx, accountId)
  return unmarked.find((one) => one.id === id) ?? row
}

export async function makeDefault(ctx: Ctx, accountId: number, kind: AddressBook, id: number): Promise<AddressRow> {
  const address = await lockedAddress(ctx, accountId, id, kind)
  return address.is_default ? address : transferMark(ctx, address, 'is_default', [kind])
}

/** The place this account shops from: one of its addresses, of either book. */
export async function makeLocation(ctx: Ctx, accountId: number, id: number): Promise<AddressRow> {
  const address = await lockedAddress(ctx, accountId, id)
  return address.is_location ? address : transferMark(ctx, address, 'is_location', bothBooks)
}

/** The billing address in the shipping book, too: the equal one that is there, or a copy. */
export async function shippingFromBilling(ctx: Ctx, accountId: number, id: number): Promise<AddressRow> {
  const billing = await lockedAddress(ctx, accountId, id, 'billing')
  const shipping = await copyToShipping(ctx, billing)
  if (!billing.is_shipping) tell(ctx, [await updateAddress(ctx.db, accountId, id, { is_shipping: true })])
  return shipping
}

export async function removeAddress(ctx: Ctx, accountId: number, id: number): Promise<void> {
  await lockedAddress(ctx, accountId, id)
  const gone = orNotFound(await deleteAddress(ctx.db, accountId, id))
  const version = gone.version + 1
  ctx.emit({
    type: 'address.removed',
    entity: { type: 'address', id, version },
    to: [{ userId: accountId, data: { id, type: gone.kind, version } }],
  })
  const next = gone.is_default ? await newestOf(ctx.db, accountId, gone.kind) : undefined
  if (next) tell(ctx, [await updateAddress(ctx.db, accountId, next.id, { is_default: true })])
  await unmarkTwinless(ctx, accountId)
}

async function lockedAddress(ctx: Ctx, accountId: number, id: number, kind?: AddressBook): Promise<AddressRow> {
  await lockBooks(ctx.db, accountId)
  const row = await ownAddress(ctx.db, accountId, id)
  if (!row || (kind && row.kind !== kind)) throw new Refusal('NOT_FOUND')
  return row
}

async function transferMark(
  ctx: Ctx,
  address: AddressRow,
  mark: 'is_default' | 'is_location',
  kinds: readonly AddressBook[],
): Promise<AddressRow> {
  const before = await takeMark(ctx.db, address.account_id, mark, kinds)
  const row = await updateAddress(ctx.db, address.account_id, address.id, { [mark]: true })
  tell(ctx, [...before, row])
  return row
}

async function copyToShipping(ctx: Ctx, billing: AddressRow): Promise<AddressRow> {
  const known = await sameInBook(ctx.db, billing.account_id, 'shipping', billing)
  if (known) return known
  const {
    id: _id,
    kind: _kind,
    account_id: accountId,
    version: _version,
    created_at: _created,
    is_default: _default,
    is_location: _location,
    vat_id: _vat,
    is_shipping: _shipping,
    ...values
  } = billing
  return addAddress(ctx, accountId, 'shipping', values)
}

async function unmarkTwinless(ctx: Ctx, accountId: number): Promise<AddressRow[]> {
  const rows = await unmarkWithoutTwin(ctx.db, accountId)
  tell(ctx, rows)
  return rows
}

/** The account's own tabs follow. */
function tell(ctx: Ctx, rows: readonly AddressRow[]): void {
  for (const row of rows)
    ctx.emit({
      type: 'address.saved',
      entity: { type: 'address', id: row.id, version: row.version },
      to: [{ userId: row.account_id, data: { address: presentAddress(row) } }],
    })
}
