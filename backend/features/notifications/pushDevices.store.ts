import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { PushSubscriptionsTable } from '#backend/tables.ts'
import { wants, type NotificationRow } from './notifications.insert.store.ts'

type Subscription = Selectable<PushSubscriptionsTable>
/** `device` is the session's own name for it. */
export type PushDeviceRow = Subscription & { device: string }

/** A device more than this pushes out the oldest. */
const devicesPerAccount = 20

/** Only devices whose session lives: whoever signs out, or is signed out, gets nothing any more. */
const living = (db: Db, now: Date) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions', 'sessions.id', 'p.session_id')
    .selectAll('p')
    .select('sessions.device')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)

export const pushDevicesOf = (db: Db, accountId: number, now: Date): Promise<PushDeviceRow[]> =>
  living(db, now).where('p.account_id', '=', accountId).orderBy('p.id', 'desc').execute()

/** The devices that should hear of this note, if its account still wants to be pushed such things. */
export const devicesFor = (db: Db, note: NotificationRow, now: Date): Promise<PushDeviceRow[]> =>
  living(db, now)
    .innerJoin('accounts', 'accounts.id', 'p.account_id')
    .where('p.account_id', '=', note.account_id)
    .where(wants(note.type, 'push'))
    .orderBy('p.id')
    .execute()

export const livingDevice = (db: Db, id: number, now: Date): Promise<PushDeviceRow | undefined> =>
  living(db, now).where('p.id', '=', id).executeTakeFirst()

export interface NewDevice {
  accountId: number
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser has one address and one session: whichever of them is known already moves to what is told now. */
export async function savePushDevice(db: Db, { accountId, sessionId, endpoint, p256dh, auth }: NewDevice, now: Date): Promise<number> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).where('endpoint', '<>', endpoint).execute()
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ account_id: accountId, session_id: sessionId, endpoint, p256dh, auth, created_at: now })
    .onConflict((c) => c.column('endpoint').doUpdateSet({ account_id: accountId, session_id: sessionId, p256dh, auth, failures: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId).orderBy('id', 'desc').limit(devicesPerAccount),
    )
    .execute()
  return id
}

export const ownsPushDevice = async (db: Db, accountId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('push_subscriptions').select('id').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined

export const removeOwnPushDevice = async (db: Db, accountId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const forgetPushDevice = (db: Db, id: number) => db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

export const noteDelivered = (db: Db, id: number, now: Date) =>
  db.updateTable('push_subscriptions').set({ last_ok_at: now, failures: 0 }).where('id', '=', id).execute()

/** A device whose push service keeps refusing us is dropped after a while. */
export async function noteRefused(db: Db, id: number, atMost: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('failures', '>=', atMost).execute()
}

/** Devices of sessions that ended. */
export const forgetEndedDevices = (db: Db, now: Date) =>
  db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('sessions.id')
        .where((or) => or.or([or('revoked_at', 'is not', null), or('expires_at', '<=', now)])),
    )
    .execute()
