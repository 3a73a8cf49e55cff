import { forgetOldCheckout } from '#client/features/checkout/keptCheckout.ts'
import { startPageTopics } from './pageTopics.ts'
import type { Router } from './router.tsx'

/** What lives beside the screens of every visitor and no first load has to bring. */
export function startLaterServices(router: Router): void {
  forgetOldCheckout()
  startPageTopics(router)
}
