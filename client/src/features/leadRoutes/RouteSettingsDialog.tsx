import { useCallback, useId, useState } from 'react'
import type { LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.settings
interface Served {
  id: number
  name: string
}
const none: readonly Served[] = []

/** Name, address, and whom a route concerns. */
export function RouteSettingsDialog({ route, onSaved, onClose }: { route: LeadRouteRow; onSaved: () => void; onClose: () => void }) {
  const [name, setName] = useState(route.name)
  const [slug, setSlug] = useState(route.slug)
  const [trades, setTrades] = useState<readonly Served[]>(route.trades)
  const [categories, setCategories] = useState<readonly Served[]>(route.categories)
  const [isLicensed, setLicensed] = useState(route.craft_licence)
  const { data } = useFetched(useCallback((signal: AbortSignal) => api('leadRoutes.servable', {}, { signal }), []))
  const { isSaving, errors, save } = useSaving()
  const formId = useId()
  const idsOf = (list: readonly Served[]) => list.map(({ id }) => id)
  const store = () =>
    save(async () => {
      const { message } = await api('leadRoutes.update', {
        body: {
          id: route.id,
          version: route.version,
          name,
          slug,
          industry_ids: idsOf(trades),
          category_ids: idsOf(categories),
          craft_licence: isLicensed,
        },
      })
      onSaved()
      return { message }
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
      <Form id={formId} errors={errors} className={styles['fields']} onSubmit={() => void store()}>
        <FormErrorSummary />
        <TextField name="name" label={texts.name} isRequired maxLength={100} value={name} onChange={setName} />
        <TextField name="slug" label={texts.slug} description={texts.slugHint} maxLength={80} value={slug} onChange={setSlug} />
        <ServedField
          name="industry_ids"
          label={texts.trades}
          hint={texts.tradesHint}
          chosen={trades}
          all={data?.data.trades ?? none}
          onChange={setTrades}
        />
        <ServedField
          name="category_ids"
          label={texts.categories}
          hint={texts.categoriesHint}
          chosen={categories}
          all={data?.data.categories ?? none}
          onChange={setCategories}
        />
        <Checkbox isSelected={isLicensed} onChange={setLicensed} description={texts.licensedHint}>
          {texts.licensed}
        </Checkbox>
      </Form>
    </Dialog>
  )
}

interface ServedFieldProps {
  name: string
  label: string
  hint: string
  chosen: readonly Served[]
  all: readonly Served[]
  onChange: (chosen: readonly Served[]) => void
}
/** Some of many: chosen from a list one by one, each with a way to take it out again. */
function ServedField({ name, label, hint, chosen, all, onChange }: ServedFieldProps) {
  const left = all.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <div className={styles['served']}>
      <NativeSelect
        name={name}
        label={label}
        description={hint}
        value=""
        placeholder={texts.choose}
        onChange={(value) => {
          const found = left.find(({ id }) => String(id) === value)
          if (found) onChange([...chosen, found])
        }}
        options={left.map((one) => ({ value: String(one.id), label: one.name }))}
      />
      {chosen.length > 0 && (
        <ul aria-label={label}>
          {chosen.map((one) => (
            <li key={one.id}>
              {one.name}
              <IconButton
                icon="close"
                size="small"
                aria-label={texts.remove(one.name)}
                onPress={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
