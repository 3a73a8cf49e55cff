import { useState } from 'react'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { discountedCents, shownCut } from '#contract/values/discounts.ts'
import { formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'

const texts = partTexts.discounts
interface DialogProps {
  product: CatalogueProduct
  take: (next: CatalogueProduct) => void
  onClose: () => void
}
/** The day and the hour of this device; undefined while one of them is missing. */
const instantOf = (day: string, time: string): string | undefined => {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** So much less, from then to then; what customers will read of it stands below while it is typed. */
export function DiscountDialog({ product, take, onClose }: DialogProps) {
  const [kind, setKind] = useState<'percent' | 'cents'>('percent')
  const [percent, setPercent] = useState<number | null>(10)
  const [euros, setEuros] = useState<number | null>(null)
  const [variant, setVariant] = useState('0')
  const [from, setFrom] = useState({ day: '', time: '00:00' })
  const [until, setUntil] = useState({ day: '', time: '23:59' })
  const { isSaving, errors, save } = useSaving()
  const variants = product.all_variants.filter(({ active }) => active)
  const amount = kind === 'percent' ? { percent, cents: null } : { percent: null, cents: euros === null ? null : Math.round(euros * 100) }
  const store = () =>
    save(async () => {
      const { data, message } = await api('discounts.plan', {
        body: {
          product_id: product.id,
          variant_id: variant === '0' ? null : Number(variant),
          ...amount,
          starts_at: instantOf(from.day, from.time) ?? null,
          ends_at: instantOf(until.day, until.time) ?? '',
        },
      })
      take(data)
      onClose()
      return { message }
    })
  return (
    <Dialog title={texts.add} isOpen onClose={onClose} size="small">
      <Form errors={errors} className={styles['rows']} onSubmit={() => void store()}>
        <NativeSelect
          label={texts.kind}
          options={[
            { value: 'percent', label: texts.kinds.percent },
            { value: 'cents', label: texts.kinds.cents },
          ]}
          value={kind}
          onChange={(next) => setKind(next === 'cents' ? 'cents' : 'percent')}
        />
        {kind === 'percent' ? (
          <NumberField
            name="percent"
            label={texts.percent}
            suffix="%"
            isRequired
            minValue={0.01}
            maxValue={99}
            step={0.01}
            value={percent}
            onChange={setPercent}
          />
        ) : (
          <NumberField
            name="cents"
            label={texts.cents}
            suffix="€"
            isRequired
            minValue={0.01}
            maxValue={999_999.99}
            step={0.01}
            value={euros}
            onChange={setEuros}
          />
        )}
        {variants.length > 0 && (
          <NativeSelect
            name="variant_id"
            label={texts.variant}
            options={[{ value: '0', label: texts.all }, ...variants.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={variant}
            onChange={setVariant}
          />
        )}
        <div className={styles['pair']}>
          <TextField
            name="starts_at"
            type="date"
            label={texts.starts}
            description={texts.startsHint}
            value={from.day}
            onChange={(day) => setFrom({ ...from, day })}
          />
          <TextField name="from_time" type="time" label={texts.time} value={from.time} onChange={(time) => setFrom({ ...from, time })} />
        </div>
        <div className={styles['pair']}>
          <TextField
            name="ends_at"
            type="date"
            label={texts.ends}
            description={texts.endsHint}
            isRequired
            value={until.day}
            onChange={(day) => setUntil({ ...until, day })}
          />
          <TextField
            name="until_time"
            type="time"
            label={texts.time}
            value={until.time}
            onChange={(time) => setUntil({ ...until, time })}
          />
        </div>
        <Outlook product={product} variantId={variant === '0' ? null : Number(variant)} amount={amount} />
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

/** The price and what may be said beside it: of the product, of the variant, or of the cheapest variant. */
function Outlook({
  product,
  variantId,
  amount,
}: {
  product: CatalogueProduct
  variantId: number | null
  amount: { percent: number | null; cents: number | null }
}) {
  if (amount.percent === null && amount.cents === null) return null
  const active = product.all_variants.filter((one) => one.active && (variantId === null || one.id === variantId))
  const cheapest = active.toSorted((a, b) => a.price_cents - b.price_cents)[0]
  const { price_cents: before, lowest_30_days_cents: lowest } = cheapest ?? {
    price_cents: product.own_price_cents,
    lowest_30_days_cents: product.lowest_30_days_cents,
  }
  const after = discountedCents(before, amount)
  if (after === null) return <p role="status">{texts.tooMuch}</p>
  const shown = shownCut(lowest, after)
  return (
    <p className={styles['hint']} role="status">
      {shown
        ? texts.would(formatEuro(after), formatEuro(shown.struckCents), shown.percent)
        : texts.wouldNot(formatEuro(after), formatEuro(lowest ?? before))}
    </p>
  )
}
