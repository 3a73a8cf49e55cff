import type { Box, Point, Size } from './layout.ts'

/** Where the drawing lies under its frame: screen = point × scale + (x, y). */
export interface View extends Point {
  scale: number
}

const smallest = 0.2
const largest = 2.5
/** Below this the words can no longer be read; better to see a part of a large chart at first. */
const readable = 0.72
/** Left free around the drawing, in pixels of the screen. */
const room = 8
const clamp = (scale: number) => Math.min(largest, Math.max(smallest, scale))

/** The view with a new scale while the point under `at` stays where it is. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The view that shows everything, a little larger than life at most. */
export function fitView(content: Size, frame: Size): View {
  const scale = clamp(
    Math.min(1.15, (frame.width - 2 * room) / Math.max(1, content.width), (frame.height - 2 * room) / Math.max(1, content.height)),
  )
  return { scale, x: (frame.width - content.width * scale) / 2, y: (frame.height - content.height * scale) / 2 }
}

/** The first look: everything if it can be read, else the part around what is interesting (or the beginning). */
export function glimpse(content: Size, frame: Size, interest: Box | undefined): View {
  const all = fitView(content, frame)
  if (all.scale >= readable) return all
  const middle = interest ? { x: interest.x + interest.width / 2, y: interest.y + interest.height / 2 } : { x: 0, y: 0 }
  const place = (frameLength: number, contentLength: number, at: number) =>
    contentLength * readable <= frameLength
      ? (frameLength - contentLength * readable) / 2
      : Math.min(0, Math.max(frameLength - contentLength * readable, frameLength / 2 - at * readable))
  return { scale: readable, x: place(frame.width, content.width, middle.x), y: place(frame.height, content.height, middle.y) }
}

/** Moves just far enough that the box can be seen; unchanged when it can. */
export function revealed(view: View, box: Box, frame: Size): View {
  const edge = 40
  const shift = (start: number, length: number, frameLength: number) => {
    if (start < edge) return edge - start
    return start + length > frameLength - edge ? Math.max(edge - start, frameLength - edge - start - length) : 0
  }
  const dx = shift(box.x * view.scale + view.x, box.width * view.scale, frame.width)
  const dy = shift(box.y * view.scale + view.y, box.height * view.scale, frame.height)
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}
