import { useState } from 'react'
import { offerLimits } from '#contract/values/offerRules.ts'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { StepDialogProps } from './stepDialog.ts'
import { priceWords } from './offerWords.ts'
import { offersTexts } from './offers.texts.ts'
import styles from './dialogs.module.css'

const texts = offersTexts.dialogs.counter

/** Another price, other days, or both; what is left empty stays as it was offered. */
export function CounterDialog({ offer, isSending, errors, trouble, onClose, onConfirm }: StepDialogProps) {
  const { form, change } = useKeptForm(`counter:${offer.id}`, { price: '', date1: '', date2: '', note: '' })
  const [own, setOwn] = useState<Record<string, string>>({})
  const set = (field: keyof typeof form) => (value: string) => {
    change({ [field]: value })
    setOwn({})
  }
  const send = () => {
    const cents = form.price.trim() === '' ? null : parseEuro(form.price)
    if (form.price.trim() !== '' && !cents) return setOwn({ price: texts.badPrice })
    if (cents === null && form.date1 === '') return setOwn({ price: texts.empty })
    return onConfirm({
      kind: 'counter',
      price: cents === null ? null : cents / 100,
      date1: form.date1 || null,
      date2: form.date2 || null,
      note: form.note,
    })
  }
  const errorOf = (field: string) => own[field] ?? errors[field] ?? ''
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {offersTexts.dialogs.keep}
          </Button>
          <Button variant="primary" isPending={isSending} onPress={send}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        <TextField
          label={texts.price}
          inputMode="decimal"
          suffix="€"
          value={form.price}
          onChange={set('price')}
          description={texts.priceHint(priceWords(offer))}
          error={errorOf('price')}
        />
        <div className={styles['pair']}>
          <TextField label={texts.date1} type="date" value={form.date1} onChange={set('date1')} error={errorOf('date1')} />
          <TextField label={texts.date2} type="date" value={form.date2} onChange={set('date2')} error={errorOf('date2')} />
        </div>
        <TextArea label={texts.note} value={form.note} onChange={set('note')} maxLength={offerLimits.comment} error={errorOf('note')} />
        <p className={styles['muted']}>{offersTexts.detail.roundsLeft(offer.rounds_left)}</p>
        {trouble}
      </div>
    </Dialog>
  )
}
