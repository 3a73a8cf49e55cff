import { useCallback, useState } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SaveBar } from '#client/ui/SaveBar.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { ProductPart } from './ProductFrame.tsx'
import { VariantTable } from './VariantTable.tsx'
import {
  bodyOf,
  countOf,
  differs,
  filled,
  isWrongRow,
  matrixOf,
  optionsOf,
  rowsOf,
  type OptionDraft,
  type VariantDraft,
  type VariantField,
} from './variantMatrix.ts'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'
import matrixStyles from './matrix.module.css'

const texts = partTexts.variants
const filling = ['price', 'stock', 'weight'] as const satisfies readonly VariantField[]
const suffixes = { price: '€', stock: '', weight: 'kg' }

/** `/anbieterbereich/produkte/:id/varianten`: from features and their values to a matrix of prices and counts. */
export const VariantsScreen = () => (
  <ProductPart lead={texts.lead}>{(product, take) => <Matrix key={product.id} product={product} take={take} />}</ProductPart>
)

function Matrix({ product, take }: { product: CatalogueProduct; take: (next: CatalogueProduct) => void }) {
  const [base, setBase] = useState(() => ({ product, rows: rowsOf(product) }))
  const [rows, setRows] = useState(base.rows)
  const [options, setOptions] = useState(() => optionsOf(product))
  const [fill, setFill] = useState<Partial<Record<VariantField, string>>>({})
  const { isSaving, errors, save } = useSaving()
  const isDirty = differs(rows, base.rows)
  const begin = (next: CatalogueProduct) => {
    const stored = rowsOf(next)
    setBase({ product: next, rows: stored })
    setRows(stored)
    setOptions(optionsOf(next))
  }
  // What others saved comes in by itself, as long as nothing is typed here.
  if (product.version > base.product.version && !isDirty && !isSaving) begin(product)
  const change = useCallback(
    (key: string, part: Partial<VariantDraft>) => setRows((old) => old.map((row) => (row.key === key ? { ...row, ...part } : row))),
    [],
  )
  const setOption = (at: number, part: Partial<OptionDraft>) =>
    setOptions((old) => old.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const count = countOf(options)
  const isTooMany = count > productLimits.variants
  const wrong = rows.filter(isWrongRow)
  const store = () =>
    save(async () => {
      const { message, data } = await api('catalogue.saveVariants', {
        body: { product_id: product.id, version: base.product.version, variants: bodyOf(rows) },
      })
      begin(data)
      take(data)
      return { message }
    })
  return (
    <Form errors={errors} className={styles['rows']} aria-label={texts.table} onSubmit={() => void store()}>
      <FormSection title={texts.options}>
        {options.map((option, at) => (
          <div key={at} className={matrixStyles['feature']}>
            <TextField
              label={texts.feature}
              placeholder={texts.featureHint}
              maxLength={40}
              value={option.feature}
              onChange={(feature) => setOption(at, { feature })}
            />
            <TextField
              label={texts.values}
              placeholder={texts.valuesHint}
              maxLength={1_500}
              value={option.values}
              onChange={(values) => setOption(at, { values })}
            />
            {options.length > 1 && (
              <IconButton
                icon="trash"
                aria-label={texts.removeOption}
                onPress={() => setOptions((old) => old.filter((_, place) => place !== at))}
              />
            )}
          </div>
        ))}
        <div className={styles['buttons']}>
          {options.length < productLimits.options && (
            <Button icon="plus" onPress={() => setOptions((old) => [...old, { feature: '', values: '' }])}>
              {texts.addOption}
            </Button>
          )}
          <Button
            variant="primary"
            isDisabled={count === 0 || isTooMany}
            onPress={() => setRows((old) => matrixOf(options, old, base.product))}
          >
            {count === 0 ? texts.make : `${texts.make}: ${texts.made(count)}`}
          </Button>
        </div>
        {isTooMany && <Banner tone="warning">{texts.tooMany(productLimits.variants)}</Banner>}
      </FormSection>
      {rows.length === 0 ? (
        <EmptyState icon="box" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <FormSection title={texts.fill} hint={texts.fillHint}>
            <div className={styles['fill']}>
              {filling.map((field) => (
                <TextField
                  key={field}
                  label={texts.columns[field]}
                  suffix={suffixes[field]}
                  inputMode="decimal"
                  maxLength={14}
                  value={fill[field] ?? ''}
                  onChange={(value) => setFill((old) => ({ ...old, [field]: value }))}
                />
              ))}
              <Button
                onPress={() => {
                  setRows((old) => filled(old, fill))
                  setFill({})
                }}
              >
                {texts.apply}
              </Button>
            </div>
          </FormSection>
          <VariantTable rows={rows} errors={errors} onChange={change} />
        </>
      )}
      <SaveBar isDirty={isDirty} isSaving={isSaving} trouble={isDirty && wrong[0] ? texts.wrong(wrong.length, wrong[0].name) : undefined} />
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </Form>
  )
}
