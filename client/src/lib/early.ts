import { useEffect, useRef, type RefObject } from 'react'

/** What was done in a drawn document before its code was there; left by its own script (gateway/pages/template.ts). */
interface Early {
  /** The button pressed last, and how that is noted. */
  button: HTMLElement | null
  note: (event: Event) => void
  /** Fields that somebody typed or chose in. */
  fields: WeakSet<EventTarget>
}
declare global {
  interface Window { early?: Early }
}

/** From here on React hears every press. Gives back what presses the last button that had no code yet, unless the page has lost it. */
export function takeEarlyPress(): () => void {
  const { early } = window
  if (!early) return () => undefined
  window.removeEventListener('click', early.note, true)
  return () => { if (early.button?.isConnected) early.button.click() }
}

/** Calls once, when the field has come alive, with what somebody typed or chose in it before; `shown` is what it was drawn with. */
export function useEarlyValue(field: RefObject<HTMLInputElement | HTMLSelectElement | null>, shown: string, take: (value: string) => void): void {
  const first = useRef({ shown, take })
  useEffect(() => {
    const element = field.current
    if (element && window.early?.fields.has(element) && element.value !== first.current.shown) first.current.take(element.value)
  }, [field])
}

/** The same for a group of radio buttons that carry their values. */
export function useEarlyChoice(group: RefObject<HTMLElement | null>, shown: string, take: (value: string) => void): void {
  const first = useRef({ shown, take })
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (radio && window.early?.fields.has(radio) && radio.value !== first.current.shown) first.current.take(radio.value)
  }, [group])
}
