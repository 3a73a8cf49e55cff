import type { ListedShipment } from '#contract/calls/shopWire.ts'
import { lastDay } from '#client/commerce/lastDay.ts'
import { parcelDaysShort } from '#client/commerce/parcelDays.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { shippingTexts } from './shipping.texts.ts'

const texts = shippingTexts.shipments
const { columns } = texts

/** How a parcel stands, in one word. */
const stateOf = ({ ended, delivered_at: delivered, missing_at: missing }: ListedShipment) =>
  texts.states[ended ?? (delivered ? 'delivered' : missing ? 'missing' : 'under')]
const piecesOf = ({ items }: ListedShipment) => String(items.reduce((sum, { quantity }) => sum + quantity, 0))

/** As its seller has named it, else by the day it left; none of one that has come or comes no more. */
const expectedOf = (parcel: ListedShipment) => {
  const { expected_at: day, delivered_at: delivered, ended } = parcel
  return delivered || ended ? '' : day ? texts.until(lastDay(day)) : parcelDaysShort(parcel)
}

/** A seller's parcels; the number leads to where the carrier shows it. */
export const shipmentColumns: ReadonlyArray<DataColumn<ListedShipment>> = [
  {
    id: 'order',
    header: columns.order,
    cell: ({ order_number: number }) => number,
    text: ({ order_number: number }) => number,
    isTitle: true,
    minWidth: '8.25rem',
  },
  {
    id: 'shipped',
    header: columns.shipped,
    cell: (row) => formatDateTime(row.shipped_at),
    text: (row) => csvDateTime(row.shipped_at),
    width: '190px',
  },
  { id: 'customer', header: columns.customer, cell: (row) => row.customer_name, text: (row) => row.customer_name },
  { id: 'city', header: columns.city, cell: ({ city }) => city, text: ({ city }) => city, startsHidden: true },
  { id: 'pieces', header: columns.pieces, cell: piecesOf, text: piecesOf, isNumeric: true, startsHidden: true },
  { id: 'carrier', header: columns.carrier, cell: (row) => row.carrier_name, text: (row) => row.carrier_name },
  {
    id: 'tracking',
    header: columns.tracking,
    cell: ({ tracking_number: number, tracking_url: url }) =>
      url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {number} <span className="visually-hidden">{texts.newTab}</span>
        </a>
      ) : (
        number || texts.none
      ),
    text: ({ tracking_number: number }) => number,
    minWidth: '9rem',
  },
  { id: 'expected', header: columns.expected, cell: expectedOf, text: expectedOf },
  { id: 'state', header: columns.state, cell: stateOf, text: stateOf },
]
