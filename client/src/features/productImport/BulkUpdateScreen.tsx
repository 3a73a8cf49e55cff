import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { BulkChange } from '#contract/calls/productImport.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { FilePick } from './FilePick.tsx'
import { uploadTable } from './productImport.upload.ts'
import { importTexts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const texts = importTexts.update
type Kind = BulkChange['kind']
const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value: value as Kind, label }))
const states = [
  { value: 'any', label: texts.anyStatus },
  { value: 'draft', label: 'Entwürfe' },
  { value: 'active', label: 'Im Verkauf' },
  { value: 'inactive', label: 'Nicht im Verkauf' },
] as const
type State = (typeof states)[number]['value']
/** Those that were chosen in the list stand in the address. */
const chosenIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number)

/** `/anbieterbereich/produkte/massenaenderung`: one change for many; what it would do is shown before it is done. */
export function BulkUpdateScreen() {
  const [params] = useSearchParams()
  const chosen = chosenIn(params.get('produkte'))
  const navigate = useNavigate()
  const { isSaving, errors, save } = useSaving()
  const [filter, setFilter] = useState({ keyword: '', status: 'any' as State, low: false })
  const [kind, setKind] = useState<Kind>('percent')
  const [value, setValue] = useState<number | null>(null)
  const [until, setUntil] = useState<number | null>(null)
  const [isOn, setOn] = useState<'on' | 'off'>('on')
  const [category, setCategory] = useState('')
  const send = () =>
    save(async () => {
      const { data } = await api('productImport.update', {
        body: {
          ...(chosen.length > 0
            ? { products: chosen }
            : { filter: { keyword: filter.keyword, status: filter.status === 'any' ? ('' as const) : filter.status, low: filter.low } }),
          change: changeOf(kind, { value: value ?? 0, until: until ?? value ?? 0, isOn: isOn === 'on', category: Number(category) }),
        },
      })
      await navigate(`/anbieterbereich/produkte/import?import=${data.id}`)
    })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status="loaded" onRetry={() => undefined}>
      {chosen.length === 0 && <ByFile onSent={(id) => navigate(`/anbieterbereich/produkte/import?import=${id}`)} />}
      <Form errors={errors} className={styles['stack']} onSubmit={() => void send()}>
        <Card as="section" className={styles['stack']}>
          <h2>{texts.which}</h2>
          {chosen.length > 0 ? (
            <p>{texts.chosen(chosen.length)}</p>
          ) : (
            <div className={styles['fields']}>
              <TextField
                name="filter.keyword"
                label={texts.keyword}
                description={texts.keywordHint}
                maxLength={100}
                value={filter.keyword}
                onChange={(keyword) => setFilter({ ...filter, keyword })}
              />
              <NativeSelect
                label={texts.status}
                options={states}
                value={filter.status}
                onChange={(status) => setFilter({ ...filter, status })}
              />
              <Switch isSelected={filter.low} onChange={(low) => setFilter({ ...filter, low })}>
                {texts.low}
              </Switch>
            </div>
          )}
        </Card>
        <Card as="section" className={styles['stack']}>
          <h2>{texts.what}</h2>
          <NativeSelect label={texts.what} isLabelHidden options={kinds} value={kind} onChange={setKind} />
          {kind === 'sale' ? (
            <NativeSelect
              label={texts.sale}
              options={[
                { value: 'on', label: texts.on },
                { value: 'off', label: texts.off },
              ]}
              value={isOn}
              onChange={setOn}
            />
          ) : kind === 'category' ? (
            <CategoryField value={category} onChange={setCategory} />
          ) : (
            <div className={styles['fields']}>
              <NumberField
                name={fieldOf[kind].name}
                label={fieldOf[kind].label}
                isRequired
                step={kind === 'percent' || kind === 'cents' ? 0.01 : 1}
                description={kind === 'percent' ? texts.percentHint : undefined}
                value={value}
                onChange={setValue}
              />
              {kind === 'delivery' && <NumberField name="change.until" label={texts.until} value={until} onChange={setUntil} />}
            </div>
          )}
        </Card>
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.preview}
          </Button>
        </div>
      </Form>
    </SettingsPage>
  )
}

/** The own export comes back with other prices and counts; only what is known changes, and only what the file names. */
function ByFile({ onSent }: { onSent: (id: number) => void | Promise<void> }) {
  const { save } = useSaving()
  return (
    <Card as="section" className={styles['stack']}>
      <h2>{texts.byFile}</h2>
      <p className={styles['hint']}>{texts.byFileText}</p>
      <div className={styles['buttons']}>
        <Button icon="download" onPress={() => void save(async () => saveFile(await api('productImport.export')))}>
          {importTexts.export}
        </Button>
        <FilePick
          label={texts.chooseFile}
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          send={async (file, onProgress) => onSent((await uploadTable(file, 'update', onProgress)).id)}
        />
      </div>
    </Card>
  )
}

const fieldOf: Record<Exclude<Kind, 'sale' | 'category'>, { name: string; label: string }> = {
  percent: { name: 'change.percent', label: texts.percent },
  cents: { name: 'change.cents', label: texts.euros },
  stock: { name: 'change.stock', label: texts.pieces },
  addStock: { name: 'change.pieces', label: texts.pieces },
  delivery: { name: 'change.from', label: texts.from },
}

function changeOf(
  kind: Kind,
  { value, until, isOn, category }: { value: number; until: number; isOn: boolean; category: number },
): BulkChange {
  switch (kind) {
    case 'percent':
      return { kind, percent: value }
    case 'cents':
      return { kind, cents: Math.round(value * 100) }
    case 'stock':
      return { kind, stock: value }
    case 'addStock':
      return { kind, pieces: value }
    case 'sale':
      return { kind, on: isOn }
    case 'category':
      return { kind, category_id: category }
    case 'delivery':
      return { kind, from: value, until }
  }
}

interface Named {
  id: number | string
  name: string
}
const loadCategories = async (signal: AbortSignal) => (await api('lookups.allCategories', { query: { type: 'product' } }, { signal })).data

/** Every category of the market in one list, each with what stands above it. */
function CategoryField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useFetched(loadCategories)
  const options = (data ?? []).flatMap((top) => [
    optionOf([top]),
    ...top.sub_categories.flatMap((sub) => [optionOf([top, sub]), ...sub.child_categories.map((child) => optionOf([top, sub, child]))]),
  ])
  return (
    <NativeSelect
      name="change.category_id"
      label={texts.category}
      placeholder={texts.pick}
      isRequired
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
const optionOf = (path: readonly Named[]) => ({ value: String(path.at(-1)!.id), label: path.map(({ name }) => name).join(' › ') })
