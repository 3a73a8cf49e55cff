import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'

interface Tab {
  focused: boolean
  visibilityState: string
  postMessage: (data: unknown) => void
  focus: () => void
}
type Handler = (event: {
  waitUntil: (work: Promise<unknown>) => void
  data?: { json(): unknown }
  notification?: { close(): void; data: unknown }
}) => void

/** The real worker in a world of its own. */
function worker(tabs: Tab[] = []) {
  const handlers: Record<string, Handler> = {}
  const shown: [string, { body: string; data: { link: string }; tag?: string }][] = []
  const opened: string[] = []
  const self = {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    skipWaiting: () => {},
    registration: {
      showNotification: async (...one: (typeof shown)[number]) => {
        shown.push(one)
      },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (link: string) => {
        opened.push(link)
      },
    },
  }
  runInNewContext(readFileSync('client/public/sw.js', 'utf8'), { self })
  const fire = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    handlers[type]!({
      ...event,
      waitUntil: (one) => {
        work.push(one)
      },
    })
    await Promise.all(work)
  }
  return {
    shown,
    opened,
    handlers,
    push: (message: unknown) =>
      fire('push', { data: { json: () => (typeof message === 'string' ? JSON.parse(message) : message) as unknown } }),
    press: (link: unknown) => fire('notificationclick', { notification: { close: () => {}, data: { link } } }),
  }
}
const tab = (more: Partial<Tab> = {}): Tab => ({ focused: false, visibilityState: 'hidden', postMessage: vi.fn(), focus: vi.fn(), ...more })

describe('the service worker', () => {
  it('shows what came, once per thing, and always something', async () => {
    const { push, shown } = worker()
    await push({ title: 'Neue Bestellung', body: 'MH-1', link: '/anbieterbereich', tag: 'order:1' })
    await push('kein JSON')
    await push({ title: 7, link: '//evil.example' })
    expect(shown.map(([title, { body, data, tag }]) => [title, body, data.link, tag])).toEqual([
      ['Neue Bestellung', 'MH-1', '/anbieterbereich', 'order:1'],
      ['Markthalle', '', '/konto/benachrichtigungen', undefined],
      ['Markthalle', '', '/konto/benachrichtigungen', undefined],
    ])
  })

  it('leads an open tab there, the one in front first', async () => {
    const [behind, before] = [tab(), tab({ visibilityState: 'visible' })]
    const { press, opened } = worker([behind, before])
    await press('/nachrichten/4')
    expect(before.postMessage).toHaveBeenCalledWith({ type: 'push.pressed', link: '/nachrichten/4' })
    expect(before.focus).toHaveBeenCalled()
    expect(behind.postMessage).not.toHaveBeenCalled()
    expect(opened).toEqual([])
  })

  it('opens a tab where none is, and only our own pages', async () => {
    const { press, opened } = worker()
    await press('/nachrichten/4')
    await press('https://evil.example')
    await press('/\\evil.example')
    expect(opened).toEqual(['/nachrichten/4', '/konto/benachrichtigungen', '/konto/benachrichtigungen'])
  })

  it('lets every request of the pages alone', () => {
    expect(Object.keys(worker().handlers)).not.toContain('fetch')
  })
})
