import { useCallback } from 'react'
import { dishLimits } from '#contract/values/dishRules.ts'
import { greenClaimsIn } from '#contract/values/greenClaims.ts'
import { taxRates } from '#contract/values/productRules.ts'
import { unitTypes } from '#contract/values/units.ts'
import { checkEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { DeclarationBoxes, nothingDeclared } from './DeclarationBoxes.tsx'
import type { DishDraft } from './dishDraft.ts'
import { checkNumber, checkOptionalEuro } from './productDraft.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import { dishTexts } from './dish.texts.ts'
import styles from './catalogue.module.css'

const texts = dishTexts.edit
const shared = catalogueTexts.edit
const rates = taxRates.map((rate) => ({ value: String(rate), label: shared.taxes[rate] }))
const units = [
  { value: '', label: shared.noUnit },
  ...unitTypes.filter(({ base }) => base !== null).map(({ code, name }) => ({ value: code, label: name })),
]
const diets = (['none', 'vegetarian', 'vegan'] as const).map((value) => ({ value, label: texts.diets[value] }))
const spiciness = texts.spiciness.map((label, at) => ({ value: String(at), label }))
const ages = ([0, 16, 18] as const).map((age) => ({ value: String(age), label: shared.ages[age] }))
const deposits = [
  { value: '' as const, label: shared.choose },
  ...(['einweg', 'mehrweg'] as const).map((value) => ({ value, label: texts.depositTypes[value] })),
]

interface Props {
  draft: DishDraft
  change: (part: Partial<DishDraft>) => void
}

/** Name, words and its place in the menu. */
export function DishWhat({ draft, change }: Props) {
  const { data } = useFetched(useCallback(async (signal: AbortSignal) => (await api('foodSettings.categories', {}, { signal })).data, []))
  const categories = [{ value: '', label: texts.noCategory }, ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <FormSection title={texts.what}>
      <TextField
        name="name"
        label={texts.name}
        isRequired
        maxLength={dishLimits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        name="details"
        label={texts.details}
        description={texts.detailsHint}
        rows={3}
        maxLength={dishLimits.details}
        value={draft.details}
        onChange={(details) => change({ details })}
      />
      <NativeSelect
        name="food_category"
        label={texts.category}
        options={categories}
        value={draft.food_category}
        onChange={(food_category) => change({ food_category })}
      />
      <div className={styles['pair']}>
        <NativeSelect name="diet" label={texts.diet} options={diets} value={draft.diet} onChange={(diet) => change({ diet })} />
        <NativeSelect name="spicy" label={texts.spicy} options={spiciness} value={draft.spicy} onChange={(spicy) => change({ spicy })} />
      </div>
    </FormSection>
  )
}

/** What it costs, with its deposit. */
export function DishMoney({ draft, change }: Props) {
  return (
    <FormSection title={texts.money}>
      <div className={styles['pair']}>
        <TextField
          name="price"
          label={shared.price}
          isRequired
          suffix="€"
          inputMode="decimal"
          maxLength={14}
          validate={checkEuro}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
        <NativeSelect name="tax" label={shared.tax} options={rates} value={draft.tax} onChange={(tax) => change({ tax })} />
        <TextField
          name="deposit"
          label={texts.deposit}
          suffix="€"
          inputMode="decimal"
          maxLength={14}
          validate={checkOptionalEuro}
          value={draft.deposit}
          onChange={(deposit) => change({ deposit })}
        />
        <NativeSelect
          name="deposit_type"
          label={texts.depositType}
          options={deposits}
          value={draft.deposit_type}
          onChange={(deposit_type) => change({ deposit_type })}
        />
        <TextField
          name="unit"
          label={texts.content}
          description={texts.contentHint}
          inputMode="decimal"
          maxLength={12}
          validate={checkNumber}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
        />
        <NativeSelect
          name="measurement_unit"
          label={shared.contentUnit}
          options={units}
          value={draft.measurement_unit}
          onChange={(measurement_unit) => change({ measurement_unit })}
        />
      </div>
    </FormSection>
  )
}

/** What the law wants to be said before anybody orders it. */
export function DishLaw({ draft, change }: Props) {
  const claims = greenClaimsIn(`${draft.name} ${draft.details}`)
  return (
    <FormSection title={texts.law} hint={texts.lawHint}>
      <Checkbox
        name="allergens"
        isSelected={draft.declaration !== null}
        onChange={(isDeclared) => change({ declaration: isDeclared ? (draft.declaration ?? nothingDeclared) : null })}
      >
        {shared.declared}
      </Checkbox>
      {draft.declaration && <DeclarationBoxes declared={draft.declaration} onChange={(declaration) => change({ declaration })} />}
      <div className={styles['pair']}>
        <TextField
          name="alcohol_percent"
          label={shared.alcohol}
          suffix="% vol"
          inputMode="decimal"
          maxLength={5}
          validate={checkNumber}
          value={draft.alcohol}
          onChange={(alcohol) => change({ alcohol })}
        />
        <NativeSelect
          name="age_limit"
          label={shared.ageLimit}
          options={ages}
          value={draft.age_limit}
          onChange={(age_limit) => change({ age_limit })}
        />
      </div>
      {(claims.length > 0 || draft.claim_proof !== '') && (
        <TextArea
          name="claim_proof"
          label={shared.claim}
          description={`${shared.claimHint}${claims.join(', ')}`}
          rows={2}
          maxLength={500}
          value={draft.claim_proof}
          onChange={(claim_proof) => change({ claim_proof })}
        />
      )}
    </FormSection>
  )
}
