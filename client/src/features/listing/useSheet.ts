import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** A sheet over the page, as long as it is open: the focus goes in, stays in, and returns; Escape closes it. On a desk it is never open. */
export function useSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) sheet.current?.querySelector('button')?.focus()
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') return close()
    if (event.key !== 'Tab') return
    // A button stands at either end: the one that closes, and the one that shows what was found.
    const buttons = sheet.current!.querySelectorAll('button')
    const [first, last] = [buttons[0], buttons[buttons.length - 1]]
    if (document.activeElement !== (event.shiftKey ? first : last)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  return { isOpen, sheet, opener, open: () => setIsOpen(true), close, press, role: isOpen ? { role: 'dialog', 'aria-modal': true } : {} }
}
