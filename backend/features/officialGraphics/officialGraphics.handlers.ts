import { officialGraphicCalls, type OfficialGraphics } from '#contract/calls/officialGraphics.calls.ts'
import type { OfficialGraphicKind } from '#contract/values/officialGraphicKinds.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { forgetPicture, storePicture } from '#backend/kernel/pictures.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { graphicsTag } from './officialGraphics.api.ts'
import { deleteGraphic, graphics, saveGraphic } from './officialGraphics.store.ts'
import { graphicsTouched } from './touched.ts'

/** Small print and a code to scan stay readable. */
const maxEdge = 3000

async function shown(ctx: Ctx): Promise<OfficialGraphics> {
  const rows = await graphics(ctx.db)
  const of = (kind: OfficialGraphicKind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? { image: row.image, words: row.words, set_at: row.set_at.toISOString() } : null
  }
  return { notice: of('notice'), label: of('label') }
}

async function changed(ctx: Ctx, gone: string | undefined): Promise<OfficialGraphics> {
  graphicsTouched(ctx)
  const now = await shown(ctx)
  if (gone !== undefined && now.notice?.image !== gone && now.label?.image !== gone) ctx.afterCommit(() => forgetPicture(ctx.kernel, gone))
  return now
}

/** The Union's graphics, which an operator uploads once (docs/law.md rows 8, 9). */
export const officialGraphics = defineFeature({
  calls: officialGraphicCalls,
  handlers: {
    async 'officialGraphics.shown'(ctx) {
      ctx.cacheTags(graphicsTag)
      return { data: await shown(ctx) }
    },
    async 'officialGraphics.set'(ctx, { body: { kind, file, words } }) {
      const image = await storePicture(ctx, file, { kind: 'official', maxEdge })
      const data = await inCommand(ctx, async (command) => {
        const row = { kind, image, words, set_at: command.now }
        return changed(command, await saveGraphic(command.db, row))
      })
      return { message: 'Die Grafik ist da und wird ab sofort gezeigt.', data }
    },
    async 'officialGraphics.remove'(ctx, { params: { kind } }) {
      const { image } = orNotFound(await deleteGraphic(ctx.db, kind))
      return { message: 'Die Grafik ist entfernt. An ihrer Stelle stehen wieder Worte.', data: await changed(ctx, image) }
    },
  },
})
