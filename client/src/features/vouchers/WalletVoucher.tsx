import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnVoucher } from '#contract/calls/vouchers.calls.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { lastDay } from './lastDay.ts'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.wallet

/** One voucher of one's own: what is left, its code, and its history when asked for. */
export function WalletVoucher({ voucher }: { voucher: OwnVoucher }) {
  const { id, issuer, state, code, hint, balance_cents: rest, amount_cents: whole, expires_at: end } = voucher
  const [isOpen, setOpen] = useState(false)
  const { isSaving, save } = useSaving()
  const isGood = state === 'active'
  return (
    <Card as="li" className={styles['voucher']}>
      <div className={styles['head']}>
        <h3>{issuer ? voucherTexts.own(issuer.name) : voucherTexts.house}</h3>
        <span className={styles['sum']}>{formatEuro(rest)}</span>
      </div>
      <div className={styles['head']}>
        <span className={styles['small']}>
          {rest < whole ? `${texts.of(formatEuro(rest), formatEuro(whole))} · ` : ''}
          {texts.until(lastDay(end))}
        </span>
        <Tag tone={isGood ? 'success' : 'neutral'}>{voucherTexts.states[state]}</Tag>
      </div>
      {code && isGood && (
        <p>
          <span className={styles['small']}>{texts.code} </span>
          <span className={styles['code']}>{code}</span>
        </p>
      )}
      <div className={styles['actions']}>
        {code && isGood && (
          <Button
            size="small"
            icon="print"
            isPending={isSaving}
            onPress={() => void save(async () => saveFile(await api('vouchers.sheet', { params: { id } })))}
          >
            {texts.print}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-expanded={isOpen} aria-label={texts.historyOf(hint)} onPress={() => setOpen(!isOpen)}>
          {texts.history}
        </Button>
      </div>
      {isOpen && <History id={id} hint={hint} />}
    </Card>
  )
}

function History({ id, hint }: { id: number; hint: string }) {
  const load = useCallback(async (signal: AbortSignal) => (await api('vouchers.history', { params: { id } }, { signal })).data, [id])
  const { data, status, retry } = useFetched(load)
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (!data) return <Spinner label={texts.historyOf(hint)} />
  return (
    <ul className={styles['rows']} aria-label={texts.historyOf(hint)}>
      {data.map((entry) => (
        <li key={entry.id}>
          <span>
            {voucherTexts.entries[entry.kind]} · {formatDateTime(entry.at)}
            {entry.order_number && (
              <>
                {' · '}
                <Link to={`/konto/bestellungen/${entry.order_number}`}>{texts.order(entry.order_number)}</Link>
              </>
            )}
          </span>
          <span>{formatEuro(entry.cents)}</span>
        </li>
      ))}
    </ul>
  )
}
