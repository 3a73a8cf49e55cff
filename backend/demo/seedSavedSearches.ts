import type { Db } from '#backend/kernel/context.ts'
import { town } from './town/town.ts'

const day = 86_400_000

/** What Anna looks for again and again: with something new since, with filters, and something that nobody offers yet. */
export async function seedSavedSearches(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const row = { account_id: ids.get(town.customers[0]!.email)!, summary: '', notifies: false }
  await tx
    .insertInto('saved_searches')
    .values([
      {
        ...row,
        name: 'Geige',
        place: 'search',
        question: JSON.stringify({ keyword: 'geige' }),
        notifies: true,
        seen_at: ago(20),
        created_at: ago(20),
      },
      {
        ...row,
        name: 'Räder unter 800 Euro',
        summary: 'bis 800 €',
        place: 'category',
        question: JSON.stringify({ category: 'fahrraeder', price_to: 80_000 }),
        seen_at: ago(3),
        created_at: ago(12),
      },
      { ...row, name: 'helm', place: 'search', question: JSON.stringify({ keyword: 'helm' }), seen_at: ago(400), created_at: ago(400) },
    ])
    .execute()
}
