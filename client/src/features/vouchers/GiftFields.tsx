import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.buy
export const emptyGift = { recipient_name: '', recipient_email: '', from_name: '', message: '', deliver_on: '' }
export type Gift = typeof emptyGift

/** For whom a voucher is, from whom, and when it goes out. */
export function GiftFields({ gift, onChange }: { gift: Gift; onChange: (changes: Partial<Gift>) => void }) {
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          name="recipient_name"
          label={texts.recipientName}
          value={gift.recipient_name}
          onChange={(recipient_name) => onChange({ recipient_name })}
          maxLength={80}
          isRequired
        />
        <TextField
          name="recipient_email"
          type="email"
          label={texts.recipientEmail}
          value={gift.recipient_email}
          onChange={(recipient_email) => onChange({ recipient_email })}
          maxLength={254}
          isRequired
        />
        <TextField
          name="from_name"
          label={texts.fromName}
          value={gift.from_name}
          onChange={(from_name) => onChange({ from_name })}
          maxLength={80}
        />
        <TextField
          name="deliver_on"
          type="date"
          label={texts.day}
          description={texts.dayHint}
          value={gift.deliver_on}
          onChange={(deliver_on) => onChange({ deliver_on })}
        />
      </div>
      <TextArea
        name="message"
        label={texts.message}
        rows={3}
        maxLength={500}
        value={gift.message}
        onChange={(message) => onChange({ message })}
      />
    </>
  )
}
