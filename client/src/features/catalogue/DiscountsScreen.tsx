import { lazy, Suspense, useState } from 'react'
import type { CatalogueProduct, ProductCut } from '#contract/calls/catalogueWire.ts'
import { shownCut } from '#contract/values/discounts.ts'
import { formatDateTime, formatDecimal, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { ProductPart } from './ProductFrame.tsx'
import { Scale } from './ScaleScreen.tsx'
import { partTexts } from './productParts.texts.ts'
import styles from './catalogue.module.css'
import own from './discounts.module.css'

const DiscountDialog = lazy(async () => ({ default: (await import('./DiscountDialog.tsx')).DiscountDialog }))
const texts = partTexts.discounts
const tones = { planned: 'info', running: 'success', ended: 'neutral', canceled: 'neutral' } as const
interface PartProps {
  product: CatalogueProduct
  take: (next: CatalogueProduct) => void
}

/** `/anbieterbereich/produkte/:id/rabatte`: what is cheaper for a time, held against what it really cost, and the scale. */
export const DiscountsScreen = () => (
  <ProductPart lead={texts.lead}>
    {(product, take) => (
      <>
        <PriceNow product={product} />
        <Cuts product={product} take={take} />
        <h2 className={styles['heading']}>{texts.scale}</h2>
        <Scale product={product} take={take} />
      </>
    )}
  </ProductPart>
)

function PriceNow({ product }: { product: CatalogueProduct }) {
  return (
    <Card as="section" className={styles['section']} aria-label={texts.now}>
      <dl className={own['facts']}>
        <dt>{texts.now}</dt>
        <dd>{formatEuro(product.price_cents)}</dd>
        {product.lowest_30_days_cents !== null && (
          <>
            <dt>{texts.lowest}</dt>
            <dd>{formatEuro(product.lowest_30_days_cents)}</dd>
          </>
        )}
        <dt>{texts.struck}</dt>
        <dd>{product.previous_price_cents === null ? texts.none : formatEuro(product.previous_price_cents)}</dd>
      </dl>
      <p className={styles['hint']}>{texts.law}</p>
      <LinkButton className={styles['fit']} to={`/anbieterbereich/produkte/${product.id}${product.variants > 0 ? '/varianten' : ''}`}>
        {texts.toPrice}
      </LinkButton>
    </Card>
  )
}

function Cuts({ product, take }: PartProps) {
  const [isAdding, setAdding] = useState(false)
  const open = product.cuts.filter(({ status }) => status === 'planned' || status === 'running')
  const past = product.cuts.filter((cut) => !open.includes(cut))
  const add = (
    <Button variant="primary" icon="plus" className={styles['fit']} onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <section className={styles['rows']} aria-label={texts.list}>
      {open.length === 0 ? (
        <EmptyState icon="euro" title={texts.empty} action={add}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['steps']} aria-label={texts.list}>
            {open.map((cut) => (
              <CutCard key={cut.id} cut={cut} product={product} take={take} />
            ))}
          </ul>
          {add}
        </>
      )}
      {past.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <ul className={styles['steps']} aria-label={texts.earlier}>
            {past.map((cut) => (
              <CutCard key={cut.id} cut={cut} product={product} take={take} />
            ))}
          </ul>
        </details>
      )}
      <Suspense>{isAdding && <DiscountDialog product={product} take={take} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

const shownPrices = 3
function CutCard({ cut, product, take }: PartProps & { cut: ProductCut }) {
  const { isSaving, save } = useSaving()
  const end = () =>
    save(async () => {
      const { data, message } = await api('discounts.end', { body: { id: cut.id } })
      take(data)
      return { message }
    })
  const amount = cut.percent === null ? formatEuro(cut.cents ?? 0) : `${formatDecimal(cut.percent)} %`
  const named = product.all_variants.find(({ id }) => id === cut.variant_id)?.name
  return (
    <Card as="li" padding="small" className={own['cut']}>
      <span className={styles['titleRow']}>
        <strong>{texts.less(amount)}</strong>
        <Tag tone={tones[cut.status]}>{cut.label}</Tag>
      </span>
      <span className={styles['hint']}>
        {texts.period(formatDateTime(cut.starts_at), formatDateTime(cut.ends_at))}
        {named !== undefined && `, ${named}`}
      </span>
      {cut.prices.slice(0, shownPrices).map((price) => (
        <span key={price.variant_id}>{texts.price(price.name, formatEuro(price.before_cents), formatEuro(price.after_cents))}</span>
      ))}
      {cut.prices.length > shownPrices && <span className={styles['hint']}>{texts.more(cut.prices.length - shownPrices)}</span>}
      {cut.status === 'planned' && <Effect product={product} cut={cut} />}
      {!cut.holds && <span className={styles['hint']}>{texts.overridden}</span>}
      {(cut.status === 'planned' || cut.status === 'running') && (
        <Button className={styles['fit']} isPending={isSaving} onPress={() => void end()}>
          {texts.end[cut.status]}
        </Button>
      )}
    </Card>
  )
}

/** What customers will read of the first price that is cut. */
function Effect({ product, cut }: { product: CatalogueProduct; cut: Pick<ProductCut, 'prices'> }) {
  const [price] = cut.prices
  if (!price) return null
  const lowest =
    price.variant_id === null
      ? product.lowest_30_days_cents
      : (product.all_variants.find(({ id }) => id === price.variant_id)?.lowest_30_days_cents ?? null)
  const shown = shownCut(lowest, price.after_cents)
  const after = formatEuro(price.after_cents)
  return (
    <span className={styles['hint']}>
      {shown
        ? texts.would(after, formatEuro(shown.struckCents), shown.percent)
        : texts.wouldNot(after, formatEuro(lowest ?? price.before_cents))}
    </span>
  )
}
