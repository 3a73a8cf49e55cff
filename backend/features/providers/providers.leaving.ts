import type { BackendFeature } from '#backend/kernel/feature.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { picturesOf, removeAll } from './gallery.store.ts'

/** The gallery when a business takes its data along or leaves. */
export const providersLeaving = {
  async exportOf(ctx, accountId) {
    const images = await picturesOf(ctx.db, accountId)
    return [{ key: 'galerie', title: 'Galerie der öffentlichen Seite', rows: images.map((one) => ({ Bild: one.image, Beschreibung: one.alt, 'Hinzugefügt am': one.created_at.toISOString() })) }]
  },
  async anonymise(ctx, accountId) {
    const gone = await removeAll(ctx.db, accountId)
    ctx.afterCommit(async () => { for (const { image } of gone) await forgetPicture(ctx.kernel, image) })
  },
} satisfies Partial<BackendFeature>
