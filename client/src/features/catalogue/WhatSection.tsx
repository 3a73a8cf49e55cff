import { useCallback } from 'react'
import { productLimits } from '#contract/values/productRules.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { SectionProps } from './sectionProps.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
const conditions = (['new', 'refurbished', 'used'] as const).map((value) => ({ value, label: texts.conditions[value] }))

/** Name, words and the place in the tree of categories. */
export function WhatSection({ draft, change }: SectionProps) {
  return (
    <FormSection title={texts.what}>
      <TextField
        name="name"
        label={texts.name}
        isRequired
        maxLength={productLimits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        name="short_text"
        label={texts.shortText}
        description={texts.shortHint}
        maxLength={productLimits.shortText}
        rows={2}
        value={draft.short_text}
        onChange={(short_text) => change({ short_text })}
      />
      <RichEditor
        name="details"
        label={texts.details}
        maxLength={richTextLimits.product}
        value={draft.details}
        onChange={(details) => change({ details })}
      />
      <CategoryFields draft={draft} change={change} />
      <NativeSelect
        name="product_condition"
        label={texts.condition}
        options={conditions}
        value={draft.product_condition}
        onChange={(product_condition) => change({ product_condition })}
      />
    </FormSection>
  )
}

interface Step {
  id: number | string
  name: string
}
const none = { value: '', label: texts.choose }
const optionsOf = (steps: readonly Step[]) => [none, ...steps.map(({ id, name }) => ({ value: String(id), label: name }))]
export const loadCategories = async (signal: AbortSignal) =>
  (await api('lookups.allCategories', { query: { type: 'product' } }, { signal })).data

/** Three levels, each only where there is something below. */
function CategoryFields({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  const { data } = useFetched(useCallback((signal: AbortSignal) => loadCategories(signal), []))
  const tree = data ?? []
  const top = tree.find(({ id }) => String(id) === draft.category)
  const sub = top?.sub_categories.find(({ id }) => String(id) === draft.sub_category)
  return (
    <div className={styles['pair']}>
      <NativeSelect
        name="category"
        label={texts.category}
        options={optionsOf(tree)}
        value={draft.category}
        onChange={(category) => change({ category, sub_category: '', child_category: '' })}
      />
      {top && top.sub_categories.length > 0 && (
        <NativeSelect
          name="sub_category"
          label={texts.subCategory}
          options={optionsOf(top.sub_categories)}
          value={draft.sub_category}
          onChange={(sub_category) => change({ sub_category, child_category: '' })}
        />
      )}
      {sub && sub.child_categories.length > 0 && (
        <NativeSelect
          name="child_category"
          label={texts.childCategory}
          options={optionsOf(sub.child_categories)}
          value={draft.child_category}
          onChange={(child_category) => change({ child_category })}
        />
      )}
    </div>
  )
}
