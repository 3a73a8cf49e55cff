import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { sellerReportsTexts } from './sellerReports.texts.ts'
import styles from './sellerReports.module.css'

const texts = sellerReportsTexts.sales

/** The records that a tax office may ask for (§ 22f UStG), of one seller or all. */
export function SalesFile({ year }: { year: number }) {
  const [typed, setTyped] = useState('')
  const { isSaving, errors, save } = useSaving()
  const take = () =>
    void save(async () => {
      const query = typed.trim() === '' ? {} : { provider_id: Number(typed) }
      saveFile(await api('sellerReports.sales', { params: { year }, query }))
    })
  return (
    <Form errors={errors} onSubmit={take} aria-label={texts.title(year)} className={styles['files']}>
      <TextField
        name="provider_id"
        label={texts.seller}
        description={texts.hint}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        maxLength={15}
        validate={(text) => (/^\d*$/.test(text.trim()) ? undefined : texts.wrong)}
      />
      <Button type="submit" icon="download" isPending={isSaving}>
        {texts.title(year)}
      </Button>
    </Form>
  )
}
