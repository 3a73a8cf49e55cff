import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a row of links that may be wider than its window: pushes it to the one that is open, whenever
 * `current` changes. Give its ref to the row.
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }, [current])
  return row
}
