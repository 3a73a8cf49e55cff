import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { AccountsTable } from '#backend/tables.ts'

export type Account = Selectable<AccountsTable>

/** By address; citext compares without case. Who ordered without an account has none to come into. */
export const accountByEmail = (db: Db, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).where('role', '<>', 'guest').executeTakeFirst()

const readById = builtOnce((db, { id }: { id: number }) => db.selectFrom('accounts').selectAll().where('id', '=', id))
export const accountById = async (db: Db, id: number): Promise<Account | undefined> => (await readById(db, { id }))[0]

export type MailRecipient = Pick<Account, 'id' | 'email' | 'role' | 'link_generation'>
const readRecipients = builtOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'link_generation'])
    .where(sql<boolean>`id = any((select ${ids}::bigint[])::bigint[])`),
)
/** To whom mails to these accounts go, by id; what a link to an order needs comes along. */
export const mailRecipientsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, MailRecipient>> =>
  new Map((await readRecipients(db, { ids })).map((one) => [one.id, one]))

/** The account, held until the end of the transaction: what is evaluated is what is changed. */
export const lockAccount = (db: Db, id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const saveAccount = (db: Db, id: number, patch: Updateable<AccountsTable>) =>
  db.updateTable('accounts').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const userNameTaken = async (db: Db, userName: string, besides = 0): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('user_name', '=', userName).where('id', '!=', besides).executeTakeFirst()) !==
  undefined

/** Account with its provider row, main picture and whether it runs a kitchen. */
export const providerOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('providers', 'providers.account_id', 'accounts.id')
    .leftJoin('gastro_settings', 'gastro_settings.provider_id', 'accounts.id')
    .select([
      'gastro_settings.provider_id as gastro_id',
      'providers.kind',
      'providers.slug',
      'providers.company_name',
      'providers.logo',
      'providers.street',
      'providers.house_number',
      'providers.postal_code',
      'providers.city',
      'providers.show_profile',
      'providers.second_email',
      'providers.vat_id',
      'providers.register_number',
      'providers.registration_status',
      'providers.contract_ends_at',
      'providers.invoice_text_1',
      'providers.invoice_text_2',
      'providers.invoice_text_3',
      'providers.invoice_text_4',
      'providers.invoice_text_5',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()

/** Proof that somebody agreed to a text, in the words of its version (BGB § 305). */
export async function recordConsent(
  db: Db,
  consent: { accountId: number; purposes: string[]; textVersion: string; ipHash: string; at: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      account_id: consent.accountId,
      visitor_id: `account-${consent.accountId}`,
      purposes: JSON.stringify(consent.purposes),
      text_version: consent.textVersion,
      ip_hash: consent.ipHash,
      at: consent.at,
    })
    .execute()
}

export const consentsOf = (db: Db, accountId: number) =>
  db.selectFrom('consents').select(['purposes', 'text_version', 'at']).where('account_id', '=', accountId).orderBy('at').execute()

/** Counts whose window and lock are over. */
export const forgetOldAttempts = (db: Db, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('first_at', '<', new Date(now.getTime() - 86_400_000))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute()

/** By somebody else. */
export const isAddressTaken = async (db: Db, email: string, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('role', '<>', 'guest')
    .where('id', '!=', exceptId)
    .executeTakeFirst()) !== undefined

/**
 * Whether what others keep by an account's address goes with it: not where nobody has confirmed that the address is
 * theirs, nor where it has another account.
 */
export async function ownsAddress(db: Db, accountId: number): Promise<boolean> {
  const account = await accountById(db, accountId)
  if (!account || (account.status === 'email_pending' && account.email_confirmed_at === null)) return false
  return !(await isAddressTaken(db, account.email, account.id))
}

/** @returns the new version */
export async function countVersion(db: Db, accountId: number): Promise<number> {
  const { version } = await db
    .updateTable('accounts')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', accountId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The proof stays, without whom it was about. */
export async function anonymiseConsents(db: Db, accountId: number): Promise<void> {
  await db.updateTable('consents').set({ account_id: null, visitor_id: '' }).where('account_id', '=', accountId).execute()
}

/** Where operators are written to. */
export const operatorAddresses = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('accounts').select('email').where('role', '=', 'admin').where('status', '=', 'active').orderBy('id').execute()).map(
    ({ email }) => email,
  )

/** Whoever runs the place; operators see each other's changes at once. */
export const adminIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', 'in', ['active', 'locked'])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
