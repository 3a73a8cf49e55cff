import type { FastifyInstance } from 'fastify'
import type { Ask } from '../kit/prepared.ts'

const dishes = `select d.*, c.name as category, s.sold_out from products d join providers p on p.account_id = d.provider_id
  join food_categories c on c.id = d.food_category_id left join product_stock s on s.product_id = d.id
  where p.slug = $1 and d.status = 'active' order by c.position, d.position`

/** A menu as one listing of the same dishes. */
export function menuFloor(app: FastifyInstance, ask: Ask): void {
  app.get<{ Querystring: { slug: string } }>('/menu', ({ query }) => ask('menu', dishes, [query.slug]))
}
