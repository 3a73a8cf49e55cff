import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { countryName } from '#client/lib/countryName.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.maker
const countries = [
  'DE',
  'AT',
  'CH',
  'FR',
  'IT',
  'NL',
  'PL',
  'CZ',
  'BE',
  'DK',
  'ES',
  'SE',
  'GB',
  'US',
  'CN',
  'TW',
  'JP',
  'KR',
  'IN',
  'TR',
  'VN',
]
const options = countries.map((value) => ({ value, label: countryName(value) }))
const union: ReadonlySet<string> = new Set(['DE', 'AT', 'FR', 'IT', 'NL', 'PL', 'CZ', 'BE', 'DK', 'ES', 'SE'])
const empty = {
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  country: 'DE',
  email: '',
  website: '',
  responsible_name: '',
  responsible_address: '',
  responsible_email: '',
}

interface MakerDialogProps {
  name: string
  onClose: () => void
  onMade: (maker: { id: number; name: string; address: string }) => void
}

/** A maker that is in no list yet; from outside the Union with whoever answers for it inside. */
export function MakerDialog({ name, onClose, onMade }: MakerDialogProps) {
  const [draft, setDraft] = useState({ ...empty, name })
  const { isSaving, errors, save } = useSaving()
  const field = (key: keyof typeof draft, label: string, isRequired = false) => (
    <TextField
      name={key}
      label={label}
      isRequired={isRequired}
      maxLength={120}
      value={draft[key]}
      onChange={(value) => setDraft((old) => ({ ...old, [key]: value }))}
    />
  )
  const send = () =>
    save(async () => {
      const { message, data } = await api('catalogue.addMaker', { body: draft })
      onMade(data)
      return { message }
    })
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <Form errors={errors} className={styles['rows']} onSubmit={() => void send()}>
        {field('name', texts.name, true)}
        <div className={styles['pair']}>
          {field('street', texts.street, true)}
          {field('house_number', texts.number)}
          {field('postal_code', texts.zip, true)}
          {field('city', texts.city, true)}
        </div>
        <NativeSelect
          name="country"
          label={texts.country}
          options={options}
          value={draft.country}
          onChange={(country) => setDraft((old) => ({ ...old, country }))}
        />
        <div className={styles['pair']}>
          {field('email', texts.email)}
          {field('website', texts.website)}
        </div>
        {!union.has(draft.country) && (
          <fieldset className={styles['group']}>
            <legend>{texts.responsible}</legend>
            {field('responsible_name', texts.responsibleName, true)}
            {field('responsible_address', texts.responsibleAddress, true)}
            {field('responsible_email', texts.email, true)}
          </fieldset>
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
