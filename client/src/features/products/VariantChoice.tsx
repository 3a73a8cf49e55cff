import { lazy, Suspense, useId, useRef } from 'react'
import { useChosenBefore } from '#client/ui/preHydration.ts'
import { classNames } from '#client/ui/classNames.ts'
import type { Choice, ChoiceGroup, GroupProps } from './variantChoice.ts'
import { productTexts } from './products.texts.ts'
import styles from './VariantChoice.module.css'

const texts = productTexts.variant
// Few products come in so many kinds.
const LongGroup = lazy(() => import('./LongGroup.tsx').then((module) => ({ default: module.LongGroup })))
/** More than so many are found quicker in a list that opens. */
const manyChoices = 24

/** One group of buttons or swatches per feature. What cannot be had is struck out and says why, but may still be looked at. */
export function VariantChoice({ groups, onChoose }: { groups: readonly ChoiceGroup[]; onChoose: (variantId: number) => void }) {
  return groups.map((group) =>
    group.choices.length > manyChoices && !group.isColor ? (
      <Suspense key={group.id} fallback={null}>
        <LongGroup group={group} spoken={spoken} onChoose={onChoose} />
      </Suspense>
    ) : (
      <Group key={group.id} group={group} onChoose={onChoose} />
    ),
  )
}

function Group({ group, onChoose }: GroupProps) {
  const name = useId()
  const choices = useRef<HTMLDivElement>(null)
  useChosenBefore(choices, String(group.choices.find(({ isChosen }) => isChosen)?.variantId), (variantId) => onChoose(Number(variantId)))
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        {group.name}: <strong>{group.chosen}</strong>
      </legend>
      <div ref={choices} className={styles['choices']}>
        {group.choices.map((choice) => (
          <label
            key={choice.id}
            className={classNames(styles['choice'], choice.color && styles['colored'], choice.reach !== 'free' && styles['away'])}
            title={spoken(choice)}
          >
            <input
              type="radio"
              name={name}
              value={choice.variantId}
              checked={choice.isChosen}
              className={styles['input']}
              onChange={() => onChoose(choice.variantId)}
            />
            {choice.color && <span className={styles['swatch']} style={{ background: choice.color }} />}
            <span className={choice.color ? 'visually-hidden' : undefined}>{choice.name}</span>
            {choice.reach !== 'free' && <span className="visually-hidden"> ({texts[choice.reach]})</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const spoken = ({ name, reach }: Choice) => (reach === 'free' ? name : `${name} (${texts[reach]})`)
