import type { CartLine } from '#contract/calls/cartsWire.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { cartLineTexts as texts } from './cartLine.texts.ts'

interface CartLineNotesProps {
  line: CartLine
  /** What a piece cost when the buyer saw it last, in cents, where that has changed. */
  was?: number | undefined
  className: string | undefined
}

/** Beside a line's price in cart and checkout: its old price, its wholesale step, one piece's price, the Grundpreis (PAngV § 4). */
export function CartLineNotes({ line, was, className }: CartLineNotesProps) {
  // A part of a bundle has no price of its own.
  if (line.bundle) return null
  const notes = [
    line.discount_percent > 0 && texts.scale(line.discount_percent, line.discount_from),
    line.quantity > 1 && texts.each(formatEuro(line.unit_cents)),
    line.base_price,
  ]
  return (
    <>
      {was !== undefined && (
        <span className={className}>
          <Tag tone="warning">{texts.was(formatEuro(was), line.quantity > 1)}</Tag>
        </span>
      )}
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={className}>
              {note}
            </span>
          ),
      )}
    </>
  )
}
