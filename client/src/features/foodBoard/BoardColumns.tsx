import { useCallback, useMemo, useRef, useState } from 'react'
import { boardColumns, columnsOf, isCancelAsked, type BoardColumn } from '#machines/flows/foodBoard.view.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { DoneRow } from './DoneRow.tsx'
import { OrderCard } from './OrderCard.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useBoard, useRinging } from './useKitchen.ts'
import styles from './BoardColumns.module.css'
import heading from './BoardHeading.module.css'
import tabs from './BoardTabs.module.css'

/** Columns that share a line where the board is not wide enough for all. */
const pairs = [
  ['pending', 'processing'],
  ['ready', 'delivery'],
] as const

/** The columns by state; on a phone one at a time behind tabs with counts. */
export function BoardColumns({ onOpen }: { onOpen: (orderNumber: string) => void }) {
  const orders = useBoard(({ context }) => context.orders)
  const pending = useBoard(({ context }) => context.pending)
  const columns = useMemo(() => columnsOf({ orders, pending }), [orders, pending])
  const wishesOf = (column: BoardColumn) => columns[column].filter(isCancelAsked).length
  const hasWork = boardColumns.some((column) => column !== 'done' && columns[column].length > 0)
  const ringing = new Set(useRinging().map(({ order_id: id }) => id))
  const [shown, setShown] = useState<BoardColumn>('pending')
  const [isDoneOpen, setDoneOpen] = useState(false)
  const pressed = useRef<string | null>(null)
  const remember = useCallback((event: { target: EventTarget }) => {
    pressed.current = (event.target as HTMLElement).closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null
  }, [])
  const sectionOf = (column: BoardColumn) => {
    const count = columns[column].length
    const isFolded = column === 'done' && !isDoneOpen
    const headingId = `column-${column}`
    return (
      <section
        key={column}
        className={styles['column']}
        data-column={column}
        data-folded={isFolded}
        data-empty={count === 0}
        aria-labelledby={headingId}
      >
        <header className={styles['head']}>
          <h2 id={headingId} className={heading['title']}>
            {boardTexts.columns[column]}
          </h2>
          {count > 0 && <Badge count={count} tone={column === 'pending' ? 'highlight' : 'neutral'} />}
          {wishesOf(column) > 0 && <Badge count={wishesOf(column)} tone="danger" />}
          <span className="visually-hidden">{count}</span>
          {column === 'done' && (
            <button
              type="button"
              className={heading['fold']}
              aria-expanded={isDoneOpen}
              aria-label={boardTexts.columns.done}
              onClick={() => setDoneOpen(!isDoneOpen)}
            >
              <Icon name={isDoneOpen ? 'chevron-up' : 'chevron-down'} />
            </button>
          )}
        </header>
        <div className={styles['cards']}>
          {count === 0 && (
            <p className={styles['empty']}>{column === 'pending' && hasWork ? boardTexts.nothingNew : boardTexts.empty[column]}</p>
          )}
          {columns[column].map((order) =>
            column === 'done' ? (
              <DoneRow key={order.id} order={order} onOpen={onOpen} />
            ) : (
              <OrderCard
                key={order.id}
                order={order}
                isRinging={ringing.has(order.id)}
                hasFocus={pressed.current === order.order_number}
                onOpen={onOpen}
              />
            ),
          )}
        </div>
      </section>
    )
  }
  return (
    <div className={styles['board']} data-shown={shown} data-done={isDoneOpen} onKeyDownCapture={remember}>
      <div className={tabs['tabs']}>
        <SegmentedControl
          label={boardTexts.title}
          value={shown}
          onChange={setShown}
          options={boardColumns.map((value) => ({
            value,
            label: value === 'processing' ? 'Kochen' : value === 'done' ? 'Erledigt' : boardTexts.columns[value],
            count: columns[value].length,
            urgent: wishesOf(value),
            urgentLabel: boardTexts.wishes.count(wishesOf(value)),
          }))}
        />
      </div>
      <div className={styles['live']}>
        {pairs.map((pair) => (
          <div key={pair[0]} className={styles['pair']} data-empty={pair.every((column) => columns[column].length === 0)}>
            {pair.map(sectionOf)}
          </div>
        ))}
      </div>
      {sectionOf('done')}
    </div>
  )
}
