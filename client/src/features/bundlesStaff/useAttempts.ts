import { useState } from 'react'

/** Asks again each time `again` is called. */
export function useAttempts(): { attempt: number; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  return { attempt, again: () => setAttempt((count) => count + 1) }
}
