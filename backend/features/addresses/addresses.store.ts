import { sql, type Insertable, type Selectable } from 'kysely'
import type { AddressBook } from '#contract/calls/addresses.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { AddressesTable } from '#backend/tables.ts'

export type AddressRow = Selectable<AddressesTable>
/** What a form fills; the rest belongs to the book. */
export type AddressValues = Pick<
  AddressRow,
  | 'label'
  | 'gender'
  | 'title'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'email'
  | 'alternate_email'
  | 'phone'
  | 'street'
  | 'house_number'
  | 'extra'
  | 'postal_code'
  | 'city'
  | 'country'
> &
  Partial<Pick<AddressRow, 'vat_id' | 'is_shipping'>>

/** Two commands on the same account's books wait for each other: an empty book has no row that could be locked. */
export async function lockBooks(db: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('addresses', ${accountId}))`.execute(db)
}

/** One book or both, the default first, then the newest. */
export const addressesOf = (db: Db, accountId: number, kinds: readonly AddressBook[]): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The account's contact beside each address of its books, the default first; one row without an address where it has none. */
export async function contactWithAddresses(db: Db, accountId: number) {
  const rows = await contactRows(db, { accountId })
  return rows.map(({ name, surname, phone, email, ...address }) => ({
    first_name: name,
    last_name: surname,
    phone,
    email,
    // Only the join decides whether there is one: the columns of an address are never null.
    address: address.id === null ? null : (address as ShownAddress),
  }))
}
type ShownAddress = Pick<
  AddressRow,
  | 'id'
  | 'kind'
  | 'label'
  | 'is_default'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'vat_id'
  | 'street'
  | 'house_number'
  | 'extra'
  | 'postal_code'
  | 'city'
  | 'country'
>

const contactRows = builtOnce((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('accounts as c')
    .leftJoin('addresses as a', (join) => join.onRef('a.account_id', '=', 'c.id'))
    .select(['c.first_name as name', 'c.last_name as surname', 'c.phone', 'c.email'])
    .select([
      'a.id',
      'a.kind',
      'a.label',
      'a.is_default',
      'a.first_name',
      'a.last_name',
      'a.company',
      'a.vat_id',
      'a.street',
      'a.house_number',
      'a.extra',
      'a.postal_code',
      'a.city',
      'a.country',
    ])
    .where('c.id', '=', accountId)
    .orderBy('a.is_default', 'desc')
    .orderBy('a.id', 'desc'),
)

export const defaultOf = (db: Db, accountId: number, kind: AddressBook) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .executeTakeFirst()

export const ownAddress = (db: Db, accountId: number, id: number) =>
  db.selectFrom('addresses').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export async function countOf(db: Db, accountId: number, kind: AddressBook): Promise<number> {
  const { n } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const insertAddress = (db: Db, row: Insertable<AddressesTable>): Promise<AddressRow> =>
  db.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow()

export const updateAddress = (
  db: Db,
  accountId: number,
  id: number,
  changes: Partial<AddressValues> & { is_default?: boolean; is_location?: boolean },
): Promise<AddressRow> =>
  db
    .updateTable('addresses')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes a mark that only one row may carry from whoever carries it; answers that row. */
export const takeMark = (
  db: Db,
  accountId: number,
  mark: 'is_default' | 'is_location',
  kinds: readonly AddressBook[],
): Promise<AddressRow[]> =>
  db
    .updateTable('addresses')
    .set((set) => ({ [mark]: false, version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where(mark, '=', true)
    .returningAll()
    .execute()

export const deleteAddress = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('addresses').where('account_id', '=', accountId).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteAllOf = (db: Db, accountId: number) => db.deleteFrom('addresses').where('account_id', '=', accountId).execute()

export const newestOf = (db: Db, accountId: number, kind: AddressBook) =>
  db
    .selectFrom('addresses')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What makes two addresses the same one to a courier. */
const sameColumns = ['first_name', 'last_name', 'company', 'street', 'house_number', 'extra', 'postal_code', 'city', 'country'] as const

export const sameInBook = (db: Db, accountId: number, kind: AddressBook, like: Pick<AddressRow, (typeof sameColumns)[number]>) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where((eb) => eb.and(sameColumns.map((column) => eb(column, '=', like[column]))))
    .orderBy('id')
    .executeTakeFirst()

/** The same place, whoever lives there: the checkout does not ask for a name per address. */
export const samePlace = (db: Db, accountId: number, place: Pick<AddressRow, 'street' | 'house_number' | 'postal_code' | 'city'>) =>
  db
    .selectFrom('addresses')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'shipping')
    .where('street', '=', place.street)
    .where('house_number', '=', place.house_number)
    .where('postal_code', '=', place.postal_code)
    .where('city', '=', place.city)
    .executeTakeFirst()

/** A billing address whose twin left the shipping book is no shipping address any more; answers the rows that changed. */
export const unmarkWithoutTwin = (db: Db, accountId: number): Promise<AddressRow[]> =>
  db
    .updateTable('addresses as b')
    .set((set) => ({ is_shipping: false, version: set('version', '+', 1) }))
    .where('b.account_id', '=', accountId)
    .where('b.kind', '=', 'billing')
    .where('b.is_shipping', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          sameColumns.reduce(
            (query, column) => query.whereRef(`s.${column}`, '=', `b.${column}`),
            selectFrom('addresses as s').select('s.id').whereRef('s.account_id', '=', 'b.account_id').where('s.kind', '=', 'shipping'),
          ),
        ),
      ),
    )
    .returningAll()
    .execute()
