import type { BrowserContext, Page } from '@playwright/test'

interface Ears {
  loops: number
  state: AudioContextState | 'none'
  /** When the last loop began, ms since 1970. */
  since: number
  /** Melodies that were struck once aloud, each by its seconds: 2.2 is «something new», 3 the test tone. */
  struck: number[]
}
declare global {
  interface Window {
    ears: { read(): Ears }
  }
}

/** Listens at the browser's own sound graph: which sources are looping and whether the graph runs. Give it to `browserOf`. */
export const withEars = (context: BrowserContext) =>
  context.addInitScript(() => {
    const loops = new Set<AudioScheduledSourceNode>()
    const graphs = new Set<BaseAudioContext>()
    const struck: number[] = []
    let since = 0
    const { start, stop } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function begin(this: AudioBufferSourceNode, ...times: []) {
      start.apply(this, times)
      graphs.add(this.context)
      if (!this.loop) {
        if (this.context.state === 'running') struck.push(Math.round((this.buffer?.duration ?? 0) * 10) / 10)
        return
      }
      since = Date.now()
      loops.add(this)
      this.addEventListener('ended', () => loops.delete(this))
    }
    AudioBufferSourceNode.prototype.stop = function end(this: AudioBufferSourceNode, ...times: []) {
      stop.apply(this, times)
      loops.delete(this)
    }
    window.ears = {
      read: () => {
        const running = [...graphs].filter((graph) => graph.state === 'running')
        return {
          loops: [...loops].filter((source) => running.includes(source.context)).length,
          state: running.length > 0 ? 'running' : ([...graphs].at(-1)?.state ?? 'none'),
          since,
          struck: [...struck],
        }
      },
    }
  })

/** How many melodies are being looped aloud on this page now. */
export const ringingLoops = async (page: Page): Promise<number> => (await page.evaluate(() => window.ears.read())).loops
export const ringsSince = async (page: Page): Promise<number> => (await page.evaluate(() => window.ears.read())).since
/** How often «something new» was rung aloud on this page. */
export const newsRung = async (page: Page): Promise<number> =>
  (await page.evaluate(() => window.ears.read())).struck.filter((seconds) => seconds === 2.2).length
