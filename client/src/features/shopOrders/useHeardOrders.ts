import { useState } from 'react'

/** How often the number of new orders has grown since the screen was opened; what was there before is no news. */
export function useHeardOrders(pending: number | undefined): number {
  const [seen, setSeen] = useState<{ pending: number | undefined; heard: number }>({ pending, heard: 0 })
  if (pending !== seen.pending) {
    const isMore = pending !== undefined && seen.pending !== undefined && pending > seen.pending
    setSeen({ pending, heard: seen.heard + (isMore ? 1 : 0) })
  }
  return seen.heard
}
