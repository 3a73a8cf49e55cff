import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, Text } from '#contract/define.ts'
import { officialGraphicKinds } from '#contract/values/officialGraphicKinds.ts'
import { Upload } from '#contract/values/upload.ts'

/** What is to be seen and, for those who cannot see it, read. */
export const ShownGraphic = z.object({ image: z.string(), words: z.string() })
export type ShownGraphic = z.infer<typeof ShownGraphic>
const Graphic = ShownGraphic.extend({ set_at: Instant })
const Graphics = z.object({ notice: Graphic.nullable(), label: Graphic.nullable() })
export type OfficialGraphics = z.infer<typeof Graphics>

const Kind = z.enum(officialGraphicKinds, { error: 'Bitte wählen Sie Hinweis oder Etikett.' })
const staff = { area: 'content', audience: ['admin'], ours: true } as const

/** The Union's graphics as the operator has uploaded them; while one is missing, words stand in its place. */
export const officialGraphicCalls = defineCalls({
  'officialGraphics.shown': {
    method: 'GET',
    path: 'official-graphics',
    area: 'content',
    ours: true,
    mayLag: true,
    summary: 'Amtlicher Hinweis zur Gewährleistung und Vorlage des Garantie-Etiketts; null: noch nicht hochgeladen',
    audience: 'public',
    output: dataOf(Graphics),
  },
  'officialGraphics.set': {
    ...staff,
    method: 'POST',
    path: 'admin/official-graphics',
    summary: 'Eine amtliche Grafik hochladen (PNG oder JPG) mit ihrem Wortlaut; sie ersetzt die bisherige',
    transaction: 'own',
    perMinute: 60,
    consumes: ['multipart'],
    body: z.object({ kind: Kind, file: Upload, words: Text(3000, { min: 20, empty: 'Bitte geben Sie den Wortlaut der Grafik an.' }) }),
    output: Done.extend({ data: Graphics }),
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'BACKEND_UNAVAILABLE'],
  },
  'officialGraphics.remove': {
    ...staff,
    method: 'DELETE',
    path: 'admin/official-graphics/{kind}',
    summary: 'Eine amtliche Grafik entfernen; an ihrer Stelle stehen wieder Worte',
    params: z.object({ kind: Kind }),
    output: Done.extend({ data: Graphics }),
    refuses: ['NOT_FOUND'],
  },
})
