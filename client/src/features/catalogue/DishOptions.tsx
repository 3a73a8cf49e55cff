import { additiveWords } from '#contract/values/additives.ts'
import { allergenWords } from '#contract/values/allergens.ts'
import { dishLimits } from '#contract/values/dishRules.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { DeclarationBoxes, nothingDeclared } from './DeclarationBoxes.tsx'
import { checkSurcharge, type ChoiceDraft, type GroupDraft } from './dishDraft.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit
const newChoice: ChoiceDraft = { key: '', name: '', surcharge: '', declaration: null }
const newGroup: GroupDraft = { key: '', name: '', min: 0, max: 1, choices: [newChoice] }
const put = <T,>(list: readonly T[], at: number, part: Partial<T>) => list.map((one, place) => (place === at ? { ...one, ...part } : one))
const without = <T,>(list: readonly T[], at: number) => list.filter((_, place) => place !== at)

/** Groups of what guests choose: how many of each, for which surcharge, with what in it. */
export function DishOptions({ groups, onChange }: { groups: readonly GroupDraft[]; onChange: (groups: readonly GroupDraft[]) => void }) {
  return (
    <FormSection title={texts.options} hint={texts.optionsHint}>
      {groups.map((group, at) => (
        <fieldset key={group.key || at} className={styles['group']}>
          <legend>{group.name || texts.group}</legend>
          <TextField
            name={`option_groups.${at}.name`}
            label={texts.groupName}
            isRequired
            maxLength={dishLimits.optionName}
            value={group.name}
            onChange={(name) => onChange(put(groups, at, { name }))}
          />
          <div className={styles['pair']}>
            <NumberField
              name={`option_groups.${at}.min`}
              label={texts.min}
              minValue={0}
              maxValue={dishLimits.choices}
              value={group.min}
              onChange={(min) => onChange(put(groups, at, { min }))}
            />
            <NumberField
              name={`option_groups.${at}.max`}
              label={texts.max}
              minValue={1}
              maxValue={dishLimits.choices}
              value={group.max}
              onChange={(max) => onChange(put(groups, at, { max }))}
            />
          </div>
          {group.choices.map((choice, place) => (
            <Choice
              key={choice.key || place}
              name={`option_groups.${at}.choices.${place}`}
              choice={choice}
              change={(part) => onChange(put(groups, at, { choices: put(group.choices, place, part) }))}
              {...(group.choices.length > 1 && { onRemove: () => onChange(put(groups, at, { choices: without(group.choices, place) })) })}
            />
          ))}
          <div className={styles['buttons']}>
            {group.choices.length < dishLimits.choices && (
              <Button icon="plus" onPress={() => onChange(put(groups, at, { choices: [...group.choices, newChoice] }))}>
                {texts.addChoice}
              </Button>
            )}
            <Button variant="quiet" onPress={() => onChange(without(groups, at))}>
              {texts.removeGroup}
            </Button>
          </div>
        </fieldset>
      ))}
      {groups.length < dishLimits.groups && (
        <Button icon="plus" onPress={() => onChange([...groups, newGroup])}>
          {texts.addGroup}
        </Button>
      )}
    </FormSection>
  )
}

interface ChoiceProps {
  name: string
  choice: ChoiceDraft
  change: (part: Partial<ChoiceDraft>) => void
  onRemove?: () => void
}

function Choice({ name, choice, change, onRemove }: ChoiceProps) {
  const { declaration } = choice
  const words = declaration && ([...allergenWords(declaration), ...additiveWords(declaration.additives)].join(', ') || texts.nothing)
  return (
    <div>
      <div className={styles['pair']}>
        <TextField
          name={`${name}.name`}
          label={texts.choice}
          isRequired
          maxLength={dishLimits.optionName}
          value={choice.name}
          onChange={(next) => change({ name: next })}
        />
        <TextField
          name={`${name}.price_cents`}
          label={texts.surcharge}
          suffix="€"
          maxLength={10}
          validate={checkSurcharge}
          value={choice.surcharge}
          onChange={(surcharge) => change({ surcharge })}
        />
      </div>
      <Checkbox
        name={`${name}.declaration`}
        isSelected={declaration !== null}
        onChange={(isDeclared) => change({ declaration: isDeclared ? nothingDeclared : null })}
      >
        {texts.choiceDeclared(choice.name)}
      </Checkbox>
      {declaration && (
        <details>
          <summary>{texts.choiceLaw(choice.name, words ?? texts.nothing)}</summary>
          <DeclarationBoxes declared={declaration} onChange={(next) => change({ declaration: next })} />
        </details>
      )}
      {onRemove && (
        <Button variant="quiet" onPress={onRemove}>
          {texts.removeChoice(choice.name)}
        </Button>
      )}
    </div>
  )
}
