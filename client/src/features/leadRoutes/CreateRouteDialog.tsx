import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'

const texts = leadRoutesTexts.create

/** Begins a route by its name and leads to its editor. */
export function CreateRouteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  const formId = useId()
  const create = () =>
    save(async () => {
      const { message, data } = await api('leadRoutes.create', { body: { name } })
      await navigate(`/verwaltung/anfragewege/${data.id}`)
      return { message }
    })
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.create}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void create()}>
        <TextField name="name" label={texts.name} description={texts.nameHint} isRequired maxLength={100} value={name} onChange={setName} />
      </Form>
    </Dialog>
  )
}
