export type ToastTone = 'success' | 'error' | 'info' | 'warning'
export type Toast = { text: string; tone: ToastTone; durationMs: number }

/** Pages on which people work: messages go sooner. */
const accountArea = /^\/(?:konto|anbieterbereich|verwaltung)(?:\/|$)/

/** 3000 ms in the account areas, 5000 ms elsewhere. */
export function toastDuration(pathname: string): number {
  return accountArea.test(pathname) ? 3_000 : 5_000
}

// Toasts are raised before their drawing code has arrived; until then they wait here.
const waiting: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null
let takeBack: ((text: string) => void) | null = null
const wakeUps = new Set<() => void>()

function raise(tone: ToastTone, text: string): void {
  const toast = { tone, text, durationMs: toastDuration(window.location.pathname) }
  if (deliver) return deliver(toast)
  waiting.push(toast)
  for (const wake of wakeUps) wake()
}

/** Raises toasts from anywhere, also outside React. A field's error is no toast: it stays at the field. */
export const toast = {
  success: (text: string) => raise('success', text),
  error: (text: string) => raise('error', text),
  info: (text: string) => raise('info', text),
  warning: (text: string) => raise('warning', text),
}

/** Takes a message away that is no longer true, as that there is no connection once something was saved. */
export function withdrawToast(text: string): void {
  const kept = waiting.filter((each) => each.text !== text)
  waiting.splice(0, waiting.length, ...kept)
  takeBack?.(text)
}

/** The drawing code takes over, the waiting ones first; `withdraw` removes those with a text. Returns how to stop. */
export function deliverToasts(to: (toast: Toast) => void, withdraw?: (text: string) => void): () => void {
  deliver = to
  takeBack = withdraw ?? null
  for (const each of waiting.splice(0)) to(each)
  return () => {
    if (deliver !== to) return
    deliver = null
    takeBack = null
  }
}

/** Calls when a toast is raised while nobody draws. */
export function onToastWaiting(wake: () => void): () => void {
  wakeUps.add(wake)
  if (waiting.length > 0) wake()
  return () => wakeUps.delete(wake)
}
