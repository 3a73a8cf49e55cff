import type { Dish, Menu, Opening, ProviderCard } from '#contract/calls/menus.calls.ts'
import { refusalMessage } from '#contract/refusals.ts'
import { additiveWords } from '#contract/values/additives.ts'
import { claimsOrganic } from '#contract/values/organicCode.ts'
import { allergenWords } from '#contract/values/allergens.ts'
import { basePriceText } from '#contract/values/basePrice.ts'
import { offWords, servedWords, type Served } from '#contract/values/servedTimes.ts'
import { storeHours } from '#contract/values/storeHours.ts'
import { orderingHours, presentOpening } from './hours.ts'
import type { MenuDishRow } from './menus.store.ts'
import { optionId, type Declaration, type OptionGroup } from './optionGroups.ts'
import { whyNotOrderable } from './pricing.ts'
import type { HeadHours, ProviderHead } from './providerHeads.store.ts'

interface Words {
  allergen_words: string[]
  additive_words: string[]
}
/** The same few declarations come hundreds of times in a menu; their words depend on nothing else. */
const wordsOf = new Map<string, Words>()

/** A declaration with its words. */
export function presentDeclaration(declared: Declaration) {
  const key = `${declared.allergens.join()};${declared.cereals.join()};${declared.nuts.join()};${declared.additives.join()}`
  let words = wordsOf.get(key)
  if (!words) {
    if (wordsOf.size > 5000) wordsOf.clear()
    words = { allergen_words: allergenWords(declared), additive_words: additiveWords(declared.additives) }
    wordsOf.set(key, words)
  }
  return { ...declared, ...words }
}

/** Why a shown dish cannot be put into the cart, short enough for a card. */
function reason(row: MenuDishRow, now: Date): string | null {
  const refusal = whyNotOrderable({
    name: row.name,
    kind: 'food',
    status: 'active',
    declaration: row.declaration,
    sold_out: row.sold_out === true,
    provider_active: true,
  })
  if (refusal?.code === 'PRODUCT_UNAVAILABLE') return offWords(row.off_by, row.off_until, row.served as Served | null, now)
  return refusal && refusalMessage(refusal.code, refusal.details)
}

function presentDish(row: MenuDishRow, organicCode: string | null, now: Date): Dish {
  const notOrderable = reason(row, now)
  return {
    id: row.id,
    name: row.name,
    description: [
      row.description,
      row.served && `Nur ${servedWords(row.served as unknown as Served)}.`,
      organicCode !== null && claimsOrganic(row.name, row.description) && `Öko-Kontrollstelle: ${organicCode}.`,
    ]
      .filter(Boolean)
      .join(' '),
    price_cents: row.price_cents,
    tax: row.tax_rate,
    base_price: basePriceText(row.price_cents, { amount: row.content_amount, unit: row.content_unit }),
    deposit_cents: row.deposit_cents,
    deposit_type: row.deposit_type,
    age_limit: row.age_limit,
    alcohol_percent: row.alcohol_percent,
    picture: row.picture,
    diet: row.diet,
    spicy: row.spicy,
    sold_out: row.sold_out === true,
    orderable: notOrderable === null,
    not_orderable_reason: notOrderable,
    declaration: row.declaration === null ? null : presentDeclaration(row.declaration as Declaration),
    option_groups: (row.option_groups as OptionGroup[]).map((group) => ({
      id: group.key,
      name: group.name,
      min: group.min,
      max: group.max,
      options: group.choices.map((choice) => ({
        id: optionId(group, choice),
        name: choice.name,
        price_cents: choice.deltaCents,
        declaration: presentDeclaration(choice.declaration),
      })),
    })),
  }
}

/** Dishes arrive in menu order; those without a category stand together at the end. */
function byCategory(rows: readonly MenuDishRow[], organicCode: string | null, now: Date): Menu['categories'] {
  const categories = new Map<number, Menu['categories'][number]>()
  for (const row of rows) {
    const id = row.category_id ?? 0
    const category = categories.get(id) ?? {
      id,
      name: row.category_name ?? 'Weitere Gerichte',
      description: row.category_description ?? '',
      dishes: [],
    }
    categories.set(id, category)
    category.dishes.push(presentDish(row, organicCode, now))
  }
  return [...categories.values()]
}

