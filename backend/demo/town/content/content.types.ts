import type { Block, ContentBody } from '#contract/calls/contentWire.ts'

/** A product or provider of the town by its address; ids are only known once it is seeded. */
export type TownTarget = { product: string } | { provider: string } | { href: string }
export type TownBlock =
  | Exclude<Block, { type: 'products' | 'providers' | 'picture' }>
  | { type: 'picture'; picture: string; alt: string; caption: string }
  | { type: 'products'; title: string; category?: string; products?: readonly string[]; limit: number }
  | { type: 'providers'; title: string; providers: readonly string[] }
export interface TownEntry {
  title: string
  key?: string
  slug?: string
  place?: string
  description?: string
  picture?: string
  pictureAlt?: string
  isFixed?: boolean
}
export interface TownPage extends TownEntry {
  kind: 'page' | 'widget' | 'world'
  category?: string
  blocks: readonly TownBlock[]
}
export interface TownBanner extends TownEntry {
  label: string
  href: string
  spots: readonly { x: number; y: number; label: string; to: TownTarget }[]
}
export interface TownOther extends TownEntry {
  body: Exclude<ContentBody, { kind: 'page' | 'widget' | 'world' | 'banner' }>
}

export const text = (html: string): TownBlock => ({ type: 'text', html })
export const heading = (words: string): TownBlock => ({ type: 'heading', level: 2, text: words })
export const button = (label: string, href: string): TownBlock => ({ type: 'button', label, href, look: 'primary' })
