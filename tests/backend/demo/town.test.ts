import { describe, expect, it } from 'vitest'
import { Email, HouseNumber, PersonName, Phone, PostalCode, Street } from '#contract/values/addressRules.ts'
import { fromBerlin } from '#contract/values/berlinTime.ts'
import { openState } from '#contract/values/openingHours.ts'
import { isOrderNumber } from '#contract/values/orderNumber.ts'
import { isGermanVatId } from '#contract/values/vatId.ts'
import { contentPages } from '#backend/demo/town/content/pages.ts'
import { worlds } from '#backend/demo/town/content/worlds.ts'
import { townGoodsOrders } from '#backend/demo/town/goodsOrders.ts'
import { town } from '#backend/demo/town/town.ts'
import type { FoodDeclaration, TownDish, TownRestaurant, TownShop, TownTrade } from '#backend/demo/town/town.types.ts'

const restaurants = town.providers.filter((provider): provider is TownRestaurant => provider.kind === 'restaurant')
const shops = town.providers.filter((provider): provider is TownShop => provider.kind === 'shop')
const trades = town.providers.filter((provider): provider is TownTrade => provider.kind === 'craft' || provider.kind === 'service')
const dishesOf = (restaurant: TownRestaurant) => restaurant.gastro.menu.flatMap(({ dishes }) => dishes)
const dishes = restaurants.flatMap((restaurant) => dishesOf(restaurant).map((dish) => ({ where: `${restaurant.slug}/${dish.key}`, dish })))
const choicesOf = (dish: TownDish) => dish.options.flatMap(({ choices }) => choices)
const products = shops.flatMap((shop) => shop.products.map((product) => ({ where: `${shop.slug}/${product.key}`, product })))
const people = [...town.providers.map(({ account }) => account), ...town.customers, town.admin]

function expectUnique(values: readonly string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}
const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).length

describe('the town', () => {
  it('has orders by numbers that could be given out, so that whoever types one is understood', () => {
    const numbers = townGoodsOrders.map(({ number }) => number)
    expectUnique(numbers)
    expect(numbers.filter((number) => !isOrderNumber(number))).toEqual([])
  })

  it('has all kinds of providers, each once', () => {
    expect(restaurants.length).toBeGreaterThanOrEqual(9)
    expect(shops.length).toBeGreaterThanOrEqual(6)
    expect(trades.length).toBeGreaterThanOrEqual(8)
    expectUnique(town.providers.map(({ slug }) => slug))
    expectUnique(town.providers.map(({ companyName }) => companyName))
    expectUnique(people.map(({ email }) => email))
    for (const { slug } of town.providers) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const { industry, kind } of town.providers)
      expect(town.industries.find(({ slug }) => slug === industry)?.kind, industry).toBe(kind)
  })

  it('lies where no German postal code lies, with streets that every address uses', () => {
    for (const { code } of town.postalCodes) expect(code).toMatch(/^62\d{3}$/)
    expect(town.streets.length).toBeGreaterThanOrEqual(40)
    expectUnique(town.streets.map(({ name, postalCode }) => `${postalCode} ${name}`))
    for (const { address } of [
      ...town.providers,
      ...town.customers.flatMap(({ addresses }) => addresses.map((address) => ({ address }))),
    ]) {
      expect(
        town.streets.some(({ name, postalCode }) => name === address.street && postalCode === address.postalCode),
        address.street,
      ).toBe(true)
      for (const [rule, value] of [
        [PostalCode, address.postalCode],
        [Street, address.street],
        [HouseNumber, address.houseNumber],
      ] as const)
        expect(rule.safeParse(value).success, value).toBe(true)
      expect(Math.hypot(address.lat - town.center.lat, address.lng - town.center.lng)).toBeLessThan(0.05)
    }
    expectUnique(town.providers.map(({ address }) => `${address.lat} ${address.lng}`))
  })

  it('gives everybody a name, a mail address of the example domain and a phone number kept for fiction', () => {
    const fiction = /^\+49(6990009\d{3}|17139200\d{2})$/
    for (const one of people) {
      expect(one.email).toMatch(/@lindenbrueck\.example$/)
      for (const [rule, value] of [
        [Email, one.email],
        [PersonName, one.firstName],
        [PersonName, one.lastName],
        [Phone, one.phone],
      ] as const)
        expect(rule.safeParse(value).success, value).toBe(true)
      expect(one.phone).toMatch(fiction)
    }
    for (const { imprint } of town.providers) expect(imprint.phone).toMatch(fiction)
    expectUnique([...people.map(({ phone }) => phone), ...town.providers.map(({ imprint }) => imprint.phone)])
  })

  it('prints logins that exist', () => {
    expect(town.password).toBe('markthalle')
    expect(town.logins.map(({ role }) => role)).toEqual(['customer', 'customer', 'provider', 'provider', 'provider', 'provider', 'admin'])
    const kinds = town.logins
      .filter(({ role }) => role === 'provider')
      .map(({ email }) => town.providers.find(({ account }) => account.email === email)?.kind)
    expect(kinds).toEqual(['restaurant', 'restaurant', 'shop', 'craft'])
    expect(town.customers.map(({ email }) => email)).toEqual(town.logins.slice(0, 2).map(({ email }) => email))
    expect(town.admin.email).toBe(town.logins.at(-1)!.email)
    for (const { addresses } of town.customers) expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('tells the legal facts of each provider', () => {
    for (const { slug, imprint } of town.providers) {
      expect(imprint.legalForm && imprint.representative && imprint.email, slug).toBeTruthy()
      expect(imprint.vatId === null, slug).toBe(imprint.smallBusiness)
      if (imprint.vatId) expect(isGermanVatId(imprint.vatId), imprint.vatId).toBe(true)
      expect(imprint.registerNumber === null).toBe(imprint.registerCourt === null)
      if (/GmbH|UG|KG|OHG|e\. K\./.test(imprint.legalForm)) expect(imprint.registerNumber, slug).toMatch(/^HR[AB] \d+$/)
    }
    expectUnique(town.providers.flatMap(({ imprint }) => imprint.vatId ?? []))
    for (const { imprint } of trades.filter(({ kind }) => kind === 'craft')) expect(imprint.profession).toBeTruthy()
  })

  it('describes each provider in its own two to four sentences', () => {
    for (const { slug, description, shortDescription } of town.providers) {
      expect(sentences(description), slug).toBeGreaterThanOrEqual(2)
      expect(sentences(description), slug).toBeLessThanOrEqual(4)
      expect(shortDescription.length, slug).toBeLessThanOrEqual(80)
    }
    expectUnique(town.providers.map(({ description }) => description))
    expectUnique(town.providers.map(({ shortDescription }) => shortDescription))
  })

  it('knows each house by one name: the owner of the imprint holds the account and speaks for it', () => {
    for (const { slug, account, imprint } of town.providers) {
      expect(imprint.representative, slug).toContain(account.firstName)
      expect(imprint.representative, slug).toContain(account.lastName)
    }
    const testApps = new Map(town.providers.map(({ companyName, account }) => [companyName, `${account.firstName} ${account.lastName}`]))
    const voices = [...contentPages, ...worlds]
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === 'testimonial' && testApps.has(block.role) ? [block] : []))
    expect(voices.length).toBeGreaterThan(0)
    for (const { name, role } of voices) expect(name, role).toBe(testApps.get(role))
  })
})

