import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { registerTexts as texts } from './registration.texts.ts'
import styles from './AccountsPage.module.css'

export interface Person {
  gender: (typeof texts.genders)[number]['value']
  title: string
  first_name: string
  last_name: string
}
export type Name = Pick<Person, 'first_name' | 'last_name'>
export const nobody: Person = { gender: '', title: '', first_name: '', last_name: '' }

/** How a business's contact is addressed. Salutation and title are free. */
export function PersonFields({ person, onChange }: { person: Person; onChange: (changes: Partial<Person>) => void }) {
  return (
    <>
      <div className={classNames(styles['pair'], styles['address'])}>
        <NativeSelect
          name="gender"
          label={texts.gender}
          options={texts.genders}
          value={person.gender}
          onChange={(gender) => onChange({ gender })}
        />
        <TextField
          name="title"
          label={texts.title}
          description={texts.titleHint}
          maxLength={40}
          autoComplete="honorific-prefix"
          value={person.title}
          onChange={(title) => onChange({ title })}
        />
      </div>
      <NameFields person={person} onChange={onChange} />
    </>
  )
}

/** One name is enough. */
export function NameFields({ person, onChange }: { person: Name; onChange: (changes: Partial<Name>) => void }) {
  return (
    <div className={classNames(styles['pair'], styles['names'])}>
      <TextField
        name="first_name"
        label={texts.firstName}
        maxLength={80}
        autoComplete="given-name"
        isRequired
        value={person.first_name}
        onChange={(value) => onChange({ first_name: value })}
      />
      <TextField
        name="last_name"
        label={texts.lastName}
        description={texts.oneName}
        maxLength={80}
        autoComplete="family-name"
        value={person.last_name}
        onChange={(value) => onChange({ last_name: value })}
      />
    </div>
  )
}
