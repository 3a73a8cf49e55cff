import type { RequestOf } from '#contract/define.ts'
import type { dishCalls } from '#contract/calls/dishes.calls.ts'
import type { ownServiceCalls } from '#contract/calls/ownServices.calls.ts'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'

/** Goods as a seller begins them. */
export const productBody = { name: 'Handglocke', price: 12.9, tax: 19 }
export const variantBody = { gross_price: 12.9, variant_options: [{ feature: 'Farbe', value: 'Rot' }] }

/** A draft with a variant, a picture, a step of a scale, a planned discount, and a request for another name. */
export async function ownProduct(testApp: DemoTestApp, who: Exclude<Who, 'guest' | 'mia'>) {
  const { works, db } = testApp
  const { data } = await works(who, 'catalogue.create', { body: productBody })
  const image = await db
    .insertInto('product_images')
    .values({ product_id: data.id, picture: '/media/demo/bell.webp' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const withVariant = await works(who, 'catalogue.saveVariants', {
    body: {
      product_id: data.id,
      variants: [
        { ...variantBody, qty: 5 },
        { ...variantBody, variant_options: [{ feature: 'Farbe', value: 'Blau' }] },
      ],
    },
  })
  const withStep = await works(who, 'catalogue.addStep', { body: { product_id: data.id, whole_sell_qty: 3, whole_sell_discount: 2 } })
  const withCut = await works(who, 'discounts.plan', {
    body: {
      product_id: data.id,
      percent: 5,
      starts_at: new Date(testApp.now().getTime() + 86_400_000).toISOString(),
      ends_at: new Date(testApp.now().getTime() + 2 * 86_400_000).toISOString(),
    },
  })
  const change = await db
    .insertInto('product_changes')
    .values({ product_id: data.id, was_name: productBody.name, name: 'Tischglocke', created_at: testApp.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id: data.id,
    variantId: withVariant.data.all_variants[0]!.id,
    imageId: image.id,
    stepId: withStep.data.discounts[0]!.id,
    discountId: withCut.data.cuts[0]!.id,
    changeId: change.id,
  }
}

/** Everything that goods need to be public: of no sector, with maker, picture and time of delivery. */
export async function completeProduct(
  testApp: DemoTestApp,
  who: 'radwerk' | 'bosporus' = 'radwerk',
  more: object = {},
): Promise<CatalogueProduct> {
  const { works, db } = testApp
  const maker = await db.selectFrom('manufacturers').select('id').where('active', '=', true).orderBy('id').executeTakeFirstOrThrow()
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('type', '=', 'product')
    .where('level', '=', 1)
    .where('sector', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const body = { ...productBody, manufacturer: maker.id, category: category.id, delivery_days_from: 2, delivery_days_until: 4, ...more }
  const { data } = await works(who, 'catalogue.create', { body })
  await db.insertInto('product_images').values({ product_id: data.id, picture: '/media/demo/bell.webp', position: 1 }).execute()
  return (await works(who, 'catalogue.get', { params: { id: data.id } })).data
}

const plain = { allergens: [], cereals: [], nuts: [], additives: [] }
/** A dish that could be on sale as it is, with a choice and extras. */
export const dishBody = {
  name: 'Pizza Zirbel',
  details: 'Mit Tomate und Mozzarella.',
  price: 9.5,
  tax: 7,
  declaration: { ...plain, allergens: ['gluten', 'milk'], cereals: ['wheat'] },
  option_groups: [
    {
      name: 'Größe',
      min: 1,
      max: 1,
      choices: [
        { name: 'klein', price_cents: -150, declaration: plain },
        { name: 'groß', price_cents: 300, declaration: plain },
      ],
    },
    { name: 'Extras', min: 0, max: 1, choices: [{ name: 'Käse', price_cents: 120, declaration: { ...plain, allergens: ['milk'] } }] },
  ],
} satisfies RequestOf<(typeof dishCalls)['dishes.create']>['body']

/** A service that could be on sale as it is, and booked at once. */
export const serviceBody = {
  name: 'Fahrradinspektion',
  details: 'Bremsen, Schaltung, Licht und Reifen; Teile kosten extra.',
  price_kind: 'fixed',
  price: 49,
  per: 'Fahrrad',
  place: 'seller',
} satisfies RequestOf<(typeof ownServiceCalls)['ownServices.create']>['body']
