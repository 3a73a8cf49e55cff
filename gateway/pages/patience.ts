import type { Limits } from '../options.ts'

/** A timer that rings this much later than it was set was cached from it by the machine, not by the backend. */
const busyMs = 250

export interface Patience {
  /** Ends what is asked when the patience is at its end. */
  readonly signal: AbortSignal
  /** The backend has answered one of the page's questions. */
  heard(): void
  /** The page is rendered, or given up. */
  end(): void
}

/**
 * How long a page waits for its answers. A backend that says nothing for `pageTimeoutMs` is too slow; one that answers
 * question after question is only busy and gets up to `pageLongestMs` in all. So does a machine that is too busy to ring in
 * time: it has read no answers meanwhile either.
 */
export function patienceOf(
  { pageTimeoutMs, pageLongestMs }: Pick<Limits, 'pageTimeoutMs' | 'pageLongestMs'>,
  now: () => number = () => performance.now(),
): Patience {
  const given = new AbortController()
  const last = now() + Math.max(pageTimeoutMs, pageLongestMs)
  let due = 0
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    due = Math.min(now() + pageTimeoutMs, last)
    timer = setTimeout(ring, due - now())
    timer.unref()
  }
  const ring = () => {
    if (now() - due > busyMs && now() < last) wait()
    else given.abort(new DOMException('The backend has not answered in time', 'TimeoutError'))
  }
  wait()
  return {
    signal: given.signal,
    heard() {
      if (timer && !given.signal.aborted) wait()
    },
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
