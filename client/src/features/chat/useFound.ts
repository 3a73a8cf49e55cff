import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ChatContext } from '#machines/flows/chat.types.ts'

/** How long a found message is pointed out. */
const shownMs = 2_400

/** Brings a message that was looked for into view, points it out and gives it the focus, unless somebody goes on searching. */
export function useFound(box: RefObject<HTMLElement | null>, found: ChatContext['found'], takesFocus: boolean): void {
  const focus = useEffectEvent((bubble: HTMLElement) => {
    if (takesFocus) bubble.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (found === null) return undefined
    const bubble = box.current?.querySelector<HTMLElement>(`[data-message="${found.messageId}"]`)
    if (!bubble) return undefined
    // Not smoothly: over hundreds of messages that would be a long way.
    bubble.scrollIntoView?.({ block: 'center' })
    focus(bubble)
    bubble.dataset['found'] = ''
    const timer = setTimeout(() => {
      delete bubble.dataset['found']
    }, shownMs)
    return () => {
      clearTimeout(timer)
      delete bubble.dataset['found']
    }
  }, [box, found])
}
