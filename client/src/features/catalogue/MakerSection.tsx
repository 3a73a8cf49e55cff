import { useCallback, useState } from 'react'
import { productLimits } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { ComboBox } from '#client/ui/ComboBox.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { MakerDialog } from './MakerDialog.tsx'
import type { SectionProps } from './sectionProps.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
const ages = ([0, 16, 18] as const).map((age) => ({ value: String(age), label: texts.ages[age] }))
const mostShown = 12
const addressOf = (maker: { street: string; house_number: string; postal_code: string; city: string }) =>
  `${maker.street} ${maker.house_number}, ${maker.postal_code} ${maker.city}`.replace(/\s+,/, ',')

/** Who made it and what it may do to people (Reg. 2023/988 Art. 19). */
export function MakerSection({ draft, change }: SectionProps) {
  const { data } = useFetched(useCallback(async (signal: AbortSignal) => (await api('lookups.manufacturers', {}, { signal })).data, []))
  const [words, setWords] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const text = words ?? draft.manufacturer?.name ?? ''
  const folded = text.trim().toLowerCase()
  const found = (data ?? []).filter(({ name }) => name.toLowerCase().includes(folded)).slice(0, mostShown)
  return (
    <FormSection title={texts.safety} hint={texts.safetyHint}>
      <ComboBox
        name="manufacturer"
        label={texts.maker}
        placeholder={texts.makerSearch}
        items={found.map((maker) => ({ id: String(maker.id), label: maker.name, description: addressOf(maker) }))}
        inputValue={text}
        onInputChange={setWords}
        selectedId={draft.manufacturer === null ? null : String(draft.manufacturer.id)}
        onSelect={(item) => {
          const maker = data?.find(({ id }) => String(id) === item?.id)
          change({ manufacturer: maker ? { id: maker.id, name: maker.name, address: addressOf(maker) } : null })
          setWords(null)
        }}
        {...(draft.manufacturer && { description: draft.manufacturer.address })}
      />
      <Button icon="plus" className={styles['fit']} onPress={() => setAdding(true)}>
        {texts.newMaker}
      </Button>
      <TextArea
        name="safety_text"
        label={texts.safetyText}
        rows={3}
        maxLength={productLimits.safety}
        value={draft.safety_text}
        onChange={(safety_text) => change({ safety_text })}
      />
      <NativeSelect
        name="age_limit"
        label={texts.ageLimit}
        options={ages}
        value={draft.age_limit}
        onChange={(age_limit) => change({ age_limit })}
      />
      {isAdding && (
        <MakerDialog
          name={folded && found.length === 0 ? text : ''}
          onClose={() => setAdding(false)}
          onMade={(manufacturer) => {
            change({ manufacturer })
            setWords(null)
            setAdding(false)
          }}
        />
      )}
    </FormSection>
  )
}
