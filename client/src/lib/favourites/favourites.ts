import { useSyncExternalStore } from 'react'
import type { FavouriteKey, FavouriteType } from '#contract/calls/favourites.calls.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { local } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'

/** What is kept in sight, as `type:id`. Empty on the server and at first: hearts fill after the page stands. */
const kept = createStore<ReadonlySet<string>>(new Set())
/** What the server last said is kept: what a refused press goes back to. */
let told: ReadonlySet<string> = new Set()
const entry = 'favourites'
const mostOfGuest = 300

const nameOf = ({ type, id }: FavouriteKey) => `${type}:${id}`
const keyOf = (name: string): FavouriteKey => {
  const [type, id] = name.split(':')
  return { type: type as FavouriteType, id: Number(id) }
}

/** Whether the heart is filled; empty on the server and at first. */
export const useFavourite = (type: FavouriteType, id: number) =>
  useSyncExternalStore(
    kept.subscribe,
    () => kept.get().has(nameOf({ type, id })),
    () => false,
  )
/** How many are kept, of all types together. */
export const useFavouriteCount = () =>
  useSyncExternalStore(
    kept.subscribe,
    () => kept.get().size,
    () => 0,
  )

const none: ReadonlySet<string> = new Set()
/** All that is kept, as `type:id`. */
export const useKeptNames = () => useSyncExternalStore(kept.subscribe, kept.get, () => none)

/** A guest's favourites live in this browser, newest first, until they log in. */
export function guestFavourites(): FavouriteKey[] {
  try {
    const stored: unknown = JSON.parse(local().getItem(entry) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter((one): one is string => typeof one === 'string' && /^(product|provider|property|post):[1-9]\d{0,14}$/.test(one))
      .slice(0, mostOfGuest)
      .map(keyOf)
  } catch {
    // Blocked storage or a damaged entry: nothing was kept.
    return []
  }
}

/** Takes the place of what this browser kept; nothing left leaves no entry. */
export function writeGuestFavourites(keys: readonly FavouriteKey[]): void {
  try {
    if (keys.length === 0) local().removeItem(entry)
    else local().setItem(entry, JSON.stringify(keys.slice(0, mostOfGuest).map(nameOf)))
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

/** These and no others are filled from now on; nobody is told. */
export function showFavourites(keys: readonly FavouriteKey[]): void {
  told = new Set(keys.map(nameOf))
  kept.set(told)
}

// Lists that are under way, each with what was pressed or told since it was asked for: an answer may be older than that.
const askedFor = new Set<Map<string, boolean>>()

/** Before the account's list is asked for; the answer then takes its place without undoing what happened meanwhile. Null: none came. */
export function awaitFavourites(): (keys: readonly FavouriteKey[] | null) => void {
  const since = new Map<string, boolean>()
  askedFor.add(since)
  return (keys) => {
    askedFor.delete(since)
    if (keys === null) return
    told = new Set(keys.map(nameOf))
    const next = new Set(told)
    for (const [name, isOn] of since)
      if (isOn) next.add(name)
      else next.delete(name)
    kept.set(next)
  }
}

function show(added: readonly FavouriteKey[], removed: readonly FavouriteKey[]): void {
  for (const since of askedFor) {
    for (const key of removed) since.set(nameOf(key), false)
    for (const key of added) since.set(nameOf(key), true)
  }
  kept.set(changed(kept.get(), added, removed))
}

function changed(names: ReadonlySet<string>, added: readonly FavouriteKey[], removed: readonly FavouriteKey[]): ReadonlySet<string> {
  const next = new Set(names)
  for (const key of removed) next.delete(nameOf(key))
  for (const key of added) next.add(nameOf(key))
  return next
}

/** The press has not counted: as the server last said, and as a list says that is still on its way. */
function takeBack(key: FavouriteKey): void {
  const isTold = told.has(nameOf(key))
  kept.set(changed(kept.get(), isTold ? [key] : [], isTold ? [] : [key]))
  for (const since of askedFor) since.delete(nameOf(key))
}

// Commands go one after the other, and news of a heart that is being pressed right now would only make it flicker.
let last: Promise<unknown> = Promise.resolve()
const underWay = new Map<string, number>()

/** What the server told: these came, these went. */
export function applyFavourites(added: readonly FavouriteKey[], removed: readonly FavouriteKey[]): void {
  told = changed(told, added, removed)
  const isQuiet = (key: FavouriteKey) => !underWay.has(nameOf(key))
  show(added.filter(isQuiet), removed.filter(isQuiet))
}

/** A filled heart was pressed: it is empty at once, filled again with a word when the server says no. */
export async function removeFavourite(key: FavouriteKey): Promise<void> {
  show([], [key])
  if (storedToken() === null) return writeGuestFavourites(guestFavourites().filter((one) => nameOf(one) !== nameOf(key)))
  await tell(key, 'favourites.remove')
}

/**
 * An empty heart was pressed. It may have been empty only on the server's page, while this browser has long kept the thing: it stays,
 * as the newest.
 */
export async function addFavourite(key: FavouriteKey): Promise<void> {
  show([key], [])
  if (storedToken() === null) return writeGuestFavourites([key, ...guestFavourites().filter((one) => nameOf(one) !== nameOf(key))])
  await tell(key, 'favourites.add')
}

async function tell(key: FavouriteKey, call: 'favourites.add' | 'favourites.remove'): Promise<void> {
  const name = nameOf(key)
  underWay.set(name, (underWay.get(name) ?? 0) + 1)
  const mine = last.then(() => api(call, { body: key }))
  last = mine.catch(() => undefined)
  try {
    await mine
    told = call === 'favourites.add' ? changed(told, [key], []) : changed(told, [], [key])
  } catch (error) {
    if (underWay.get(name) === 1) takeBack(key)
    toast.error(sentenceOf(error))
  } finally {
    const left = underWay.get(name)! - 1
    if (left === 0) underWay.delete(name)
    else underWay.set(name, left)
  }
}
