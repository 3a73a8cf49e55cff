import * as z from 'zod'
import { Line } from '#contract/define.ts'

export const GalleryImage = z.object({ id: z.int(), image: z.string(), alt: z.string(), position: z.int() })
export type GalleryImage = z.infer<typeof GalleryImage>

/** What a business can prove: a seal, an award, a training. */
export const Certificate = z.object({ id: z.int(), name: z.string(), text: z.string(), image: z.string().nullable() })
export type Certificate = z.infer<typeof Certificate>
export const buttonTypes = ['none', 'link', 'phone', 'mail'] as const
/** What a business announces or offers on its page; prices in euros, in the spelling of the specification. */
export const CompanyContent = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().nullable(),
  date: z.string().nullable(),
  button_type: z.enum(buttonTypes),
  button_value: z.string(),
  button_text: z.string(),
  text: z.string(),
  price: z.number().nullable(),
  is_disabled: z.boolean(),
  is_external_url: z.boolean(),
  dicounted_price: z.number().nullable(),
})
export type CompanyContent = z.infer<typeof CompanyContent>

/**
 * One part of a provider's page: a paragraph of its description, what it announces, what it can prove,
 * what it has for visitors, or its pictures.
 */
export const PageSection = z.object({
  content_type: z.enum(['text', 'heading', 'list', 'company_contents', 'certificates', 'features', 'gallery']),
  position: z.int(),
  contents: z.string(),
  images: z.array(GalleryImage),
  /** With the type of that name. */
  company_contents: z.array(CompanyContent).optional(),
  certificates: z.array(Certificate).optional(),
  /** What a business has for its visitors, and the quarters it belongs to, as the operator states them; with the type `features`. */
  features: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
})
export type PageSection = z.infer<typeof PageSection>
/** So many of each stand on a page. */
export const mostOnPage = 12
export const OwnContents = z.object({ certificates: z.array(Certificate), company_contents: z.array(CompanyContent) })
export type OwnContents = z.infer<typeof OwnContents>
export const contents = { audience: ['provider'], area: 'providers', ours: true } as const

export const alt = Line(160, { min: 0 })
