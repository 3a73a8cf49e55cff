import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

/** Time, chance and the wake-up signals of the browser, injected so that tests own them. */
export interface StreamClock {
  now(): number
  random(): number
  /** Runs `task` after `ms`; returns how to cancel it. */
  after(ms: number, task: () => void): () => void
  /** The tab became visible, came back from the page cache or the network returned. */
  onWake(listener: () => void): () => void
  /** The tab is being hidden or left: the last moment to say something. */
  onHide(listener: () => void): () => void
}

/** The real one. */
export const browserClock: StreamClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  onWake(listener) {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    window.addEventListener('online', listener)
    window.addEventListener('pageshow', listener)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('pageshow', listener)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  },
  onHide(listener) {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', whenHidden)
    }
  },
}

/** The same time for a machine's delays. */
export const machineClock = ({ after }: StreamClock): Clock => ({
  setTimeout: (task, ms) => after(ms, task),
  clearTimeout: (cancel: () => void) => cancel(),
})
