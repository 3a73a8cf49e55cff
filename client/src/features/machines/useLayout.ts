import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Chart } from '#machines/draw/chart.ts'
import { layOut, layOutBest, type Direction, type Layout, type Size } from './layout.ts'

type Laid = { state: 'measuring' } | { state: 'ready'; layout: Layout; direction: Direction } | { state: 'failed' }

/**
 * Measures what the stage has rendered (fonts and themes included), then asks for a layout. Elements carry
 * `data-measure` with their id. Without a wish the direction is the one that shows more.
 */
export function useLayout(chart: Chart, wish: Direction | null, frame: RefObject<HTMLElement | null>) {
  const stage = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState<Laid>({ state: 'measuring' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const run = async () => {
      try {
        // Before Poppins is there every width would be wrong.
        await document.fonts?.ready
        if (!isCurrent || !stage.current || !frame.current) return
        const sizes = measure(stage.current)
        const size = { width: frame.current.clientWidth, height: frame.current.clientHeight }
        const next = wish ? { layout: await layOut(chart, sizes, wish), direction: wish } : await layOutBest(chart, sizes, size)
        if (isCurrent) setLaid({ state: 'ready', ...next })
      } catch (error) {
        console.error('The chart could not be laid out', error)
        if (isCurrent) setLaid({ state: 'failed' })
      }
    }
    void run()
    return () => {
      isCurrent = false
    }
  }, [chart, wish, frame, attempt])

  return { stage, laid, retry: () => setAttempt((count) => count + 1) }
}

function measure(stage: HTMLElement): Map<string, Size> {
  const elements = [...stage.querySelectorAll<HTMLElement>('[data-measure]')]
  return new Map(
    elements.map((element) => [element.dataset['measure'] ?? '', { width: element.offsetWidth + 1, height: element.offsetHeight }]),
  )
}
