import { useCallback, useState } from 'react'
import type { FoundProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { ComboBox } from '#client/ui/ComboBox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { loadCategories } from './WhatSection.tsx'
import type { SectionProps } from './sectionProps.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
const kinds = [
  { value: 'none' as const, label: texts.crossNone },
  { value: 'products' as const, label: texts.crossProducts },
  { value: 'category' as const, label: texts.crossCategory },
]

/** What stands beside it on its page. */
export function BesideSection({ draft, change, product }: SectionProps) {
  const { data } = useFetched(useCallback((signal: AbortSignal) => loadCategories(signal), []))
  return (
    <FormSection title={texts.beside}>
      <ProductPick
        name="related_products"
        label={texts.related}
        self={product?.id}
        chosen={draft.related}
        onChange={(related) => change({ related })}
      />
      <NativeSelect
        name="crossselling_type"
        label={texts.cross}
        options={kinds}
        value={draft.cross_kind}
        onChange={(cross_kind) => change({ cross_kind })}
      />
      {draft.cross_kind === 'products' && (
        <ProductPick
          name="crossselling_products"
          label={texts.cross}
          self={product?.id}
          chosen={draft.cross}
          onChange={(cross) => change({ cross })}
        />
      )}
      {draft.cross_kind === 'category' && (
        <NativeSelect
          name="crossselling_category_id"
          label={texts.category}
          placeholder={texts.choose}
          options={(data ?? []).flatMap((top) => [
            { value: String(top.id), label: top.name },
            ...top.sub_categories.map((sub) => ({ value: String(sub.id), label: `${top.name} – ${sub.name}` })),
          ])}
          value={draft.cross_category}
          onChange={(cross_category) => change({ cross_category })}
        />
      )}
    </FormSection>
  )
}

interface ProductPickProps {
  name: string
  label: string
  self: number | undefined
  chosen: readonly FoundProduct[]
  onChange: (chosen: readonly FoundProduct[]) => void
}

/** Own goods, found by words and kept as chips. */
function ProductPick({ name, label, self, chosen, onChange }: ProductPickProps) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly FoundProduct[]>([])
  const keyword = words.trim()
  useAfterPause(keyword.length < 2 ? null : keyword, 250, (signal) => {
    api('catalogue.search', { query: { keyword } }, { signal }).then(
      ({ data }) => setFound(data),
      () => undefined,
    )
  })
  const free = keyword.length < 2 ? [] : found.filter(({ id }) => id !== self && !chosen.some((one) => one.id === id))
  return (
    <div className={styles['rows']}>
      {chosen.length < productLimits.related && (
        <ComboBox
          name={name}
          label={label}
          placeholder={texts.find}
          icon="search"
          items={free.map((one) => ({ id: String(one.id), label: one.name }))}
          inputValue={words}
          onInputChange={setWords}
          isAsked={keyword.length >= 2}
          selectedId={null}
          onSelect={(item) => {
            const one = free.find(({ id }) => String(id) === item?.id)
            if (!one) return
            onChange([...chosen, one])
            setWords('')
          }}
        />
      )}
      {chosen.length > 0 && (
        <ul className={styles['chips']}>
          {chosen.map((one) => (
            <li key={one.id}>
              <Chip onRemove={() => onChange(chosen.filter(({ id }) => id !== one.id))} removeLabel={texts.remove(one.name)}>
                {one.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
