import type { Refund } from '#contract/calls/refundWire.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDate, formatDateTime, formatEuro } from '#client/lib/format.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { RefundStateTag } from './RefundFacts.tsx'
import { refundTexts } from './refunds.texts.ts'

const { columns: texts } = refundTexts
const amountOf = (refund: Refund) =>
  formatEuro(refund.released_cents ?? (refund.accepted_cents || refund.items_cents + refund.carriage_cents))

const shared: ReadonlyArray<DataColumn<Refund>> = [
  { id: 'number', header: texts.number, minWidth: '172px', cell: (row) => row.number, text: (row) => row.number, isTitle: true },
  { id: 'type', header: texts.type, cell: (row) => refundTexts.types[row.type], text: (row) => refundTexts.types[row.type] },
  { id: 'what', header: texts.what, cell: (row) => row.product_name, text: (row) => row.product_name },
  { id: 'amount', header: texts.amount, cell: amountOf, text: amountOf },
  { id: 'customer', header: texts.customer, cell: (row) => row.customer.name, text: (row) => row.customer.name },
]
const rest: ReadonlyArray<DataColumn<Refund>> = [
  { id: 'asked', header: texts.asked, cell: (row) => formatDateTime(row.created_at), text: (row) => csvDateTime(row.created_at) },
  {
    id: 'due',
    header: texts.due,
    cell: (row) => (row.due_at ? formatDate(row.due_at) : '–'),
    text: (row) => (row.due_at ? csvDateTime(row.due_at) : ''),
  },
  { id: 'state', header: texts.state, cell: (row) => <RefundStateTag refund={row} />, text: (row) => refundTexts.states[row.status] },
]

export const sellerColumns: ReadonlyArray<DataColumn<Refund>> = [...shared, ...rest]
export const disputeColumns: ReadonlyArray<DataColumn<Refund>> = [
  ...shared,
  { id: 'provider', header: texts.provider, cell: (row) => row.provider.name, text: (row) => row.provider.name },
  ...rest,
]