describe('opening hours', () => {
  it('are written as clock times', () => {
    const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
    for (const { slug, hours } of town.providers) {
      expect(hours.alwaysOpen || hours.weekly.length > 0, slug).toBe(true)
      for (const { from, until, afterFrom, afterUntil } of hours.weekly) {
        for (const one of [from, until, afterFrom ?? '00:00', afterUntil ?? '00:00']) expect(one, slug).toMatch(time)
        expect(Boolean(afterFrom), slug).toBe(Boolean(afterUntil))
        if (afterFrom) expect(afterFrom > until, slug).toBe(true)
      }
      for (const holiday of hours.holidays) expect(holiday.from <= holiday.until).toBe(true)
    }
  })

  it('cover two spans a day, nights past midnight, closed days, holidays and one shop that never closes', () => {
    const weekly = town.providers.flatMap(({ hours }) => hours.weekly)
    expect(weekly.some(({ afterFrom }) => afterFrom)).toBe(true)
    expect(weekly.some(({ from, until }) => until < from)).toBe(true)
    expect(town.providers.some(({ hours }) => !hours.alwaysOpen && new Set(hours.weekly.map(({ day }) => day)).size < 7)).toBe(true)
    expect(town.providers.some(({ hours }) => hours.holidays.length > 0)).toBe(true)
    expect(town.providers.filter(({ hours }) => hours.alwaysOpen)).toHaveLength(1)
    expect(new Set(town.providers.map(({ hours }) => hours.publicHolidays))).toEqual(new Set(['open', 'closed']))
  })

  // An ordinary week, Christmas, both clock changes.
  it.each(['2026-11-16', '2026-12-21', '2027-03-22', '2026-10-19'])(
    'leave three kitchens open, a pizzeria among them, at every quarter hour of the week of %s',
    (monday) => {
      const start = fromBerlin(monday, '00:00').getTime()
      for (let quarter = 0; quarter < 8 * 96; quarter += 1) {
        const now = new Date(start + quarter * 15 * 60_000)
        const open = restaurants.filter(({ hours }) => openState(hours, now).open)
        expect(open.length, now.toISOString()).toBeGreaterThanOrEqual(3)
        expect(
          open.some(({ industry }) => industry === 'pizzeria'),
          now.toISOString(),
        ).toBe(true)
      }
    },
  )

  it('let the pizzeria pause all the same', () => {
    const pizzeria = restaurants.find(({ industry }) => industry === 'pizzeria')!
    const until = new Date('2026-11-20T03:00:00Z')
    expect(openState({ ...pizzeria.hours, pausedUntil: until.toISOString() }, new Date('2026-11-20T02:30:00Z'))).toEqual({
      open: false,
      reason: 'paused',
      nextChangeAt: until,
    })
  })
})