/** Opening for orders where there is a kitchen, else of the shop; null without any store. */
export function openingOfHead(head: HeadHours, now: Date): Opening | null {
  if (!head.store) return null
  const hours = head.gastro
    ? orderingHours(head.store, head.kitchen_times, head.holidays, head.gastro.paused_until)
    : storeHours(head.store, head.holidays)
  return presentOpening(hours, now)
}

/** Shown when a provider has not entered any store yet: nobody can order there. */
export const neverOpen: Opening = { open: false, reason: 'closed', label: 'Geschlossen', next_change_at: null, week: [] }

/**
 * Two different duties with two different notices: § 33 (1) VerpackG offers packaging of the house, § 34
 * (3) of small houses takes the guest's own.
 */
const reusableTexts: Record<string, string> = {
  33: 'Speisen und Getränke in Mehrwegverpackungen erhältlich, zum gleichen Preis. Bitte sagen Sie es uns bei der Bestellung.',
  34: 'Wir füllen Speisen und Getränke auf Wunsch in Ihre mitgebrachten Mehrwegbehälter, zum gleichen Preis.',
}

/** Null when the provider runs no kitchen. */
export function presentMenu(head: ProviderHead, rows: readonly MenuDishRow[], now: Date): Menu | null {
  const { gastro } = head
  if (!gastro) return null
  const pausedUntil = gastro.paused_until === null ? null : new Date(gastro.paused_until)
  return {
    provider: {
      user_id: head.id,
      slug: head.slug,
      company_name: head.company_name,
      short_description: head.short_description,
      description: head.description,
      image: head.image,
      company_logo: head.logo,
      phone: head.phone,
      address: { street: head.street, house_number: head.house_number, extra: '', postal_code: head.postal_code, city: head.city },
      avg_rating: head.rating_average,
      total_review: head.rating_count,
      show_chat: head.show_chat,
      small_business: head.small_business,
      trading: head.trading,
    },
    opening: openingOfHead(head, now) ?? neverOpen,
    gastro: {
      cuisine: gastro.cuisine,
      delivery: gastro.delivery && head.zones.length > 0,
      pickup: gastro.pickup,
      cash: head.cash_payment,
      pickup_minimum_cents: gastro.pickup_minimum_cents,
      free_delivery_from_cents: gastro.free_delivery_from_cents,
      prep_minutes: gastro.prep_minutes,
      paused_until: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
      reusable_text: reusableTexts[gastro.reusable] ?? null,
      zones: gastro.delivery ? head.zones : [],
    },
    now: now.toISOString(),
    categories: byCategory(rows, head.organic_code, now),
  }
}

/** With a postal code its own fee, minimum and minutes; without one the lowest of all zones, marked as such. */
export function presentCard(
  head: ProviderHead,
  now: Date,
  postalCode: string | null,
  distance: Pick<ProviderCard, 'distance_km' | 'distance_off_km'> = { distance_km: null },
): ProviderCard {
  const zones = head.gastro?.delivery ? head.zones.filter((zone) => postalCode === null || zone.postal_code === postalCode) : []
  const least = (pick: (zone: ProviderHead['zones'][number]) => number) => Math.min(...zones.map(pick))
  return {
    user_id: head.id,
    slug: head.slug,
    company_name: head.company_name,
    kind: head.kind,
    industry: head.industry,
    cuisine: head.gastro?.cuisine || null,
    short_description: head.short_description,
    image: head.image,
    company_logo: head.logo,
    city: head.city,
    avg_rating: head.rating_average,
    total_review: head.rating_count,
    opening: openingOfHead(head, now),
    delivery:
      zones.length === 0
        ? null
        : {
            fee_cents: least((zone) => zone.fee_cents),
            minimum_cents: least((zone) => zone.minimum_cents),
            minutes: (head.gastro?.prep_minutes ?? 0) + least((zone) => zone.delivery_minutes),
            lowest: postalCode === null,
          },
    pickup: head.gastro?.pickup ?? false,
    ...distance,
  }
}
