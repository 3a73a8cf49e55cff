import type { SessionKey } from '#contract/values/storedKeys.ts'
import type { TypedStorage } from '#client/lib/storage.ts'
import type { Position } from './streamOrder.ts'

/**
 * Keeps the position over a reload of this tab. sessionStorage, because localStorage or a cookie would bleed into other
 * tabs, which have read less or more.
 */
export function savedPosition(storage: TypedStorage<SessionKey>, user: () => number | null) {
  const key = (): SessionKey | undefined => {
    const id = user()
    return id === null ? undefined : `markthalle.stream.${id}`
  }
  return {
    load(): Position {
      const name = key()
      const text = name === undefined ? null : storage.getItem(name)
      const [ep, s] = text?.split(' ') ?? []
      const at = Number(s)
      return ep && Number.isSafeInteger(at) && at >= 0 ? { ep, s: at } : { ep: null, s: 0 }
    },
    save({ ep, s }: Position): void {
      const name = key()
      if (name !== undefined && ep !== null) storage.setItem(name, `${ep} ${s}`)
    },
  }
}
