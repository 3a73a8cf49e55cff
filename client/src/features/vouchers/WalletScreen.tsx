import { useCallback, useState } from 'react'
import type { OwnVoucher } from '#contract/calls/vouchers.calls.ts'
import { formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Purchases } from './Purchases.tsx'
import { WalletVoucher } from './WalletVoucher.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.wallet

/** `/konto/gutscheine`: what is there to pay with, what happened to it, and what was bought; of a guest what was bought alone. */
export function WalletScreen() {
  const isGuest = useSession(guestOf) !== null
  const load = useCallback(async (signal: AbortSignal) => (await api('vouchers.mine', {}, { signal })).data, [])
  const { data, status, retry, set } = useFetched(load)
  const add = (voucher: OwnVoucher) =>
    set((old) => {
      const others = old.vouchers.filter(({ id }) => id !== voucher.id)
      const isNew = others.length === old.vouchers.length
      return { ...old, vouchers: [voucher, ...others], balance_cents: old.balance_cents + (isNew ? voucher.balance_cents : 0) }
    })
  return (
    <SettingsPage
      title={texts.title}
      lead={isGuest ? texts.guestLead : texts.lead}
      status={status}
      onRetry={retry}
      action={
        <LinkButton to="/konto/gutscheine/kaufen" variant="primary">
          {texts.buy}
        </LinkButton>
      }
    >
      {data &&
        isGuest &&
        (data.purchases.length > 0 ? <Purchases purchases={data.purchases} onWithdrawn={retry} /> : <p>{texts.noPurchases}</p>)}
      {data && !isGuest && (
        <>
          <Card as="section" aria-labelledby="guthaben">
            <h2 id="guthaben">{texts.balance}</h2>
            <p className={styles['sum']}>{formatEuro(data.balance_cents)}</p>
          </Card>
          <AddCode onAdded={add} />
          {data.vouchers.length === 0 ? (
            <EmptyState icon="sparkle" headingLevel={2} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ul className={styles['cards']}>
              {data.vouchers.map((voucher) => (
                <WalletVoucher key={voucher.id} voucher={voucher} />
              ))}
            </ul>
          )}
          <Purchases purchases={data.purchases} onWithdrawn={retry} />
        </>
      )}
    </SettingsPage>
  )
}

function AddCode({ onAdded }: { onAdded: (voucher: OwnVoucher) => void }) {
  const [code, setCode] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    void save(async () => {
      const { message, data } = await api('vouchers.add', { body: { voucher_code: code } })
      onAdded(data)
      setCode('')
      return { message }
    })
  return (
    <Card as="section" aria-labelledby="code-legen">
      <Form errors={errors} onSubmit={send} className={styles['form']} aria-labelledby="code-legen">
        <h2 id="code-legen">{texts.add.title}</h2>
        <TextField
          name="voucher_code"
          label={texts.add.label}
          description={texts.add.hint}
          value={code}
          onChange={setCode}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isRequired
        />
        <div className={styles['actions']}>
          <Button type="submit" isPending={isSaving}>
            {texts.add.button}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
