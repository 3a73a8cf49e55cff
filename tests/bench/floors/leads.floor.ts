import type { FastifyInstance } from 'fastify'
import type { Ask } from '../kit/prepared.ts'

const seats = `(select json_agg(r) from lead_recipients r where r.lead_id = l.id) as recipients`
const asked = `select l.*, c.first_name, c.last_name, ${seats} from leads l left join lead_contacts c on c.lead_id = l.id
  where l.customer_id = $1 order by l.id desc limit $2`
const received = `select r.*, l.description, l.postal_code, l.city, l.questionnaire, l.expires_at, l.submitted_at, l.wished_from,
  l.wished_until, l.budget_cents
  from lead_recipients r join leads l on l.id = r.lead_id where r.provider_id = $1 order by r.id desc limit $2`
const offers = (
  owner: string,
  where: string,
  order: string,
) => `select f.*, l.status as lead_status, l.revision as lead_now, l.expires_at, l.postal_code,
    l.city, l.questionnaire ->> 'name' as lead_name, p.company_name, p.slug, p.logo, p.rating_average, p.rating_count, p.city as seller_city
  from offers f join leads l on l.id = f.lead_id join providers p on p.account_id = f.provider_id
  where f.${owner} = $1 ${where} order by f.${order} desc, f.id desc limit $2`

/** Bare lists of leads and offers: the rows of one page by one statement. */
export function leadsFloor(app: FastifyInstance, ask: Ask): void {
  const list = (path: string, text: string) =>
    app.get<{ Querystring: { id: string; limit: string } }>(path, ({ query }) => ask(path, text, [Number(query.id), Number(query.limit)]))
  list('/leads', asked)
  list('/received', received)
  list('/offersMine', offers('customer_id', 'and f.sent_at is not null', 'sent_at'))
  list('/offersSent', offers('provider_id', '', 'created_at'))
}
