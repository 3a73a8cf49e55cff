import { useCallback, useState, type ReactNode } from 'react'
import { offerLimits, priceBinding } from '#contract/values/offerRules.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { api } from '#client/lib/http/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { StepDialogProps } from './stepDialog.ts'
import { dayWords, priceWords } from './offerWords.ts'
import { offersTexts } from './offers.texts.ts'
import styles from './dialogs.module.css'

const texts = offersTexts.dialogs.accept
const periodMs = offerLimits.withdrawalDays * 86_400_000

/** Everything the contract is about stands directly above its button (§ 312j BGB), with the right of withdrawal. */
export function AcceptDialog({ offer, isSending, trouble, onClose, onConfirm }: StepDialogProps) {
  const [isEarly, setEarly] = useState(false)
  const load = useCallback(
    async (signal: AbortSignal) => (await api('offers.view', { params: { id: offer.id } }, { signal })).data,
    [offer.id],
  )
  const { data, status, retry } = useFetched(load)
  const notice = data?.withdrawal_notice ?? null
  const isWithinPeriod = notice !== null && Date.parse(offer.date1) < serverNow() + periodMs
  const { provider } = offer
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {offersTexts.dialogs.keep}
          </Button>
          <Button
            variant="primary"
            isPending={isSending}
            isDisabled={data === null}
            onPress={() => onConfirm({ kind: 'accept', early_start: isEarly && isWithinPeriod })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        {notice && (
          <details className={styles['details']}>
            <summary>{offersTexts.detail.notice}</summary>
            <div className={styles['stack']}>
              {notice.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </details>
        )}
        {data && !notice && <p className={styles['muted']}>{offersTexts.detail.noNotice}</p>}
        {isWithinPeriod && (
          <Checkbox isSelected={isEarly} onChange={setEarly} description={texts.earlyText}>
            {texts.early}
          </Checkbox>
        )}
        {status === 'failed' && (
          <Banner
            tone="warning"
            action={
              <Button size="small" onPress={retry}>
                {offersTexts.notes.retry}
              </Button>
            }
          >
            {texts.noNotice}
          </Banner>
        )}
        {trouble}
        <dl className={styles['summary']}>
          <Row label={texts.service}>{offer.offer_name}</Row>
          <Row label={offersTexts.rows.days}>{dayWords(offer)}</Row>
          <Row label={texts.partner}>
            {provider.name}
            <br />
            <span className={styles['muted']}>
              {provider.street}, {provider.postal_code} {provider.city}
            </span>
          </Row>
          <Row label={offersTexts.rows.price}>
            <strong className={styles['total']}>{priceWords(offer)}</strong>
            <br />
            <span className={styles['muted']}>
              {offersTexts.priceHint[offer.price_type]}, {offer.tax_note}
              <br />
              {priceBinding[offer.price_type]}
            </span>
          </Row>
        </dl>
      </div>
    </Dialog>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
