import { expect, it } from 'vitest'
import { demoHouse } from '#tests/support/demoHouse.ts'
import { publicTablesIn, watchPublicWrites } from '#tests/support/publicWrites.ts'

const reported: string[] = []
const written: string[] = []
const watch = watchPublicWrites((what) => reported.push(what))
const house = await demoHouse({
  onStatement: (sql) => {
    written.push(...publicTablesIn(sql))
    watch(sql)
  },
})
const isEmbedded = !process.env['TEST_DATABASE_URL']

it.each([
  ['update "providers" set "cash_payment" = $1 where "account_id" = $2', ['providers']],
  ['insert into "product_stock" ("product_id") values ($1) on conflict ("product_id") do update set "sold_out" = $2', ['product_stock']],
  ['delete from "delivery_zones" where "provider_id" = $1', ['delivery_zones']],
  ['with gone as (delete from food_categories where id = $1 returning id) insert into "carts" select 1', ['food_categories']],
  ['update "gastro_settings" set "order_sound" = $1 where "provider_id" = $2 returning "provider_id"', []],
  ['update "gastro_settings" set "order_sound" = $1, "pickup" = $2', ['gastro_settings']],
  ['select * from "products" where "id" = $1 for update', []],
  ['insert into "carts" ("key") values ($1)', []],
])('%s writes to %j', (sql, tables) => expect(publicTablesIn(sql)).toEqual(tables))

it('a command that writes what public pages show has to name a page tag, unless it is taken back', () => {
  const found: string[] = []
  const hear = watchPublicWrites(
    (what) => found.push(what),
    () => ({ feature: 'checkout', place: 'checkout.store.ts setCash' }),
  )
  const write = 'update "providers" set "cash_payment" = $1'
  for (const sql of [
    'begin',
    write,
    'rollback',
    write,
    'begin',
    write,
    'insert into "page_changes" ("tags") values ($1)',
    'commit',
    'begin',
    'insert into "carts" values (1)',
    'commit',
  ])
    hear(sql)
  expect(found).toEqual([])
  for (const sql of ['begin', write, 'commit']) hear(sql)
  expect(found).toEqual(['checkout/checkout.store.ts setCash: providers'])
})

it('whatever a kitchen changes of what its guests see names a page tag', async () => {
  const { db, ids, works } = house
  const dish = await db
    .selectFrom('products')
    .select('id')
    .where('provider_id', '=', ids.bellaVista)
    .where('kind', '=', 'food')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const status of [0, 1] as const) await works('bellaVista', 'checkout.setCashSetting', { body: { status } })
  for (const sold_out of [true, false]) await works('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: dish.id, sold_out } })
  for (const minutes of [30, 0]) await works('bellaVista', 'foodSettings.pause', { body: { minutes } })
  const { data: category } = await works('bellaVista', 'foodSettings.storeCategory', { body: { name: 'Nur heute' } })
  await works('bellaVista', 'foodSettings.updateCategory', { body: { id: category.id, name: 'Nur morgen' } })
  await works('bellaVista', 'foodSettings.deleteCategory', { params: { id: category.id } })
  const { data: times } = await works('bellaVista', 'foodSettings.deliveryTimes', {})
  await works('bellaVista', 'foodSettings.setDeliveryTimes', { body: { times } })
  const {
    data: { paused_until: _until, ...gastro },
  } = await works('bellaVista', 'foodSettings.gastro', {})
  await works('bellaVista', 'foodSettings.setGastro', { body: gastro })
  expect(reported).toEqual([])
  if (isEmbedded)
    expect([...new Set(written)]).toEqual(
      expect.arrayContaining(['providers', 'product_stock', 'gastro_settings', 'food_categories', 'delivery_times', 'delivery_zones']),
    )
})
