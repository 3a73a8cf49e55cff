import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { town } from './town/town.ts'

/** What waits in the operator's inbox: the reviews a person has to look at, and a question Anna has asked. */
export async function seedCases(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  await sql`insert into cases (number, kind, status, subject, details, author_id, target_kind, target_id, review_id, received_at, changed_at)
    select 'AN-26-D' || lpad(r.id::text, 5, '0'), 'review', 'received', 'Bewertung zu ' || coalesce(g.name, p.company_name) || ': ' || r.rating || ' von 5 Sternen',
      jsonb_build_array(jsonb_build_object('label', 'Meldung', 'value', case r.status when 'pending' then 'Enthält etwas, das ein Mensch ansehen soll' else 'Stimmt nicht' end)),
      r.author_id, 'review', r.id, r.id, ${now}::timestamptz, ${now}::timestamptz
    from reviews r join providers p on p.account_id = r.provider_id left join products g on g.id = r.product_id where r.status in ('pending', 'under_review') order by r.id`.execute(
    tx,
  )
  const anna = town.customers[0]!
  const at = new Date(now.getTime() - 2 * 3_600_000)
  const asked = await tx
    .insertInto('cases')
    .values({
      number: 'AN-26-DEMO01',
      kind: 'message',
      status: 'received',
      subject: 'Rechnung für die Steuer',
      sender_id: ids.get(anna.email)!,
      sender_name: 'Anna Berger',
      sender_email: anna.email,
      received_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('case_letters')
    .values({
      case_id: asked.id,
      author_id: ids.get(anna.email)!,
      from_staff: false,
      text: 'Guten Tag, bekomme ich für meine Bestellungen eine Rechnung mit ausgewiesener Mehrwertsteuer?',
      sent_at: at,
    })
    .execute()
}
