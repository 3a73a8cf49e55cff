import { useState } from 'react'
import type { DeletionPreview } from '#contract/calls/privacy.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { withStepUp } from '#client/lib/session/stepUp.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { privacyTexts } from './privacy.texts.ts'
import styles from './privacy.module.css'

const texts = privacyTexts.deletion
const formId = 'delete-account'

/** The last question: with the password, so that an open laptop cannot answer it. */
export function DeletionDialog({
  days,
  onClose,
  onDone,
}: {
  days: number
  onClose: () => void
  onDone: (preview: DeletionPreview) => void
}) {
  const [password, setPassword] = useState('')
  const { isSaving, errors, save } = useSaving()
  const confirm = () =>
    save(async () => {
      const { message, data } = await withStepUp(() => api('privacy.delete', { body: { password } }))
      onDone(data)
      onClose()
      return { message }
    })
  return (
    <Dialog
      title={texts.question}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isSaving} pendingLabel={texts.sending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void confirm()} aria-label={texts.question} className={styles['form']}>
        <p>{texts.text(days)}</p>
        <TextField
          name="password"
          type="password"
          label={texts.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          isRequired
        />
      </Form>
    </Dialog>
  )
}
