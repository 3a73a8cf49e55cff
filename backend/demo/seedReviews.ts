import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { town } from './town/town.ts'
import { townReviews } from './town/reviews.ts'

/** What people say about the town's goods, dishes and shops, and what Anna keeps in sight. Counters follow from the rows. */
export async function seedReviews(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const providers = await tx
    .selectFrom('providers')
    .select(['account_id as id', 'kind', 'rating_average as average', 'rating_count as count'])
    .where('active', '=', true)
    .orderBy('account_id')
    .execute()
  const products = await tx
    .selectFrom('products')
    .select(['id', 'provider_id', 'kind'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const all = townReviews(
    providers.map((one) => ({ ...one, average: Number(one.average) })),
    products,
  )
  // The town's purchases before the marketplace kept orders have no rows; that they were made is known.
  await sql`insert into reviews (product_id, provider_id, author_name, anonym, rating, title, text, verified, status, reply, replied_at, created_at)
    select product_id, provider_id, author_name, anonym, rating, title, text, true, 'published', reply,
      case when reply is not null then ${now}::timestamptz - make_interval(days => days - 1) end, ${now}::timestamptz - make_interval(days => days)
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (product_id bigint, provider_id bigint, author_name text, anonym boolean, rating smallint, title text, text text, reply text, days int)`.execute(
    tx,
  )
  const [annaId, jonasId] = town.customers.map(({ email }) => ids.get(email)!) as [number, number]
  await seedOwn(tx, now, annaId, jonasId)
  await countAll(tx)
  await seedFavourites(tx, now, annaId, ids)
}

/** Reviews of the people one can log in as, each of something that really came: with an answer, reported, waiting, hidden. */
async function seedOwn(tx: Db, now: Date, annaId: number, jonasId: number): Promise<void> {
  const itemsOf = (customerId: number) =>
    tx
      .selectFrom('food_order_items as i')
      .innerJoin('food_orders as o', 'o.id', 'i.order_id')
      .innerJoin('products as g', 'g.id', 'i.product_id')
      .select(['i.id', 'i.order_id', 'i.product_id', 'o.provider_id', 'o.status_since as at'])
      .where('o.customer_id', '=', customerId)
      .where('o.status', '=', 'completed')
      .where('i.status', '<>', 'canceled')
      .where('i.unit_cents', '>=', 700)
      .where('g.status', '=', 'active')
      .orderBy('o.placed_at', 'desc')
      .limit(12)
      .execute()
  const [annas, jonass] = [await itemsOf(annaId), await itemsOf(jonasId)]
  const own = (item: (typeof annas)[number] | undefined, author: { id: number; name: string }, about: 'item' | 'order', words: object) =>
    item
      ? [
          {
            product_id: about === 'item' ? item.product_id : null,
            provider_id: item.provider_id,
            author_id: author.id,
            author_name: author.name,
            verified: true,
            proof_kind: about === 'item' ? ('foodItem' as const) : ('foodOrder' as const),
            proof_id: about === 'item' ? item.id : item.order_id,
            created_at: new Date(Math.min(item.at.getTime() + 3_600_000, now.getTime())),
            rating: 5,
            status: 'published' as const,
            ...words,
          },
        ]
      : []
  const [annaB, jonasK] = [
    { id: annaId, name: 'Anna B.' },
    { id: jonasId, name: 'Jonas K.' },
  ]
  const rows = [
    ...own(annas[0], annaB, 'item', {
      rating: 5,
      title: 'Knusprig und heiß',
      text: 'Der Boden war dünn und knusprig, der Belag frisch. So muss das sein, vielen Dank an die Küche!',
      reply: 'Danke, liebe Frau Berger, das geben wir gern weiter!',
      replied_at: now,
    }),
    ...own(annas[2], annaB, 'order', {
      rating: 4,
      title: 'Schnell und freundlich',
      text: 'Der Fahrer war sehr nett und hat sogar auf mich gewartet. Etwas mehr Soße wäre schön gewesen.',
    }),
    ...own(jonass[0], jonasK, 'item', {
      rating: 1,
      title: 'Nie wieder',
      text: 'Angeblich frisch, aber der Koch hat offensichtlich keine Lust mehr. Ich war schwer enttäuscht und würde es niemandem empfehlen.',
      status: 'under_review',
    }),
    ...own(jonass[1], jonasK, 'item', {
      rating: 4,
      title: 'Gut',
      text: 'Hat geschmeckt. Mehr Bilder davon gibt es auf www.jonas-isst.example.',
      status: 'pending',
    }),
    ...own(jonass[2], jonasK, 'order', {
      rating: 1,
      title: 'Unfreundlich',
      text: 'Am Telefon sehr unhöflich behandelt worden, von jemandem, dessen Namen ich hier nenne.',
      status: 'hidden',
      hidden_reason: 'contactData',
      hidden_note: 'Der Text nannte den vollen Namen einer Mitarbeiterin. Schreiben Sie ihn gern ohne den Namen noch einmal.',
      decided_at: new Date(now.getTime() - 86_400_000),
    }),
  ]
  if (rows.length === 0) return
  const saved = await tx.insertInto('reviews').values(rows).returning(['id', 'status', 'provider_id', 'created_at', 'author_id']).execute()
  await tx
    .insertInto('transitions')
    .values(
      saved.map((one) => ({
        machine: 'review',
        machine_version: 1,
        entity_id: one.id,
        version: 1,
        event: 'review.write',
        from_state: '',
        to_state: 'pending',
        actor_role: 'customer' as const,
        actor_id: one.author_id,
        at: one.created_at,
      })),
    )
    .execute()
  const reported = saved.find((one) => one.status === 'under_review')
  if (reported)
    await tx
      .insertInto('review_reports')
      .values({ review_id: reported.id, reporter_id: reported.provider_id, reason: 'untrue', created_at: now })
      .execute()
}

async function countAll(tx: Db): Promise<void> {
  await sql`update reviews as r set counts = v.newest from (
      select id, id = max(id) over (partition by product_id, provider_id, author_id) as newest from reviews where author_id is not null and status in ('published', 'under_review')
    ) as v where v.id = r.id and r.counts <> v.newest`.execute(tx)
  const stars = sql.join([1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where rating = ${sql.lit(star)})`))
  const names = sql.raw('rating_1, rating_2, rating_3, rating_4, rating_5')
  const taken = sql.raw([1, 2, 3, 4, 5].map((star) => `rating_${star} = excluded.rating_${star}`).join(', '))
  await sql`insert into product_counters (product_id, ${names}) select product_id, ${stars} from reviews where product_id is not null and counts and status in ('published', 'under_review') group by product_id
    on conflict (product_id) do update set ${taken}`.execute(tx)
  await sql`insert into provider_ratings (provider_id, ${names}) select provider_id, ${stars} from reviews where product_id is null and counts and status in ('published', 'under_review') group by provider_id
    on conflict (provider_id) do update set ${taken}`.execute(tx)
  await sql`update providers p set rating_count = n, rating_average = round(s::numeric / n, 2)
    from (select provider_id, rating_1 + rating_2 + rating_3 + rating_4 + rating_5 as n, rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5 as s from provider_ratings) r
    where r.provider_id = p.account_id and n > 0`.execute(tx)
}

/** A few of each kind, and one that is not sold any more. */
async function seedFavourites(tx: Db, now: Date, annaId: number, ids: ReadonlyMap<string, number>): Promise<void> {
  const goods = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('kind', '=', 'normal')
    .where('status', '=', 'active')
    .orderBy(sql`(id * 7919) % 101`)
    .orderBy('id')
    .limit(4)
    .execute()
  const providers = await tx
    .selectFrom('providers')
    .select(['account_id as id', 'company_name as name'])
    .where(
      'account_id',
      'in',
      ['pizzeria-bella-vista', 'radwerk-lindenbrueck'].map((slug) => ids.get(slug)!),
    )
    .orderBy('account_id')
    .execute()
  const posts = await tx
    .selectFrom('portal_posts')
    .select(['id', 'title as name'])
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const rows = [
    ...goods.map((one) => ({ type: 'product' as const, ...one })),
    ...providers.map((one) => ({ type: 'provider' as const, ...one })),
    ...posts.map((one) => ({ type: 'post' as const, ...one })),
    { type: 'product' as const, id: 999_999_999, name: 'Gartenbank «Luise», Eiche' },
  ]
  await tx
    .insertInto('favourites')
    .values(
      rows.map(({ type, id, name }, at) => ({
        account_id: annaId,
        type,
        entity_id: id,
        name,
        created_at: new Date(now.getTime() - (at + 1) * 7_200_000),
      })),
    )
    .execute()
}
