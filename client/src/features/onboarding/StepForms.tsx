import { useRef, useState } from 'react'
import type { Onboarding } from '#contract/calls/onboardingWire.ts'
import { certificationText, documentKindNames, documentKinds, type DocumentKind } from '#contract/values/onboardingRules.ts'
import { packagingNumberProblem } from '#contract/values/packagingNumber.ts'
import { taxCountries, type TaxCountry } from '#contract/values/taxId.ts'
import { taxNumberProblem } from '#contract/values/taxNumber.ts'
import { vatWords } from '#client/commerce/vatWords.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { onboardingTexts as texts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

interface StepProps {
  info: Onboarding
  onSaved: (info: Onboarding) => void
}

/** One of two numbers is enough; form and check digit of each are evaluated. */
export function TaxForm({ info, onSaved }: StepProps) {
  const [vat, setVat] = useState(info.vat_number)
  const [number, setNumber] = useState(info.tax_number)
  const { isSaving, errors, save } = useSaving()
  // The register has spoken about the stored number alone.
  const register = vat === info.vat_number ? vatWords(info.vat_check) : {}
  const send = () =>
    save(async () => {
      const { message, data } = await api('onboarding.save', { body: { step: 'tax', vat_number: vat, tax_number: number } })
      onSaved(data)
      return { message }
    })
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.taxNumber}>
      <TextField
        name="vat_number"
        label={texts.vat}
        description={register.hint ?? texts.taxHint}
        {...(register.error !== undefined && { error: register.error })}
        value={vat}
        onChange={setVat}
        maxLength={40}
      />
      <TextField name="tax_number" label={texts.taxNumber} value={number} onChange={setNumber} maxLength={40} validate={taxNumberProblem} />
      <Button type="submit" isPending={isSaving}>
        {texts.save}
      </Button>
    </Form>
  )
}

const countries = taxCountries.map(([value, label]) => ({ value, label }))
const germanDay = (iso: string) => iso.split('-').toReversed().join('.')

/** What the yearly report names beside the tax number (docs/law.md row 38); people are asked for their date of birth as well. */
export function ReportForm({ info, onSaved }: StepProps) {
  const [id, setId] = useState(info.tax_id)
  const [country, setCountry] = useState(info.tax_id_country || 'DE')
  const [birthday, setBirthday] = useState(germanDay(info.birthday))
  const { isSaving, errors, save } = useSaving()
  const words = texts.report
  const send = () =>
    save(async () => {
      const { message, data } = await api('onboarding.save', {
        body: { step: 'report', tax_id: id, tax_id_country: country as TaxCountry, ...(!info.is_entity && { birthday }) },
      })
      onSaved(data)
      return { message }
    })
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={words.label}>
      <TextField name="tax_id" label={words.taxId} description={words.taxIdHint} value={id} onChange={setId} maxLength={30} />
      <NativeSelect name="tax_id_country" label={words.country} value={country} onChange={setCountry} options={countries} />
      {!info.is_entity && (
        <TextField
          name="birthday"
          label={words.birthday}
          description={words.birthdayHint}
          autoComplete="bday"
          value={birthday}
          onChange={setBirthday}
          maxLength={10}
        />
      )}
      <Button type="submit" isPending={isSaving}>
        {texts.save}
      </Button>
    </Form>
  )
}

/** The number of the packaging register (docs/law.md row 11). */
export function PackagingForm({ info, onSaved }: StepProps) {
  const [number, setNumber] = useState(info.packaging_number)
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    save(async () => {
      const { message, data } = await api('onboarding.save', { body: { step: 'packaging', packaging_number: number } })
      onSaved(data)
      return { message }
    })
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.packaging}>
      <TextField
        name="packaging_number"
        label={texts.packaging}
        description={texts.packagingHint}
        value={number}
        onChange={setNumber}
        maxLength={40}
        validate={packagingNumberProblem}
      />
      <Button type="submit" isPending={isSaving}>
        {texts.save}
      </Button>
    </Form>
  )
}

export function CertificationForm({ onSaved }: Pick<StepProps, 'onSaved'>) {
  const [isCertified, setCertified] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    save(async () => {
      const { message, data } = await api('onboarding.save', { body: { step: 'certification', is_certified: isCertified } })
      onSaved(data)
      return { message }
    })
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.certify}>
      <Checkbox name="is_certified" isSelected={isCertified} onChange={setCertified} requiredMessage={texts.certifyMissing}>
        {certificationText}
      </Checkbox>
      <Button type="submit" isPending={isSaving}>
        {texts.certify}
      </Button>
    </Form>
  )
}

/** Papers so far, and one more: chosen, it is sent at once. */
export function PaperForm({ info, onSaved, kinds = documentKinds }: StepProps & { kinds?: readonly DocumentKind[] }) {
  const picker = useRef<HTMLInputElement>(null)
  const [type, setType] = useState<DocumentKind>(kinds[0]!)
  const { isSaving, errors, save } = useSaving()
  const send = (file: File | undefined) => {
    if (!file) return
    const body = new FormData()
    body.append('type', type)
    body.append('files[]', file, file.name)
    void save(async () => {
      const { message, data } = await api('onboarding.uploadDocs', { body })
      onSaved(data)
      return { message }
    })
  }
  const remove = (id: number) =>
    save(async () => {
      const { message, data } = await api('onboarding.removeDoc', { params: { id } })
      onSaved(data)
      return { message }
    })
  const read = (id: number) => save(async () => saveFile(await api('onboarding.file', { params: { id } })))
  const papers = info.documents.filter((one) => kinds.includes(one.type))
  const error = errors['files'] ?? errors['file']
  return (
    <div className={styles['stack']}>
      {papers.length > 0 && (
        <ul className={styles['list']}>
          {papers.map((one) => (
            <li key={one.id} className={styles['file']}>
              <Button variant="quiet" icon="file" onPress={() => void read(one.id)}>
                {`${documentKindNames[one.type]}: ${one.name}`}
              </Button>
              <Button size="small" icon="trash" aria-label={texts.remove(one.name)} onPress={() => void remove(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 1 && (
        <NativeSelect
          name="type"
          label={texts.docType}
          value={type}
          onChange={(chosen) => setType(chosen as DocumentKind)}
          options={kinds.map((value) => ({ value, label: documentKindNames[value] }))}
        />
      )}
      <input
        ref={picker}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hidden
        aria-label={texts.pick}
        onChange={(event) => {
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon="clip" isPending={isSaving} onPress={() => picker.current?.click()}>
        {texts.pick}
      </Button>
      <p className={styles['muted']}>{texts.docHint}</p>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
