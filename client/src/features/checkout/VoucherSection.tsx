import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { mostVouchersAtOnce } from '#contract/values/voucherRules.ts'
import type { CheckoutVoucher } from '#machines/flows/checkout.types.ts'
import { shownSellers } from '#machines/flows/checkout.view.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, sentenceOf } from '#client/lib/http/failures.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './VoucherSection.module.css'

const texts = checkoutTexts.vouchers

/** The voucher behind a code as it stands now. @throws ApiRefusal */
async function lookedUp(code: string): Promise<CheckoutVoucher> {
  const { data } = await api('vouchers.info', { query: { voucher_code: code } })
  const { id, issuer, balance_cents: balanceCents, expires_at: expiresAt, hint } = data
  return { id, code, issuer: issuer && { id: issuer.id, name: issuer.name }, balanceCents, expiresAt, hint, problem: null }
}

/** Codes to pay with, one's own at a press, and what each of them is good for. */
export function VoucherSection({ actor }: { actor: CheckoutActor }) {
  const heading = useId()
  const vouchers = useSelector(actor, ({ context }) => context.draft.vouchers)
  const [note, setNote] = useState('')
  useFreshVouchers(actor)
  return (
    <section className={styles['vouchers']} aria-labelledby={heading}>
      <h3 id={heading}>{texts.title}</h3>
      {vouchers.length > 0 && (
        <ul className={styles['list']}>
          {vouchers.map((voucher) => (
            <VoucherLine key={voucher.id} actor={actor} voucher={voucher} />
          ))}
        </ul>
      )}
      <CodeField actor={actor} onAdded={setNote} />
      <OwnVouchers actor={actor} onAdded={setNote} />
      <p role="status" className={styles['note']}>
        {note}
      </p>
    </section>
  )
}

function VoucherLine({ actor, voucher }: { actor: CheckoutActor; voucher: CheckoutVoucher }) {
  const { issuer, hint, balanceCents, expiresAt, problem } = voucher
  const isElsewhere = useSelector(
    actor,
    ({ context }) => issuer !== null && !shownSellers(context).some(({ provider }) => provider.id === issuer.id),
  )
  const trouble = problem ?? (isElsewhere && issuer ? texts.elsewhere(issuer.name) : null)
  // Good until the instant before it ends.
  const lastDay = formatDate(new Date(Date.parse(expiresAt) - 1).toISOString())
  return (
    <li className={styles['line']}>
      <span>
        <strong>{issuer ? texts.own(issuer.name, hint) : texts.house(hint)}</strong>
        <span className={trouble ? styles['trouble'] : styles['small']}>{trouble ?? texts.balance(formatEuro(balanceCents), lastDay)}</span>
      </span>
      <IconButton icon="trash" aria-label={texts.remove(hint)} onPress={() => actor.send({ type: 'voucher.remove', id: voucher.id })} />
    </li>
  )
}

function CodeField({ actor, onAdded }: { actor: CheckoutActor; onAdded: (note: string) => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { isBusy, add } = useAdding(actor, onAdded)
  const submit = async () => {
    if (code.trim() === '' || isBusy) return
    const wrong = await add(code.trim())
    setError(wrong)
    if (wrong === undefined) setCode('')
  }
  return (
    <div className={styles['entry']}>
      <TextField
        label={texts.code}
        description={texts.codeHint}
        value={code}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
        {...(error ? { error } : {})}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it would order.
          event.preventDefault()
          void submit()
        }}
      />
      <Button isPending={isBusy} pendingLabel={texts.adding} onPress={() => void submit()}>
        {texts.add}
      </Button>
    </div>
  )
}

/** Those that lie in the account and are not used yet. */
function OwnVouchers({ actor, onAdded }: { actor: CheckoutActor; onAdded: (note: string) => void }) {
  const account = useSession(userOf)
  const load = useCallback(
    async (signal: AbortSignal) => (account ? (await api('vouchers.mine', {}, { signal })).data.vouchers : []),
    [account],
  )
  const { data } = useFetched(load)
  const used = useSelector(actor, ({ context }) => context.draft.vouchers)
  const { isBusy, add } = useAdding(actor, onAdded)
  const open = (data ?? []).filter(
    ({ id, state, code, balance_cents: cents }) => state === 'active' && code !== null && cents > 0 && !used.some((one) => one.id === id),
  )
  if (open.length === 0) return null
  return (
    <div className={styles['own']}>
      <p className={styles['small']}>{texts.mine}</p>
      {open.slice(0, mostVouchersAtOnce).map(({ id, hint, code, balance_cents: cents }) => (
        <Button
          key={id}
          size="small"
          isDisabled={isBusy}
          onPress={() => void add(code ?? '').then((wrong) => wrong !== undefined && onAdded(wrong))}
        >
          {texts.take(hint, formatEuro(cents))}
        </Button>
      ))}
    </div>
  )
}

/** Looks a code up and puts its voucher into the draft; answers why not. */
function useAdding(actor: CheckoutActor, onAdded: (note: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const add = async (code: string): Promise<string | undefined> => {
    const { vouchers } = actor.getSnapshot().context.draft
    if (vouchers.length >= mostVouchersAtOnce) return texts.most(mostVouchersAtOnce)
    setBusy(true)
    try {
      const voucher = await lookedUp(code)
      if (vouchers.some(({ id }) => id === voucher.id)) return texts.twice
      actor.send({ type: 'voucher.put', voucher })
      onAdded(texts.added(formatEuro(voucher.balanceCents)))
      return undefined
    } catch (error) {
      return sentenceOf(error, texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, add }
}

/**
 * After a refusal about vouchers, and when a kept draft is opened again, they are asked for once more: each line then says how it stands.
 */
function useFreshVouchers(actor: CheckoutActor): void {
  const isRefused = useSelector(actor, ({ context }) => context.failure?.code.startsWith('VOUCHER_') ?? false)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isRefused && !isFirst.current) return
    isFirst.current = false
    for (const voucher of actor.getSnapshot().context.draft.vouchers)
      lookedUp(voucher.code).then(
        (fresh) => actor.send({ type: 'voucher.put', voucher: fresh }),
        (error: unknown) => {
          if (error instanceof ApiRefusal && error.status < 429)
            actor.send({ type: 'voucher.put', voucher: { ...voucher, problem: error.message } })
        },
      )
  }, [actor, isRefused])
}
