import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { StateTag } from './StateTag.tsx'
import { boardTexts } from './foodBoard.texts.ts'

const { columns } = boardTexts.list
const itemsText = (order: FoodOrder) => order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')

/** The provider's table of orders. */
export const orderColumns: ReadonlyArray<DataColumn<FoodOrder>> = [
  { id: 'number', header: columns.number, cell: (order) => order.order_number, isTitle: true, width: '150px' },
  { id: 'created', header: columns.created, cell: (order) => formatDateTime(order.created_at), width: '190px' },
  { id: 'customer', header: columns.customer, cell: (order) => order.customer.name, width: '150px' },
  { id: 'items', header: columns.items, cell: itemsText },
  { id: 'kind', header: columns.kind, cell: (order) => boardTexts.card[order.fulfilment] },
  { id: 'state', header: columns.state, cell: (order) => <StateTag state={order.state} fulfilment={order.fulfilment} /> },
  { id: 'total', header: columns.total, cell: (order) => formatEuro(order.total_cents), isNumeric: true },
]
