import type { BrowserContext, Page } from '@playwright/test'

interface Ears {
  loops: number
  state: AudioContextState | 'none'
  /** When the last loop began, ms since 1970. */
  since: number
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
    let since = 0
    const { start, stop } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function begin(this: AudioBufferSourceNode, ...times: []) {
      start.apply(this, times)
      graphs.add(this.context)
      if (!this.loop) return
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
        }
      },
    }
  })

/** How many melodies are being looped aloud on this page now. */
export const ringingLoops = async (page: Page): Promise<number> => (await page.evaluate(() => window.ears.read())).loops
export const ringsSince = async (page: Page): Promise<number> => (await page.evaluate(() => window.ears.read())).since
