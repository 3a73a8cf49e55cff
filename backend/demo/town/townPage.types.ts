import type { Picture } from './town.types.ts'

type Block = readonly [type: 'heading' | 'text' | 'list', contents: string]
/** A store beside the main one. */
export interface Branch {
  title: string
  street: string
  houseNumber: string
  postalCode: string
  hours: Record<string, string>
  phone?: string
  /** «open» where it opens on public holidays too, as at stations. */
  publicHolidays?: 'open'
}
export interface TownPage {
  gallery: readonly (readonly [picture: Picture, alt: string])[]
  blocks: readonly Block[]
  branches?: readonly Branch[]
  /** Length of an appointment in minutes; without it none are given. */
  appointments?: number
  /** What it can prove; the picture is one of its gallery. */
  certificates?: readonly { name: string; text: string; picture?: Picture }[]
  /** What it announces or offers; prices in cents, `inDays` from the day of seeding. */
  contents?: readonly {
    title: string
    text: string
    picture?: Picture
    inDays?: number
    price?: number
    discounted?: number
    button?: readonly [type: 'link' | 'phone' | 'mail', value: string, text: string]
    isDisabled?: true
  }[]
  /** Closed for these days, counted from the day of seeding. */
  closedIn?: { from: number; until: number; title: string }
}
