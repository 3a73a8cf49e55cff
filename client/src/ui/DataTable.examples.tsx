import { Button } from './Button.tsx'
import { DataTable } from './DataTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Tag, type Tone } from './Tag.tsx'
import type { DataColumn } from './useDataTable.ts'
import type { ExampleSet } from './exampleSet.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'

type Order = { number: string; customer: string; status: string; tone: Tone; cents: number; placedAt: string }

const statuses: Array<[string, Tone]> = [
  ['Eingegangen', 'highlight'],
  ['Bestätigt', 'accent'],
  ['In Zubereitung', 'warning'],
  ['Unterwegs', 'info'],
  ['Zugestellt', 'success'],
  ['Storniert', 'danger'],
]
const customers = ['Anna Schäfer', 'Özlem Kaya', 'Jürgen Müller-Lüdenscheidt', 'Ärzte am Markt GbR', 'Zoë Brandt']
const orders: Order[] = Array.from({ length: 23 }, (_, index) => {
  const [status, tone] = statuses[index % statuses.length] ?? ['Eingegangen', 'highlight']
  return {
    number: `2026-${1180 + index}`,
    customer: customers[(index * 3) % customers.length] ?? '',
    status,
    tone,
    cents: 890 + ((index * 7919) % 6400),
    placedAt: new Date(Date.UTC(2026, 10, 20, 9, index * 7)).toISOString(),
  }
})

const columns: Array<DataColumn<Order>> = [
  { id: 'number', header: 'Bestellung', cell: (order) => order.number, sort: (order) => order.number, isTitle: true },
  { id: 'customer', header: 'Kundin oder Kunde', cell: (order) => order.customer, sort: (order) => order.customer },
  { id: 'status', header: 'Status', cell: (order) => <Tag tone={order.tone}>{order.status}</Tag> },
  { id: 'placedAt', header: 'Eingang', cell: (order) => formatDateTime(order.placedAt), sort: (order) => order.placedAt, isNumeric: true },
  { id: 'total', header: 'Summe', cell: (order) => formatEuro(order.cents), sort: (order) => order.cents, isNumeric: true },
]

const empty = <EmptyState icon="box" headingLevel={3} title="Noch keine Bestellungen." action={<Button>Artikel anlegen</Button>} />
const shared = { columns, empty, rowId: (order: Order) => order.number, rowLabel: (order: Order) => `Bestellung ${order.number}` }

function OrdersDemo() {
  return (
    <DataTable
      {...shared}
      label="Bestellungen"
      rows={orders}
      pageSize={8}
      initialSort={{ column: 'placedAt', isDescending: true }}
      linkTo={(order) => `#${order.number}`}
      bulkActions={(ids, clear) => (
        <>
          <Button size="small" icon="print">{`${ids.length} drucken`}</Button>
          <Button size="small" variant="quiet" onPress={clear}>
            Auswahl aufheben
          </Button>
        </>
      )}
    />
  )
}

export const examples: ExampleSet = {
  title: 'DataTable',
  isWide: true,
  examples: [
    { name: 'Bestellungen', render: () => <OrdersDemo /> },
    { name: 'Lädt', render: () => <DataTable {...shared} label="Bestellungen, laden" rows={[]} status="loading" /> },
    { name: 'Leer', render: () => <DataTable {...shared} label="Bestellungen, leer" rows={[]} /> },
    {
      name: 'Fehler',
      render: () => <DataTable {...shared} label="Bestellungen, Fehler" rows={[]} status="failed" onRetry={() => undefined} />,
    },
  ],
}
