import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import type { AddressDraft, DraftFieldsProps } from './addressDraft.ts'
import { addressTexts } from './addresses.texts.ts'
import styles from './AddressBookScreen.module.css'

const texts = addressTexts.form
const genders: { value: AddressDraft['gender'] | 'none'; label: string }[] = [
  { value: 'none', label: texts.genders.none },
  { value: 'female', label: texts.genders.female },
  { value: 'male', label: texts.genders.male },
  { value: 'diverse', label: texts.genders.diverse },
]

/** Who receives it. A name may be a single word; a salutation is nobody's duty (docs/law.md row 20). */
export function PersonFields({ book, draft, onChange }: DraftFieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.who}</legend>
      <div className={classNames(styles['pair'], styles['titlePair'])}>
        <NativeSelect
          name="gender"
          label={texts.gender}
          options={genders}
          value={draft.gender || 'none'}
          onChange={(gender) => onChange({ gender: gender === 'none' ? '' : gender })}
        />
        <TextField
          name="title"
          label={texts.titleField}
          autoComplete="honorific-prefix"
          maxLength={40}
          placeholder={texts.titleHint}
          value={draft.title}
          onChange={(title) => onChange({ title })}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          name="first_name"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={80}
          isRequired
          value={draft.firstName}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          name="last_name"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={80}
          value={draft.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <TextField
        name="company"
        label={texts.company}
        autoComplete="organization"
        maxLength={120}
        value={draft.company}
        onChange={(company) => onChange({ company })}
      />
      {book === 'billing' && (
        <TextField
          name="vat_id"
          label={texts.vatId}
          maxLength={30}
          description={texts.vatIdHint}
          value={draft.vatId}
          onChange={(vatId) => onChange({ vatId })}
        />
      )}
    </fieldset>
  )
}
