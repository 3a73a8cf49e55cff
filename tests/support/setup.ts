import { mkdirSync } from 'node:fs'
import { afterEach, vi } from 'vitest'
import { takeUntold } from './publicWrites.ts'
import { takeUndeclared } from './undeclared.ts'

/** Calls that tests really drive are noted for the coverage of the catalogue. */
mkdirSync('reports', { recursive: true })
process.env['RECORD_CALLS'] ??= 'reports/calls.jsonl'

/** A busy machine is patient: waiting ends when the thing is there, this is only when to give up. */
const patience = 10_000
const { waitFor, waitUntil } = vi
vi.waitFor = (there, options) => waitFor(there, typeof options === 'number' ? options : { timeout: patience, ...options })
vi.waitUntil = (there, options) => waitUntil(there, typeof options === 'number' ? options : { timeout: patience, ...options })

/** A command that leaves public pages or the search wrong fails the test that met it. */
afterEach(() => {
  const untold = takeUntold()
  if (untold.length > 0) throw new Error(`Written without telling public pages:\n${untold.join('\n')}`)
})

/** So does a call that refuses with a code, or emits an event, that its declaration does not name. */
afterEach(() => {
  const undeclared = takeUndeclared()
  if (undeclared.length > 0) throw new Error(`Done without being declared:\n${undeclared.join('\n')}`)
})

/** jsdom has no layout and knows no scrolling. */
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView ??= () => undefined
  // The editor of formatted texts (ProseMirror) asks where a piece of text lies.
  Range.prototype.getClientRects ??= () => document.createElement('i').getClientRects()
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
  document.elementFromPoint ??= () => null
}

/** Errors come without the whole page. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  // As for somebody signed in: every call is known at once.
  await import('#client/lib/http/authenticatedCalls.ts')
  // jsdom does not know it. What a test did not expect fails that test; what comes after its last one,
  // when the page is already gone, says nothing.
  const unexpected: unknown[] = []
  globalThis.reportError = (error: unknown) => {
    unexpected.push(error)
  }
  afterEach(() => {
    const [first] = unexpected.splice(0)
    if (first !== undefined) throw first
  })
  // No gateway answers there: connections of public pages (client/src/lib/live/publicTopics.ts) never open.
  globalThis.WebSocket = class extends EventTarget {
    close(): void {}
    send(): void {}
  } as unknown as typeof WebSocket
  configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? '') })
}
