import { sql } from 'kysely'
import type { AccountCtx, Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { PartnerRow } from './chat.views.store.ts'

type Me = Pick<AccountCtx['caller'], 'userId' | 'role'>
export type KnownRow = PartnerRow & { conversation_id: number | null }

const sides = (me: Me) =>
  me.role === 'provider'
    ? ({ mine: 'provider_id', theirs: 'customer_id', theirRole: 'customer' } as const)
    : ({ mine: 'customer_id', theirs: 'provider_id', theirRole: 'provider' } as const)

/**
 * Everybody this account may chat with. Customers: providers who offer it, and those they already know. Providers: only
 * customers who wrote or ordered.
 */
function partnersOf(db: Db, me: Me) {
  const { mine, theirs, theirRole } = sides(me)
  return db
    .selectFrom('accounts as a')
    .leftJoin('providers as p', 'p.account_id', 'a.id')
    .leftJoin('conversations as c', (join) => join.onRef(`c.${theirs}`, '=', 'a.id').on(`c.${mine}`, '=', me.userId))
    .select([
      'a.id as partner_id',
      'a.role',
      'a.first_name',
      'a.last_name',
      'a.avatar',
      'p.company_name',
      'c.customer_alias',
      'p.logo',
      'p.slug',
      'c.id as conversation_id',
    ])
    .where('a.role', '=', theirRole)
    .where((eb) =>
      eb.or([
        eb('c.last_message_id', 'is not', null),
        eb.exists(eb.selectFrom('orders as o').select('o.id').whereRef(`o.${theirs}`, '=', 'a.id').where(`o.${mine}`, '=', me.userId)),
        ...(me.role === 'customer' ? [eb.and([eb('p.active', '=', true), eb('p.show_chat', '=', true)])] : []),
      ]),
    )
}

export const partnerById = (db: Db, me: Me, userId: number): Promise<KnownRow | undefined> =>
  partnersOf(db, me).where('a.id', '=', userId).executeTakeFirst()

/** As the other side reads it. */
const shownName = sql<string>`coalesce(p.company_name, c.customer_alias, a.first_name || ' ' || a.last_name)`

export const partnersByName = (db: Db, me: Me, keyword: string): Promise<KnownRow[]> =>
  partnersOf(db, me)
    .where(sql<boolean>`${shownName} ilike ${contains(keyword)}`)
    .orderBy(shownName)
    .orderBy('a.id')
    .limit(20)
    .execute()

/** Those with whom there is a conversation, the latest first. */
export const partnersInConversation = (db: Db, me: Me): Promise<KnownRow[]> =>
  partnersOf(db, me).where('c.last_message_id', 'is not', null).orderBy('c.last_at', 'desc').orderBy('c.id', 'desc').limit(200).execute()

export const providerAddress = (db: Db, providerId: number) =>
  db
    .selectFrom('providers')
    .select(['company_name as name', 'phone', 'calling_code', 'street', 'house_number', 'postal_code', 'city'])
    .where('account_id', '=', providerId)
    .where('active', '=', true)
    .executeTakeFirst()
