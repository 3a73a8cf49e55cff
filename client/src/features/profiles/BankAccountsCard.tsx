import { useState } from 'react'
import type { BankAccount } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { withStepUp } from '#client/lib/session/stepUp.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.bank

interface Loaded {
  accounts: BankAccount[]
  hasFactor: boolean
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [accounts, factor] = await Promise.all([api('profiles.bankAccounts', {}, { signal }), api('twoFactor.status', {}, { signal })])
  return { accounts: accounts.data, hasFactor: factor.data.methods.length > 0 }
}

/** Where the business is paid. Every change asks for the second factor. */
export function BankAccountsCard({ holder }: { holder: string }) {
  const { status, data, set, retry } = useFetched(load)
  const [isAdding, setAdding] = useState(false)
  const saved = (accounts: BankAccount[]) => {
    set((old) => ({ ...old, accounts }))
    setAdding(false)
  }
  return (
    <FormSection
      title={texts.heading}
      hint={texts.hint}
      action={
        data?.hasFactor && (
          <Button icon="plus" onPress={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {status === 'failed' && <ErrorState headingLevel={3} title={texts.failed} onRetry={retry} />}
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="72px" />
        </div>
      )}
      {data && !data.hasFactor && (
        <Banner
          tone="info"
          title={texts.factorTitle}
          action={
            <LinkButton to="/konto/sicherheit" variant="primary">
              {texts.toSecurity}
            </LinkButton>
          }
        >
          {texts.factorText}
        </Banner>
      )}
      {data &&
        (data.accounts.length === 0 ? (
          <p className={styles['hint']}>{texts.empty}</p>
        ) : (
          <ul className={styles['accounts']}>
            {data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} onSaved={saved} />
            ))}
          </ul>
        ))}
      {isAdding && (
        <BankAccountDialog holder={holder} isFirst={data?.accounts.length === 0} onClose={() => setAdding(false)} onSaved={saved} />
      )}
    </FormSection>
  )
}

function AccountRow({ account, onSaved }: { account: BankAccount; onSaved: (accounts: BankAccount[]) => void }) {
  const [isAsking, setAsking] = useState(false)
  const { isSaving, save } = useSaving()
  const run = (call: 'profiles.setDefaultBankAccount' | 'profiles.removeBankAccount') =>
    save(async () => {
      const answer = await withStepUp(() => api(call, { params: { id: account.id } }))
      setAsking(false)
      onSaved(answer.data)
      return answer
    })
  return (
    <li className={styles['account']}>
      <div className={styles['accountText']}>
        <p>
          <strong className={styles['iban']}>{account.iban}</strong>{' '}
          {account.is_default && (
            <Tag tone="success" icon="check">
              {texts.standard}
            </Tag>
          )}
        </p>
        <p className={styles['small']}>{[account.account_holder, account.bank_name, account.bic].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles['buttons']}>
        {!account.is_default && (
          <Button
            size="small"
            isPending={isSaving && !isAsking}
            aria-label={texts.label(texts.makeDefault, account.iban)}
            onPress={() => void run('profiles.setDefaultBankAccount')}
          >
            {texts.makeDefault}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={texts.label(texts.remove, account.iban)}
          onPress={() => setAsking(true)}
        >
          {texts.remove}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          keep={texts.keep}
          confirm={texts.confirm}
          isPending={isSaving}
          onClose={() => setAsking(false)}
          onConfirm={() => void run('profiles.removeBankAccount')}
        >
          {texts.removeText(account.iban)}
        </ConfirmDialog>
      )}
    </li>
  )
}
