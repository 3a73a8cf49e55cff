import type { ActorRefFrom } from 'xstate'
import type { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import { checkoutEntry } from './keptCheckout.ts'
import type { draftOf } from './checkoutDrafts.ts'

/** Somebody has the cursor in a field of this tab: nothing is put under his fingers. */
const isTyping = () =>
  document.hasFocus() && document.activeElement?.matches('textarea, select, input:not([type=radio], [type=checkbox])') === true

/**
 * What another tab at the checkout changes arrives here at once, as soon as the field is left that is being typed in, or with the prices
 * that this tab still waits for. Returns how to stop.
 */
export function followOtherTabs(actor: ActorRefFrom<typeof checkoutFlow>, kept: ReturnType<typeof draftOf>): () => void {
  const catchUp = () => {
    if (actor.getSnapshot().status !== 'active' || !actor.getSnapshot().matches('editing')) return
    const paying = kept.running()
    const draft = isTyping() ? undefined : kept.changed()?.draft
    if (paying) actor.send({ type: 'payment.found', paying, draft })
    else if (draft) actor.send({ type: 'draft.follow', draft })
  }
  const hear = ({ key }: StorageEvent) => {
    if (key === checkoutEntry) catchUp()
  }
  // Before the others hear of this state: they would keep what stands here over what has come meanwhile.
  let wasEditing = false
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const isEditing = snapshot.matches('editing')
    if (isEditing && !wasEditing) catchUp()
    wasEditing = isEditing
  })
  // In the next moment nothing has the cursor, or the next field does.
  const left = () => setTimeout(catchUp)
  const seen = () => {
    if (document.visibilityState === 'visible') catchUp()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('focusout', left)
  document.addEventListener('visibilitychange', seen)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', hear)
    window.removeEventListener('focusout', left)
    document.removeEventListener('visibilitychange', seen)
  }
}
