import type { Db } from '#backend/kernel/context.ts'
import { address } from './town/geography.ts'
import { imprint, person } from './town/townParts.ts'

/** A shop that opened yesterday: no product, no picture, no hours yet. Its page must look intended all the same. */
export async function seedNewcomer(tx: Db, passwordHash: string): Promise<void> {
  const owner = person('knopfloch', 'female', 'Elif', 'Sandmann', 36)
  const place = address('Kleine Gasse', '4', '62101', [35, -35])
  const legal = imprint(26, 'knopfloch', 'Einzelunternehmen', 'Elif Sandmann (Inhaberin)', { smallBusiness: true })
  const { id } = await tx
    .insertInto('accounts')
    .values({
      role: 'provider',
      email: owner.email,
      password_hash: passwordHash,
      gender: owner.salutation,
      first_name: owner.firstName,
      last_name: owner.lastName,
      phone: owner.phone,
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('providers')
    .values({
      account_id: id,
      kind: 'shop',
      slug: 'knopfloch',
      company_name: 'Knopfloch Kurzwaren',
      short_description: 'Knöpfe, Garne und Bänder, bald auch hier.',
      street: place.street,
      house_number: place.houseNumber,
      postal_code: place.postalCode,
      city: place.city,
      lat: place.lat,
      lng: place.lng,
      phone: legal.phone,
      email: legal.email,
      legal_form: legal.legalForm,
      representative: legal.representative,
      small_business: true,
      trading: 'trader',
      trading_declared_at: new Date(),
    })
    .execute()
  await tx
    .insertInto('trading_declarations')
    .values({ provider_id: id, trading: 'trader', source: 'registration', declared_at: new Date() })
    .execute()
}
