import { useCallback, useState } from 'react'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { lastDay } from './lastDay.ts'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.admin

/** One voucher with its trail, and the operator's word on it. */
export function VoucherDrawer({ id, onClose, onChanged }: { id: number; onClose: () => void; onChanged: () => void }) {
  const load = useCallback(async (signal: AbortSignal) => (await api('vouchers.trail', { params: { id } }, { signal })).data, [id])
  const { data, status, retry } = useFetched(load)
  const changed = () => {
    retry()
    onChanged()
  }
  return (
    <Drawer title={data ? voucherTexts.hint(data.voucher.hint) : texts.title} isOpen onClose={onClose}>
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {status === 'loading' && <Spinner label={texts.trail} />}
      {data && (
        <div className={styles['part']}>
          <div className={styles['head']}>
            <span className={styles['sum']}>{formatEuro(data.voucher.balance_cents)}</span>
            <Tag tone={data.voucher.state === 'blocked' ? 'danger' : 'neutral'}>{voucherTexts.states[data.voucher.state]}</Tag>
          </div>
          <p className={styles['small']}>
            {voucherTexts.wallet.of(formatEuro(data.voucher.balance_cents), formatEuro(data.voucher.amount_cents))} ·{' '}
            {voucherTexts.wallet.until(lastDay(data.voucher.expires_at))}
          </p>
          {data.voucher.note && <p>{data.voucher.note}</p>}
          <h3>{texts.trail}</h3>
          <ul className={styles['rows']}>
            {data.steps.map((step, at) => (
              <li key={at}>
                <span>
                  {step.label} · {texts.by[step.by] ?? step.by}
                  {step.reason && ` · ${step.reason}`}
                </span>
                <span>{formatDateTime(step.at)}</span>
              </li>
            ))}
          </ul>
          <h3>{texts.money}</h3>
          <ul className={styles['rows']}>
            {data.entries.map((entry) => (
              <li key={entry.id}>
                <span>
                  {voucherTexts.entries[entry.kind]}
                  {entry.order_number && ` · ${entry.order_number}`} · {formatDateTime(entry.at)}
                </span>
                <span>{formatEuro(entry.cents)}</span>
              </li>
            ))}
          </ul>
          {['issued', 'active', 'blocked'].includes(data.voucher.state) && (
            <BlockForm id={id} isBlocked={data.voucher.state === 'blocked'} onChanged={changed} />
          )}
        </div>
      )}
    </Drawer>
  )
}

function BlockForm({ id, isBlocked, onChanged }: { id: number; isBlocked: boolean; onChanged: () => void }) {
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const label = isBlocked ? texts.unblock : texts.block
  const send = async () => {
    if (await save(() => api('vouchers.block', { body: { id, blocked: !isBlocked, reason } }))) onChanged()
  }
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['form']} aria-label={label}>
      <TextArea
        name="reason"
        label={texts.reason}
        description={isBlocked ? undefined : texts.blockHint}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        isRequired
      />
      <Button type="submit" variant={isBlocked ? 'primary' : 'danger'} isPending={isSaving}>
        {label}
      </Button>
    </Form>
  )
}
