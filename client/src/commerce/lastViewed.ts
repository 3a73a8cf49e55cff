import { useSyncExternalStore } from 'react'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import { readConsent } from '#client/lib/consent.ts'
import { local } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'

/** What a guest has looked at. Without a price: one kept here would soon be untrue. */
export type Viewed = Pick<ProductCard, 'id' | 'slug' | 'name' | 'kind' | 'picture'> & {
  provider: Pick<ProductCard['provider'], 'slug' | 'company_name'>
}

const storageKey = 'last_viewed'
const atMost = 30
const nothing: readonly Viewed[] = []
const store = createStore<readonly Viewed[]>(nothing)

/** Newest first, kept on this device only with the consent «Komfort» (TDDDG § 25); without it nothing is written and old entries go. */
export function rememberViewed(product: Viewed): void {
  if (!isAllowed()) return write(nothing)
  write([product, ...read().filter(({ id }) => id !== product.id)].slice(0, atMost))
}

/** Takes one product off this device's list. */
export function forgetViewed(productId: number): void {
  write(read().filter(({ id }) => id !== productId))
}

/** For effects: reads the device's list into the store screens follow. */
export function refreshViewed(): void {
  store.set(isAllowed() ? read() : nothing)
}

/** Empty until `refreshViewed`: the server knows no device. */
export const useViewed = (): readonly Viewed[] => useSyncExternalStore(store.subscribe, store.get, () => nothing)

const isAllowed = () => readConsent()?.keys.includes('comfort') ?? false

function read(): readonly Viewed[] {
  try {
    const stored: unknown = JSON.parse(local().getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewed) : nothing
  } catch {
    // Blocked storage or a damaged entry: nothing was looked at.
    return nothing
  }
}

function write(list: readonly Viewed[]): void {
  store.set(list)
  try {
    if (list.length === 0) local().removeItem(storageKey)
    else local().setItem(storageKey, JSON.stringify(list))
  } catch {
    // Blocked storage: the list lives as long as the page.
  }
}

function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null) return false
  const { id, slug, name, provider } = value as Partial<Viewed>
  return (
    typeof id === 'number' &&
    typeof slug === 'string' &&
    typeof name === 'string' &&
    typeof provider?.slug === 'string' &&
    typeof provider.company_name === 'string'
  )
}
