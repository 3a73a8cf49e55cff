import { useState } from 'react'
import type { VoucherPurchase } from '#contract/calls/vouchers.calls.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.wallet

/** What somebody bought, for whom, and the way to withdraw it. */
export function Purchases({ purchases, onWithdrawn }: { purchases: readonly VoucherPurchase[]; onWithdrawn: () => void }) {
  const [leaving, setLeaving] = useState<VoucherPurchase | null>(null)
  const { isSaving, save } = useSaving()
  if (purchases.length === 0) return null
  const withdraw = async ({ payment_reference }: VoucherPurchase) => {
    const isDone = await save(() => api('vouchers.withdraw', { body: { payment_reference } }))
    setLeaving(null)
    if (isDone) onWithdrawn()
  }
  return (
    <section className={styles['part']} aria-labelledby="gekauft">
      <h2 id="gekauft">{texts.bought}</h2>
      <ul className={styles['cards']}>
        {purchases.map((one) => (
          <Card as="li" key={one.payment_reference} className={styles['voucher']}>
            <div className={styles['head']}>
              <h3>{one.issuer ? voucherTexts.own(one.issuer.name) : voucherTexts.house}</h3>
              <span className={styles['sum']}>{formatEuro(one.amount_cents)}</span>
            </div>
            <p className={styles['small']}>
              {[
                formatDate(one.created_at),
                one.state === 'withdrawn' ? voucherTexts.states.withdrawn : texts.outcomes[one.outcome],
                one.recipient_email ? texts.to(one.recipient_name || one.recipient_email) : texts.toMe,
                ...(one.deliver_at ? [texts.on(formatDate(one.deliver_at))] : []),
              ].join(' · ')}
            </p>
            {one.may_withdraw && (
              <div className={styles['actions']}>
                <Button size="small" variant="quiet" onPress={() => setLeaving(one)}>
                  {texts.withdraw}
                </Button>
              </div>
            )}
          </Card>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          keep={texts.keep}
          confirm={texts.confirm}
          isPending={isSaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => void withdraw(leaving)}
        >
          {texts.withdrawText(formatEuro(leaving.amount_cents))}
        </ConfirmDialog>
      )}
    </section>
  )
}
