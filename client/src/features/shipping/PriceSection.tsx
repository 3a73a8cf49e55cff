import { shippingLimits } from '#contract/values/shippingRules.ts'
import { checkEuro } from '#client/commerce/euroInput.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { SectionProps } from './sectionProps.ts'
import { checkWeight, withStep, type StepDraft } from './shippingDraft.ts'
import { shippingTexts } from './shipping.texts.ts'
import styles from './shipping.module.css'

const texts = shippingTexts.setup
const checkOptional = (check: (value: string) => string | undefined) => (value: string) => (value.trim() === '' ? undefined : check(value))

/** What it costs: one price, less for light consignments, nothing from an order value on. */
export function PriceSection({ draft, change }: SectionProps) {
  const isSent = draft.kind !== 'pickup'
  return (
    <FormSection title={texts.price} {...(isSent && { hint: texts.priceHint })}>
      <div className={styles['pair']}>
        <TextField
          name="price"
          label={texts.price}
          suffix="€"
          inputMode="decimal"
          isRequired
          maxLength={12}
          validate={checkEuro}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
        <TextField
          name="free_from"
          label={texts.freeFrom}
          description={texts.freeFromHint}
          suffix="€"
          inputMode="decimal"
          maxLength={12}
          validate={checkOptional(checkEuro)}
          value={draft.free_from}
          onChange={(value) => change({ free_from: value })}
        />
        {isSent && (
          <TextField
            name="max_grams"
            label={texts.maxWeight}
            description={texts.maxWeightHint}
            suffix="kg"
            inputMode="decimal"
            maxLength={12}
            validate={checkOptional(checkWeight)}
            value={draft.max_weight}
            onChange={(value) => change({ max_weight: value })}
          />
        )}
      </div>
      {isSent && <Steps steps={draft.steps} onChange={(steps) => change({ steps })} />}
    </FormSection>
  )
}

function Steps({ steps, onChange }: { steps: readonly StepDraft[]; onChange: (steps: readonly StepDraft[]) => void }) {
  const set = (key: number, part: Partial<StepDraft>) => onChange(steps.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <div className={styles['rows']}>
      <h3 className={styles['subheading']}>{texts.steps}</h3>
      {steps.length === 0 && <p className={styles['hint']}>{texts.noSteps}</p>}
      {steps.map(({ key, weight, price }, at) => (
        <div key={key} className={styles['step']}>
          <span className={styles['word']} aria-hidden="true">
            {texts.upTo}
          </span>
          <TextField
            name={`steps.${at}.up_to_grams`}
            label={texts.stepWeight(at)}
            isLabelHidden
            isRequired
            suffix="kg"
            inputMode="decimal"
            maxLength={12}
            validate={checkWeight}
            value={weight}
            onChange={(value) => set(key, { weight: value })}
          />
          <TextField
            name={`steps.${at}.price_cents`}
            label={texts.stepPrice(at)}
            isLabelHidden
            isRequired
            suffix="€"
            inputMode="decimal"
            maxLength={12}
            validate={checkEuro}
            value={price}
            onChange={(value) => set(key, { price: value })}
          />
          <IconButton icon="trash" aria-label={texts.removeStep(at)} onPress={() => onChange(steps.filter((one) => one.key !== key))} />
        </div>
      ))}
      {steps.length < shippingLimits.steps && (
        <div>
          <Button icon="plus" onPress={() => onChange(withStep(steps))}>
            {texts.addStep}
          </Button>
        </div>
      )}
    </div>
  )
}
