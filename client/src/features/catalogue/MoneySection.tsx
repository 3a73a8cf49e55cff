import { basePriceText } from '#contract/values/basePrice.ts'
import { isGtin } from '#contract/values/gtin.ts'
import { taxRates } from '#contract/values/productRules.ts'
import { taxIncluded } from '#contract/values/money.ts'
import { unitTypes } from '#contract/values/units.ts'
import { checkEuro, parseEuro } from '#client/commerce/euroInput.ts'
import { formatEuro } from '#client/lib/format.ts'
import { FormSection } from '#client/ui/FormSection.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkNumber, checkOptionalEuro, checkWhole, readNumber } from './productDraft.ts'
import type { SectionProps } from './sectionProps.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
const rates = taxRates.map((rate) => ({ value: String(rate), label: texts.taxes[rate] }))
const units = [
  { value: '', label: texts.noUnit },
  ...unitTypes.filter(({ base }) => base !== null).map(({ code, name }) => ({ value: code, label: name })),
]
const checkEan = (text: string) => (text.trim() === '' || isGtin(text.replace(/[\s-]+/g, '')) ? undefined : texts.eanWrong)

/** What it costs, with everything that the law computes from it, and how much of it there is. */
export function MoneySection({ draft, change, product }: SectionProps) {
  const cents = parseEuro(draft.price)
  const amount = readNumber(draft.unit)
  const base =
    cents === null || amount === null || Number.isNaN(amount)
      ? null
      : basePriceText(cents, { amount, unit: draft.measurement_unit || null })
  const isTaxed = product?.has_tax ?? true
  const hasVariants = product !== null && product.variants > 0
  const hint = !isTaxed
    ? texts.priceFree
    : cents === null
      ? undefined
      : texts.priceHint(formatEuro(taxIncluded(cents, Number(draft.tax)).net))
  const lowest = product?.lowest_30_days_cents ?? null
  return (
    <FormSection title={texts.money} {...(hasVariants && { hint: texts.byVariants })}>
      <div className={styles['pair']}>
        <TextField
          name="price"
          label={texts.price}
          isRequired
          suffix="€"
          inputMode="decimal"
          maxLength={14}
          validate={checkEuro}
          value={draft.price}
          onChange={(price) => change({ price })}
          description={hint}
        />
        <NativeSelect name="tax" label={texts.tax} options={rates} value={draft.tax} onChange={(tax) => change({ tax })} />
        <TextField
          name="uvp"
          label={texts.uvp}
          suffix="€"
          inputMode="decimal"
          maxLength={14}
          validate={checkOptionalEuro}
          value={draft.uvp}
          onChange={(uvp) => change({ uvp })}
          description={texts.uvpHint}
        />
        {!hasVariants && (
          <TextField
            name="stock"
            label={texts.stock}
            inputMode="numeric"
            maxLength={7}
            validate={checkWhole}
            value={draft.stock}
            onChange={(stock) => change({ stock })}
            description={texts.stockHint}
          />
        )}
      </div>
      {lowest !== null && <p className={styles['hint']}>{texts.before(formatEuro(lowest))}</p>}
      {product && product.previous_price_cents !== null && (
        <p className={styles['hint']}>{texts.struck(formatEuro(product.previous_price_cents))}</p>
      )}
      <div className={styles['pair']}>
        <TextField
          name="unit"
          label={texts.content}
          inputMode="decimal"
          maxLength={12}
          validate={checkNumber}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
        />
        <NativeSelect
          name="measurement_unit"
          label={texts.contentUnit}
          options={units}
          value={draft.measurement_unit}
          onChange={(measurement_unit) => change({ measurement_unit })}
        />
      </div>
      <p className={styles['hint']} role="status">
        {base === null ? texts.noBase : texts.base(base)}
      </p>
    </FormSection>
  )
}

/** Numbers it is known by, and what it measures. */
export function NumbersSection({ draft, change }: SectionProps) {
  const measure = (name: 'weight' | 'lenght' | 'width' | 'height', label: string, suffix: string) => (
    <TextField
      name={name}
      label={label}
      suffix={suffix}
      inputMode="decimal"
      maxLength={10}
      validate={checkNumber}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <FormSection title={texts.numbers}>
      <div className={styles['pair']}>
        <TextField name="sku" label={texts.sku} maxLength={60} value={draft.sku} onChange={(sku) => change({ sku })} />
        <TextField
          name="article_number"
          label={texts.articleNumber}
          maxLength={60}
          value={draft.article_number}
          onChange={(article_number) => change({ article_number })}
        />
        <TextField
          name="ein_number"
          label={texts.ean}
          inputMode="numeric"
          maxLength={20}
          validate={checkEan}
          value={draft.ein_number}
          onChange={(ein_number) => change({ ein_number })}
        />
      </div>
      <div className={styles['quartet']}>
        {measure('weight', texts.weight, 'kg')}
        {measure('lenght', texts.length, 'cm')}
        {measure('width', texts.width, 'cm')}
        {measure('height', texts.height, 'cm')}
      </div>
    </FormSection>
  )
}
