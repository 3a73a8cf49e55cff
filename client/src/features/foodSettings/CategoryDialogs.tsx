import { useState } from 'react'
import type { FoodCategory } from '#contract/calls/foodSettings.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import styles from './CategoriesScreen.module.css'

const texts = settingsTexts.categories

/** New without a category, changed with one. */
export function CategoryDialog({
  category,
  onClose,
  onSaved,
}: {
  category: FoodCategory | null
  onClose: () => void
  onSaved: (saved: FoodCategory) => void
}) {
  const [name, setName] = useState(category?.name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const isDone = await save(async () => {
      const answer = await api('foodSettings.storeCategory', {
        body: { ...(category && { id: category.id, position: category.position }), name, description },
      })
      onSaved(answer.data)
      return answer
    })
    if (isDone) onClose()
  }
  return (
    <Dialog title={category ? texts.editTitle : texts.newTitle} isOpen onClose={onClose}>
      <Form
        className={styles['form']}
        errors={errors}
        onSubmit={() => void submit()}
        aria-label={category ? texts.editTitle : texts.newTitle}
      >
        <TextField name="name" label={texts.name} isRequired maxLength={60} value={name} onChange={setName} />
        <TextArea
          name="description"
          label={texts.description}
          description={texts.descriptionHint}
          rows={2}
          maxLength={200}
          value={description}
          onChange={setDescription}
        />
        <Button type="submit" variant="primary" size="large" isPending={isSaving}>
          {settingsTexts.save}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Only an empty category goes; for a used one the reason stands here instead of a button that fails. */
export function RemoveCategoryDialog({
  category,
  onClose,
  onRemoved,
}: {
  category: FoodCategory
  onClose: () => void
  onRemoved: () => void
}) {
  const { isSaving, save } = useSaving()
  const isUsed = category.dish_count > 0
  const remove = async () => {
    if (await save(() => api('foodSettings.deleteCategory', { params: { id: category.id } }))) onRemoved()
    onClose()
  }
  return (
    <Dialog
      title={isUsed ? texts.usedTitle(category.name) : texts.removeTitle(category.name)}
      role={isUsed ? 'dialog' : 'alertdialog'}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        isUsed ? (
          <Button variant="primary" onPress={onClose}>
            {texts.understood}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{texts.keep}</Button>
            <Button variant="danger" isPending={isSaving} onPress={() => void remove()}>
              {texts.confirm}
            </Button>
          </>
        )
      }
    >
      {isUsed ? texts.usedText(category.dish_count) : texts.removeText}
    </Dialog>
  )
}
