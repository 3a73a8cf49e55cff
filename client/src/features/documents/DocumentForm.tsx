import { useCallback, useRef, useState } from 'react'
import type { PaperRow } from '#contract/calls/documents.calls.ts'
import { documentLimits } from '#contract/values/documentRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { documentTexts } from './documents.texts.ts'
import styles from './documents.module.css'

const texts = documentTexts.form
const nobody = '0'

interface DocumentFormProps {
  /** Left out: a new one. */
  document?: PaperRow
  onClose: () => void
  onSaved: (row: PaperRow) => void
}

/** Keeps a new paper, or renames, shows or replaces one. */
export function DocumentForm({ document, onClose, onSaved }: DocumentFormProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState(document?.title ?? '')
  const [reader, setReader] = useState(document?.show && document.partner ? String(document.partner.user_id) : nobody)
  const [isMissing, setMissing] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const load = useCallback(async (signal: AbortSignal) => (await api('chat.partners', undefined, { signal })).data, [])
  const { data: known } = useFetched(load)
  const partners = [
    ...(known ?? []),
    ...(document?.partner && !known?.some(({ user_id: id }) => id === document.partner!.user_id) ? [document.partner] : []),
  ]
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setMissing(false)
    if (title === '') setTitle(chosen.name.replace(/\.[^.]+$/, '').slice(0, documentLimits.title))
  }
  const send = async () => {
    if (!document && !file) {
      setMissing(true)
      picker.current?.focus()
      return
    }
    const body = new FormData()
    body.append('title', title)
    body.append('show', reader === nobody ? '0' : '1')
    body.append('partner_id', reader === nobody ? '' : reader)
    if (document) {
      body.append('id', document.id)
      body.append('version', String(document.version))
    }
    if (file) body.append('file', file, file.name)
    const isSaved = await save(async () => {
      const { message, data } = document ? await api('documents.update', { body }) : await api('documents.add', { body })
      onSaved(data)
      return { message }
    })
    if (isSaved) onClose()
  }
  const fileError = errors['file'] ?? (isMissing ? texts.noFile : undefined)
  return (
    <Dialog title={document ? texts.editTitle : texts.addTitle} isOpen onClose={onClose} size="small">
      <Form
        className={styles['stack']}
        errors={errors}
        onSubmit={() => void send()}
        aria-label={document ? texts.editTitle : texts.addTitle}
      >
        <div className={styles['pick']}>
          <input
            ref={picker}
            type="file"
            accept="application/pdf,image/png,image/jpeg"
            hidden
            aria-label={document ? texts.newFile : texts.file}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <Button icon="clip" onPress={() => picker.current?.click()}>
            {document ? texts.newFile : texts.file}
          </Button>
          <p className={styles['hint']}>{file ? file.name : document ? texts.newFileHint : texts.fileHint}</p>
          {fileError && <p role="alert">{fileError}</p>}
        </div>
        <TextField name="title" label={texts.name} isRequired value={title} onChange={setTitle} maxLength={documentLimits.title} />
        <NativeSelect
          name="partner_id"
          label={texts.partner}
          description={texts.partnerHint}
          value={reader}
          onChange={setReader}
          options={[
            { value: nobody, label: texts.nobody },
            ...partners.map(({ user_id: id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" isPending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
