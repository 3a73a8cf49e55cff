/** However long a server wants us to wait: a screen that says nothing for longer looks broken. */
const longestPauseMs = 10_000

/**
 * How long, in ms, to wait after a read that was refused because there is too much to do; undefined where a 503 means something else. Reads come again
 * when they are told to, each at another moment, so that those who were refused together do not come back together.
 */
export async function busyPause(refused: Response): Promise<number | undefined> {
  const seconds = Number(refused.headers.get('retry-after'))
  const body = (await refused
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null
  if (body?.error !== 'SERVER_BUSY' || !(seconds > 0)) return undefined
  return Math.min(longestPauseMs, seconds * 1000) * (1 + Math.random())
}
