import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchActivity } from '#client/lib/session/activity.ts'

const page = { tab: new EventTarget(), document: new EventTarget(), visibilityState: 'visible', pathname: '/' }
let told: string[]
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  page.tab = new EventTarget()
  page.document = new EventTarget()
  page.visibilityState = 'visible'
  page.pathname = '/'
  vi.stubGlobal(
    'window',
    Object.assign(page.tab, {
      location: {
        get pathname() {
          return page.pathname
        },
      },
    }),
  )
  vi.stubGlobal('document', Object.defineProperty(page.document, 'visibilityState', { get: () => page.visibilityState }))
  told = []
  stop = watchActivity((event) => told.push(event.type === 'clock.tick' ? `tick ${event.now - 1_000_000}` : event.type))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const inTab = (type: string) => page.tab.dispatchEvent(new Event(type))

describe('the session is told', () => {
  it('what time it is, every thirty seconds', () => {
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(['tick 30000', 'tick 60000'])
  })
  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('that somebody is there by %s, once in a minute', (sign) => {
    inTab(sign)
    inTab(sign)
    vi.advanceTimersByTime(59_999)
    inTab(sign)
    expect(told).toEqual(['ACTIVE', 'tick 30000'])
    vi.advanceTimersByTime(1)
    inTab(sign)
    expect(told).toEqual(['ACTIVE', 'tick 30000', 'tick 60000', 'ACTIVE'])
  })
  it('that the board is watched as long as it can be seen, though nobody touches it', () => {
    page.pathname = '/anbieterbereich/speisebestellungen/heute'
    vi.advanceTimersByTime(30_000)
    expect(told).toEqual(['ACTIVE', 'tick 30000'])
    page.visibilityState = 'hidden'
    vi.advanceTimersByTime(90_000)
    expect(told.slice(2)).toEqual(['tick 60000', 'tick 90000', 'tick 120000'])
  })
  it('the time at once when a tab wakes, not when it goes to sleep', () => {
    vi.setSystemTime(1_005_000)
    page.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    inTab('pageshow')
    expect(told).toEqual([])
    page.visibilityState = 'visible'
    page.document.dispatchEvent(new Event('visibilitychange'))
    inTab('pageshow')
    expect(told).toEqual(['tick 5000', 'tick 5000'])
  })
  it('that the network is back', () => {
    inTab('online')
    expect(told).toEqual(['network.back'])
  })
  it('nothing any more after the end', () => {
    stop()
    vi.advanceTimersByTime(60_000)
    for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'pageshow', 'online']) inTab(type)
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toEqual([])
  })
})
