import { useEffect, useRef, type RefObject } from 'react'

/** What was done in a drawn document before its code was there; left by its own script (gateway/pages/template.ts). */
interface PreHydration {
  /** The button pressed last, until somebody has heard it. */
  button: HTMLElement | null
  /** Fields that somebody typed or chose in. */
  fields: WeakSet<EventTarget>
}
declare global {
  interface Window {
    preHydration?: PreHydration
  }
}

/** Once React listens at its root: what it lets through there it has heard; what it stops has no code yet. */
export function startReplayGuard(root: HTMLElement): void {
  const { preHydration: early } = window
  if (early)
    root.addEventListener(
      'click',
      (event) => {
        if (!event.cancelBubble) early.button = null
      },
      true,
    )
}

/**
 * Presses the last button that nobody has heard, unless the page has lost it; whoever still has no code stops it again. A press
 * can itself be what makes React take a part over, and brings us here before React has heard it: that one is on its way, and
 * pressed once more a heart would be emptied again, a dish be there twice.
 */
export function replayPress(): void {
  const button = window.preHydration?.button
  if (!window.preHydration || !button || isOnItsWay(button)) return
  window.preHydration.button = null
  if (button.isConnected) button.click()
}

function isOnItsWay(button: HTMLElement): boolean {
  const { event } = window
  return event?.type === 'click' && event.target instanceof Node && button.contains(event.target)
}

/** Calls once, when the field has come alive, with what somebody typed or chose in it before; `shown` is what it was drawn with. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  take: (value: string) => void,
): void {
  const first = useRef({ shown, take })
  useEffect(() => {
    const element = field.current
    if (element && window.preHydration?.fields.has(element) && element.value !== first.current.shown) first.current.take(element.value)
  }, [field])
}

/** The same for a group of radio buttons that carry their values. */
export function useChosenBefore(group: RefObject<HTMLElement | null>, shown: string, take: (value: string) => void): void {
  const first = useRef({ shown, take })
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (radio && window.preHydration?.fields.has(radio) && radio.value !== first.current.shown) first.current.take(radio.value)
  }, [group])
}
