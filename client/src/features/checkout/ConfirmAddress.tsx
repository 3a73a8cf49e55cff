import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CodeEntry, ResendCode } from '#client/ui/CodeEntry.tsx'
import { guestTexts } from './guest.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = guestTexts.confirm
export const confirmHeading = 'adresse-bestaetigen'
const waitMs = 30_000

/** A guest who buys vouchers proves the address once, by a code of six digits; the checkout goes on by itself. */
export function ConfirmAddress({ actor, email }: { actor: CheckoutActor; email: string }) {
  const [sent, setSent] = useState(0)
  const [code, setCode] = useState('')
  const sending = useSaving()
  const [wrong, setWrong] = useState('')
  const [isChecking, setChecking] = useState(false)
  const send = () =>
    void sending.save(async () => {
      await api('guests.mailCode', { body: {} })
      setSent((count) => count + 1)
    })
  const confirm = async (digits: string) => {
    setChecking(true)
    try {
      await api('guests.confirmAddress', { body: { code: digits } })
      actor.send({ type: 'refresh' })
    } catch (error) {
      setWrong(sentenceOf(error))
    } finally {
      setChecking(false)
    }
  }
  return (
    <Card as="section" className={styles['section']} aria-labelledby={confirmHeading}>
      <h2 id={confirmHeading} tabIndex={-1}>
        {texts.title}
      </h2>
      {sent === 0 ? (
        <>
          <p>{texts.why(email)}</p>
          <div>
            <Button icon="send" isPending={sending.isSaving} pendingLabel={texts.sending} onPress={send}>
              {texts.send}
            </Button>
          </div>
        </>
      ) : (
        <>
          <CodeEntry
            lead={texts.lead(email)}
            value={code}
            onChange={(digits) => {
              setCode(digits)
              setWrong('')
            }}
            onComplete={(digits) => void confirm(digits)}
            {...(wrong !== '' && { error: wrong })}
          />
          <div className={styles['confirm']}>
            <Button isPending={isChecking} pendingLabel={texts.checking} isDisabled={code.length < 6} onPress={() => void confirm(code)}>
              {texts.check}
            </Button>
            <ResendCode key={sent} waitMs={waitMs} isPending={sending.isSaving} onPress={send} />
          </div>
        </>
      )}
    </Card>
  )
}
