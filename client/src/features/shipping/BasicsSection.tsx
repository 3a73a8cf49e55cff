import type { PickupStore } from '#contract/calls/shipping.calls.ts'
import { shippingLimits } from '#contract/values/shippingRules.ts'
import { shippingKinds } from '#contract/values/shippingRates.ts'
import { storeWords } from '#client/commerce/shipping.texts.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { SectionProps } from './sectionProps.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.setup
const kinds = shippingKinds.map((value) => ({ value, ...texts.kinds[value] }))

/** What it is called and how the goods travel; a pickup names its store. */
export function BasicsSection({ draft, change, stores }: SectionProps & { stores: readonly PickupStore[] }) {
  return (
    <FormSection title={texts.basics}>
      <TextField
        name="name"
        label={texts.name}
        description={texts.nameHint}
        isRequired
        maxLength={shippingLimits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <RadioGroup name="kind" label={texts.kind} look="cards" options={kinds} value={draft.kind} onChange={(kind) => change({ kind })} />
      {draft.kind === 'pickup' &&
        (stores.length === 0 ? (
          <Banner tone="warning" action={<LinkButton to="/anbieterbereich/standorte/neu">{texts.toStores}</LinkButton>}>
            {texts.noStores}
          </Banner>
        ) : (
          <NativeSelect
            name="store_id"
            label={texts.store}
            isRequired
            placeholder={texts.chooseStore}
            options={stores.map((store) => ({ value: String(store.id), label: storeWords(store) }))}
            value={draft.store_id}
            onChange={(id) => change({ store_id: id })}
          />
        ))}
      <Checkbox name="status" description={texts.statusHint} isSelected={draft.status} onChange={(status) => change({ status })}>
        {texts.status}
      </Checkbox>
    </FormSection>
  )
}

/** How long the way takes. */
export function TimeSection({ draft, change }: SectionProps) {
  const days = (name: 'delivery_days_from' | 'delivery_days', label: string, value: number | null, set: (value: number | null) => void) => (
    <NumberField
      name={name}
      label={label}
      suffix={texts.days}
      isRequired
      minValue={0}
      maxValue={shippingLimits.days}
      value={value}
      onChange={set}
    />
  )
  return (
    <FormSection title={texts.time} hint={draft.kind === 'pickup' ? texts.pickupHint : texts.daysHint}>
      <div className={styles['pair']}>
        {days('delivery_days_from', texts.daysFrom, draft.days_from, (value) => change({ days_from: value }))}
        {days('delivery_days', texts.daysUntil, draft.days_until, (value) => change({ days_until: value }))}
      </div>
    </FormSection>
  )
}
