// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPlace } from '#client/shell/keepPlace.ts'

type Listener = Parameters<Parameters<typeof keepPlace>[0]['subscribe']>[0]
let [height, told]: [number, () => void] = [0, () => {}]
let state = { location: { key: 'start' } }
let listener: Listener = () => {}

/** A browser that clamps where the page is too short, as the real one does. */
const scroll = (top: number) => {
  Object.assign(window, { scrollY: Math.max(0, Math.min(top, height - window.innerHeight)) })
  window.dispatchEvent(new Event('scroll'))
}
const grow = (to: number) => {
  height = to
  scroll(window.scrollY)
  told()
}
/** The next page is short until its rows have come. */
function go(key: string, historyAction: 'PUSH' | 'POP') {
  state.location = { key }
  listener({ ...state, historyAction })
  grow(900)
}

beforeEach(() => {
  vi.useFakeTimers()
  state = { location: { key: 'start' } }
  Object.assign(window, { innerHeight: 800, scrollY: 0, scrollTo: ({ top }: { top: number }) => scroll(top) })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told = tell
      }
      observe() {}
      disconnect() {
        told = () => {}
      }
    },
  )
  keepPlace({
    get state() {
      return state
    },
    subscribe: (one) => {
      listener = one
      return () => {}
    },
  })
  go('list', 'PUSH')
  grow(5000)
  scroll(2400)
  go('row', 'PUSH')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('who comes back stands where he was, as soon as the rows are there', () => {
  expect(window.scrollY).toBe(100)
  go('list', 'POP')
  expect(window.scrollY).toBe(100)
  grow(3000)
  expect(window.scrollY).toBe(100)
  grow(5000)
  expect(window.scrollY).toBe(2400)
})

it('whoever acts meanwhile decides, and after four seconds nothing moves by itself', () => {
  go('list', 'POP')
  window.dispatchEvent(new Event('wheel'))
  grow(5000)
  expect(window.scrollY).toBe(100)
  go('row', 'PUSH')
  scroll(0)
  go('list', 'POP')
  vi.advanceTimersByTime(4_001)
  grow(5000)
  expect(window.scrollY).not.toBe(2400)
})

it('a new page begins above', () => {
  go('list again', 'PUSH')
  grow(5000)
  expect(window.scrollY).toBe(100)
})
