import type pg from 'pg'

/** Leads of one customer with one provider's part and offer each, from the number `from` to `rows`; all of them ended. */
export async function fillLeads(db: pg.Client, who: { customerId: number; providerId: number }, from: number, rows: number): Promise<void> {
  const past = `now() - interval '1 day' * (400 - i::float8 / 300)`
  await db.query(
    `with made as (
      insert into leads (customer_id, status, route_id, route_slug, questionnaire, description, postal_code, city, created_at, status_since,
        submitted_at, expires_at)
      select $1, 'expired', (select min(id) from lead_routes), 'umzug', '{"name": "Umzug", "questions": []}', 'Ein Klavier.', '62101',
        'Lindenbrück',
        ${past}, ${past}, ${past}, ${past} from generate_series($3::int, $4::int) i returning id, created_at),
    parts as (
      insert into lead_recipients (lead_id, provider_id, status, seat, rejected_reason, created_at, status_since)
      select id, $2, 'rejected', null, 'notInterested', created_at, created_at from made),
    contacts as (insert into lead_contacts (lead_id, first_name, last_name) select id, 'Anna', 'Last' from made)
    insert into offers (id, lead_id, provider_id, customer_id, status, lead_revision, name, price_type, price1_cents, date1, valid_until,
      created_at,
      status_since, revised_at, sent_at)
    select 1000000 + id, id, $2, $1, 'expired', 1, 'Umzug mit zwei Leuten', 'fix', 48000, '2026-11-01', created_at, created_at, created_at,
      created_at,
      created_at from made`,
    [who.customerId, who.providerId, from, rows],
  )
  for (const table of ['leads', 'lead_recipients', 'lead_contacts', 'offers']) await db.query(`vacuum analyze ${table}`)
}
