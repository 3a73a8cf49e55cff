// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCounts, noCounts } from '#client/lib/session/accountCounts.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { createNewsSound, type NewsSound } from '#client/lib/sound/newsSound.ts'
import { createStore } from '#client/lib/store.ts'
import type { SoundDevice, SoundState } from '#client/lib/sound/soundDevice.ts'

/** A loudspeaker that notes what it is told. */
function speaker() {
  const state = createStore<SoundState>('none')
  const said: string[] = []
  const device: SoundDevice = {
    state,
    playing: createStore<string | null>(null),
    async start({ isSilent = false } = {}) {
      said.push(isSilent ? 'woken' : 'started')
      state.set('running')
      return true
    },
    ring: () => undefined,
    once: (kind) => said.push(kind),
    tune: () => undefined,
    stop() {
      said.push('stopped')
      state.set('none')
    },
  }
  return { device, said }
}
/** The browser's locks, of one profile. */
function browserLocks() {
  let isHeld = false
  const request = async (_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<void>) => {
    if (isHeld) return await work(null)
    isHeld = true
    await work({ name: 'x', mode: 'exclusive' })
    isHeld = false
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

const begun: NewsSound[] = []
const tab = (locks?: Pick<LockManager, 'request'>) => {
  const { device, said } = speaker()
  const sound = createNewsSound(device, locks)
  begun.push(sound)
  return { sound, said }
}
const counted = (counts: Partial<typeof noCounts>) => accountCounts.set({ ...accountCounts.get(), ...counts })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionView.set({ ...nobodyYet, isInitialised: true, role: 'provider' })
  accountCounts.set({ ...noCounts })
})
afterEach(() => {
  for (const one of begun.splice(0)) one.end()
  accountCounts.set(noCounts)
  sessionView.set(nobodyYet)
  vi.useRealTimers()
})

describe('the bell of a provider at any page', () => {
  it('rings when a request, an answer, an order of goods or a bundle comes, and not when one goes', async () => {
    const { sound, said } = tab()
    await sound.switch(true)
    for (const name of ['open_leads', 'waiting_offers', 'open_shop_orders', 'waiting_bundles'] as const) {
      said.length = 0
      counted({ [name]: 2 })
      expect([name, said]).toEqual([name, ['new']])
      vi.advanceTimersByTime(4_001)
      counted({ [name]: 1 })
      expect([name, said]).toEqual([name, ['new']])
    }
    said.length = 0
    // Meals have a bell of their own, messages a toast.
    counted({ open_orders: 3, unread_messages: 4, unread_notifications: 5 })
    expect(said).toEqual([])
  })

  it('does not ring for what was there already, nor for anybody but a provider', async () => {
    accountCounts.set(noCounts)
    const { sound, said } = tab()
    await sound.switch(true)
    accountCounts.set({ ...noCounts, open_leads: 7 })
    sessionView.set({ ...nobodyYet, isInitialised: true, role: 'customer' })
    counted({ waiting_offers: 2 })
    expect(said).toEqual(['started'])
  })

  it('rings once for what comes together, in all tabs of the browser', async () => {
    const locks = browserLocks()
    const [one, two] = [tab(locks), tab(locks)]
    await one.sound.switch(true)
    await two.sound.switch(true)
    counted({ open_leads: 1 })
    one.sound.ring()
    counted({ open_leads: 2 })
    expect([...one.said, ...two.said].filter((what) => what === 'new')).toEqual(['new'])
    await vi.advanceTimersByTimeAsync(4_001)
    counted({ open_leads: 3 })
    expect([...one.said, ...two.said].filter((what) => what === 'new')).toEqual(['new', 'new'])
  })

  it('is kept over a reload: the first tap wakes it without a sound, and only then it rings', async () => {
    await tab().sound.switch(true)
    begun.splice(0)[0]!.end()
    const { sound, said } = tab()
    sound.follow()
    counted({ open_leads: 1 })
    expect(said).toEqual([])
    window.dispatchEvent(new Event('pointerdown'))
    counted({ open_leads: 2 })
    expect(said).toEqual(['woken', 'new'])
  })

  it('that was switched off stays off, also after a reload', async () => {
    const { sound, said } = tab()
    await sound.switch(true)
    await sound.switch(false)
    counted({ open_leads: 1 })
    window.dispatchEvent(new Event('pointerdown'))
    expect(said).toEqual(['started', 'stopped'])
    expect(tab().sound.isWanted.get()).toBe(false)
  })
})
