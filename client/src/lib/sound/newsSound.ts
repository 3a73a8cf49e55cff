import { accountCounts, noCounts, type AccountCounts } from '#client/lib/session/accountCounts.ts'
import { sessionView } from '#client/lib/session/sessionView.ts'
import { createStore } from '#client/lib/store.ts'
import { isSoundKept, keepSound } from './keptSound.ts'
import { createSoundDevice, type SoundDevice } from './soundDevice.ts'

/** What comes within this time, in whichever tabs, rings once. */
const togetherMs = 4_000
/** Of a provider: what others wait for. Meals have a bell of their own. */
const rung = ['open_shop_orders', 'open_leads', 'waiting_offers', 'waiting_bundles'] as const satisfies readonly (keyof AccountCounts)[]
const taps = ['pointerdown', 'keydown'] as const

export type NewsSound = ReturnType<typeof createNewsSound>

/**
 * The bell of a provider at every page of the site: switched on once, kept on this device, and awake again with the first tap after a
 * reload, because no browser makes a sound before (decision 090).
 */
export function createNewsSound(
  device: SoundDevice = createSoundDevice(),
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
) {
  const isWanted = createStore(isSoundKept())
  let rungAt = -Infinity
  let stop: (() => void) | null = null

  const wake = () => {
    if (isWanted.get() && device.state.get() !== 'running') void device.start({ isSilent: true })
  }
  const strike = () => {
    if (performance.now() - rungAt < togetherMs) return
    rungAt = performance.now()
    device.once('new')
  }
  const ring = () => {
    if (!isWanted.get() || device.state.get() !== 'running') return
    // Without locks (an old browser, no https) it is better to ring twice than not at all.
    if (!locks) return strike()
    // Whoever holds it rings for all tabs, and keeps it until the rest of the same news has come.
    const hold = async (lock: Lock | null) => {
      if (!lock) return
      strike()
      await new Promise((done) => {
        setTimeout(done, togetherMs)
      })
    }
    locks.request('markthalle.newsSound', { ifAvailable: true }, hold).catch(reportError)
  }
  /** Rings with the counts of the menu, whatever page is open. Begun once. */
  const follow = () => {
    if (stop) return
    let before = accountCounts.get()
    const unsubscribe = accountCounts.subscribe(() => {
      const was = before
      before = accountCounts.get()
      // Zeros before the first answer, or of another account.
      if (was === noCounts || sessionView.get().role !== 'provider') return
      if (rung.some((count) => before[count] > was[count])) ring()
    })
    for (const tap of taps) window.addEventListener(tap, wake, true)
    stop = () => {
      unsubscribe()
      for (const tap of taps) window.removeEventListener(tap, wake, true)
    }
  }
  const end = () => {
    stop?.()
    stop = null
    device.stop()
  }

  return {
    isWanted,
    state: device.state,
    ring,
    follow,
    end,
    /** Inside a tap. */
    async switch(isOn: boolean): Promise<void> {
      isWanted.set(isOn)
      keepSound(isOn)
      if (!isOn) return end()
      follow()
      await device.start()
    },
  }
}

let ofTab: NewsSound | undefined
/** The one of this tab. */
export const newsSound = (): NewsSound => (ofTab ??= createNewsSound())
