import { describe, expect, it } from 'vitest'
import type { DishRow, OwnDish } from '#contract/calls/dishWire.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { dishBody } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const create = async (more: object = {}) => (await works('bellaVista', 'dishes.create', { body: { ...dishBody, ...more } })).data
const move = (id: number, action: string, more: object = {}) => ask('bellaVista', 'dishes.move', { body: { id, action, ...more } as never })
const onSale = async (more: object = {}) => {
  const answer = await move((await create(more)).id, 'publish')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const inMenu = async (id: number) =>
  (await works('guest', 'menus.view', { query: { slug: 'pizzeria-bella-vista' } })).data.categories
    .flatMap(({ dishes }) => dishes)
    .find((dish) => dish.id === id)
const bodyOf = ({ id, version, option_groups }: OwnDish, more: object = {}) => ({ ...dishBody, id, version, option_groups, ...more })
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field).join(),
]

describe('dishes from the first word to the menu', () => {
  it('begin as a draft that nobody sees, and say what they lack at the field', async () => {
    const dish = await create({ declaration: null, price: 0 })
    expect(dish).toMatchObject({ status: 'draft', label: 'Entwurf', lacks: ['price', 'allergens'], moves: ['archive', 'delete'] })
    expect(await inMenu(dish.id)).toBeUndefined()
    const refused = await move(dish.id, 'publish')
    expect(refused.body.error).toBe('PRODUCT_INCOMPLETE')
    expect(fieldsOf(refused)).toEqual([422, 'price,allergens'])
  })

  it('come into the menu with options and words for allergens, are priced with them, changed and taken away', async () => {
    const dish = await onSale()
    const shown = (await inMenu(dish.id))!
    expect(shown).toMatchObject({ name: 'Pizza Zirbel', price_cents: 950, tax: 7, orderable: true })
    expect(shown.declaration!.allergen_words.join()).toMatch(/Weizen.*Milch/)
    expect(shown.option_groups.map(({ name, min, max }) => [name, min, max])).toEqual([
      ['Größe', 1, 1],
      ['Extras', 0, 1],
    ])
    const large = shown.option_groups[0]!.options[1]!.id
    const cheese = shown.option_groups[1]!.options[0]!.id
    const { data } = await works('anna', 'carts.add', { body: { product_id: dish.id, qty: 2, options: [large, cheese] } })
    const line = data.sellers.flatMap(({ lines }) => lines).find(({ product_id }) => product_id === dish.id)!
    expect(line).toMatchObject({ total_cents: 2 * (950 + 300 + 120) })
    expect((await ask('anna', 'carts.add', { body: { product_id: dish.id, qty: 1 } })).body.error).toBe('OPTIONS_INVALID')

    await works('bellaVista', 'dishes.update', { body: bodyOf(dish, { price: 10.5 }) })
    expect((await inMenu(dish.id))!.price_cents).toBe(1050)
    await move(dish.id, 'withdraw')
    expect(await inMenu(dish.id)).toBeUndefined()
  })

  it('keep the key of an option that stays; a new one never takes the place of one that a cart holds', async () => {
    const dish = await create()
    const [size, extras] = dish.option_groups
    const { data } = await works('bellaVista', 'dishes.update', {
      body: bodyOf(dish, {
        option_groups: [
          { ...size, name: 'Durchmesser', choices: [size!.choices[1]!, { ...size!.choices[0]!, key: 'fremd' }, size!.choices[1]!] },
          { ...extras, key: size!.key },
        ],
      }),
    })
    const keys = data.option_groups[0]!.choices.map(({ key }) => key)
    expect(data.option_groups[0]!.key).toBe(size!.key)
    expect(keys[0]).toBe(size!.choices[1]!.key)
    expect(new Set(keys).size).toBe(3)
    expect(keys).not.toContain('fremd')
    expect(data.option_groups[1]!.key).not.toBe(size!.key)
  })

  it('lose nothing of the law while they are on sale: all that was written is taken back', async () => {
    const dish = await onSale({ name: 'Zirbelteller' })
    const refused = await ask('bellaVista', 'dishes.update', { body: bodyOf(dish, { name: 'Anders', declaration: null }) as never })
    expect(fieldsOf(refused)).toEqual([422, 'allergens'])
    const beer = await ask('bellaVista', 'dishes.update', { body: bodyOf(dish, { alcohol_percent: 5 }) as never })
    expect(fieldsOf(beer)).toEqual([422, 'age_limit'])
    expect((await inMenu(dish.id))!.name).toBe('Zirbelteller')
  })

  it('are archived, brought back and deleted; a deleted one is no more, and lets its category go', async () => {
    const { data: category } = await works('bellaVista', 'foodSettings.storeCategory', { body: { name: 'Zirbelküche' } })
    const dish = await onSale({ food_category: category.id })
    await move(dish.id, 'archive')
    expect((await move(dish.id, 'publish')).body.error).toBe('TRANSITION_REFUSED')
    await move(dish.id, 'reopen')
    expect((await ask('bellaVista', 'foodSettings.deleteCategory', { params: { id: category.id } })).body.error).toBe(
      'FOOD_CATEGORY_IN_USE',
    )
    await works('bellaVista', 'dishes.remove', { params: { id: dish.id } })
    expect((await ask('bellaVista', 'dishes.get', { params: { id: dish.id } })).status).toBe(404)
    expect((await ask('bellaVista', 'foodSettings.deleteCategory', { params: { id: category.id } })).status).toBe(200)
  })
})

