import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { voucherStatuses } from '#machines/lifecycles/voucher.lifecycle.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { api } from '#client/lib/http/api.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { IssueForm } from './IssueForm.tsx'
import { VoucherDrawer } from './VoucherDrawer.tsx'
import { adminColumns, useVoucherPages, VoucherTable, type LoadPage } from './VoucherTable.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.admin

/** `/verwaltung/gutscheine`: all vouchers, with the one that is open and the state in the address; codes never stand there. */
export function AdminVouchersScreen() {
  const [params, setParams] = useSearchParams()
  const state = voucherStatuses.find((one) => one === params.get('stand')) ?? ''
  const openId = Number(params.get('gutschein')) || null
  const [code, setCode] = useState('')
  const load: LoadPage = useCallback(
    (before, signal) => api('vouchers.all', { query: { before, state, code: code.trim() } }, signal ? { signal } : {}),
    [state, code],
  )
  const { page, status, retry, more } = useVoucherPages(load)
  const at = (change: Record<string, string>) =>
    new URLSearchParams(Object.entries({ stand: state, ...change }).filter(([, value]) => value !== ''))
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      {page && (
        <VoucherTable
          name="alle-gutscheine"
          page={page}
          more={more}
          columns={adminColumns}
          empty={{ title: texts.none, text: texts.noneText }}
          linkTo={(row) => `?${at({ gutschein: String(row.id) }).toString()}`}
        >
          <IssueForm onIssued={retry} />
          <div className={styles['pair']}>
            <NativeSelect
              label={texts.state}
              value={state}
              onChange={(next) => setParams(at({ stand: next }))}
              options={[
                { value: '', label: texts.all },
                ...voucherStatuses.map((one) => ({ value: one, label: voucherTexts.states[one] })),
              ]}
            />
            <KeywordField label={texts.code} value={code} onChange={setCode} maxLength={60} />
          </div>
        </VoucherTable>
      )}
      {openId !== null && <VoucherDrawer key={openId} id={openId} onClose={() => setParams(at({}))} onChanged={retry} />}
    </SettingsPage>
  )
}
