import { useState } from 'react'
import { berlinDay, berlinParts, fromBerlin } from '#contract/values/berlinTime.ts'
import { safetyKinds, safetyLimits as limits, type SafetyKind } from '#contract/values/safetyRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { SafetyForm } from './SafetyForm.tsx'
import { productSafetyTexts } from './productSafety.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

const { form: texts, new: title, kindsWithDays } = productSafetyTexts
/** Browsers let somebody type a year of six digits. */
const checkDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : texts.dayWrong)

/** What came in by letter, mail or telephone is written down here; the clock runs from the day it came. */
export function NewNotice({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const [product, setProduct] = useState('')
  const [kind, setKind] = useState<SafetyKind | ''>('')
  const [sender, setSender] = useState('')
  const [reference, setReference] = useState('')
  const [words, setWords] = useState('')
  const [day, setDay] = useState(() => berlinDay(new Date()))
  const [time, setTime] = useState(() => berlinParts(new Date()).time)
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    save(async () => {
      const { message, data } = await api('productSafety.open', {
        body: { product, kind: kind as SafetyKind, sender, reference, words, received_at: fromBerlin(day, time).toISOString() },
      })
      onMade(data.id)
      return { message }
    })
  return (
    <SafetyForm
      title={title}
      product={product}
      onProduct={setProduct}
      errors={errors}
      isSaving={isSaving}
      saveLabel={texts.save}
      onSave={send}
      onClose={onClose}
    >
      <NativeSelect
        name="kind"
        label={texts.kind}
        placeholder={texts.choose}
        isRequired
        value={kind}
        onChange={setKind}
        options={safetyKinds.map((value) => ({ value, label: kindsWithDays[value] }))}
      />
      <TextField name="sender" label={texts.sender} isRequired maxLength={limits.sender} value={sender} onChange={setSender} />
      <TextField name="reference" label={texts.reference} maxLength={limits.reference} value={reference} onChange={setReference} />
      <div className={styles['filters']}>
        <TextField
          type="date"
          name="received_at"
          label={texts.day}
          isRequired
          max={berlinDay(new Date())}
          validate={checkDay}
          value={day}
          onChange={setDay}
        />
        <TextField type="time" name="time" label={texts.time} isRequired value={time} onChange={setTime} />
      </div>
      <TextArea
        name="words"
        label={texts.words}
        description={texts.wordsHint}
        rows={4}
        maxLength={limits.words}
        value={words}
        onChange={setWords}
      />
    </SafetyForm>
  )
}
