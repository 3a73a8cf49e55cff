import { useId, useRef, useState, type ButtonHTMLAttributes, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/** What a sheet needs of the button that opens it. */
export type SheetProps = {
  id: string
  label: string
  isOpen: boolean
  onClose: () => void
  triggerRef: RefObject<HTMLButtonElement | null>
}

/**
 * A plain button that opens a sheet whose code is fetched when somebody reaches for the button: the screen stands without it, and nothing
 * on it is replaced when it comes. `first` is where the focus goes: none of the entries when a mouse opened it.
 */
export function useOverlayTrigger(kind: 'menu' | 'dialog', label: string, load: () => Promise<unknown>) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // Once open the sheet stays, closed, so that the focus finds its way back.
  const [isWanted, setWanted] = useState(false)
  const [first, setFirst] = useState<'first' | 'last' | null>(null)
  const fetchAhead = () => void load().catch(() => undefined)
  const open = (at: typeof first) => {
    // Safari gives a clicked button no focus, so there would be none to give back.
    triggerRef.current?.focus()
    setFirst(at)
    setWanted(true)
    setOpen(true)
  }
  const button: ButtonHTMLAttributes<HTMLButtonElement> = {
    type: 'button',
    'aria-label': label,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    // A press by key or screen reader counts no clicks.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'first' : null),
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  const sheet: SheetProps = { id, label, isOpen, onClose: () => setOpen(false), triggerRef }
  return { triggerRef, button, sheet, isWanted, first }
}
