import { Card } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.payment

/** How it is paid. There is one way so far, and it says what it means. */
export function PaymentSection() {
  return (
    <Card as="section" className={styles['section']} aria-labelledby="bezahlung">
      <h2 id="bezahlung">{texts.title}</h2>
      <RadioGroup label={texts.method} look="cards" name="payment" value="cash" onChange={() => undefined} options={[{ value: 'cash', label: texts.cash, description: texts.cashText }]} />
    </Card>
  )
}
