import { useEffect, type RefObject } from 'react'
import type { ChatContext } from '#machines/flows/chat.types.ts'

/** How long a found message is pointed out. */
const shownMs = 2_400

/** Brings a message that was looked for into view, points it out and gives it the focus. */
export function useFound(box: RefObject<HTMLElement | null>, found: ChatContext['found']): void {
  useEffect(() => {
    const bubble = found && box.current?.querySelector<HTMLElement>(`[data-message="${found.messageId}"]`)
    if (!bubble) return undefined
    // Not smoothly: over hundreds of messages that would be a long way.
    bubble.scrollIntoView?.({ block: 'center' })
    bubble.focus({ preventScroll: true })
    bubble.dataset['found'] = ''
    const timer = setTimeout(() => { delete bubble.dataset['found'] }, shownMs)
    return () => {
      clearTimeout(timer)
      delete bubble.dataset['found']
    }
  }, [box, found])
}
