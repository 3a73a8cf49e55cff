import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { csvDateTime, csvEuro } from '#client/lib/csv.ts'
import { formatDate, formatDateTime, formatEuro } from '#client/lib/format.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { ShopStateTag } from './ShopStateTag.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'

const { columns, dash } = shopOrderTexts.list
const itemsText = (order: ShopOrder) =>
  order.items.map(({ quantity, name, variant }) => `${quantity} × ${name}${variant ? ` (${variant})` : ''}`).join(', ')
const kindText = (order: ShopOrder) => shopOrderTexts.fulfilment[order.fulfilment]
const cityText = ({ address }: ShopOrder) => (address ? `${address.postal_code} ${address.city}` : null)

/** The seller's table of orders; whoever packs or keeps the books adds the columns they need. */
export const shopOrderColumns: ReadonlyArray<DataColumn<ShopOrder>> = [
  {
    id: 'number',
    header: columns.number,
    cell: (order) => order.order_number,
    text: (order) => order.order_number,
    isTitle: true,
    width: '150px',
    minWidth: '8.25rem',
  },
  {
    id: 'created',
    header: columns.created,
    cell: (order) => formatDateTime(order.created_at),
    text: (order) => csvDateTime(order.created_at),
    width: '190px',
  },
  { id: 'customer', header: columns.customer, cell: (order) => order.customer.name, text: (order) => order.customer.name, width: '150px' },
  { id: 'city', header: columns.city, cell: (order) => cityText(order) ?? dash, text: cityText, startsHidden: true },
  { id: 'items', header: columns.items, cell: itemsText, text: itemsText, minWidth: '7.5rem' },
  { id: 'kind', header: columns.kind, cell: kindText, text: kindText },
  {
    id: 'shipBy',
    header: columns.shipBy,
    cell: (order) => (order.ship_by ? formatDate(order.ship_by) : dash),
    text: (order) => (order.ship_by ? csvDateTime(order.ship_by) : null),
    startsHidden: true,
  },
  { id: 'state', header: columns.state, cell: (order) => <ShopStateTag order={order} />, text: (order) => order.label },
  {
    id: 'payment',
    header: columns.payment,
    cell: (order) => order.payment_status_text,
    text: (order) => order.payment_status_text,
    startsHidden: true,
  },
  {
    id: 'note',
    header: columns.note,
    cell: (order) => order.note || dash,
    text: (order) => order.note,
    startsHidden: true,
    minWidth: '10rem',
  },
  {
    id: 'total',
    header: columns.total,
    cell: (order) => formatEuro(order.total_cents),
    text: (order) => csvEuro(order.total_cents),
    isNumeric: true,
  },
]
