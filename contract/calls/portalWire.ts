import * as z from 'zod'
import { Instant } from '#contract/define.ts'

const Place = z.object({ id: z.int(), slug: z.string(), name: z.string() })
export const PortalRegion = Place.extend({ count: z.int() })
export const PortalCategory = PortalRegion.extend({ picture: z.string().nullable() })
export type PortalCategory = z.infer<typeof PortalCategory>
export type PortalRegion = z.infer<typeof PortalRegion>

/** A post in lists. `minutes`: how long reading takes. */
export const PostCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  image_alt: z.string(),
  category: Place,
  region: Place.nullable(),
  published_at: Instant,
  minutes: z.int(),
})
export type PostCard = z.infer<typeof PostCard>
/** `details` is clean HTML (contract/values/richText.ts). */
export const Post = PostCard.extend({ details: z.string(), author: z.string(), updated_at: Instant, related: z.array(PostCard) })
export type Post = z.infer<typeof Post>
