import { useId, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useReviewSaving } from './useReviewSaving.ts'
import styles from './ReviewForm.module.css'

type WordsDialogProps = {
  texts: { title: string; text: string; hint: string; cancel: string; send: string }
  /** What the words are about, above the field. */
  children?: ReactNode
  begun?: string
  maxLength: number
  send: (text: string) => Promise<{ status_code?: number; message?: string }>
  onClose: () => void
  onDone: () => void
}

/** One text to somebody: an answer, an objection. */
export function WordsDialog({ texts, children, begun = '', maxLength, send, onClose, onDone }: WordsDialogProps) {
  const [text, setText] = useState(begun)
  const { isSaving, errors, save } = useReviewSaving()
  const formId = useId()
  const submit = async () => {
    if (!isSaving && (await save(() => send(text)))) onDone()
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errorsByField(errors)} onSubmit={() => void submit()} className={styles['form']}>
        {children}
        <TextArea
          name="text"
          label={texts.text}
          description={texts.hint}
          isRequired
          rows={5}
          maxLength={maxLength}
          value={text}
          onChange={setText}
        />
      </Form>
    </Dialog>
  )
}
