import type { CaseKind } from '#contract/values/caseRules.ts'
import type { Db } from '#backend/kernel/context.ts'

/** Takes a person out of all cases; with `isAddressOwn` also what came from the address without an account. */
export async function forgetPerson(db: Db, accountId: number, isAddressOwn: boolean): Promise<void> {
  const address = db.selectFrom('accounts').select('accounts.email').where('accounts.id', '=', accountId)
  await db
    .deleteFrom('cases')
    .where('kind', 'in', ['message', 'contact'])
    .where((eb) => eb.or([eb('sender_id', '=', accountId), ...(isAddressOwn ? [eb('sender_email', '=', address)] : [])]))
    .execute()
  await db
    .updateTable('case_appeals')
    .set({ text: '' })
    .where('side', '=', 'author')
    .where('case_id', 'in', db.selectFrom('cases').select('id').where('author_id', '=', accountId))
    .execute()
  await db
    .updateTable('case_appeals')
    .set({ text: '' })
    .where('side', '=', 'sender')
    .where('case_id', 'in', db.selectFrom('cases').select('id').where('sender_id', '=', accountId))
    .execute()
  await db
    .updateTable('cases')
    .set((set) => ({ sender_id: null, sender_name: '', sender_email: '', version: set('version', '+', 1) }))
    .where((eb) => eb.or([eb('sender_id', '=', accountId), ...(isAddressOwn ? [eb('sender_email', '=', address)] : [])]))
    .execute()
  await db
    .updateTable('cases')
    .set((set) => ({ author_id: null, version: set('version', '+', 1) }))
    .where('author_id', '=', accountId)
    .execute()
  await db.deleteFrom('case_letters').where('author_id', '=', accountId).where('from_staff', '=', false).execute()
}

/** Closed cases of these kinds, once they are old. */
export const forgetClosed = (db: Db, kinds: readonly CaseKind[], before: Date) =>
  db.deleteFrom('cases').where('status', '=', 'closed').where('kind', 'in', kinds).where('closed_at', '<', before).execute()
