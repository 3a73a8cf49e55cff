import { useRef } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { contentTexts } from './content.texts.ts'
import styles from './content.module.css'

const texts = contentTexts.blocks
interface RowToolsProps { name: string; place: number; count: number; onMove: (to: number) => void; onRemove: () => void }

/** Up, down and away, by mouse and keyboard alike; the pressed button keeps the focus when its row moves. */
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
  return (
    <span ref={tools} className={styles['order']}>
      <IconButton icon="chevron-up" size="small" aria-label={texts.up(name)} isDisabled={place === 0} onPress={() => move(place - 1)} />
      <IconButton icon="chevron-down" size="small" aria-label={texts.down(name)} isDisabled={place === count - 1} onPress={() => move(place + 1)} />
      <IconButton icon="trash" size="small" aria-label={texts.remove(name)} onPress={onRemove} />
    </span>
  )
}
