import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { OperatorOrderDrawer } from './OperatorOrderDrawer.tsx'
import { waitingOrders, type LiveWaitingOrder } from './operatorOrders.live.ts'
import { operatorOrderTexts as texts } from './operatorOrders.texts.ts'
import styles from './operatorOrders.module.css'

const { columns: heads } = texts
const everything = { filter: null }
const columns: ReadonlyArray<DataColumn<LiveWaitingOrder>> = [
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

/** `/verwaltung/bestellungen`: orders in which somebody waits too long; any other one by its number. */
export function OperatorOrdersScreen() {
  const [params, setParams] = useSearchParams()
  const open = params.get('bestellung')
  const { rows, status, retry, refresh } = useLiveList(waitingOrders, everything)
  const [number, setNumber] = useState('')
  const find = () => {
    const wanted = number.trim().toUpperCase()
    if (wanted !== '') setParams({ bestellung: wanted })
  }
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
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
        rows={rows}
        rowId={(row) => row.order_number}
        rowLabel={(row) => texts.drawer(row.order_number)}
        status="ready"
        onRetry={retry}
        linkTo={(row) => `?${new URLSearchParams({ bestellung: row.order_number }).toString()}`}
        empty={
          <EmptyState icon="done-all" headingLevel={2} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {open !== null && <OperatorOrderDrawer key={open} number={open} onClose={() => setParams({})} onChanged={refresh} />}
    </SettingsPage>
  )
}
