import { serverBusy } from './serverBusy.ts'

/** However long a server wants us to wait: a screen that says nothing for longer looks broken. */
const longestPauseMs = 10_000
/** Longer than any pause between two tries: whoever asks nothing more is not told so for ever. */
const forgetAfterMs = 30_000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * How long, in ms, to wait after a read that was refused because there is too much to do, which the frame says until something is answered;
 * undefined where a 503 means something else. Reads come again
 * when they are told to, each at another moment, so that those who were refused together do not come back together.
 */
export async function busyPause(refused: Response): Promise<number | undefined> {
  const seconds = Number(refused.headers.get('retry-after'))
  const body = (await refused
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null
  if (body?.error !== 'SERVER_BUSY' || !(seconds > 0)) return undefined
  clearTimeout(timer)
  timer = setTimeout(() => serverBusy.set(false), forgetAfterMs)
  serverBusy.set(true)
  return Math.min(longestPauseMs, seconds * 1000) * (1 + Math.random())
}
