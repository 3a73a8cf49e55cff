import type { Picture } from '#backend/demo/town/town.types.ts'

export const regions = [
  { slug: 'altstadt', name: 'Altstadt' },
  { slug: 'bahnhofsviertel', name: 'Bahnhofsviertel' },
  { slug: 'nordstadt', name: 'Nordstadt' },
  { slug: 'muehlenviertel', name: 'Mühlenviertel' },
  { slug: 'lindenau', name: 'Lindenau' },
] as const
export const categories = [
  { slug: 'maerkte-und-feste', name: 'Märkte & Feste', picture: '1f3aa' },
  { slug: 'rezepte', name: 'Rezepte', picture: '1f372' },
  { slug: 'handwerk-und-zuhause', name: 'Handwerk & Zuhause', picture: '1f528' },
  { slug: 'menschen-und-betriebe', name: 'Menschen & Betriebe', picture: '1f3ea' },
] as const

export interface TownPost {
  slug: string
  title: string
  text: string
  author: string
  picture: Picture
  alt: string
  daysAgo: number
  category: (typeof categories)[number]['slug']
  /** Null: for everywhere. */
  region: (typeof regions)[number]['slug'] | null
  /** Clean HTML. */
  details: string
  state?: 'draft' | 'withdrawn'
}
