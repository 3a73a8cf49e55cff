import { useCallback, useEffect, useState } from 'react'
import type { VoucherPurchase } from '#contract/calls/vouchers.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.buy
/** A notice may come seconds after the buyer; so often it is looked for by itself. */
const [everyMs, mostTries] = [2_000, 15]

/** Back from paying: how it stands, asked until it is known. */
export function PurchaseWait({ reference }: { reference: string }) {
  const [purchase, setPurchase] = useState<VoucherPurchase | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const ask = useCallback(
    async (cancel = false) => {
      try {
        setPurchase((await api('vouchers.settle', { body: { payment_reference: reference, cancel } })).data)
        setTrouble(null)
      } catch (error) {
        setTrouble(sentenceOf(error))
      }
      setTries((count) => count + 1)
    },
    [reference],
  )
  const isOpen = purchase === null || purchase.outcome === 'open'
  useEffect(() => {
    if (!isOpen || tries >= mostTries) return
    const timer = setTimeout(() => void ask(), tries === 0 ? 0 : everyMs)
    return () => clearTimeout(timer)
  }, [ask, isOpen, tries])
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status="loaded" onRetry={() => void ask()}>
      <div role="status" className={styles['part']}>
        {trouble && <Banner tone="danger">{trouble}</Banner>}
        {isOpen && !trouble && (
          <p>
            <Spinner /> {purchase ? texts.open : texts.asking}
          </p>
        )}
        {purchase && <Outcome purchase={purchase} />}
      </div>
      <div className={styles['actions']}>
        {isOpen && (
          <>
            <Button onPress={() => void ask()}>{texts.check}</Button>
            <Button variant="quiet" onPress={() => void ask(true)}>
              {texts.leave}
            </Button>
          </>
        )}
        {!isOpen && (
          <LinkButton to="/konto/gutscheine" variant={purchase.outcome === 'paid' ? 'primary' : 'quiet'}>
            {texts.toWallet}
          </LinkButton>
        )}
        {purchase?.outcome === 'failed' && (
          <LinkButton to="/konto/gutscheine/kaufen" variant="primary">
            {texts.again}
          </LinkButton>
        )}
      </div>
    </SettingsPage>
  )
}

function Outcome({ purchase }: { purchase: VoucherPurchase }) {
  switch (purchase.outcome) {
    case 'paid':
      return (
        <Banner tone="success" title={texts.paid}>
          {purchase.recipient_email ? texts.paidGift(purchase.recipient_email) : texts.paidToMe}
        </Banner>
      )
    case 'failed':
      return <Banner tone="warning">{texts.notPaid}</Banner>
    case 'givenBack':
      return <Banner tone="warning">{texts.givenBack}</Banner>
    case 'open':
      return <p className={styles['small']}>{texts.openText}</p>
  }
}
