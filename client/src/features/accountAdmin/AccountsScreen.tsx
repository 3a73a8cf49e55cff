import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminAccountRoles, adminAccountStates, type AdminAccount } from '#contract/calls/accountAdmin.calls.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { accountAdminTexts as texts } from './accountAdmin.texts.ts'
import styles from './accountAdmin.module.css'

const { columns: heads } = texts
const nameOf = (row: AdminAccount) => row.company_name || row.name || row.email
const columns: ReadonlyArray<DataColumn<AdminAccount>> = [
  { id: 'name', header: heads.name, cell: nameOf, text: nameOf, isTitle: true },
  { id: 'role', header: heads.role, cell: (row) => texts.roles[row.role], text: (row) => texts.roles[row.role] },
  { id: 'email', header: heads.email, cell: (row) => row.email, text: (row) => row.email },
  { id: 'state', header: heads.state, cell: (row) => texts.states[row.state], text: (row) => texts.states[row.state] },
  { id: 'since', header: heads.since, cell: (row) => formatDateTime(row.created_at), text: (row) => csvDateTime(row.created_at) },
]

interface Asked {
  role: AdminAccount['role'] | undefined
  state: AdminAccount['state'] | undefined
  keyword: string
}
const ask = (asked: Asked, before: number | undefined) => api('accountAdmin.list', { query: { ...asked, before } })
type Page = Awaited<ReturnType<typeof ask>>

async function load(asked: Asked, before: number | undefined, _attempt: number): Promise<Loaded<Page>> {
  try {
    return { ok: true, data: await ask(asked, before) }
  } catch (error) {
    return { ok: false, error }
  }
}

/** Pages of the file come one after the other; each begins where the one before ended. */
function filePages(asked: Asked) {
  let next: number | undefined
  return async (page: number) => {
    const { data, meta } = await ask(asked, page === 1 ? undefined : next)
    next = meta.next ?? undefined
    return { rows: data, lastPage: meta.next === null ? page : page + 1 }
  }
}

/** `/verwaltung/konten`: customers and providers; filters, place and the open account stand in the address. */
export function AccountsScreen() {
  const [params, setParams] = useSearchParams()
  const role = adminAccountRoles.find((one) => one === params.get('rolle'))
  const state = adminAccountStates.find((one) => one === params.get('stand'))
  const keyword = (params.get('suche') ?? '').slice(0, 100)
  const before = Number(params.get('vor')) || undefined
  const open = Number(params.get('konto'))
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt((count) => count + 1)
  const asked = useMemo(() => ({ role, state, keyword: keyword.length < 2 ? '' : keyword }), [role, state, keyword])
  const { result } = useLoaded(
    useMemo(() => load(asked, before, attempt), [asked, before, attempt]),
    { keepGood: true },
  )
  const withParams = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next
  }
  const narrow = (change: Record<string, string>) => setParams(withParams({ vor: '', konto: '', ...change }))
  const next = result?.ok ? result.data.meta.next : null
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={!result ? 'loading' : result.ok ? 'loaded' : 'failed'}
      onRetry={again}
      isWide
    >
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
      <RecordTable
        name="konten"
        filters={['rolle', 'stand', 'suche']}
        label={texts.label}
        columns={columns}
        rows={result?.ok ? result.data.data : []}
        rowId={(row) => String(row.id)}
        rowLabel={nameOf}
        status="ready"
        onRetry={again}
        loadPage={filePages(asked)}
        linkTo={(row) => `?${withParams({ konto: String(row.id) }).toString()}`}
        empty={
          <EmptyState icon="search" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      <div className={styles['pages']}>
        {before !== undefined && <Button onPress={() => setParams(withParams({ vor: '' }))}>{texts.first}</Button>}
        {next !== null && <Button onPress={() => setParams(withParams({ vor: String(next) }))}>{texts.next}</Button>}
      </div>
      {open > 0 && <AccountDrawer key={open} id={open} onClose={() => setParams(withParams({ konto: '' }))} onChanged={again} />}
    </SettingsPage>
  )
}
