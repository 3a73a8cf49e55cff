import { Picture } from '#client/ui/Picture.tsx'
import { Price } from '#client/commerce/Price.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { Dish } from './dish.types.ts'
import { settingsTexts } from './foodSettings.texts.ts'
import styles from './AvailabilityScreen.module.css'

const texts = settingsTexts.availability

/** A dish with its switch; the whole row is easy to hit with a wet thumb. */
export function DishRow({ dish, onToggle }: { dish: Dish; onToggle: (isAvailable: boolean) => void }) {
  return (
    <li className={styles['row']} data-off={dish.sold_out}>
      <Picture src={dish.picture} alt="" fallbackName={dish.name} ratio="1:1" fit="contain" className={styles['picture']} />
      <div className={styles['text']}>
        <p className={styles['name']}>{dish.name}</p>
        <p className={styles['meta']}>
          <Price cents={dish.price_cents} size="small" />
          {!dish.declared && (
            <Tag tone="danger" icon="warning">
              {texts.notDeclared}
            </Tag>
          )}
          {dish.status !== 'active' && <Tag>{texts.inactive}</Tag>}
          {dish.sold_out && dish.off && <span>{dish.off}</span>}
        </p>
      </div>
      <Switch isSelected={!dish.sold_out} onChange={onToggle}>
        <span className="visually-hidden">{texts.toggle(dish.name)}</span>
        <span className={styles['word']} aria-hidden="true">
          {dish.sold_out ? texts.soldOut : texts.available}
        </span>
      </Switch>
    </li>
  )
}
