import type { FoodCategory } from '#contract/calls/foodSettings.calls.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import styles from './CategoriesScreen.module.css'

const texts = settingsTexts.categories

interface CategoryRowProps {
  category: FoodCategory
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

/** One section of the menu; moved by buttons, which work by thumb and by keyboard alike. */
export function CategoryRow({
  category: { name, description, dish_count: count },
  isFirst,
  isLast,
  isLocked,
  onMove,
  onEdit,
  onRemove,
}: CategoryRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['arrows']}>
        <IconButton icon="chevron-up" aria-label={texts.up(name)} isDisabled={isFirst || isLocked} onPress={() => onMove(-1)} />
        <IconButton icon="chevron-down" aria-label={texts.down(name)} isDisabled={isLast || isLocked} onPress={() => onMove(1)} />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        {description && <p className={styles['muted']}>{description}</p>}
        <p className={styles['muted']}>{texts.dishes(count)}</p>
      </div>
      <span className={styles['tools']}>
        <IconButton icon="edit" aria-label={texts.edit(name)} onPress={onEdit} />
        <IconButton icon="trash" aria-label={texts.remove(name)} onPress={onRemove} />
      </span>
    </li>
  )
}
