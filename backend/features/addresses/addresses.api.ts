import { addressBookLimit, isParcelStation, postalCodeProblem } from '#contract/values/postalAddress.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { addAddress } from './addresses.books.ts'
import { contactWithAddresses, countOf, lockBooks, samePlace, type AddressRow } from './addresses.store.ts'
import { dialled } from '#backend/kernel/phoneNumbers.ts'

/**
 * Who orders, as checkout shows it: the account's contact and the addresses where a courier of the town can ring (German shipping addresses
 * with a door, the default first). One statement. Undefined when there is no such account.
 */
export async function recipientOf(db: Db, accountId: number) {
  const rows = await contactWithAddresses(db, accountId)
  const [first] = rows
  if (!first) return undefined
  const { first_name, last_name, phone, email } = first
  return {
    contact: { first_name, last_name, phone, email },
    addresses: rows.flatMap(({ address }) => (address && isDoorstep(address) ? [address] : [])),
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
