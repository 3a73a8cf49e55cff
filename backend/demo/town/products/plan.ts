import { escapedText } from '#contract/internal/escaped.ts'
import { town } from '#backend/demo/town/town.ts'
import type { Picture } from '#backend/demo/town/town.types.ts'
import { shopGoods } from './all.ts'
import type { Good } from './goods.types.ts'
import { rubricNotes } from './rubricNotes.ts'

/** A product of a shop as it is put into the window; `position` is its place among all of the shop. */
export interface PlannedGood extends Good {
  shop: string
  position: number
  isNew: boolean
}

/** Everything the six shops sell: first what their own files list, then the rest. */
export function plannedGoods(): PlannedGood[] {
  return shopGoods.flatMap(({ shop, defaults, known, more }) => {
    const provider = town.providers.find(({ slug }) => slug === shop)
    if (provider?.kind !== 'shop') throw new Error(`${shop} is no shop`)
    const listed = provider.products.map((product, position): PlannedGood => {
      const extra = known[product.key]
      if (!extra) throw new Error(`${shop}/${product.key} has no place in the window`)
      return {
        maker: defaults.maker,
        shipping: defaults.shipping,
        unit: defaults.unit,
        ...extra,
        key: product.key,
        name: product.name,
        cents: product.priceCents,
        text: product.description,
        picture: product.picture,
        shop,
        position,
        isNew: false,
        tax: product.taxRate,
        stock: product.stock,
        age: product.ageLimit || undefined,
        alcohol: product.alcoholPercent ?? undefined,
        deposit: product.depositCents,
        content: product.content ?? undefined,
      }
    })
    return [...listed, ...more.map((good, at): PlannedGood => ({ ...defaults, ...good, shop, position: listed.length + at, isNew: true }))]
  })
}

export function picturesOfGoods(): Set<Picture> {
  return new Set(
    shopGoods.flatMap(({ known, more }) => [
      ...more.flatMap(({ picture }) => (picture === null ? [] : [picture])),
      ...[...Object.values(known), ...more].flatMap(({ pictures = [] }) => pictures),
    ]),
  )
}

/** The shop's words, what it can do, and what is good to know about things of its kind. */
export function detailsOf(good: Pick<Good, 'text' | 'points' | 'rubric'>): string {
  const points = good.points ? `<ul>${good.points.map((point) => `<li>${escapedText(point)}</li>`).join('')}</ul>` : ''
  const note = rubricNotes[good.rubric]
  return `<p>${escapedText(good.text)}</p>${points}${note ? `<h3>Gut zu wissen</h3><p>${escapedText(note)}</p>` : ''}`
}
