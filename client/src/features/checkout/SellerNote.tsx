import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './SellerSection.module.css'

const texts = checkoutTexts.sellers

/** A word to the kitchen or the courier; out of the way until somebody has one. */
export function SellerNote({ providerId, value, onChange }: { providerId: number; value: string; onChange: (note: string) => void }) {
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
      name={`note.${providerId}`}
      label={texts.note}
      rows={2}
      maxLength={300}
      autoFocus={value === ''}
      placeholder={texts.notePlaceholder}
      value={value}
      onChange={onChange}
    />
  )
}
