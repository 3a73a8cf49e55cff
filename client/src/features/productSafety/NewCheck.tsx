import { useState } from 'react'
import { safetyCheckResults, safetyLimits as limits, type SafetyCheckResult } from '#contract/values/safetyRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { SafetyForm } from './SafetyForm.tsx'
import { productSafetyTexts } from './productSafety.texts.ts'

const { form: texts, newCheck: title, results } = productSafetyTexts

/** Writes a random check down (Regulation (EU) 2022/2065, Art. 31 (3)). */
export function NewCheck({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [product, setProduct] = useState('')
  const [checked, setChecked] = useState('')
  const [result, setResult] = useState<SafetyCheckResult | ''>('')
  const [note, setNote] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    save(async () => {
      const { message } = await api('productSafety.check', { body: { product, checked, result: result as SafetyCheckResult, note } })
      onMade()
      return { message }
    })
  return (
    <SafetyForm
      title={title}
      product={product}
      onProduct={setProduct}
      errors={errors}
      isSaving={isSaving}
      saveLabel={texts.saveCheck}
      onSave={send}
      onClose={onClose}
    >
      <TextField
        name="checked"
        label={texts.checked}
        description={texts.checkedHint}
        isRequired
        maxLength={limits.checked}
        value={checked}
        onChange={setChecked}
      />
      <NativeSelect
        name="result"
        label={texts.result}
        placeholder={texts.choose}
        isRequired
        value={result}
        onChange={setResult}
        options={safetyCheckResults.map((value) => ({ value, label: results[value] }))}
      />
      <TextArea name="note" label={texts.note} rows={3} maxLength={limits.note} value={note} onChange={setNote} />
    </SafetyForm>
  )
}
