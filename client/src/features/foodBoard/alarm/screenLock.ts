import { createStore } from '#client/lib/store.ts'

export type ScreenLockState = 'none' | 'held' | 'lost' | 'unsupported'
export type ScreenLock = ReturnType<typeof createScreenLock>
type LockSource = { request(type: 'screen'): Promise<WakeLockSentinel> } | undefined

/** Keeps the screen lit during a shift. The system takes the lock away when the tab is hidden; it is asked for again. */
export function createScreenLock(locks: LockSource = 'wakeLock' in navigator ? navigator.wakeLock : undefined) {
  const state = createStore<ScreenLockState>('none')
  let sentinel: WakeLockSentinel | null = null
  let isWanted = false

  const ask = async () => {
    if (!locks) return state.set('unsupported')
    try {
      const granted = await locks.request('screen')
      if (!isWanted) return await granted.release()
      sentinel = granted
      state.set('held')
      granted.addEventListener('release', () => {
        if (sentinel !== granted) return
        sentinel = null
        if (isWanted) state.set('lost')
      })
    } catch {
      // Refused by the system (low battery, hidden tab): said on the board, asked again when it is looked at.
      if (isWanted) state.set('lost')
    }
  }
  const whenVisible = () => {
    if (isWanted && sentinel === null && document.visibilityState === 'visible') void ask()
  }

  return {
    state,
    async start(): Promise<void> {
      if (!isWanted) document.addEventListener('visibilitychange', whenVisible)
      isWanted = true
      if (sentinel === null) await ask()
    },
    stop(): void {
      isWanted = false
      document.removeEventListener('visibilitychange', whenVisible)
      const held = sentinel
      sentinel = null
      state.set('none')
      held?.release().catch((error: unknown) => {
        reportError(error)
      })
    },
  }
}
