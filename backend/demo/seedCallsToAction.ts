import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

const calls = [
  {
    place: 'home',
    category: null,
    route: 'umzug',
    title: 'Umzug geplant?',
    text: 'Beschreiben Sie ihn in zwei Minuten. Betriebe aus Lindenbrück melden sich mit Angeboten.',
    button: 'Angebote einholen',
  },
  {
    place: 'home',
    category: null,
    route: 'bad-sanieren',
    title: 'Ein neues Bad',
    text: 'Sagen Sie, was geschehen soll, und vergleichen Sie Angebote in Ruhe.',
    button: 'Angebote einholen',
  },
  {
    place: 'category',
    category: 'haus-und-garten',
    route: 'gartenpflege',
    title: 'Der Garten macht zu viel Arbeit?',
    text: 'Wer in der Nähe mäht, schneidet und pflegt, macht Ihnen ein Angebot.',
    button: 'Angebote einholen',
  },
] as const

/** What the demo town's public pages invite to. */
export async function seedCallsToAction(tx: Db, now: Date): Promise<void> {
  for (const [position, { place, category, route, title, text, button }] of calls.entries())
    await sql`insert into calls_to_action (status, place, category_id, position, title, text, button_text, route_id, created_at, updated_at)
      select 1, ${place}, (select id from categories where slug = ${category}), ${position}::int, ${title}, ${text}, ${button}, r.id, ${now}, ${now}
      from lead_routes r where r.slug = ${route}`.execute(tx)
}
