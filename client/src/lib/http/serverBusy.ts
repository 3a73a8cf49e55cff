import { createStore } from '#client/lib/store.ts'

/** A read was refused because there is too much to do (`busyPause.ts`), and nothing has been answered since. */
export const serverBusy = createStore(false)
