import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadItem } from './threadItems.ts'

/** This close to the end counts as being there. */
const nearPx = 64
/** Older messages are fetched before the top is reached. */
const earlyPx = 320

interface ThreadScroll {
  items: readonly ThreadItem[]
  isLoading: boolean
  isTyping: boolean
  hasOlder: boolean
  onNearTop: () => void
}

/**
 * Keeps the reader's place: at the end it stays at the end, elsewhere nothing moves, and older messages that are put in
 * front do not push away what is being read. Opens at the line «Neu», if there is one.
 */
export function useThreadScroll({ items, isLoading, isTyping, hasOlder, onNearTop }: ThreadScroll) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const [missed, setMissed] = useState(0)
  const isStuck = useRef(true)
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number; isPlaced: boolean }>({
    first: undefined,
    last: undefined,
    height: 0,
    isPlaced: false,
  })

  function look(box: HTMLDivElement) {
    before.current.height = box.scrollHeight
    isStuck.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    setAtBottom(isStuck.current)
    if (isStuck.current) setMissed(0)
    if (hasOlder && box.scrollTop < earlyPx) onNearTop()
  }
  const lookAgain = useEffectEvent(look)

  useLayoutEffect(() => {
    const box = ref.current
    if (!box || isLoading) return
    const messages = items.filter((item) => item.kind === 'message' || item.kind === 'pending')
    const [first, last] = [messages[0]?.key, messages.at(-1)]
    const isOwn = last?.kind === 'pending' || (last?.kind === 'message' && last.isMine)
    const old = before.current
    if (!old.isPlaced) place(box)
    else if (old.first !== undefined && first !== old.first) box.scrollTop += box.scrollHeight - old.height
    else if (isStuck.current || (last?.key !== old.last && isOwn)) box.scrollTop = box.scrollHeight
    else if (last?.key !== old.last) setMissed((count) => count + 1)
    before.current = { first, last: last?.key, height: box.scrollHeight, isPlaced: true }
    lookAgain(box)
    // The dots of somebody typing take room as well.
  }, [items, isLoading, isTyping])

  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    // The keyboard of a phone, a growing composer: the end stays in view.
    const observer = new ResizeObserver(() => {
      if (isStuck.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    isAtBottom,
    missed,
    onScroll: () => {
      if (ref.current) look(ref.current)
    },
    toBottom: () => ref.current?.scrollTo({ top: ref.current.scrollHeight, behavior: 'smooth' }),
  }
}

function place(box: HTMLDivElement): void {
  const line = box.querySelector<HTMLElement>('[data-new-line]')
  box.scrollTop = line ? Math.max(0, line.offsetTop - box.clientHeight / 3) : box.scrollHeight
}
