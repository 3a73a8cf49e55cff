import { vi } from 'vitest'

/** The browser's storage in memory; `block` makes it refuse everything, as a private window may. */
export function stubStorage() {
  const entries = new Map<string, string>()
  const state = { isBlocked: false }
  const guarded = <T>(work: () => T): T => {
    if (state.isBlocked) throw new DOMException('blocked', 'SecurityError')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => entries.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void entries.set(key, value)),
    removeItem: (key: string) => guarded(() => void entries.delete(key)),
  })
  return {
    entries,
    block(isBlocked = true) {
      state.isBlocked = isBlocked
    },
  }
}
