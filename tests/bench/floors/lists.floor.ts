import type { FastifyInstance } from 'fastify'
import type { Ask } from '../kit/prepared.ts'

const items = `(select json_agg(i order by i.position) from food_order_items i where i.order_id = o.id) as items`
const orders = (
  owner: string,
  where = '',
) => `select o.*, p.status as payment_status, v.slug, v.phone, v.logo, g.prep_minutes_min, g.prep_minutes_max, ${items}
  from food_orders o join order_payments p on p.order_id = o.id join providers v on v.account_id = o.provider_id
    join gastro_settings g on g.provider_id = o.provider_id
  where o.${owner} = $1 ${where} order by o.placed_at desc, o.id desc limit $2`

const open = orders('provider_id', `and o.status in ('pending', 'processing', 'ready', 'delivery')`)
const kitchen = `select g.*, (select json_agg(a) from alerts a where a.provider_id = g.provider_id
  and a.status in ('ringing', 'delivered', 'escalated')) as alerts,
    (select row_to_json(s) from stream s where s.user_id = g.provider_id) as position
  from gastro_settings g where g.provider_id = $1`

const notifications = `select *,
  (select count(*) from (select 1 from notifications u where u.account_id = $1 and u.status = 'unread' and not u.silent
  limit 100) x) as unread
  from notifications where account_id = $1 and not silent order by id desc limit $2`

const conversations = `select c.*, me.unread, me.read_up_to, you.read_up_to as partner_read_up_to, you.delivered_up_to, a.first_name,
  a.last_name, a.avatar, p.company_name, p.logo, p.slug, row_to_json(m) as last_message
  from conversation_members me join conversations c on c.id = me.conversation_id join conversation_members you on you.conversation_id = c.id
    and you.account_id <> me.account_id
  join accounts a on a.id = you.account_id left join providers p on p.account_id = a.id join messages m on m.id = c.last_message_id
  where me.account_id = $1 order by c.last_at desc, c.id desc limit $2`

/** Bare lists: the rows of one page by one statement. */
export function listsFloor(app: FastifyInstance, ask: Ask): void {
  const list = (path: string, text: string) =>
    app.get<{ Querystring: { id: string; limit: string } }>(path, ({ query }) => ask(path, text, [Number(query.id), Number(query.limit)]))
  list('/mine', orders('customer_id'))
  list('/sold', orders('provider_id'))
  list('/notifications', notifications)
  list('/conversations', conversations)
  app.get<{ Querystring: { id: string } }>('/board', async ({ query }) => ({
    orders: await ask('open', open, [Number(query.id), 300]),
    settings: await ask('kitchen', kitchen, [Number(query.id)]),
  }))
}
