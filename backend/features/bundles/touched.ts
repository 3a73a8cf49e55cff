import type { Ctx } from '#backend/kernel/context.ts'
import type { FullBundle } from './bundles.requests.store.ts'

/** Invalidates what the public sees of a bundle, in the command that wrote it: the lists of bundles and the pages of its things. */
export function bundleTouched(ctx: Ctx, { parts }: Pick<FullBundle, 'parts'>): void {
  ctx.invalidate('list:bundles', ...new Set(parts.map(({ product_id: id }) => `product:${id}` as const)))
}
