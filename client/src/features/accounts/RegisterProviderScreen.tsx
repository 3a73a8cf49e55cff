import { lazy, Suspense, useCallback, useId, useState, type ReactNode } from 'react'
import type { Trading } from '#contract/values/trading.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { useFetched } from '#client/lib/useFetched.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { registerTexts as texts } from './registration.texts.ts'
import { api } from '#client/lib/http/api.ts'
import { ContractConsent } from './ContractConsent.tsx'
import { PasswordField } from './PasswordField.tsx'
import { nobody, PersonFields } from './PersonFields.tsx'
import { nowhere } from './addressInput.ts'
import { RegisterPage } from './RegisterPage.tsx'
import styles from './AccountsPage.module.css'

// The fields that propose towns and streets are big; the rest can be filled in meanwhile.
const PlaceFields = lazy(() => import('./PlaceFields.tsx').then((m) => ({ default: m.PlaceFields })))
const loadContract = async (signal: AbortSignal) => (await api('content.contract', {}, { signal })).data
type Kind = (typeof texts.kinds)[number]['value']
const checkPhone = (text: string) => (/^[+(\d][\d\s()/.\-–]{4,39}$/.test(text.trim()) ? undefined : texts.phoneWrong)

/** A business and the person who speaks for it. Documents, bank data and the rest follow in the provider area. */
export function RegisterProviderScreen() {
  const [business, setBusiness] = useState<{ company_name: string; kind: Kind | '' }>({ company_name: '', kind: '' })
  const [trading, setTrading] = useState<Trading | null>(null)
  const { status, data: contract, retry } = useFetched(loadContract)
  // A version that came while this one was read: it is shown, and agreed to anew.
  const onRefused = useCallback(
    (code: string) => {
      if (code === 'CONTRACT_OUTDATED') retry()
    },
    [retry],
  )
  const [place, setPlace] = useState(nowhere)
  const [person, setPerson] = useState(nobody)
  const [contact, setContact] = useState({ phone: '', email: '' })
  const [password, setPassword] = useState('')
  const { postalCode, city, street, streetNumber } = place
  const form = () => ({
    ...business,
    ...person,
    trading,
    phone: contact.phone.trim(),
    email: contact.email.trim(),
    password,
    terms: true,
    contract_version: Number(contract?.version),
    postal_code: postalCode,
    city: city.trim(),
    street: street.trim(),
    street_number: streetNumber.trim(),
  })
  return (
    <RegisterPage
      kind="provider"
      email={contact.email.trim()}
      form={form}
      agreement={<ContractConsent key={contract?.version} status={status} contract={contract} onRetry={retry} />}
      onRefused={onRefused}
    >
      <Section title={texts.sections.company}>
        <TextField
          name="company_name"
          label={texts.companyName}
          maxLength={120}
          autoComplete="organization"
          isRequired
          value={business.company_name}
          onChange={(value) => setBusiness((old) => ({ ...old, company_name: value }))}
        />
        <NativeSelect
          name="kind"
          label={texts.kind}
          placeholder={texts.chooseKind}
          options={texts.kinds}
          isRequired
          value={business.kind}
          onChange={(kind) => setBusiness((old) => ({ ...old, kind }))}
        />
        <RadioGroup
          name="trading"
          label={texts.trading.label}
          description={texts.trading.hint}
          look="cards"
          isRequired
          options={texts.trading.options}
          value={trading}
          onChange={setTrading}
        />
      </Section>
      <Section title={texts.sections.place}>
        <Suspense fallback={<Skeleton shape="block" height="144px" />}>
          <PlaceFields place={place} onChange={(changes) => setPlace((old) => ({ ...old, ...changes }))} />
        </Suspense>
      </Section>
      <Section title={texts.sections.contact}>
        <PersonFields person={person} onChange={(changes) => setPerson((old) => ({ ...old, ...changes }))} />
        <TextField
          name="phone"
          type="tel"
          label={texts.phone}
          icon="phone"
          description={texts.phoneHint}
          maxLength={40}
          autoComplete="tel"
          isRequired
          validate={checkPhone}
          value={contact.phone}
          onChange={(phone) => setContact((old) => ({ ...old, phone }))}
        />
      </Section>
      <Section title={texts.sections.access}>
        <TextField
          name="email"
          type="email"
          label={texts.email}
          value={contact.email}
          onChange={(email) => setContact((old) => ({ ...old, email }))}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          isRequired
          validate={checkEmail}
        />
        <PasswordField label={texts.password} value={password} onChange={setPassword} />
      </Section>
    </RegisterPage>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
