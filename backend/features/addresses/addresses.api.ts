import { addressBookLimit, isParcelStation, postalCodeProblem } from '#contract/values/postalAddress.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { addAddress } from './addresses.books.ts'
import { addressesOf, countOf, lockBooks, samePlace, type AddressRow } from './addresses.store.ts'
import { dialled } from '#backend/kernel/phoneNumbers.ts'

/** Where a courier of the town can ring: German shipping addresses with a door, the default first. */
export async function doorstepAddresses(db: Db, accountId: number): Promise<AddressRow[]> {
  const rows = await addressesOf(db, accountId, ['shipping'])
  return rows.filter((row) => row.country === 'DE' && !postalCodeProblem('DE', row.postal_code) && !isParcelStation(row.street))
}

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
