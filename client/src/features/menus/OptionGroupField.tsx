import { useId } from 'react'
import type { OptionGroupWire } from '#contract/calls/menus.calls.ts'
import { formatEuro } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { isFull, isSingle, ruleOf, toggled, type Choice } from './dishChoice.ts'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './DishDialog.module.css'

type OptionGroupFieldProps = { group: OptionGroupWire; choice: Choice; onChoose: (choice: Choice) => void; error: string | undefined }

/** One group of options with its rule, prices and allergens; what is wrong stands at the group. */
export function OptionGroupField({ group, choice, onChoose, error }: OptionGroupFieldProps) {
  const id = useId()
  const single = isSingle(group)
  const full = !single && group.max > 1 && isFull(group, choice)
  return (
    <fieldset
      id={`gruppe-${group.id}`}
      className={styles['group']}
      role={single ? 'radiogroup' : 'group'}
      tabIndex={-1}
      aria-describedby={`${id}-rule${error ? ` ${id}-error` : ''}`}
      aria-invalid={error && single ? true : undefined}
    >
      <legend className={styles['legend']}>
        <span>{group.name}</span>
        <Tag tone={group.min > 0 ? 'accent' : 'neutral'}>
          {group.min > 0 ? menuViewTexts.dialog.required : menuViewTexts.dialog.optional}
        </Tag>
      </legend>
      <p id={`${id}-rule`} className={styles['rule']} aria-live="polite">
        {full ? menuViewTexts.dialog.full(group.max) : ruleOf(group)}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <div className={styles['options']}>
        {group.options.map((option) => {
          const isChosen = choice.has(option.id)
          const contents = [...option.declaration.allergen_words, ...option.declaration.additive_words].join(', ')
          return (
            <label key={option.id} className={classNames(styles['option'], isChosen && styles['chosen'])}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={`${id}-option`}
                className={styles['native']}
                checked={isChosen}
                disabled={full && !isChosen}
                onChange={() => onChoose(toggled(group, choice, option.id))}
              />
              <span className={styles['optionWords']}>
                {option.name}
                {contents && <span className={styles['contents']}>{contents}</span>}
              </span>
              <span className={styles['delta']}>{deltaText(option.price_cents)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** `+ 1,50 €`; nothing to pay is said in a word. */
function deltaText(cents: number): string {
  if (cents === 0) return menuViewTexts.dialog.included
  return `${cents > 0 ? '+' : '−'}\u00a0${formatEuro(Math.abs(cents))}`
}
