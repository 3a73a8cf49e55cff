import { local } from './storage.ts'
import { createStore, useStore, type Store } from './store.ts'

/** A combination of filters, order and columns under a name. */
export interface SavedView {
  name: string
  /** The filters as they stand in the address bar. */
  query: string
  sort: { column: string; isDescending: boolean } | null
  columns: Readonly<Record<string, boolean>>
}
interface TableMemory {
  /** Only what was chosen: a column that a later version brings begins as it declares. */
  columns: Readonly<Record<string, boolean>>
  views: readonly SavedView[]
}

export const mostViews = 20
export const maxViewName = 40
const maxQuery = 600
const maxColumns = 40
const maxId = 40
const nothing: TableMemory = { columns: {}, views: [] }

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max

const columnsOf = (value: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(recordOf(value))
      .filter((entry): entry is [string, boolean] => isText(entry[0], maxId) && typeof entry[1] === 'boolean')
      .slice(0, maxColumns),
  )

function viewOf(value: unknown): SavedView[] {
  const { name, query, sort, columns } = recordOf(value)
  if (!isText(name, maxViewName) || name.trim() === '' || !isText(query, maxQuery)) return []
  const { column, isDescending } = recordOf(sort)
  return [
    { name, query, sort: isText(column, maxId) ? { column, isDescending: isDescending === true } : null, columns: columnsOf(columns) },
  ]
}

/** Reads what is stored; what is damaged, too long or unknown is left out. */
export function parseTableMemory(stored: string | null): TableMemory {
  try {
    const { columns, views } = recordOf(JSON.parse(stored ?? '{}'))
    return { columns: columnsOf(columns), views: Array.isArray(views) ? views.flatMap(viewOf).slice(0, mostViews) : [] }
  } catch {
    // Not JSON: written by another version or by hand.
    return nothing
  }
}

export const isSameName = (a: string, b: string): boolean => a.toLocaleLowerCase('de') === b.toLocaleLowerCase('de')

/** The view in place of the one of this name, else at the end; the same list when there is no room or a part is too long. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  if (viewOf(view).length === 0) return views
  const at = views.findIndex(({ name }) => isSameName(name, view.name))
  if (at >= 0) return views.with(at, { ...view, name: views[at]!.name })
  return views.length < mostViews ? [...views, view] : views
}

type Key = `tabelle:${string}`
const stores = new Map<Key, Store<TableMemory>>()

function storedAt(key: Key): TableMemory | null {
  try {
    return parseTableMemory(local().getItem(key))
  } catch {
    // Storage is blocked in this browser: what is chosen then lasts as long as the tab.
    return null
  }
}

/** False: the browser would not keep it, it lasts as long as the tab. */
function keep(key: Key, memory: TableMemory): boolean {
  try {
    if (memory.views.length === 0 && Object.keys(memory.columns).length === 0) local().removeItem(key)
    else local().setItem(key, JSON.stringify(memory))
    return true
  } catch {
    return false
  }
}

function storeOf(key: Key): Store<TableMemory> {
  const known = stores.get(key)
  if (known) return known
  const store = createStore(storedAt(key) ?? nothing)
  stores.set(key, store)
  return store
}

/**
 * What this device remembers of one table. On the device and not with the account: which columns fit depends on the screen, and a view
 * is no record of the market that others should read, be told of or find in an export. By account, because a filter may hold a name.
 */
export function useTableMemory(table: string, account: number | null) {
  const key: Key = `tabelle:${account ?? 0}:${table}`
  const store = storeOf(key)
  const memory = useStore(store)
  /** Another tab may have written meanwhile: its views stay. */
  const change = (update: (now: TableMemory) => TableMemory): boolean => {
    const next = update(storedAt(key) ?? store.get())
    store.set(next)
    return keep(key, next)
  }
  return { memory, change }
}
