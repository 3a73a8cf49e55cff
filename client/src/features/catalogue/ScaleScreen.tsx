import { useState } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { formatDecimal, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { ProductPart } from './ProductFrame.tsx'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'

const texts = partTexts.scale
type Step = CatalogueProduct['discounts'][number]
interface PartProps {
  product: CatalogueProduct
  take: (next: CatalogueProduct) => void
}

/** `/anbieterbereich/produkte/:id/mengenstaffel`: from so many pieces so many per cent less. */
export const ScaleScreen = () => <ProductPart lead={texts.lead}>{(product, take) => <Scale product={product} take={take} />}</ProductPart>

/** The steps with their tools; on the page of discounts too. */
export function Scale({ product, take }: PartProps) {
  const [editing, setEditing] = useState<Step | 'new' | null>(null)
  const { isSaving, save } = useSaving()
  const remove = (id: number) =>
    save(async () => {
      const { data, message } = await api('catalogue.removeStep', { query: { id } })
      take(data)
      return { message }
    })
  const add = (
    <Button
      variant="primary"
      icon="plus"
      className={styles['fit']}
      isDisabled={product.discounts.length >= 8 * productLimits.scaleSteps}
      onPress={() => setEditing('new')}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      {product.discounts.length === 0 ? (
        <EmptyState icon="euro" title={texts.empty} action={add}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['steps']} aria-label={texts.label}>
            {product.discounts.map((step) => (
              <Card as="li" key={step.id} padding="small" className={styles['step']}>
                <strong>
                  {texts.columns.qty} {step.whole_sell_qty}: −{formatDecimal(step.whole_sell_discount)} %
                </strong>
                <span className={styles['hint']}>
                  {step.variant_name ?? texts.all}, {texts.each} {formatEuro(step.price_cents)}
                </span>
                <span className={styles['tools']}>
                  <IconButton icon="edit" aria-label={texts.edit} onPress={() => setEditing(step)} />
                  <IconButton icon="trash" aria-label={texts.remove} isDisabled={isSaving} onPress={() => void remove(step.id)} />
                </span>
              </Card>
            ))}
          </ul>
          {add}
        </>
      )}
      {editing && <StepDialog product={product} step={editing === 'new' ? null : editing} take={take} onClose={() => setEditing(null)} />}
    </>
  )
}

function StepDialog({ product, step, take, onClose }: PartProps & { step: Step | null; onClose: () => void }) {
  const [qty, setQty] = useState<number | null>(step?.whole_sell_qty ?? 5)
  const [percent, setPercent] = useState<number | null>(step?.whole_sell_discount ?? 5)
  const [variant, setVariant] = useState(String(step?.shop_product_variant_id ?? 0))
  const { isSaving, errors, save } = useSaving()
  const variants = product.all_variants.filter(({ active }) => active)
  const store = () =>
    save(async () => {
      const values = {
        whole_sell_qty: qty ?? 0,
        whole_sell_discount: percent ?? 0,
        shop_product_variant_id: variant === '0' ? null : Number(variant),
      }
      const { data, message } = step
        ? await api('catalogue.editStep', { body: { id: step.id, ...values } })
        : await api('catalogue.addStep', { body: { product_id: product.id, ...values } })
      take(data)
      onClose()
      return { message }
    })
  return (
    <Dialog title={step ? texts.edit : texts.add} isOpen onClose={onClose} size="small">
      <Form errors={errors} className={styles['rows']} onSubmit={() => void store()}>
        <NumberField name="whole_sell_qty" label={texts.qty} isRequired minValue={2} maxValue={100_000} value={qty} onChange={setQty} />
        <NumberField
          name="whole_sell_discount"
          label={texts.percent}
          suffix="%"
          isRequired
          minValue={0.01}
          maxValue={99}
          step={0.01}
          value={percent}
          onChange={setPercent}
        />
        {variants.length > 0 && (
          <NativeSelect
            name="shop_product_variant_id"
            label={texts.variant}
            options={[{ value: '0', label: texts.all }, ...variants.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={variant}
            onChange={setVariant}
          />
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
