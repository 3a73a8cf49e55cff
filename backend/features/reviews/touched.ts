import type { Ctx } from '#backend/kernel/context.ts'

/**
 * Invalidates what pages tell of reviews, in the command that wrote them: of the thing each is about, and the start page where it stands
 * there.
 */
export function reviewsTouched(ctx: Ctx, rows: readonly { product_id: number | null; provider_id: number; is_home?: boolean }[]): void {
  for (const { product_id: product, provider_id: provider, is_home: isHome } of rows) {
    ctx.invalidate(product === null ? `provider:${provider}` : `product:${product}`)
    if (isHome) ctx.invalidate('content:home')
  }
}
