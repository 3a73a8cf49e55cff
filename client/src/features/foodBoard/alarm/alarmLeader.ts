import { createStore } from '#client/lib/store.ts'

export type AlarmLeader = ReturnType<typeof createAlarmLeader>

/**
 * Of all tabs of this restaurant on this device one rings. Only a tab that can be heard stands for it; when it closes or
 * falls silent, the next one takes over by itself.
 */
export function createAlarmLeader(name: string, locks: Pick<LockManager, 'request'> | undefined = navigator.locks) {
  const isLeader = createStore(false)
  let giveBack: (() => void) | null = null

  return {
    isLeader,
    stand(): void {
      if (giveBack) return
      const abort = new AbortController()
      let release = () => {}
      giveBack = () => {
        abort.abort()
        release()
      }
      // Without locks (an old browser, no https) it is better to ring twice than not at all.
      if (!locks) return isLeader.set(true)
      const hold = () =>
        new Promise<void>((done) => {
          release = done
          if (!abort.signal.aborted) isLeader.set(true)
          else done()
        })
      locks.request(name, { signal: abort.signal }, hold).catch((error: unknown) => {
        if (!abort.signal.aborted) reportError(error)
      })
    },
    resign(): void {
      giveBack?.()
      giveBack = null
      isLeader.set(false)
    },
  }
}
