import { adminAccountRoles, adminAccountStates, type AdminAccount } from '#contract/calls/accountAdmin.calls.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { useCursorAddress } from '#client/commerce/CursorPages.tsx'
import { CursorTable } from '#client/commerce/CursorTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { accountPage, askAccounts } from './accounts.live.ts'
import { accountAdminTexts as texts } from './accountAdmin.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

const { columns: heads } = texts
const nameOf = (row: AdminAccount) => row.company_name || row.name || row.email
const columns: ReadonlyArray<DataColumn<AdminAccount>> = [
  { id: 'name', header: heads.name, cell: nameOf, text: nameOf, isTitle: true },
  { id: 'role', header: heads.role, cell: (row) => texts.roles[row.role], text: (row) => texts.roles[row.role] },
  { id: 'email', header: heads.email, cell: (row) => row.email, text: (row) => row.email },
  { id: 'state', header: heads.state, cell: (row) => texts.states[row.state], text: (row) => texts.states[row.state] },
  { id: 'since', header: heads.since, cell: (row) => formatDateTime(row.created_at), text: (row) => csvDateTime(row.created_at) },
]

/** `/verwaltung/konten`: customers and providers; filters, place and the open account stand in the address. */
export function AccountsScreen() {
  const { params, before, open, linkTo, close, narrow, turn } = useCursorAddress('konto')
  const role = adminAccountRoles.find((one) => one === params.get('rolle'))
  const state = adminAccountStates.find((one) => one === params.get('stand'))
  const keyword = (params.get('suche') ?? '').slice(0, 100)
  const filter = { role: role ?? null, state: state ?? null, keyword: keyword.length < 2 ? '' : keyword, before }
  const { rows, status, extra: next, retry, refresh } = useLiveList(accountPage, { filter })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <div className={styles['filters']}>
        <KeywordField label={texts.keyword} maxLength={100} value={keyword} onChange={(suche) => narrow({ suche })} />
        <NativeSelect
          name="rolle"
          label={texts.role}
          value={role ?? ''}
          onChange={(rolle) => narrow({ rolle })}
          options={[{ value: '', label: texts.all }, ...adminAccountRoles.map((value) => ({ value, label: texts.roles[value] }))]}
        />
        <NativeSelect
          name="stand"
          label={texts.state}
          value={state ?? ''}
          onChange={(stand) => narrow({ stand })}
          options={[{ value: '', label: texts.all }, ...adminAccountStates.map((value) => ({ value, label: texts.states[value] }))]}
        />
      </div>
      <CursorTable
        name="konten"
        filters={['rolle', 'stand', 'suche']}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowLabel={nameOf}
        onRetry={retry}
        linkTo={linkTo}
        ask={(from) => askAccounts({ ...filter, before: from })}
        words={texts}
        before={before}
        next={next}
        onTurn={turn}
      />
      {open > 0 && <AccountDrawer key={open} id={open} onClose={close} onChanged={refresh} />}
    </SettingsPage>
  )
}
