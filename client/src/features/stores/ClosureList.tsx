import type { StoreHoliday } from '#contract/calls/storesWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { storeTexts } from './stores.texts.ts'
import styles from './stores.module.css'

const texts = storeTexts.holidays

interface ClosureListProps {
  closures: readonly StoreHoliday[]
  /** Says which of them close every store; those are deleted where they were entered. */
  isOfStore?: boolean
  onRemove: (id: number) => Promise<{ message: string }>
}

/** Own closures, the next first. */
export function ClosureList({ closures, isOfStore = false, onRemove }: ClosureListProps) {
  const { isSaving, save } = useSaving()
  return (
    <Card as="section" className={styles['section']} aria-label={texts.own}>
      <h2 className={styles['heading']}>{texts.own}</h2>
      {closures.length === 0 ? (
        <p className={styles['hint']}>{texts.none}</p>
      ) : (
        <ul className={styles['closures']}>
          {closures.map((one) => (
            <li key={one.id}>
              <span>
                <span className={styles['name']}>{one.title}</span>
                <span className={styles['hint']}>
                  {one.from_date === one.until_date
                    ? formatDate(one.from_date)
                    : `${formatDate(one.from_date)} ${texts.until_} ${formatDate(one.until_date)}`}
                </span>
              </span>
              {one.yearly && <Tag>{texts.yearlyMark}</Tag>}
              {isOfStore && one.store_id === null ? (
                <Tag tone="info">{texts.everywhere}</Tag>
              ) : (
                <IconButton
                  icon="trash"
                  aria-label={texts.remove(one.title)}
                  isDisabled={isSaving}
                  onPress={() => void save(() => onRemove(one.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
