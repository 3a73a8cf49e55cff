import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WaitingOrder } from '#contract/calls/operatorOrders.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { OperatorOrderDrawer } from './OperatorOrderDrawer.tsx'
import { operatorOrderTexts as texts } from './operatorOrders.texts.ts'
import styles from './operatorOrders.module.css'

const { columns: heads } = texts
const columns: ReadonlyArray<DataColumn<WaitingOrder>> = [
  { id: 'number', header: heads.number, cell: (row) => row.order_number, text: (row) => row.order_number, isTitle: true },
  {
    id: 'because',
    header: heads.because,
    cell: (row) => texts.because[row.waits_because],
    text: (row) => texts.because[row.waits_because],
  },
  { id: 'since', header: heads.since, cell: (row) => formatDateTime(row.status_since), text: (row) => csvDateTime(row.status_since) },
  { id: 'state', header: heads.state, cell: (row) => row.label, text: (row) => row.label },
  { id: 'customer', header: heads.customer, cell: (row) => row.customer_name, text: (row) => row.customer_name },
  { id: 'provider', header: heads.provider, cell: (row) => row.provider.name, text: (row) => row.provider.name },
  { id: 'amount', header: heads.amount, cell: (row) => formatEuro(row.total_cents), text: (row) => formatEuro(row.total_cents) },
]

async function load(_attempt: number): Promise<Loaded<WaitingOrder[]>> {
  try {
    return { ok: true, data: (await api('orders.waiting', {})).data }
  } catch (error) {
    return { ok: false, error }
  }
}

/** `/verwaltung/bestellungen`: orders in which somebody waits too long; any other one by its number. */
export function OperatorOrdersScreen() {
  const [params, setParams] = useSearchParams()
  const open = params.get('bestellung')
  const [attempt, setAttempt] = useState(0)
  const { result } = useLoaded(
    useMemo(() => load(attempt), [attempt]),
    { keepGood: true },
  )
  const again = () => setAttempt((count) => count + 1)
  const [number, setNumber] = useState('')
  const find = () => {
    const wanted = number.trim().toUpperCase()
    if (wanted !== '') setParams({ bestellung: wanted })
  }
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={!result ? 'loading' : result.ok ? 'loaded' : 'failed'}
      onRetry={again}
      isWide
    >
      <Form onSubmit={find} className={styles['find']} aria-label={texts.find}>
        <TextField name="number" label={texts.number} value={number} onChange={setNumber} maxLength={60} isRequired />
        <Button type="submit" icon="search">
          {texts.open}
        </Button>
      </Form>
      <RecordTable
        name="haengende-bestellungen"
        filters={[]}
        label={texts.label}
        columns={columns}
        rows={result?.ok ? result.data : []}
        rowId={(row) => row.order_number}
        rowLabel={(row) => texts.drawer(row.order_number)}
        status="ready"
        onRetry={again}
        linkTo={(row) => `?${new URLSearchParams({ bestellung: row.order_number }).toString()}`}
        empty={
          <EmptyState icon="done-all" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {open !== null && <OperatorOrderDrawer key={open} number={open} onClose={() => setParams({})} onChanged={again} />}
    </SettingsPage>
  )
}
