import { useId, useState } from 'react'
import type { BankAccount } from '#contract/calls/profilesWire.ts'
import { groupedIban, ibanProblem } from '#contract/values/iban.ts'
import { api } from '#client/lib/http/api.ts'
import { newId } from '#client/lib/newId.ts'
import { withStepUp } from '#client/lib/session/stepUp.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { profileTexts } from './profiles.texts.ts'
import { useFoundBank } from './useFoundBank.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.bank
const { optional } = profileTexts.personal
const isGerman = (iban: string) => /^\s*(de|$)/i.test(iban)

interface BankAccountDialogProps {
  holder: string
  isFirst: boolean
  onClose: () => void
  onSaved: (accounts: BankAccount[]) => void
}

/** Asks for IBAN and holder; the bank shows itself. Sent only once the second factor was shown. */
export function BankAccountDialog({ holder: proposed, isFirst, onClose, onSaved }: BankAccountDialogProps) {
  const [iban, setIban] = useState('')
  const [holder, setHolder] = useState(proposed)
  const [bic, setBic] = useState('')
  const [isDefault, setDefault] = useState(isFirst)
  const bank = useFoundBank(iban)
  const { isSaving, errors, save } = useSaving()
  const formId = useId()
  const submit = () =>
    save(async () => {
      const idempotencyKey = newId()
      const answer = await withStepUp(() =>
        api('profiles.addBankAccount', { body: { iban, account_holder: holder, bic, is_default: isDefault } }, { idempotencyKey }),
      )
      onSaved(answer.data)
      return answer
    })
  return (
    <Dialog
      title={texts.title}
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
      <Form id={formId} errors={errors} onSubmit={() => void submit()} className={styles['dialogForm']}>
        <TextField
          name="iban"
          label={texts.iban}
          isRequired
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          description={bank ? (bank.bank_name ? texts.found(bank.bank_name, bank.bic) : texts.unknown) : texts.ibanHint}
          validate={ibanProblem}
          value={iban}
          onChange={setIban}
          onBlur={() => setIban(groupedIban(iban))}
        />
        <TextField
          name="account_holder"
          label={texts.holder}
          isRequired
          maxLength={70}
          autoComplete="off"
          description={texts.holderHint}
          value={holder}
          onChange={setHolder}
        />
        {!isGerman(iban) && (
          <TextField
            name="bic"
            label={optional(texts.bic)}
            maxLength={11}
            autoComplete="off"
            description={texts.bicHint}
            value={bic}
            onChange={setBic}
          />
        )}
        {!isFirst && (
          <Checkbox name="is_default" isSelected={isDefault} onChange={setDefault}>
            {texts.isDefault}
          </Checkbox>
        )}
      </Form>
    </Dialog>
  )
}
