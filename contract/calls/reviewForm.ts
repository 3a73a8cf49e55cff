import * as z from 'zod'
import { Line, Text } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { reviewLimits } from '#contract/values/reviewRules.ts'
import { Upload } from '#contract/values/upload.ts'

const giveStars = 'Bitte vergeben Sie einen bis fünf Sterne.'
/** A number, or its digit from a form; never true, which would be one star. */
const Stars = z.preprocess(
  (value) => (typeof value === 'string' && value.length === 1 ? Number(value) : value),
  z.int(giveStars).min(1, giveStars).max(5, giveStars),
)
const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false', ''])], { error: 'Bitte wählen Sie ja oder nein.' })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
/** Empty or at least a sentence: a word alone helps nobody. */
const Words = Text(reviewLimits.text).refine(
  (text) => text === '' || text.length >= 10,
  'Bitte schreiben Sie mindestens zehn Zeichen, oder lassen Sie das Feld leer.',
)
const badPicture = 'Bitte wählen Sie Bilder im Format PNG oder JPG.'
/** New files, and the paths of pictures that stay; in this order. */
const Images = z
  .preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.union([Upload, Patterned(300, /^\/media\/[\w/-]+\.webp$/, badPicture)], { error: badPicture }), { error: badPicture })
      .max(reviewLimits.pictures, `Höchstens ${reviewLimits.pictures} Bilder.`),
  )
  .default([])
export const reviewFields = {
  rating: Stars,
  title: Line(reviewLimits.title, { min: 0 }).default(''),
  review: Words.default(''),
  anonym: Flag.default(false),
  images: Images,
}
