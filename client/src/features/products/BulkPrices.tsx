import { scaledLineTotals } from '#contract/values/wholesale.ts'
import { numberText, shortNumberText } from '#contract/values/numberText.ts'
import { scaledUnitCents, scaleStepOf } from '#contract/values/shopPrices.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import type { Step } from './bulkSteps.ts'
import { productTexts } from './products.texts.ts'
import styles from './BuyBox.module.css'

const texts = productTexts.bulk

type BulkPricesProps = { most: number; steps: readonly Step[]; unitCents: number; quantity: number; onChange: (quantity: number) => void }

/** What one piece costs from which quantity, up to `most`; the chosen one's step stands out, and the sum is as the bill will be. */
export function BulkPrices({ most, steps, unitCents, quantity, onChange }: BulkPricesProps) {
  const reached = scaleStepOf(steps, quantity)
  const { totalCents } = scaledLineTotals([{ unitCents, quantity }], reached?.whole_sell_discount ?? 0)
  const pieceCents = (step: Step) => scaledUnitCents(unitCents, step.whole_sell_discount)
  return (
    <section className={styles['bulk']} aria-label={texts.title}>
      <h2 className={styles['boxTitle']}>{texts.title}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.piece}</th>
            <th scope="col">{texts.less}</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-current={reached === null ? 'true' : undefined}>
            <th scope="row">
              {texts.one}
              {reached === null && <Reached />}
            </th>
            <td>{formatEuro(unitCents)}</td>
            <td>–</td>
          </tr>
          {steps.map((step) => (
            <tr key={step.id} aria-current={step.id === reached?.id ? 'true' : undefined}>
              <th scope="row">
                {numberText(step.whole_sell_qty)}
                {step.id === reached?.id && <Reached />}
              </th>
              <td>{formatEuro(pieceCents(step))}</td>
              <td>{texts.percent(shortNumberText(step.whole_sell_discount, 2))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['quantity']}>
        <QuantityStepper label={texts.quantity} value={quantity} max={most} onChange={onChange} />
        <p aria-live="polite" className={styles['sum']}>
          {texts.sum(numberText(quantity), formatEuro(reached ? pieceCents(reached) : unitCents), formatEuro(totalCents))}
        </p>
      </div>
    </section>
  )
}

const Reached = () => (
  <span className={styles['reached']}>
    <Icon name="check" size={14} />
    <span className="visually-hidden">{texts.reached}</span>
  </span>
)
