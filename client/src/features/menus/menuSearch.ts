import type { Menu } from '#contract/calls/menus.calls.ts'
import { normalise } from '#contract/values/germanText.ts'

/** Categories with the dishes in whose name, description or diet every word is found; umlauts and case do not matter. */
export function matchingCategories(categories: Menu['categories'], words: string): Menu['categories'] {
  const wanted = normalise(words).split(' ').filter(Boolean)
  if (wanted.length === 0) return categories
  return categories.flatMap((category) => {
    const dishes = category.dishes.filter(({ name, description, diet }) => {
      const text = normalise(
        `${name} ${description} ${category.name} ${diet === 'vegan' ? 'vegan vegetarisch' : diet === 'vegetarian' ? 'vegetarisch' : ''}`,
      )
      return wanted.every((word) => text.includes(word))
    })
    return dishes.length > 0 ? [{ ...category, dishes }] : []
  })
}
