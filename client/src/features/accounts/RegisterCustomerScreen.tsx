import { useState } from 'react'
import { loadBanks } from '#client/lib/partnerBanks.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { PartnerBankSelect } from '#client/ui/PartnerBankSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { registerTexts as texts } from './registration.texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { nobody, PersonFields } from './PersonFields.tsx'
import { RegisterPage } from './RegisterPage.tsx'

/** Only what an account needs; everything else can wait until it is asked for. */
export function RegisterCustomerScreen() {
  const [person, setPerson] = useState(nobody)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [newsletter, setNewsletter] = useState(false)
  const [bankId, setBankId] = useState('')
  const { data: banks } = useFetched(loadBanks)
  const form = () => ({ ...person, email: email.trim(), password, newsletter, terms: true, ...(bankId && { bank_id: Number(bankId) }) })
  return (
    <RegisterPage door="customer" email={email.trim()} form={form}>
      <PersonFields person={person} onChange={(changes) => setPerson((old) => ({ ...old, ...changes }))} />
      <TextField name="email" type="email" label={texts.email} value={email} onChange={setEmail} autoComplete="username" inputMode="email" maxLength={254} isRequired validate={checkEmail} />
      <PasswordField label={texts.password} value={password} onChange={setPassword} />
      <PartnerBankSelect banks={banks} value={bankId} onChange={setBankId} />
      <Checkbox name="newsletter" isSelected={newsletter} onChange={setNewsletter}>{texts.newsletter}</Checkbox>
    </RegisterPage>
  )
}
