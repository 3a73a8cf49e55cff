import { useSearchParams } from 'react-router-dom'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { shipmentColumns } from './shipmentColumns.tsx'
import { shipmentList, shipmentPage } from './shipping.live.ts'
import { shippingTexts } from './shipping.texts.ts'

const texts = shippingTexts.shipments
const ordersPath = '/anbieterbereich/bestellungen'
const noFilters: readonly string[] = []
const pageSize = 10

/** What has left, newest first; a parcel that arrives, or is missed, says so by itself. */
export function ShipmentsTab() {
  const [search, setSearch] = useSearchParams()
  const wanted = Number(search.get('seite') ?? '1')
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const { rows, total, status, retry } = useLiveList(shipmentList, { filter: null, page })
  return (
    <RecordTable
      name="sendungen"
      filters={noFilters}
      loadPage={shipmentPage}
      label={texts.label}
      columns={shipmentColumns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={({ carrier_name: carrier, order_number: number }) => texts.row(carrier, number)}
      status={status === 'loaded' ? 'ready' : status}
      onRetry={retry}
      linkTo={({ order_id: id }) => `${ordersPath}/${id}`}
      server={{
        page,
        pageSize,
        total,
        onPageChange: (next) => setSearch({ ansicht: 'sendungen', ...(next > 1 && { seite: String(next) }) }),
      }}
      empty={
        <EmptyState icon="box" headingLevel={2} title={texts.empty} action={<LinkButton to={ordersPath}>{texts.orders}</LinkButton>}>
          {texts.emptyText}
        </EmptyState>
      }
    />
  )
}
