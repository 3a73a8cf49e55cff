import { useState } from 'react'
import { parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEuro } from '#client/commerce/euroInput.ts'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.admin
const nothing = { amount: '', name: '', email: '', message: '', reason: '' }

/** A voucher of the marketplace out of goodwill; the reason stays with it. */
export function IssueForm({ onIssued }: { onIssued: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(nothing)
  const { isSaving, errors, save } = useSaving()
  const set = (changes: Partial<typeof nothing>) => setDraft({ ...draft, ...changes })
  const send = async () => {
    const { amount, name, email, message, reason } = draft
    const body = { amount_cents: parseEuro(amount) ?? 0, recipient_name: name, recipient_email: email, message, reason }
    if (!(await save(() => api('vouchers.issue', { body })))) return
    setDraft(nothing)
    setOpen(false)
    onIssued()
  }
  if (!isOpen)
    return (
      <div className={styles['actions']}>
        <Button variant="primary" onPress={() => setOpen(true)}>
          {texts.issue}
        </Button>
      </div>
    )
  return (
    <Card as="section" aria-labelledby="kulanz">
      <Form errors={errors} onSubmit={() => void send()} className={styles['form']} aria-labelledby="kulanz">
        <h2 id="kulanz">{texts.issue}</h2>
        <div className={styles['pair']}>
          <TextField
            name="amount_cents"
            label={texts.amount}
            inputMode="decimal"
            suffix="€"
            value={draft.amount}
            onChange={(amount) => set({ amount })}
            validate={checkEuro}
            maxLength={10}
            isRequired
          />
          <TextField
            name="recipient_name"
            label={texts.name}
            value={draft.name}
            onChange={(name) => set({ name })}
            maxLength={80}
            isRequired
          />
          <TextField
            name="recipient_email"
            type="email"
            label={texts.email}
            value={draft.email}
            onChange={(email) => set({ email })}
            maxLength={254}
            isRequired
          />
        </div>
        <TextArea
          name="message"
          label={texts.message}
          rows={2}
          maxLength={500}
          value={draft.message}
          onChange={(message) => set({ message })}
        />
        <TextArea
          name="reason"
          label={texts.reason}
          description={texts.reasonHint}
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={(reason) => set({ reason })}
          isRequired
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
