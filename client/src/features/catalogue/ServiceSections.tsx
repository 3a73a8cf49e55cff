import { useCallback } from 'react'
import { greenClaimsIn } from '#contract/values/greenClaims.ts'
import { taxRates } from '#contract/values/productRules.ts'
import { serviceLimits, servicePlaces, servicePrices } from '#contract/values/serviceForm.ts'
import { checkEuro, parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card } from '#client/ui/Card.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { catalogueTexts } from './catalogue.texts.ts'
import { servicePriceText, type ServiceDraft } from './serviceDraft.ts'
import { serviceTexts } from './service.texts.ts'
import styles from './catalogue.module.css'

const texts = serviceTexts.edit
const rates = taxRates.map((rate) => ({ value: String(rate), label: catalogueTexts.edit.taxes[rate] }))
const kinds = servicePrices.map((value) => ({ value, label: texts.kinds[value] }))
const places = servicePlaces.map((value) => ({ value, label: texts.places[value] }))
const loadCategories = async (signal: AbortSignal) =>
  (await api('lookups.allCategories', { query: { type: 'services' } }, { signal })).data.flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...top.sub_categories.flatMap((sub) => [
      { value: String(sub.id), label: `${top.name} · ${sub.name}` },
      ...sub.child_categories.map((child) => ({ value: String(child.id), label: `${top.name} · ${sub.name} · ${child.name}` })),
    ]),
  ])

interface Props {
  draft: ServiceDraft
  change: (part: Partial<ServiceDraft>) => void
}

/** Name, words and where it is found. */
export function ServiceWhat({ draft, change }: Props) {
  const { data } = useFetched(useCallback((signal: AbortSignal) => loadCategories(signal), []))
  const claims = greenClaimsIn(`${draft.name} ${draft.details}`)
  return (
    <FormSection title={texts.what}>
      <TextField
        name="name"
        label={texts.name}
        isRequired
        maxLength={serviceLimits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        name="details"
        label={texts.details}
        description={texts.detailsHint}
        rows={4}
        maxLength={serviceLimits.details}
        value={draft.details}
        onChange={(details) => change({ details })}
      />
      <NativeSelect
        name="category"
        label={texts.category}
        options={[{ value: '', label: texts.noCategory }, ...(data ?? [])]}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      {(claims.length > 0 || draft.claim_proof !== '') && (
        <TextArea
          name="claim_proof"
          label={texts.claimProof}
          description={texts.claimProofHint(claims.join(', '))}
          rows={2}
          maxLength={500}
          value={draft.claim_proof}
          onChange={(claim_proof) => change({ claim_proof })}
        />
      )}
    </FormSection>
  )
}

/** What it costs, what that is for, and where it is done. */
export function ServiceMoney({ draft, change }: Props) {
  const isPriced = draft.price_kind !== 'onRequest'
  return (
    <FormSection title={texts.money} hint={texts.moneyHint}>
      <div className={styles['pair']}>
        <NativeSelect
          name="price_kind"
          label={texts.kind}
          options={kinds}
          value={draft.price_kind}
          onChange={(price_kind) => change({ price_kind })}
        />
        {isPriced && (
          <TextField
            name="price"
            label={texts.price}
            isRequired
            suffix="€"
            inputMode="decimal"
            maxLength={14}
            validate={checkEuro}
            value={draft.price}
            onChange={(price) => change({ price })}
          />
        )}
        {isPriced && (
          <TextField
            name="per"
            label={texts.per}
            description={texts.perHint}
            maxLength={serviceLimits.per}
            value={draft.per}
            onChange={(per) => change({ per })}
          />
        )}
        <NativeSelect name="tax" label={texts.tax} options={rates} value={draft.tax} onChange={(tax) => change({ tax })} />
        <NativeSelect name="place" label={texts.place} options={places} value={draft.place} onChange={(place) => change({ place })} />
      </div>
    </FormSection>
  )
}

/** How it stands on the seller's page with what is typed now. */
export function ServicePreview({ draft, picture }: { draft: ServiceDraft; picture: string | null }) {
  const cents = parseEuro(draft.price)
  return (
    <Card as="section" className={styles['section']} aria-label={texts.preview}>
      <h2 className={styles['subheading']}>{texts.preview}</h2>
      {picture && <Picture src={picture} alt="" ratio="4:3" sizes="320px" />}
      <strong className={styles['title']}>{draft.name || texts.previewName}</strong>
      {draft.details && <p>{draft.details}</p>}
      {(cents !== null || draft.price_kind === 'onRequest') && <p>{servicePriceText({ ...draft, price_cents: cents ?? 0 })}</p>}
      <p className={styles['hint']}>{draft.price_kind === 'fixed' ? texts.bookable : texts.asked}</p>
    </Card>
  )
}
