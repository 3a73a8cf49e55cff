import { useEffect, useState } from 'react'

/**
 * Milliseconds since 1970 by the server's clock, renewed every `everyMs`.
 * `serverOffsetMs` is server time minus this device's time, so that a wrong clock at home shows right minutes.
 */
export function useNow(everyMs: number, serverOffsetMs = 0): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + serverOffsetMs
}
