import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { savedSearchRules } from '#contract/values/savedSearchRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { savedSearchTexts } from './savedSearches.texts.ts'
import styles from './SavedSearches.module.css'

type RenameDialogProps = { search: SavedSearch; onClose: () => void; onSaved: (search: SavedSearch) => void }

export function RenameDialog({ search, onClose, onSaved }: RenameDialogProps) {
  const texts = savedSearchTexts.renaming
  const { isSaving, errors, save } = useSaving()
  const submit = async (form: FormData) => {
    const isSaved = await save(async () => {
      const { message, data } = await api('savedSearches.change', { params: { id: search.id }, body: { name: String(form.get('name')) } })
      onSaved(data)
      return { message }
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} size="small">
      <Form className={styles['form']} errors={errors} onSubmit={(form) => void submit(form)} aria-label={texts.title}>
        <TextField name="name" label={texts.name} isRequired defaultValue={search.name} maxLength={savedSearchRules.name} />
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

type RemovalDialogProps = { search: SavedSearch; onClose: () => void; onRemoved: (search: SavedSearch) => void }

export function RemovalDialog({ search, onClose, onRemoved }: RemovalDialogProps) {
  const texts = savedSearchTexts.removal
  const { isSaving, save } = useSaving()
  const remove = async () => {
    if (!(await save(() => api('savedSearches.remove', { params: { id: search.id } })))) return
    onRemoved(search)
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.title}
      keep={texts.keep}
      confirm={texts.confirm}
      isPending={isSaving}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{texts.text(search.name)}</p>
    </ConfirmDialog>
  )
}
