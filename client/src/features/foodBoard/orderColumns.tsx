import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { foodStateWord } from '#contract/values/foodOrderWords.ts'
import { csvDateTime, csvEuro } from '#client/lib/csv.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { StateTag } from './StateTag.tsx'
import { boardTexts } from './foodBoard.texts.ts'

const { columns, dash } = boardTexts.list
const itemsText = (order: FoodOrder) => order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
const kindText = (order: FoodOrder) => boardTexts.card[order.fulfilment]
const placeText = ({ address }: FoodOrder) =>
  address ? [`${address.street} ${address.house_number}`, `${address.postal_code} ${address.city}`].join(', ') : null

/** The provider's table of orders; whoever packs, drives or keeps the books adds the columns they need. */
export const orderColumns: ReadonlyArray<DataColumn<FoodOrder>> = [
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
  {
    id: 'wished',
    header: columns.wished,
    cell: (order) => (order.wished_at ? formatDateTime(order.wished_at) : boardTexts.card.asap),
    text: (order) => (order.wished_at ? csvDateTime(order.wished_at) : null),
    startsHidden: true,
  },
  { id: 'customer', header: columns.customer, cell: (order) => order.customer.name, text: (order) => order.customer.name, width: '150px' },
  {
    id: 'phone',
    header: columns.phone,
    cell: (order) => order.customer.phone || dash,
    text: (order) => order.customer.phone,
    startsHidden: true,
  },
  { id: 'items', header: columns.items, cell: itemsText, text: itemsText, minWidth: '7.5rem' },
  {
    id: 'note',
    header: columns.note,
    cell: (order) => order.note || dash,
    text: (order) => order.note,
    startsHidden: true,
    minWidth: '10rem',
  },
  { id: 'kind', header: columns.kind, cell: kindText, text: kindText },
  { id: 'place', header: columns.place, cell: (order) => placeText(order) ?? dash, text: placeText, startsHidden: true },
  {
    id: 'state',
    header: columns.state,
    cell: (order) => <StateTag state={order.state} fulfilment={order.fulfilment} />,
    text: (order) => foodStateWord('provider', order.fulfilment, order.state),
  },
  {
    id: 'payment',
    header: columns.payment,
    cell: (order) => order.payment_status_text,
    text: (order) => order.payment_status_text,
    startsHidden: true,
  },
  {
    id: 'total',
    header: columns.total,
    cell: (order) => formatEuro(order.total_cents),
    text: (order) => csvEuro(order.total_cents),
    isNumeric: true,
  },
]
