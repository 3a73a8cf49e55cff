import { useEffect, useId, useState } from 'react'
import type { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { PersonFields } from './PersonFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { bodyOf, type AddressDraft, type DraftFieldsProps } from './addressDraft.ts'
import { addressTexts } from './addresses.texts.ts'
import styles from './AddressBookScreen.module.css'

const texts = addressTexts.form
const checkOptionalEmail = (text: string) => (text.trim() === '' ? undefined : checkEmail(text))

type AddressDialogProps = {
  book: AddressBook
  /** Null writes a new one. */
  address: Address | null
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  onClose: () => void
  onSaved: () => void
}

/** Writes one address. What the server finds wrong stands at its field. */
export function AddressDialog({ book, address, draft: begun, onDraft, onClose, onSaved }: AddressDialogProps) {
  const [draft, setDraft] = useState(begun)
  const { isSaving, errors, save } = useSaving()
  const formId = useId()
  useEffect(() => {
    if (draft !== begun) onDraft(draft)
  }, [draft, begun, onDraft])
  const change = (changes: Partial<AddressDraft>) => setDraft((old) => ({ ...old, ...changes }))
  const submit = async () => {
    if (isSaving) return
    if (await save(() => send(book, draft, address))) onSaved()
  }
  return (
    <Dialog
      title={texts.title[book][address ? 'edit' : 'add']}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void submit()} className={styles['form']}>
        <PersonFields book={book} draft={draft} onChange={change} />
        <PlaceFields book={book} draft={draft} onChange={change} />
        <ContactFields book={book} draft={draft} onChange={change} isDefaultAlready={address?.is_default === true} />
      </Form>
    </Dialog>
  )
}

function ContactFields({ book, draft, onChange, isDefaultAlready }: DraftFieldsProps & { isDefaultAlready: boolean }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.more}</legend>
      <div className={styles['pair']}>
        <TextField
          name="phone"
          type="tel"
          label={texts.phone}
          autoComplete="tel"
          maxLength={40}
          description={texts.phoneHint}
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          autoComplete="email"
          maxLength={254}
          validate={checkOptionalEmail}
          value={draft.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <TextField
        name="label"
        label={texts.label}
        maxLength={40}
        description={texts.labelHint}
        value={draft.label}
        onChange={(label) => onChange({ label })}
      />
      <div className={styles['choices']}>
        <Checkbox name="alternate_email" isSelected={draft.alternateEmail} onChange={(alternateEmail) => onChange({ alternateEmail })}>
          {texts.alternateEmail}
        </Checkbox>
        {book === 'billing' && (
          <Checkbox name="is_shipping" isSelected={draft.isShipping} onChange={(isShipping) => onChange({ isShipping })}>
            {texts.isShipping}
          </Checkbox>
        )}
        {!isDefaultAlready && (
          <Checkbox name="is_default" isSelected={draft.isDefault} onChange={(isDefault) => onChange({ isDefault })}>
            {texts.isDefault}
          </Checkbox>
        )}
      </div>
    </fieldset>
  )
}

function send(book: AddressBook, draft: AddressDraft, address: Address | null): Promise<{ message: string }> {
  const body = bodyOf(draft, book, address?.version)
  if (!address) return api(book === 'billing' ? 'addresses.storeBilling' : 'addresses.storeShipping', { body })
  return api(book === 'billing' ? 'addresses.updateBilling' : 'addresses.updateShipping', { params: { id: address.id }, body })
}
