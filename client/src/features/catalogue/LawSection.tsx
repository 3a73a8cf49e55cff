import { lazy, Suspense } from 'react'
import { greenClaimsIn } from '#contract/values/greenClaims.ts'
import { notRevocables, notRevocableTexts } from '#contract/values/notRevocable.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { DeclarationBoxes, nothingDeclared } from './DeclarationBoxes.tsx'
import { checkNumber, checkWhole } from './productDraft.ts'
import type { SectionProps } from './sectionProps.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const LabelTemplate = lazy(() => import('./LabelTemplate.tsx').then((m) => ({ default: m.LabelTemplate })))

const texts = catalogueTexts.edit
const reasons = [{ value: '', label: texts.revocableYes }, ...notRevocables.map((value) => ({ value, label: notRevocableTexts[value] }))]
const classes = [{ value: '', label: texts.choose }, ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((value) => ({ value, label: value }))]

/** What its category asks for, and only that: food, labels, proof of praise, exceptions from the withdrawal. */
export function LawSection({ draft, change, product }: SectionProps) {
  const claims = greenClaimsIn(`${draft.name} ${draft.short_text} ${draft.details.replace(/<[^>]{0,2000}>/g, ' ')}`)
  return (
    <>
      {(product?.sector === 'food' || draft.declaration !== null) && <FoodSection draft={draft} change={change} />}
      {product?.sector !== 'food' && product?.sector !== 'plants' && (
        <>
          <ProducerSection draft={draft} change={change} />
          <TextileSection draft={draft} change={change} />
          <GuaranteeSection draft={draft} change={change} product={product} />
        </>
      )}
      {(product?.sector === 'energy' || draft.energy_class !== '') && <EnergySection draft={draft} change={change} product={product} />}
      {(claims.length > 0 || draft.claim_proof !== '') && (
        <FormSection title={texts.claim} hint={`${texts.claimHint}${claims.join(', ')}`}>
          <TextArea
            name="claim_proof"
            label={texts.claim}
            rows={2}
            maxLength={500}
            value={draft.claim_proof}
            onChange={(claim_proof) => change({ claim_proof })}
          />
        </FormSection>
      )}
      <FormSection title={texts.revocable}>
        <NativeSelect
          name="not_revocable"
          label={texts.revocable}
          options={reasons}
          value={draft.not_revocable}
          onChange={(not_revocable) => change({ not_revocable })}
        />
      </FormSection>
    </>
  )
}

function FoodSection({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  const declared = draft.declaration
  return (
    <FormSection title={texts.food}>
      <TextArea
        name="ingredients"
        label={texts.ingredients}
        rows={3}
        maxLength={3000}
        value={draft.ingredients}
        onChange={(ingredients) => change({ ingredients })}
      />
      <Checkbox
        name="allergens"
        isSelected={declared !== null}
        onChange={(isDeclared) => change({ declaration: isDeclared ? (declared ?? nothingDeclared) : null })}
      >
        {texts.declared}
      </Checkbox>
      {declared && <DeclarationBoxes declared={declared} onChange={(declaration) => change({ declaration })} />}
      <TextField
        name="alcohol_percent"
        label={texts.alcohol}
        suffix="% vol"
        inputMode="decimal"
        maxLength={5}
        validate={checkNumber}
        value={draft.alcohol}
        onChange={(alcohol) => change({ alcohol })}
      />
    </FormSection>
  )
}

/** Registered makers of devices and batteries (docs/law.md row 11). */
function ProducerSection({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  const number = (name: 'weee_number' | 'battery_number', label: string, box: string) => (
    <>
      <Checkbox name={`is_${name}`} isSelected={draft[name] !== null} onChange={(isOn) => change({ [name]: isOn ? '' : null })}>
        {box}
      </Checkbox>
      {draft[name] !== null && (
        <TextField
          name={name}
          label={label}
          placeholder="DE 12345678"
          maxLength={20}
          autoComplete="off"
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </>
  )
  return (
    <FormSection title={texts.producer} hint={texts.producerHint}>
      {number('weee_number', texts.weee, texts.isDevice)}
      {number('battery_number', texts.battery, texts.hasBattery)}
    </FormSection>
  )
}

/** Fibres in words, from the largest share on (docs/law.md row 12). */
function TextileSection({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  return (
    <FormSection title={texts.textile} hint={texts.textileHint}>
      <Checkbox name="is_fibres" isSelected={draft.fibres !== null} onChange={(isOn) => change({ fibres: isOn ? '' : null })}>
        {texts.isTextile}
      </Checkbox>
      {draft.fibres !== null && (
        <TextField
          name="fibres"
          label={texts.fibres}
          description={texts.fibresHint}
          maxLength={productLimits.fibres}
          autoComplete="off"
          value={draft.fibres}
          onChange={(fibres) => change({ fibres })}
        />
      )}
    </FormSection>
  )
}

/** What a maker promises beyond the law (docs/law.md row 9). */
function GuaranteeSection({ draft, change, product }: SectionProps) {
  const pictures = (product?.images ?? []).map(({ id, alt }, at) => ({ value: String(id), label: alt || texts.picture(at + 1) }))
  return (
    <FormSection title={texts.guarantee} hint={texts.guaranteeHint}>
      <TextField
        name="guarantee_years"
        label={texts.guaranteeYears}
        suffix="Jahre"
        inputMode="numeric"
        maxLength={2}
        validate={checkWhole}
        value={draft.guarantee_years}
        onChange={(guarantee_years) => change({ guarantee_years })}
      />
      {draft.guarantee_years.trim() !== '' && (
        <>
          <TextArea
            name="guarantee_text"
            label={texts.guaranteeText}
            description={texts.guaranteeTextHint}
            rows={3}
            maxLength={productLimits.guaranteeText}
            value={draft.guarantee_text}
            onChange={(guarantee_text) => change({ guarantee_text })}
          />
          <NativeSelect
            name="guarantee_label"
            label={texts.guaranteeLabel}
            description={texts.guaranteeLabelHint}
            options={[{ value: '', label: texts.choose }, ...pictures]}
            value={draft.guarantee_label}
            onChange={(guarantee_label) => change({ guarantee_label })}
          />
          <Suspense fallback={null}>
            <LabelTemplate />
          </Suspense>
        </>
      )}
    </FormSection>
  )
}

function EnergySection({ draft, change, product }: SectionProps) {
  const pictures = (product?.images ?? []).map(({ image, alt }, at) => ({ value: image, label: alt || texts.picture(at + 1) }))
  return (
    <FormSection title={texts.energy}>
      <div className={styles['pair']}>
        <NativeSelect
          name="energy_class"
          label={texts.energyClass}
          options={classes}
          value={draft.energy_class}
          onChange={(energy_class) => change({ energy_class })}
        />
        <NativeSelect
          name="energy_label"
          label={texts.energyLabel}
          description={texts.energyLabelHint}
          options={[{ value: '', label: texts.choose }, ...pictures]}
          value={draft.energy_label}
          onChange={(energy_label) => change({ energy_label })}
        />
      </div>
      <TextField
        name="energy_sheet"
        type="url"
        label={texts.energySheet}
        placeholder="https://"
        maxLength={500}
        value={draft.energy_sheet}
        onChange={(energy_sheet) => change({ energy_sheet })}
      />
    </FormSection>
  )
}
