import type { Kernel } from '#backend/kernel/context.ts'
import { hashPassword } from '#backend/features/accounts/passwords.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { seedCatalogue } from './seedCatalogue.ts'
import { seedBundles } from './seedBundles.ts'
import { seedBankAccounts } from './seedBankAccounts.ts'
import { seedBanks } from './seedBanks.ts'
import { seedClaims } from './seedClaims.ts'
import { seedCallsToAction } from './seedCallsToAction.ts'
import { seedLeadRoutes } from './seedLeadRoutes.ts'
import { seedGoodsOrders } from './seedGoodsOrders.ts'
import { seedHistory } from './seedHistory.ts'
import { seedInvoices } from './seedInvoices.ts'
import { seedContract } from './seedContract.ts'
import { seedContent } from './seedContent.ts'
import { seedContact, seedPortal } from './seedPortal.ts'
import { pictureUrl, seedPictures } from './seedPictures.ts'
import { seedNewcomer } from './seedNewcomer.ts'
import { seedProducts } from './seedProducts.ts'
import { seedProvider } from './seedProvider.ts'
import { seedProviderPages } from './seedProviderPages.ts'
import { seedCases } from './seedCases.ts'
import { seedRequests } from './seedRequests.ts'
import { seedReviews } from './seedReviews.ts'
import { seedShippings } from './seedShippings.ts'
import { seedSavedSearches } from './seedSavedSearches.ts'
import { seedTexts } from './seedTexts.ts'
import { town } from './town/town.ts'
import type { TownPerson } from './town/town.types.ts'
import type { Db } from '#backend/kernel/context.ts'

export type DemoLogin = (typeof town.logins)[number]

/**
 * Fills an empty database with the demo town, in one transaction; does nothing in a database that has accounts.
 * @returns the log-ins to print, none when the database is not the demo town.
 */
export async function seedDemo(kernel: Kernel, say: (line: string) => void): Promise<readonly DemoLogin[]> {
  const db = kernel.database.kysely
  const someone = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (someone) {
    const known = await db.selectFrom('accounts').select('id').where('email', '=', town.admin.email).executeTakeFirst()
    // A store in memory has forgotten what a database elsewhere still names.
    if (known && kernel.config.dataDir === 'memory') await seedPictures(kernel)
    return known ? town.logins : []
  }
  say(`Lege ${town.name} an …`)
  const pictures = seedPictures(kernel)
  // Awaited before the commit below; until then a failure must not count as unhandled.
  pictures.catch(() => undefined)
  const passwordHash = await hashPassword(town.password)
  await kernel.database.transaction(async (tx) => {
    await seedPlaces(tx)
    await seedTexts(tx)
    await seedBanks(tx)
    await seedCatalogue(tx)
    await seedPortal(tx, kernel.clock.now())
    await seedContact(tx)
    const ids = new Map<string, number>()
    ids.set(town.admin.email, await seedAccount(tx, 'admin', town.admin, passwordHash))
    for (const customer of town.customers) {
      const id = await seedAccount(tx, 'customer', customer, passwordHash)
      ids.set(customer.email, id)
      await tx
        .insertInto('addresses')
        .values(
          customer.addresses.map((one) => ({
            account_id: id,
            kind: 'shipping' as const,
            label: one.label,
            first_name: customer.firstName,
            last_name: customer.lastName,
            phone: customer.phone,
            street: one.street,
            house_number: one.houseNumber,
            extra: one.extra ?? '',
            postal_code: one.postalCode,
            city: one.city,
            is_default: one.isDefault,
          })),
        )
        .execute()
    }
    const industryIds = new Map<string, number>()
    for (const industry of town.industries) {
      const { id } = await tx
        .insertInto('industries')
        .values({ slug: industry.slug, name: industry.name, kind: industry.kind, picture: pictureUrl(industry.picture) })
        .returning('id')
        .executeTakeFirstOrThrow()
      industryIds.set(industry.slug, id)
    }
    const dishes = new Map<string, number>()
    for (const provider of town.providers) {
      const id = await seedAccount(tx, 'provider', provider.account, passwordHash)
      ids.set(provider.account.email, id)
      ids.set(provider.slug, id)
      await seedProvider(tx, id, provider, industryIds.get(provider.industry) ?? null, dishes)
    }
    await seedBankAccounts(tx, kernel, ids)
    await seedProviderPages(tx, kernel.clock.now(), ids)
    await seedLeadRoutes(tx, kernel.clock.now(), ids.get(town.admin.email)!)
    await seedCallsToAction(tx, kernel.clock.now())
    await seedHistory(tx, kernel.clock.now(), ids, dishes)
    await seedNewcomer(tx, passwordHash)
    await seedShippings(tx, ids)
    await seedProducts(tx, kernel.clock.now(), ids)
    await seedGoodsOrders(tx, kernel, ids)
    await seedClaims(tx, kernel, ids, passwordHash)
    await seedBundles(tx, kernel.clock.now(), ids)
    await seedReviews(tx, kernel.clock.now(), ids)
    await seedSavedSearches(tx, kernel.clock.now(), ids)
    await seedRequests(tx, kernel.clock.now(), ids)
    await seedCases(tx, kernel.clock.now(), ids)
    await seedInvoices(tx)
    await seedContent(tx, kernel.clock.now())
    await seedContract(tx, kernel.clock.now())
    await refreshSearch(tx, 'all')
    await pictures
  })
  await kernel.database.vacuum()
  return town.logins
}

async function seedAccount(tx: Db, role: 'admin' | 'customer' | 'provider', person: TownPerson, passwordHash: string): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      role,
      email: person.email,
      password_hash: passwordHash,
      gender: person.salutation,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      birthday: role === 'provider' ? '1980-05-17' : null,
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The town's codes are its own, whatever a loaded or imported list says of them. */
async function seedPlaces(tx: Db): Promise<void> {
  await tx
    .deleteFrom('postal_codes')
    .where(
      'code',
      'in',
      town.postalCodes.map(({ code }) => code),
    )
    .execute()
  await tx
    .insertInto('postal_codes')
    .values(town.postalCodes.map((one) => ({ code: one.code, city: town.name, state: town.state, lat: one.lat, lng: one.lng })))
    .execute()
  await tx
    .insertInto('streets')
    .values(town.streets.map((one) => ({ name: one.name, postal_code: one.postalCode, city: town.name })))
    .onConflict((c) => c.doNothing())
    .execute()
}
