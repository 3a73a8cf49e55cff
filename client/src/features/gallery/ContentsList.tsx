import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { contentsTexts as texts } from './contents.texts.ts'
import styles from './contents.module.css'

/** As many as the server takes. */
const most = 12

interface ContentsListProps<Row extends { key: number }> {
  title: string
  nameOf: (place: number) => string
  addLabel: string
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  make: () => Row
  fields: (row: Row, at: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** Rows that can be added, moved and taken away. */
export function ContentsList<Row extends { key: number }>({
  title,
  nameOf,
  addLabel,
  rows,
  onChange,
  make,
  fields,
}: ContentsListProps<Row>) {
  const swap = (at: number, by: -1 | 1) =>
    onChange(rows.map((row, index) => (index === at ? rows[at + by]! : index === at + by ? rows[at]! : row)))
  return (
    <section className={styles['list']} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles['small']}>{texts.none}</p>}
      <ol className={styles['rows']}>
        {rows.map((row, at) => (
          <Card as="li" key={row.key} className={styles['row']}>
            <div className={styles['rowHead']}>
              <h3>{nameOf(at + 1)}</h3>
              <IconButton icon="chevron-up" aria-label={texts.up(nameOf(at + 1))} isDisabled={at === 0} onPress={() => swap(at, -1)} />
              <IconButton
                icon="chevron-down"
                aria-label={texts.down(nameOf(at + 1))}
                isDisabled={at === rows.length - 1}
                onPress={() => swap(at, 1)}
              />
              <IconButton
                icon="trash"
                aria-label={texts.remove(nameOf(at + 1))}
                onPress={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
            {fields(row, at, (part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))))}
          </Card>
        ))}
      </ol>
      {rows.length < most ? (
        <div>
          <Button icon="plus" onPress={() => onChange([...rows, make()])}>
            {addLabel}
          </Button>
        </div>
      ) : (
        <p className={styles['small']}>{texts.full}</p>
      )}
    </section>
  )
}
