import { checkEuro } from '#client/commerce/euroInput.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import type { GastroForm } from './gastroForm.ts'
import styles from './GastroSettingsScreen.module.css'

const texts = settingsTexts.gastro
export interface SectionProps {
  form: GastroForm
  change: (part: Partial<GastroForm>) => void
}
const slots = [10, 15, 20, 30, 60] as const

export function GastroKitchen({ form, change, tags }: SectionProps & { tags: readonly { id: number; name: string }[] }) {
  const toggle = (id: number) =>
    change({ tag_ids: form.tag_ids.includes(id) ? form.tag_ids.filter((one) => one !== id) : [...form.tag_ids, id] })
  return (
    <FormSection title={texts.kitchen}>
      <TextField
        name="cuisine"
        label={texts.cuisine}
        description={texts.cuisineHint}
        maxLength={60}
        value={form.cuisine}
        onChange={(cuisine) => change({ cuisine })}
      />
      {tags.length > 0 && (
        <div role="group" aria-label={texts.tags}>
          <p className={styles['label']}>{texts.tags}</p>
          <div className={styles['chips']}>
            {tags.map(({ id, name }) => (
              <Chip key={id} isSelected={form.tag_ids.includes(id)} onPress={() => toggle(id)}>
                {name}
              </Chip>
            ))}
          </div>
        </div>
      )}
      <NativeSelect
        name="reusable"
        label={texts.reusable}
        value={form.reusable}
        onChange={(reusable) => change({ reusable })}
        options={[
          { value: '33', label: texts.reusableOptions[33] },
          { value: '34', label: texts.reusableOptions[34] },
          { value: 'none', label: texts.reusableOptions.none },
        ]}
      />
    </FormSection>
  )
}

export function GastroFulfilment({ form, change }: SectionProps) {
  return (
    <FormSection title={texts.fulfilment}>
      <Checkbox name="delivery" isSelected={form.delivery === 1} onChange={(isOn) => change({ delivery: isOn ? 1 : 0 })}>
        {texts.delivery}
      </Checkbox>
      <Checkbox name="pickup" isSelected={form.pickup === 1} onChange={(isOn) => change({ pickup: isOn ? 1 : 0 })}>
        {texts.pickup}
      </Checkbox>
      <div className={styles['pair']}>
        <TextField
          name="pickup_minimum"
          label={texts.pickupMinimum}
          suffix="€"
          inputMode="decimal"
          validate={checkEuro}
          value={form.pickup_minimum}
          onChange={(value) => change({ pickup_minimum: value })}
        />
        <TextField
          name="free_delivery_from"
          label={texts.freeFrom}
          description={texts.freeFromHint}
          suffix="€"
          inputMode="decimal"
          validate={checkEuro}
          value={form.free_delivery_from}
          onChange={(value) => change({ free_delivery_from: value })}
        />
      </div>
    </FormSection>
  )
}

export function GastroTiming({ form, change }: SectionProps) {
  const minutes = (
    name: 'prep_minutes' | 'prep_minutes_min' | 'prep_minutes_max' | 'answer_minutes',
    label: string,
    description?: string,
  ) => (
    <NumberField
      name={name}
      label={label}
      description={description}
      suffix={texts.minutes}
      isRequired
      minValue={1}
      maxValue={240}
      value={form[name]}
      onChange={(value) => change({ [name]: value ?? 0 })}
    />
  )
  return (
    <FormSection title={texts.timing}>
      <div className={styles['triple']}>
        {minutes('prep_minutes_min', texts.prepMin)}
        {minutes('prep_minutes', texts.prep)}
        {minutes('prep_minutes_max', texts.prepMax)}
      </div>
      <div className={styles['triple']}>
        <NativeSelect
          name="slot_minutes"
          label={texts.slot}
          value={String(form.slot_minutes)}
          onChange={(value) => change({ slot_minutes: slots.find((one) => String(one) === value) ?? 15 })}
          options={slots.map((one) => ({ value: String(one), label: texts.slots(one) }))}
        />
        <NumberField
          name="slot_capacity"
          label={texts.capacity}
          isRequired
          minValue={1}
          maxValue={200}
          value={form.slot_capacity}
          onChange={(value) => change({ slot_capacity: value ?? 0 })}
        />
        {minutes('answer_minutes', texts.answer, texts.answerHint)}
      </div>
    </FormSection>
  )
}

export function GastroWork({ form, change }: SectionProps) {
  return (
    <FormSection title={texts.work}>
      <Checkbox
        name="auto_accept"
        description={texts.autoAcceptHint}
        isSelected={form.auto_accept === 1}
        onChange={(isOn) => change({ auto_accept: isOn ? 1 : 0 })}
      >
        {texts.autoAccept}
      </Checkbox>
      <Checkbox
        name="print_slip"
        description={texts.printSlipHint}
        isSelected={form.print_slip === 1}
        onChange={(isOn) => change({ print_slip: isOn ? 1 : 0 })}
      >
        {texts.printSlip}
      </Checkbox>
      <TextField
        name="emergency_contact"
        label={texts.emergency}
        description={texts.emergencyHint}
        maxLength={120}
        value={form.emergency_contact}
        onChange={(value) => change({ emergency_contact: value })}
      />
    </FormSection>
  )
}
