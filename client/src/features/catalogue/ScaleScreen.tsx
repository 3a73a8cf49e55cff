import { lazy, Suspense, useState } from 'react'
import { productLimits } from '#contract/values/productRules.ts'
import { formatDecimal, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ProductPart } from './ProductFrame.tsx'
import type { ScalePart, Step } from './StepDialog.tsx'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'

const texts = partTexts.scale
const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }))

/** `/anbieterbereich/produkte/:id/mengenstaffel`: from so many pieces so many per cent less. */
export const ScaleScreen = () => <ProductPart lead={texts.lead}>{(product, take) => <Scale product={product} take={take} />}</ProductPart>

/** The steps with their tools; on the page of discounts too. */
export function Scale({ product, take }: ScalePart) {
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
      <Suspense>
        {editing && <StepDialog product={product} step={editing === 'new' ? null : editing} take={take} onClose={() => setEditing(null)} />}
      </Suspense>
    </>
  )
}
