import { useState } from 'react'
import type { ImportOptions, ProductImport } from '#contract/calls/productImportWire.ts'
import { importFieldKeys, importFields, type ImportField } from '#contract/values/importFields.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { importTexts } from './productImport.texts.ts'
import styles from './productImport.module.css'

const texts = importTexts.mapping
const fieldOptions = [{ value: 'none', label: texts.none }, ...importFieldKeys.map((value) => ({ value, label: importFields[value] }))] as {
  value: ImportField | 'none'
  label: string
}[]
const taxOptions = [
  { value: '19', label: '19 %' },
  { value: '7', label: '7 %' },
  { value: '0', label: '0 %' },
] as const

/** A meaning for each column, as it was recognised or kept from the last time; sending it has the file evaluated. */
export function MappingForm({ row, onSent }: { row: ProductImport; onSent: (next: ProductImport) => void }) {
  const [mapping, setMapping] = useState<(ImportField | null)[]>(row.mapping)
  const [options, setOptions] = useState<ImportOptions>(row.options)
  const { isSaving, errors, save } = useSaving()
  const change = (part: Partial<ImportOptions>) => setOptions((old) => ({ ...old, ...part }))
  const send = () =>
    save(async () => {
      const { message, data } = await api('productImport.map', { params: { id: row.id }, body: { version: row.version, mapping, options } })
      onSent(data)
      return { message }
    })
  return (
    <Form errors={errors} className={styles['stack']} onSubmit={() => void send()}>
      <h2>{texts.title}</h2>
      <Banner tone={row.is_known_mapping ? 'success' : 'info'}>{row.is_known_mapping ? texts.known : texts.guessed}</Banner>
      {errors['mapping'] && <Banner tone="danger">{errors['mapping']}</Banner>}
      <ul className={styles['columns']}>
        {row.columns.map(({ name, samples }, at) => (
          <li key={at}>
            <NativeSelect
              name={`mapping.${at}`}
              label={name || texts.unnamed(at + 1)}
              description={texts.samples(samples)}
              options={fieldOptions}
              value={mapping[at] ?? 'none'}
              onChange={(value) =>
                setMapping((old) =>
                  row.columns.map((_, place) => (place === at ? (value === 'none' ? null : value) : (old[place] ?? null))),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles['fields']}>
        <NativeSelect
          name="options.decimal"
          label={texts.decimal}
          options={[
            { value: ',', label: texts.decimals[','] },
            { value: '.', label: texts.decimals['.'] },
          ]}
          value={options.decimal}
          onChange={(decimal) => change({ decimal })}
        />
        <NativeSelect
          name="options.tax"
          label={texts.tax}
          options={taxOptions}
          value={String(options.tax) as '19'}
          onChange={(tax) => change({ tax: Number(tax) as ImportOptions['tax'] })}
        />
        <NativeSelect
          name="options.mode"
          label={texts.mode}
          options={(['both', 'create', 'update'] as const).map((value) => ({ value, label: texts.modes[value] }))}
          value={options.mode}
          onChange={(mode) => change({ mode })}
        />
        {mapping.some((field) => field === 'pictures' || field === 'variantPictures') && (
          <NativeSelect
            name="options.pictures"
            label={texts.pictures}
            options={(['new', 'again'] as const).map((value) => ({ value, label: texts.picturesOf[value] }))}
            value={options.pictures}
            onChange={(pictures) => change({ pictures })}
          />
        )}
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {texts.check}
        </Button>
      </div>
    </Form>
  )
}
