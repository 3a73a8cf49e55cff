import type { Db } from '#backend/kernel/context.ts'
import { currentSlugOf, type RedirectKind } from './slugs.store.ts'

export { deliveryOf } from './cards.present.ts'
export { cardsOf } from './products.cards.ts'
export { readProduct, type ReadProduct } from './products.details.ts'
export { publicSeo } from './products.seo.ts'
export { searchTagsOf } from './tags.store.ts'
export { visitsByDay } from './viewed.store.ts'

/** Where something stands now that stood under this address before; null when it never did or is not public any more. */
export const redirectTo = (db: Db, kind: RedirectKind, slug: string): Promise<string | null> => currentSlugOf(db, kind, slug)