describe('a copy, a picture, a kitchen', () => {
  it('a copy is a draft with all that was written, and keys of its own', async () => {
    const dish = await onSale({ name: 'Zirbelknödel' })
    const { data } = await works('bellaVista', 'dishes.duplicate', { body: { id: dish.id } })
    expect(data).toMatchObject({ name: 'Zirbelknödel (Kopie)', status: 'draft', price_cents: 950, declaration: dish.declaration })
    const keysOf = ({ option_groups: groups }: OwnDish) => groups.flatMap(({ key, choices }) => [key, ...choices.map((one) => one.key)])
    expect(keysOf(data).filter((key) => keysOf(dish).includes(key))).toEqual([])
    expect(data.option_groups.map(({ name, choices }) => [name, choices.map((one) => one.name)])).toEqual(
      dish.option_groups.map(({ name, choices }) => [name, choices.map((one) => one.name)]),
    )
    expect((await ask('bosporus', 'dishes.duplicate', { body: { id: dish.id } })).status).toBe(404)
  })

  it('the picture is removed from the menu at once', async () => {
    const dish = await onSale()
    await db.updateTable('products').set({ picture: '/media/demo/bell.webp' }).where('id', '=', dish.id).execute()
    expect((await works('bellaVista', 'dishes.get', { params: { id: dish.id } })).data.picture).toBe('/media/demo/bell.webp')
    expect((await works('bellaVista', 'dishes.removePicture', { params: { id: dish.id } })).data.picture).toBeNull()
    expect((await inMenu(dish.id))!.picture).toBeNull()
    expect((await ask('bosporus', 'dishes.removePicture', { params: { id: dish.id } })).status).toBe(404)
  })
})

describe('two editors, strangers and bad input', () => {
  it('tells the second of two editors', async () => {
    const dish = await create()
    await works('bellaVista', 'dishes.update', { body: bodyOf(dish, { name: 'Erste' }) })
    expect((await ask('bellaVista', 'dishes.update', { body: bodyOf(dish, { name: 'Zweite' }) as never })).body.error).toBe('VERSION_STALE')
    expect((await works('bellaVista', 'dishes.get', { params: { id: dish.id } })).data.name).toBe('Erste')
    const fresh = await create()
    const both = await Promise.all(['A', 'B'].map((name) => ask('bellaVista', 'dishes.update', { body: bodyOf(fresh, { name }) as never })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps others out, and their categories', async () => {
    const dish = await create()
    expect((await ask('bosporus', 'dishes.get', { params: { id: dish.id } })).status).toBe(404)
    const stranger = await ask('bosporus', 'dishes.update', { body: { ...dishBody, id: dish.id } })
    expect(stranger.status).toBe(404)
    expect((await ask('bosporus', 'dishes.remove', { params: { id: dish.id } })).status).toBe(404)
    const { data } = await works('bosporus', 'foodSettings.categories', {})
    const foreign = await ask('bellaVista', 'dishes.create', { body: { ...dishBody, food_category: data[0]!.id } })
    expect(fieldsOf(foreign)).toEqual([422, 'food_category'])
    // Goods are no dishes, and dishes are no goods.
    expect((await ask('bellaVista', 'catalogue.get', { params: { id: dish.id } })).status).toBe(404)
  })

  it.each([
    ['option_groups.0.max', { option_groups: [{ ...dishBody.option_groups[0]!, min: 1, max: 3 }] }],
    ['option_groups.0.max', { option_groups: [{ ...dishBody.option_groups[0]!, min: 2, max: 1 }] }],
    ['option_groups.0.choices', { option_groups: [{ ...dishBody.option_groups[0]!, choices: [] }] }],
    [
      'option_groups.0.choices.0.declaration',
      { option_groups: [{ name: 'Größe', min: 0, max: 1, choices: [{ name: 'klein', declaration: null }] }] },
    ],
    ['name', { name: ' ' }],
    ['deposit_type', { deposit: 0.25 }],
    ['measurement_unit', { unit: 330 }],
    ['price', { price: -1 }],
    ['details', { details: 'x'.repeat(200_000) }],
  ])('says it at %s', async (field, more) => {
    const answer = await ask('bellaVista', 'dishes.create', { body: { ...dishBody, ...more } as never })
    expect(fieldsOf(answer)).toEqual([422, field])
  })

  it('keeps scripts and formulas as the words they are', async () => {
    const name = '=HYPERLINK("x")<script>alert(1)</script>'
    const dish = await onSale({ name })
    expect((await inMenu(dish.id))!.name).toBe(name)
  })
})

it('the row that is told is the row that is fetched, and nobody else is told', async () => {
  const dish = await onSale({ name: 'Einmalig' })
  const events = await db.selectFrom('event').selectAll().where('type', '=', 'dish.saved').orderBy('seq', 'desc').execute()
  const listed = (await works('bellaVista', 'dishes.list', {})).data.find(({ id }) => id === dish.id)
  expect((events[0]!.payload as { dish: DishRow }).dish).toEqual(listed)
  expect(new Set(events.map(({ user_id }) => user_id))).toEqual(new Set([ids.bellaVista]))
})

it('whoever runs no kitchen writes dishes but sells none', async () => {
  const { data } = await works('radwerk', 'dishes.create', { body: dishBody })
  const answer = await ask('radwerk', 'dishes.move', { body: { id: data.id, action: 'publish' } })
  expect([answer.status, answer.body.error]).toEqual([409, 'DISH_NEEDS_KITCHEN'])
  expect((await works('radwerk', 'dishes.get', { params: { id: data.id } })).data.status).toBe('draft')
})
