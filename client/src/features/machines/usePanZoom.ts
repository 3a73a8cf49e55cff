import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { fitView, glimpse, revealed, zoomAt, type View } from './view.ts'
import type { Box, Point, Size } from './layout.ts'

/** Moves and magnifies a drawing by pointer (one drags, two pinch), Ctrl + wheel and keyboard. */
export function usePanZoom(frame: RefObject<HTMLDivElement | null>, content: Size | null, interest: Box | undefined) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [isGliding, setGliding] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const interesting = useRef(interest)

  const move = useCallback((change: (now: View) => View, glides = false) => {
    setGliding(glides)
    setView(change)
  }, [])
  const sizeOf = useCallback((): Size => ({ width: frame.current?.clientWidth ?? 1, height: frame.current?.clientHeight ?? 1 }), [frame])
  const fit = useCallback(() => {
    if (content) move(() => fitView(content, sizeOf()), true)
  }, [content, move, sizeOf])
  const zoom = useCallback(
    (factor: number, at?: Point, glides = true) => {
      const { width, height } = sizeOf()
      move((now) => zoomAt(now, factor, at ?? { x: width / 2, y: height / 2 }), glides)
    },
    [move, sizeOf],
  )

  useEffect(() => {
    interesting.current = interest
  }, [interest])
  useEffect(() => {
    if (content) move(() => glimpse(content, sizeOf(), interesting.current))
  }, [content, move, sizeOf])
  // Follows the machine when it moves out of sight.
  const [x, y] = [interest?.x, interest?.y]
  useEffect(() => {
    const box = interesting.current
    if (box && x !== undefined && y !== undefined) move((now) => revealed(now, box, sizeOf()), true)
  }, [x, y, move, sizeOf])

  // React listens passively to wheels; stopping the page's own zoom needs a listener of our own.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const edge = element.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - edge.left, y: event.clientY - edge.top }, false)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame, zoom])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) =>
    void pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    // Capturing at once would turn every press on an arrow into a press on the frame.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < 4) return
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return move((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
    const edge = event.currentTarget.getBoundingClientRect()
    const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2 - edge.left, y: (now.y + other.y) / 2 - edge.top }, false)
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => void pointers.current.delete(event.pointerId)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (act === 'fit') fit()
    else if (typeof act === 'number') zoom(act)
    else move((view) => ({ ...view, x: view.x + act.x, y: view.y + act.y }), true)
  }
  return {
    view,
    isGliding,
    fit,
    zoom,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onPointerLeave: onPointerUp, onKeyDown },
  }
}

const keys: Readonly<Record<string, Point | number | 'fit'>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
  '+': 1.25,
  '=': 1.25,
  '-': 0.8,
  '0': 'fit',
}
