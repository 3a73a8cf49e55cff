import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.sellers

type SellerNoteProps = { id: string; value: string; onChange: (note: string) => void; label?: string; placeholder?: string }

/** A word to the seller; out of the way until somebody has one. */
export function SellerNote({ id, value, onChange, label = texts.note, placeholder = texts.notePlaceholder }: SellerNoteProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && value === '')
    return (
      <div className={styles['addNote']}>
        <Button variant="quiet" size="small" icon="plus" onPress={() => setOpen(true)}>
          {texts.addNote}
        </Button>
      </div>
    )
  return (
    <TextArea
      name={`note.${id}`}
      label={label}
      rows={2}
      maxLength={300}
      autoFocus={value === ''}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
    />
  )
}
