import type { Ctx } from '#backend/kernel/context.ts'
import { graphicsTag } from './officialGraphics.api.ts'

/** Invalidates what shows a graphic of the Union, in the command that wrote it: pages of products, the checkout, the form of sellers. */
export function graphicsTouched(ctx: Ctx): void {
  ctx.invalidate(graphicsTag)
}
