import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { countryWords, freeWords, priceWords, shippingKindNames } from '#client/commerce/shipping.texts.ts'
import { workDays } from '#client/commerce/workDays.ts'
import { formatEuro } from '#client/lib/format.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.list
const { columns } = texts

interface RowActions {
  /** Ids as they stand, for the first and the last place. */
  order: readonly number[]
  isBusy: boolean
  onSwitch: (shipping: Shipping) => void
  onMove: (shipping: Shipping, step: 1 | -1) => void
  onRemove: (shipping: Shipping) => void
}

const whereOf = (shipping: Shipping) => (shipping.store ? shipping.store.title : countryWords(shipping.countries))
const weightOf = ({ max_grams: bound }: Shipping) => (bound === null ? texts.noBound : texts.upTo(bound))

/** A seller's ways of shipping, each with its switch, its place and the bin. */
export const shippingColumns = ({ order, isBusy, onSwitch, onMove, onRemove }: RowActions): ReadonlyArray<DataColumn<Shipping>> => [
  { id: 'name', header: columns.name, cell: ({ name }) => name, text: ({ name }) => name, isTitle: true, minWidth: '140px' },
  {
    id: 'kind',
    header: columns.kind,
    cell: ({ kind }) => shippingKindNames[kind],
    text: ({ kind }) => shippingKindNames[kind],
    startsHidden: true,
  },
  { id: 'where', header: columns.where, cell: whereOf, text: whereOf },
  {
    id: 'price',
    header: columns.price,
    cell: (row) => (
      <>
        {priceWords(row)}
        {freeWords(row) && <span className={styles['free']}>{freeWords(row)}</span>}
      </>
    ),
    text: priceWords,
  },
  {
    id: 'free',
    header: columns.free,
    cell: (row) => (freeWords(row) ? formatEuro(row.free_from_cents ?? 0) : '–'),
    text: freeWords,
    startsHidden: true,
  },
  {
    id: 'days',
    header: columns.days,
    cell: (row) => <span className={styles['days']}>{workDays(row.days_from, row.days_until)}</span>,
    text: (row) => workDays(row.days_from, row.days_until),
  },
  { id: 'weight', header: columns.weight, cell: weightOf, text: weightOf, startsHidden: true },
  {
    id: 'status',
    header: columns.status,
    cell: (row) => (
      <Switch isSelected={row.status} onChange={() => onSwitch(row)}>
        <span className="visually-hidden">{texts.on(row.name)}</span>
      </Switch>
    ),
    text: (row) => (row.status ? 'ja' : 'nein'),
  },
  {
    id: 'tools',
    header: columns.tools,
    isTools: true,
    cell: (row) => (
      <span className={styles['tools']}>
        <IconButton
          icon="chevron-up"
          aria-label={texts.up(row.name)}
          isDisabled={isBusy || order[0] === row.id}
          onPress={() => onMove(row, -1)}
        />
        <IconButton
          icon="chevron-down"
          aria-label={texts.down(row.name)}
          isDisabled={isBusy || order.at(-1) === row.id}
          onPress={() => onMove(row, 1)}
        />
        <IconButton icon="trash" aria-label={texts.remove(row.name)} onPress={() => onRemove(row)} />
      </span>
    ),
  },
]
