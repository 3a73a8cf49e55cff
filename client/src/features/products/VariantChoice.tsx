import { useId } from 'react'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { classNames } from '#client/ui/classNames.ts'
import type { Choice, ChoiceGroup } from './variantChoice.ts'
import { productTexts } from './products.texts.ts'
import styles from './VariantChoice.module.css'

const texts = productTexts.variant
/** More than so many are found quicker in a list that opens. */
const manyChoices = 24

/** One group of buttons or swatches per feature. What cannot be had is struck out and says why, but may still be looked at. */
export function VariantChoice({ groups, onChoose }: { groups: readonly ChoiceGroup[]; onChoose: (variantId: number) => void }) {
  return groups.map((group) => (group.choices.length > manyChoices && !group.isColor
    ? <LongGroup key={group.id} group={group} onChoose={onChoose} />
    : <Group key={group.id} group={group} onChoose={onChoose} />))
}

type GroupProps = { group: ChoiceGroup; onChoose: (variantId: number) => void }

function Group({ group, onChoose }: GroupProps) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        {group.name}: <strong>{group.chosen}</strong>
      </legend>
      <div className={styles['choices']}>
        {group.choices.map((choice) => (
          <label key={choice.id} className={classNames(styles['choice'], choice.color && styles['colored'], choice.reach !== 'free' && styles['away'])} title={spoken(choice)}>
            <input type="radio" name={name} checked={choice.isChosen} className={styles['input']} onChange={() => onChoose(choice.variantId)} />
            {choice.color && <span className={styles['swatch']} style={{ background: choice.color }} />}
            <span className={choice.color ? 'visually-hidden' : undefined}>{choice.name}</span>
            {choice.reach !== 'free' && <span className="visually-hidden"> ({texts[choice.reach]})</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LongGroup({ group, onChoose }: GroupProps) {
  const chosen = group.choices.find(({ isChosen }) => isChosen)
  return (
    <NativeSelect<string>
      label={group.name} value={String(chosen?.variantId ?? '')} onChange={(variantId) => onChoose(Number(variantId))}
      options={group.choices.map((choice) => ({ value: String(choice.variantId), label: spoken(choice) }))}
    />
  )
}

const spoken = ({ name, reach }: Choice) => (reach === 'free' ? name : `${name} (${texts[reach]})`)
