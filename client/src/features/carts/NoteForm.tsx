import { useState, type FormEvent } from 'react'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { cartTexts } from './carts.texts.ts'
import styles from './CartScreen.module.css'

const texts = cartTexts.line

/** Words for the kitchen about one line. */
export function NoteForm({ line, onDone }: { line: CartLine; onDone: () => void }) {
  const [note, setNote] = useState(line.note)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== line.note) void cart.setNote(line.id, note.trim())
    onDone()
  }
  return (
    <form className={styles['note']} onSubmit={save}>
      <TextField label={texts.noteOf(line.name)} isLabelHidden value={note} onChange={setNote} maxLength={200} autoFocus />
      <Button type="submit" size="small" variant="primary">
        {texts.saveNote}
      </Button>
      <Button size="small" variant="quiet" onPress={onDone}>
        {texts.cancel}
      </Button>
    </form>
  )
}
