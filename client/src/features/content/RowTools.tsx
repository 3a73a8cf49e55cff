import { useRef } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { contentTexts } from './content.texts.ts'
import styles from './content.module.css'

const texts = contentTexts.blocks
interface RowToolsProps {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/**
 * Up, down and away, by mouse and keyboard alike; the pressed button keeps the focus when its row moves, and hands it to the next
 * row when its own goes. Stands in the head of a row, which is a child of the list.
 */
export function RowTools({ name, place, count, onMove, onRemove }: RowToolsProps) {
  const tools = useRef<HTMLSpanElement>(null)
  const move = (to: number) => {
    onMove(to)
    const pressed = document.activeElement
    requestAnimationFrame(() => {
      if (!(pressed instanceof HTMLButtonElement) || !tools.current?.isConnected) return
      // At the end of the list only the way back is open.
      const next = pressed.disabled ? tools.current.querySelector<HTMLButtonElement>('button:not(:disabled)') : pressed
      next?.focus()
    })
  }
  const remove = () => {
    const row = tools.current?.parentElement?.parentElement
    const list = row?.parentElement
    onRemove()
    requestAnimationFrame(() => {
      if (!list?.isConnected || document.activeElement !== document.body) return
      const left = [...list.children].filter(({ className }) => className === row?.className)
      const next =
        left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>('[data-row-tools] > button:last-child') ??
        // None is left: on to what adds one, at the list's end or after it.
        [...list.querySelectorAll('button')].at(-1) ??
        list.parentElement?.querySelector('button')
      next?.focus()
    })
  }
  return (
    <span ref={tools} className={styles['order']} data-row-tools>
      <IconButton icon="chevron-up" size="small" aria-label={texts.up(name)} isDisabled={place === 0} onPress={() => move(place - 1)} />
      <IconButton
        icon="chevron-down"
        size="small"
        aria-label={texts.down(name)}
        isDisabled={place === count - 1}
        onPress={() => move(place + 1)}
      />
      <IconButton icon="trash" size="small" aria-label={texts.remove(name)} onPress={remove} />
    </span>
  )
}
