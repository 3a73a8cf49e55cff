import { useState } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'

const texts = partTexts.scale
export type Step = CatalogueProduct['discounts'][number]
export interface ScalePart {
  product: CatalogueProduct
  take: (next: CatalogueProduct) => void
}

/** One step of a scale, written or changed. */
export function StepDialog({ product, step, take, onClose }: ScalePart & { step: Step | null; onClose: () => void }) {
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
        <NumberField name="whole_sell_qty" label={texts.qty} isRequired minValue={2} maxValue={mostPieces} value={qty} onChange={setQty} />
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
