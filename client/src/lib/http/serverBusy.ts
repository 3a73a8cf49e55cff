import { createStore } from '#client/lib/store.ts'

/** A read was refused because there is too much to do, and nothing has been answered since. */
export const serverBusy = createStore(false)

/** Longer than any pause between two tries: whoever asks nothing more is not told so for ever. */
const forgetAfterMs = 30_000
let timer: ReturnType<typeof setTimeout> | undefined

export function noteBusy(isBusy: boolean): void {
  clearTimeout(timer)
  if (isBusy) timer = setTimeout(() => serverBusy.set(false), forgetAfterMs)
  serverBusy.set(isBusy)
}
