import { useId, useState, type KeyboardEvent } from 'react'
import { matchingReplies, slashWords } from './quickReplyRows.ts'
import { useQuickReplies } from './useQuickReplies.ts'
import { startersFor, type OfferedReply } from './replyStarters.ts'

interface ReplyPicker {
  isOffered: boolean
  isGastro: boolean
  text: string
  onInsert: (text: string) => void
}

/** The templates above the composer: by the button, or by «/» at the beginning of an empty message. */
export function useReplyPicker({ isOffered, isGastro, text, onInsert }: ReplyPicker) {
  const [isOpenByButton, setOpenByButton] = useState(false)
  /** For this text Escape has closed the list. */
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  /** With this text an arrow has been pressed: Enter means the list, also behind written words. */
  const [choosingFor, setChoosingFor] = useState<string | null>(null)
  const listId = useId()
  const typed = isOffered ? slashWords(text) : null
  const isBySlash = typed !== null && closedFor !== text
  const isOpen = isOffered && (isOpenByButton || isBySlash)
  const [isManaging, setManaging] = useState(false)
  const { set, isFailed, take, retry } = useQuickReplies(isOpen || isManaging)
  const own: readonly OfferedReply[] = set?.replies ?? []
  const all = set === null ? [] : own.length > 0 ? own : startersFor(isGastro)
  const options = isBySlash ? matchingReplies(all, typed) : all
  const at = Math.min(active, Math.max(0, options.length - 1))

  const close = () => {
    setOpenByButton(false)
    setClosedFor(text)
    setActive(0)
    setChoosingFor(null)
  }
  const pick = (reply: OfferedReply) => {
    // What was typed after «/» only found the template; anything else stays.
    onInsert(isBySlash || text.trim() === '' ? reply.body : `${text.trimEnd()} ${reply.body}`)
    setOpenByButton(false)
    setClosedFor(null)
    setActive(0)
    setChoosingFor(null)
  }
  return {
    isOpen,
    options,
    active: at,
    listId,
    set,
    isFailed,
    take,
    retry,
    pick,
    close,
    isStarting: set !== null && own.length === 0,
    isManaging,
    setManaging,
    toggle: () => (isOpen ? close() : setOpenByButton(true)),
    /** True: the key belonged to the list; Enter in the field only where it would not send what was written. */
    onKeyDown(event: KeyboardEvent, isInList = false): boolean {
      if (!isOpen) return false
      if (event.key === 'Escape') {
        close()
        return true
      }
      const reply = options[at]
      if (!reply) return false
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
        setChoosingFor(text)
      } else if (event.key === 'Enter' && !event.shiftKey && (isInList || isBySlash || choosingFor === text || text.trim() === ''))
        pick(reply)
      else return false
      event.preventDefault()
      return true
    },
    /** Ties the field to the list for screen readers; the focus stays in the field. */
    fieldProps: isOpen && options.length > 0 ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` } : {},
  }
}