describe('menus', () => {
  it.each(restaurants.map((restaurant) => [restaurant.slug, restaurant] as const))(
    '%s has three to six categories and 12 to 35 dishes, each once',
    (_, restaurant) => {
      const { menu, zones } = restaurant.gastro
      expect(menu.length).toBeGreaterThanOrEqual(3)
      expect(menu.length).toBeLessThanOrEqual(6)
      expect(dishesOf(restaurant).length).toBeGreaterThanOrEqual(12)
      expect(dishesOf(restaurant).length).toBeLessThanOrEqual(35)
      expectUnique(dishesOf(restaurant).map(({ key }) => key))
      expectUnique(menu.map(({ key }) => key))
      expect(zones.length).toBeGreaterThan(0)
      expectUnique(zones.map(({ postalCode }) => postalCode))
      for (const { postalCode, feeCents } of zones)
        expect(town.postalCodes.some(({ code }) => code === postalCode) && feeCents >= 0).toBe(true)
    },
  )

  it('have sensible prices, taxes and deposits', () => {
    for (const { where, dish } of dishes) {
      expect(Number.isInteger(dish.priceCents) && dish.priceCents > 0 && dish.priceCents < 10_000, where).toBe(true)
      expect(dish.depositCents > 0, where).toBe(dish.depositType !== null)
      expect(dish.description.length, where).toBeGreaterThan(3)
      for (const choice of choicesOf(dish)) expect(dish.priceCents + choice.deltaCents, where).toBeGreaterThan(0)
      for (const group of dish.options) {
        expect(group.required, where).toBe(group.min > 0)
        expect(group.min <= group.max && group.max <= group.choices.length, `${where}/${group.key}`).toBe(true)
        expectUnique(group.choices.map(({ key }) => key))
      }
      expectUnique(dish.options.map(({ key }) => key))
      if (dish.depositType || dish.ageLimit) expect(dish.taxRate, where).toBe(19)
      if ((dish.alcoholPercent ?? 0) > 1.2) expect(dish.ageLimit, where).toBe(16)
    }
    expect(dishes.some(({ dish }) => dish.soldOut) && dishes.some(({ dish }) => !dish.active)).toBe(true)
    expect(dishes.some(({ dish }) => dish.depositCents > 0) && dishes.some(({ dish }) => dish.ageLimit === 16)).toBe(true)
  })

  it('declare everything but one dish, with kinds of cereals and nuts', () => {
    expect(dishes.filter(({ dish }) => dish.declaration === null).map(({ where }) => where)).toEqual(['pizzeria-bella-vista/gastpizza'])
    const complete = ({ allergens, cereals, nuts }: FoodDeclaration) =>
      allergens.includes('gluten') === cereals.length > 0 && allergens.includes('nuts') === nuts.length > 0
    for (const { where, dish } of dishes) {
      if (dish.declaration) expect(complete(dish.declaration), where).toBe(true)
      for (const choice of choicesOf(dish)) expect(complete(choice.declaration), `${where}/${choice.key}`).toBe(true)
    }
  })

  it('call nothing vegan that contains an animal, and nothing vegetarian that contains a fish', () => {
    const fish = ['fish', 'crustaceans', 'molluscs'] as const
    const animal = [...fish, 'milk', 'eggs'] as const
    const found = (declaration: FoodDeclaration | null, words: readonly string[]) =>
      (declaration?.allergens ?? []).filter((key) => words.includes(key))
    for (const { where, dish } of dishes) {
      if (dish.diet === 'vegan') expect(found(dish.declaration, animal), where).toEqual([])
      if (dish.diet === 'vegetarian') expect(found(dish.declaration, fish), where).toEqual([])
      for (const choice of choicesOf(dish))
        if (choice.vegan) expect(found(choice.declaration, animal), `${where}/${choice.key}`).toEqual([])
    }
  })
})

describe('shops and trades', () => {
  it('sell six to fifteen things at sensible prices', () => {
    for (const shop of shops) {
      expect(shop.products.length, shop.slug).toBeGreaterThanOrEqual(6)
      expect(shop.products.length, shop.slug).toBeLessThanOrEqual(15)
      expectUnique(shop.products.map(({ key }) => key))
    }
    for (const { where, product } of products) {
      expect(Number.isInteger(product.priceCents) && product.priceCents > 0, where).toBe(true)
      expect(product.stock, where).toBeGreaterThanOrEqual(0)
      expect(product.deliveryDays.from <= product.deliveryDays.until, where).toBe(true)
      expect(product.depositCents > 0, where).toBe(product.depositType !== null)
      const alcohol = product.alcoholPercent ?? 0
      expect(product.ageLimit, where).toBe(alcohol > 15 ? 18 : alcohol > 1.2 ? 16 : 0)
    }
  })

  it('offer services with a price or a way to ask', () => {
    for (const trade of trades) {
      expect(trade.services.length, trade.slug).toBeGreaterThanOrEqual(3)
      expectUnique(trade.services.map(({ key }) => key))
      for (const { price, key } of trade.services)
        if (price.kind !== 'onRequest') expect(Number.isInteger(price.cents) && price.cents >= 0 && price.unit.length > 0, key).toBe(true)
    }
  })
})
