import { local } from '#client/lib/storage.ts'
import { useSyncExternalStore } from 'react'

/** So many stand side by side. */
export const mostCompared = 4
const entry = 'vergleich'
const listeners = new Set<() => void>()
let list: readonly number[] = stored()

/** Rubbish counts as absent; a number stands once. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '')
    .slice(0, 200)
    .split(',')
    .filter((one) => /^[1-9]\d{0,14}$/.test(one))
    .map(Number)
  return [...new Set(ids)].slice(0, mostCompared)
}

function stored(): readonly number[] {
  try {
    return readIds(local().getItem(entry))
  } catch {
    // No window, or storage is blocked: nothing was chosen.
    return []
  }
}

/** What this browser compares, in the order of choosing. */
export const comparedIds = (): readonly number[] => list

/** Takes the place of the list; nothing left leaves no entry. */
export function setCompared(ids: readonly number[]): void {
  list = ids.slice(0, mostCompared)
  try {
    if (list.length === 0) local().removeItem(entry)
    else local().setItem(entry, list.join(','))
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Takes it in, or out, as it is meant on the screen. False when the list is full. */
export function chooseCompared(id: number, isOn: boolean): boolean {
  const others = list.filter((one) => one !== id)
  if (isOn && others.length >= mostCompared) return false
  if (isOn !== list.includes(id)) setCompared(isOn ? [...list, id] : others)
  return true
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  const other = (event: StorageEvent) => {
    if (event.key !== entry && event.key !== null) return
    list = stored()
    listener()
  }
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}

const nothing: readonly number[] = []
/** Follows the list, also when another tab changes it; empty on the server. */
export const useCompared = (): readonly number[] => useSyncExternalStore(follow, comparedIds, () => nothing)

/** `/vergleich?produkte=12,34` */
export const comparePath = (ids: readonly number[]) => (ids.length === 0 ? '/vergleich' : `/vergleich?produkte=${ids.join(',')}`)
