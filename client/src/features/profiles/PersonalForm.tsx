import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { PartnerBankSelect } from '#client/commerce/PartnerBankSelect.tsx'
import { keepTyped } from '#machines/parts/keepTyped.ts'
import { isBirthday, personalChanges, personalDraft, type PersonalDraft } from './personalDraft.ts'
import type { PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.personal
const genders = [
  { value: '', label: texts.genders.none },
  { value: 'female', label: texts.genders.female },
  { value: 'male', label: texts.genders.male },
  { value: 'diverse', label: texts.genders.diverse },
] as const
const checkBirthday = (text: string) => (isBirthday(text) ? undefined : texts.birthdayWrong)

interface PersonalFormProps {
  info: UserInformation
  countries: { value: string; label: string }[]
  banks: PartnerBanks | null
  onSaved: (info: UserInformation) => void
}

/** Who somebody is. Only what was changed is sent. */
export function PersonalForm({ info, countries, banks, onSaved }: PersonalFormProps) {
  const [draft, setDraft] = useState(() => personalDraft(info))
  const { isSaving, errors, save } = useSaving()
  const change = (part: Partial<PersonalDraft>) => setDraft((old) => ({ ...old, ...part }))
  const changes = personalChanges(draft, info)
  const isDirty = Object.keys(changes).length > 0
  const submit = () =>
    save(async () => {
      const answer = await api('profiles.updateDetails', { body: changes })
      if (!answer.data) return {}
      onSaved(answer.data)
      setDraft((now) => keepTyped(now, draft, personalDraft(answer.data)))
      return { message: profileTexts.updated }
    })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.form}>
      <UnsavedGuard isDirty={isDirty} />
      <FormSection title={texts.heading}>
        <FormErrorSummary />
        <p className={styles['login']}>
          {texts.login(info.email)} <Link to="/konto/sicherheit">{texts.toSecurity}</Link>
        </p>
        <div className={styles['pair']}>
          <NativeSelect
            name="gender"
            label={texts.gender}
            options={genders}
            value={draft.gender}
            onChange={(gender) => change({ gender })}
          />
          <TextField
            name="title"
            label={texts.optional(texts.name)}
            description={texts.titleHint}
            maxLength={40}
            autoComplete="honorific-prefix"
            value={draft.title}
            onChange={(title) => change({ title })}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            name="first_name"
            label={texts.firstName}
            isRequired
            maxLength={80}
            autoComplete="given-name"
            value={draft.first_name}
            onChange={(value) => change({ first_name: value })}
          />
          <TextField
            name="last_name"
            label={texts.lastName}
            maxLength={80}
            autoComplete="family-name"
            value={draft.last_name}
            onChange={(value) => change({ last_name: value })}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            name="birthday"
            label={texts.optional(texts.birthday)}
            description={texts.birthdayHint}
            maxLength={10}
            autoComplete="bday"
            validate={checkBirthday}
            value={draft.birthday}
            onChange={(birthday) => change({ birthday })}
          />
          <TextField
            name="phone"
            type="tel"
            label={texts.optional(texts.phone)}
            description={texts.phoneHint}
            maxLength={40}
            autoComplete="tel"
            value={draft.phone}
            onChange={(phone) => change({ phone })}
          />
        </div>
        <NativeSelect
          name="country_id"
          label={texts.country}
          options={countries}
          value={draft.country_id}
          onChange={(value) => change({ country_id: value })}
        />
        <TextArea
          name="address"
          label={texts.optional(texts.address)}
          description={texts.addressHint}
          maxLength={300}
          autoComplete="street-address"
          value={draft.address}
          onChange={(address) => change({ address })}
        />
        {!info.provider && <PartnerBankSelect banks={banks} value={draft.bank_id} onChange={(value) => change({ bank_id: value })} />}
      </FormSection>
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
