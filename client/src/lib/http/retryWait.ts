import { connection } from '#client/lib/live/connection.ts'

/**
 * The wait before live queries are asked again: doubled each time, with full jitter, 30 s at most. The live stream comes back sooner while
 * somebody works on a board; then the server is there, and the numbers beside the board shall not lag behind it.
 */
export function retryWait(retries: number): Promise<void> {
  return new Promise((resolve) => {
    let wasAway = connection.get().state !== 'online'
    const stop = connection.subscribe(() => {
      const isAway = connection.get().state !== 'online'
      if (wasAway && !isAway) end()
      wasAway ||= isAway
    })
    const timer = setTimeout(end, Math.random() * Math.min(30_000, 500 * 2 ** retries))
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
