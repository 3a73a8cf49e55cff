import type { SavedQuestion, SearchToSave } from '#contract/calls/savedSearches.calls.ts'
import { savedSearchRules as rules } from '#contract/values/savedSearchRules.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import { local } from '#client/lib/storage.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { parseQuery, pathOfQuery, queryOfQuestion, questionOfQuery, type ListQuery, type ListingKind } from './listingAddress.ts'

/** A search by its address: one search has one. */
export interface NamedSearch {
  path: string
  name: string
  summary: string
}

/** Which searches are saved, by address: an account's with their number, a guest's without. Empty on the server and at first. */
const saved = createStore<ReadonlyMap<string, number | null>>(new Map())
const entry = 'saved_searches'
const texts = {
  kept: 'Die Suche ist auf diesem Gerät gespeichert. Nach der Anmeldung finden Sie sie in Ihrem Konto.',
  full: `Ohne Anmeldung lassen sich ${rules.mostOfGuest} Suchen speichern. Bitte melden Sie sich an.`,
}

/** The address of a list without page and order, which change nothing of what is found. */
export const searchPath = (place: ListingKind, asked: ListQuery) => pathOfQuery(place, { ...asked, page: 1, sort: null })
export const pathOfSaved = ({ place, question }: { place: ListingKind; question: SavedQuestion }) =>
  pathOfQuery(place, queryOfQuestion(question))

/** Undefined: not saved; null: in this browser. */
export const useSavedSearch = (path: string) => useStore(saved, (all) => all.get(path))

/** These and no others are saved from now on. */
export const showSavedSearches = (searches: readonly { path: string; id: number | null }[]) =>
  saved.set(new Map(searches.map(({ path, id }) => [path, id])))

/** What the server told: this one is saved. */
export const noteSaved = (path: string, id: number | null) => saved.set(new Map([...saved.get(), [path, id]]))
export const noteRemoved = (id: number) => saved.set(new Map([...saved.get()].filter(([, one]) => one !== id)))

const isNamed = (one: unknown): one is NamedSearch => {
  const { path, name, summary } = (one ?? {}) as Partial<Record<keyof NamedSearch, unknown>>
  return (
    typeof path === 'string' &&
    /^\/(?:suche|kategorie\/[^/?]+)(?:\?|$)/.test(path) &&
    typeof name === 'string' &&
    typeof summary === 'string'
  )
}

/** A guest's searches live in this browser, newest first, until they log in. */
export function guestSearches(): NamedSearch[] {
  try {
    const stored: unknown = JSON.parse(local().getItem(entry) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isNamed).slice(0, rules.mostOfGuest) : []
  } catch {
    // Blocked storage or a damaged entry: nothing was kept.
    return []
  }
}

/** Takes the place of what this browser kept; nothing left leaves no entry. */
export function writeGuestSearches(searches: readonly NamedSearch[]): void {
  try {
    if (searches.length === 0) local().removeItem(entry)
    else local().setItem(entry, JSON.stringify(searches))
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

export const showGuestSearches = () => showSavedSearches(guestSearches().map(({ path }) => ({ path, id: null })))

/** As the server takes it. */
export function toSave({ path, name, summary }: NamedSearch): SearchToSave {
  const url = new URL(path, 'https://markthalle.invalid')
  const slug = /^\/kategorie\/(.+)$/.exec(url.pathname)?.[1]
  const place = slug === undefined ? 'search' : 'category'
  return { name, summary, place, question: questionOfQuery(parseQuery(url.search, slug === undefined ? null : decodeURIComponent(slug))) }
}

/** Saved a moment ago: looking at its hits is no visit. */
let justSaved: number | null = null

/** Saves in the account, or for a guest in this browser; says what became of it. */
export async function saveSearch(search: NamedSearch): Promise<void> {
  if (storedToken() === null) return keepSearch(search)
  try {
    const { message, data } = await api('savedSearches.save', { body: toSave(search) })
    justSaved = data.id
    noteSaved(search.path, data.id)
    toast.success(message)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

function keepSearch(search: NamedSearch): void {
  const others = guestSearches().filter(({ path }) => path !== search.path)
  if (others.length >= rules.mostOfGuest) return toast.error(texts.full)
  writeGuestSearches([search, ...others])
  noteSaved(search.path, null)
  toast.success(texts.kept)
}

/** Takes it out of the account, or a guest's browser. */
export async function forgetSearch(path: string): Promise<void> {
  const id = saved.get().get(path)
  if (typeof id !== 'number') {
    writeGuestSearches(guestSearches().filter((one) => one.path !== path))
    return saved.set(new Map([...saved.get()].filter(([one]) => one !== path)))
  }
  try {
    const { message } = await api('savedSearches.remove', { params: { id } })
    noteRemoved(id)
    toast.success(message)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

/** Its hits are on the screen: what comes later is new. */
export function noteVisit(id: number): void {
  if (id === justSaved) {
    justSaved = null
    return
  }
  // Whoever is not heard sees some hits as new once more.
  api('savedSearches.visit', { params: { id } }).catch(() => undefined)
}
