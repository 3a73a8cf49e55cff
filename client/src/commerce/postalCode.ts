import { local } from '#client/lib/storage.ts'
import { createStore, useStore } from '#client/lib/store.ts'

const entry = 'plz'
const store = createStore<string | null>(null)
const isPostalCode = (text: string | null): text is string => text !== null && /^\d{5}$/.test(text)
let isRead = false

/** Where this visitor wants to have things brought, once they said so; kept in this browser and shared with its tabs. */
export function knownPostalCode(): string | null {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true
    store.set(read())
    window.addEventListener('storage', (event) => {
      if (event.key === entry || event.key === null) store.set(isPostalCode(event.newValue) ? event.newValue : null)
    })
  }
  return store.get()
}

/** Null forgets it. Anything that is no postal code is left alone. */
export function rememberPostalCode(code: string | null): void {
  if (code !== null && !isPostalCode(code)) return
  knownPostalCode()
  store.set(code)
  try {
    if (code === null) local().removeItem(entry)
    else local().setItem(entry, code)
  } catch {
    // Storage is blocked: this tab still knows it.
    return
  }
}

/** As `knownPostalCode`, and follows it; null on the server and in the first drawing. */
export function usePostalCode(): string | null {
  knownPostalCode()
  return useStore(store)
}

function read(): string | null {
  try {
    const stored = local().getItem(entry)
    return isPostalCode(stored) ? stored : null
  } catch {
    // Storage is blocked: nothing is known yet.
    return null
  }
}
