import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { GastroFulfilment, GastroKitchen, GastroTiming, GastroWork } from './GastroSections.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { ZoneTable } from './ZoneTable.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import { toForm, toSetting, type GastroForm } from './gastroForm.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'

const texts = settingsTexts.gastro
interface Loaded {
  form: GastroForm
  tags: { id: number; name: string }[]
}

const load = async (signal: AbortSignal): Promise<Loaded> => {
  const [gastro, tags] = await Promise.all([api('foodSettings.gastro', {}, { signal }), api('foodSettings.tags', {}, { signal })])
  return { form: toForm(gastro.data), tags: tags.data }
}

/** Everything about how the restaurant takes, cooks and delivers orders. */
export function GastroSettingsScreen() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data && <Editor loaded={data} onSaved={(form) => set((old) => ({ ...old, form }))} />}
    </SettingsPage>
  )
}

function Editor({ loaded, onSaved }: { loaded: Loaded; onSaved: (form: GastroForm) => void }) {
  const [form, setForm] = useState(loaded.form)
  const { isSaving, errors, save } = useSaving()
  const isDirty = JSON.stringify(form) !== JSON.stringify(loaded.form)
  const change = (part: Partial<GastroForm>) => setForm((old) => ({ ...old, ...part }))
  const submit = () =>
    save(async () => {
      const answer = await api('foodSettings.setGastro', { body: toSetting(form) })
      onSaved(form)
      return answer
    })
  return (
    <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.title}>
      <UnsavedGuard isDirty={isDirty} />
      <FormErrorSummary />
      <GastroKitchen form={form} change={change} tags={loaded.tags} />
      <GastroFulfilment form={form} change={change} />
      <ZoneTable zones={form.zones} onChange={(zones) => change({ zones })} />
      <GastroTiming form={form} change={change} />
      <GastroWork form={form} change={change} />
      <SaveBar isDirty={isDirty} isSaving={isSaving} />
    </Form>
  )
}
