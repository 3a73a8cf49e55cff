declare global {
  interface Window {
    /** Left by the script of drawn documents (gateway/pages/template.ts): the button pressed last, and how that is noted. */
    earlyPress?: { button: HTMLElement | null; note: (event: Event) => void }
  }
}

/** From here on React hears every press. Gives back what presses the last button that had no code yet, unless the page has lost it. */
export function takeEarlyPress(): () => void {
  const early = window.earlyPress
  if (!early) return () => undefined
  window.removeEventListener('click', early.note, true)
  return () => { if (early.button?.isConnected) early.button.click() }
}
