import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { publishedAt } from '#backend/features/content/texts.api.ts'
import { heads, type ProviderHead } from '#backend/features/menus/menus.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'

export const cashSetting = (db: Db, providerId: number) =>
  db.selectFrom('providers').select('cash_payment').where('account_id', '=', providerId).executeTakeFirst()

/** A kitchen's slot that takes no further order. */
export interface FullSlot {
  provider_id: number
  slot_start: Date
}
interface ShownSellers {
  sellers: ProviderHead[]
  /** When the platform's own terms were last published. */
  termsAt: Date | null
  full: FullSlot[]
}

const shownBy = (db: Db, isAmong: (id: RawBuilder<unknown>) => RawBuilder<boolean>, from: Date) =>
  db.selectNoFrom([
    jsonArrayFrom(heads(db).where(isAmong(sql.ref('p.account_id')))).as('sellers'),
    publishedAt(db, 'page.agb').limit(1).as('terms_at'),
    jsonArrayFrom(
      db
        .selectFrom('slot_loads as l')
        .select(['l.provider_id', 'l.slot_start'])
        .where(isAmong(sql.ref('l.provider_id')))
        .where('l.slot_start', '>=', from)
        .whereRef('l.taken', '>=', 'l.capacity'),
    ).as('full'),
  ])
// As in `headsByIds`: a list is planned anew each time, one seller is what mostly comes.
const readSeller = builtOnce((db, { id, from }: { id: number; from: Date }) => shownBy(db, (column) => sql`${column} = ${id}`, from))
const readSellers = builtOnce((db, { ids, from }: { ids: number[]; from: Date }) =>
  shownBy(db, (column) => sql`${column} = any(${ids}::bigint[])`, from),
)

/**
 * Sellers, their slots from this moment on that are full, and the moment of the platform's terms, as the checkout shows them before
 * anything is locked; one statement.
 */
export async function sellersAndTerms(db: Db, ids: readonly number[], from: Date): Promise<ShownSellers> {
  const [row] = ids.length === 1 ? await readSeller(db, { id: ids[0]!, from }) : await readSellers(db, { ids: [...ids], from })
  return {
    sellers: row!.sellers as ProviderHead[],
    termsAt: row!.terms_at,
    full: row!.full.map((one) => ({ provider_id: one.provider_id, slot_start: new Date(one.slot_start) })),
  }
}

/** Slots that began before this moment: no order can take one any more. */
export const deleteSlotsBefore = (db: Db, before: Date) => db.deleteFrom('slot_loads').where('slot_start', '<', before).execute()
