import { addressBookLimit, isParcelStation, postalCodeProblem } from '#contract/values/postalAddress.ts'
import type { OrderBilling } from '#contract/calls/foodWire.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { addAddress } from './addresses.books.ts'
import { contactWithAddresses, countOf, lockBooks, ownAddress, sameInBook, samePlace, type AddressRow } from './addresses.store.ts'
import { dialled } from '#backend/kernel/phoneNumbers.ts'

/**
 * Who orders, as checkout shows it: the account's contact and the addresses where a courier of the town can ring (German shipping addresses
 * with a door, the default first), and those for invoices. One statement. Undefined when there is no such account.
 */
export async function recipientOf(db: Db, accountId: number) {
  const rows = await contactWithAddresses(db, accountId)
  const [first] = rows
  if (!first) return undefined
  const { first_name, last_name, phone, email } = first
  return {
    contact: { first_name, last_name, phone, email },
    addresses: rows.flatMap(({ address }) => (address?.kind === 'shipping' && isDoorstep(address) ? [address] : [])),
    billing: rows.flatMap(({ address }) => (address?.kind === 'billing' ? [address] : [])),
  }
}

const isDoorstep = ({ country, postal_code, street }: Pick<AddressRow, 'country' | 'postal_code' | 'street'>) =>
  country === 'DE' && !postalCodeProblem('DE', postal_code) && !isParcelStation(street)

/** Keeps the address of an order for the next time, once per place. A full book keeps nothing; an order is not refused for that. */
export async function keepDeliveryAddress(
  ctx: Ctx,
  accountId: number,
  contact: { first_name: string; last_name: string; phone: string },
  place: Pick<AddressRow, 'street' | 'house_number' | 'extra' | 'postal_code' | 'city'>,
): Promise<void> {
  await lockBooks(ctx.db, accountId)
  if ((await samePlace(ctx.db, accountId, place)) || (await countOf(ctx.db, accountId, 'shipping')) >= addressBookLimit) return
  await addAddress(ctx, accountId, 'shipping', {
    ...contact,
    ...place,
    phone: dialled(contact.phone, 'DE') ?? contact.phone,
    country: 'DE',
    label: '',
    gender: null,
    title: '',
    company: '',
    email: '',
    alternate_email: false,
  })
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim()

/** One of the account's billing addresses as an order keeps it. */
export async function savedBilling(db: Db, accountId: number, id: number): Promise<OrderBilling | undefined> {
  const row = await ownAddress(db, accountId, id)
  if (row?.kind !== 'billing') return undefined
  const { company, vat_id, email, street, house_number, extra, postal_code, city, country } = row
  return { name: nameOf(row), company, vat_id, email, street, house_number, extra, postal_code, city, country }
}

/** Keeps where the invoice went for the next time, once. A full book keeps nothing; an order is not refused for that. */
export async function keepBillingAddress(
  ctx: Ctx,
  accountId: number,
  contact: { first_name: string; last_name: string },
  billing: OrderBilling,
): Promise<void> {
  const { name, vat_id = '', email: _email, ...place } = billing
  const person =
    name === nameOf(contact) ? { first_name: contact.first_name, last_name: contact.last_name } : { first_name: name, last_name: '' }
  const like = { ...place, ...person }
  await lockBooks(ctx.db, accountId)
  if ((await sameInBook(ctx.db, accountId, 'billing', like)) || (await countOf(ctx.db, accountId, 'billing')) >= addressBookLimit) return
  await addAddress(ctx, accountId, 'billing', {
    ...like,
    vat_id,
    phone: '',
    label: '',
    gender: null,
    title: '',
    email: '',
    alternate_email: false,
    is_shipping: false,
  })
}
