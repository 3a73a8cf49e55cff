import { Suspense, useState } from 'react'
import { ageOfLine } from '#contract/values/ageLimits.ts'
import { fromBundle } from '#contract/values/bundleSale.ts'
import { scaledFrom } from '#contract/values/lineScale.ts'
import type { ShopOrder, ShopOrderItem } from '#contract/calls/shopWire.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { StrikePiecesDialog } from './lazyDialogs.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail

/** «2 offen, 1 unterwegs»; what has come is not under way any more. */
export function piecesText({ open, sent, delivered, canceled, withdrawn, undelivered = 0 }: ShopOrderItem): string {
  const parts = [
    [open, texts.states.open],
    [sent - delivered, texts.states.sent],
    [delivered, texts.states.delivered],
    [canceled - withdrawn - undelivered, texts.states.canceled],
    [withdrawn, texts.states.withdrawn],
    [undelivered, texts.states.undelivered],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** The lines of an order, each with where its pieces are. */
export function ShopOrderLines({ order, onChanged }: { order: ShopOrder; onChanged: (order: ShopOrder) => void }) {
  const [struck, setStruck] = useState<number | null>(null)
  const canStrike = order.moves.includes('shopOrder.strike')
  return (
    <section>
      <h2 className={styles['heading']}>{texts.items}</h2>
      <ul className={styles['lines']}>
        {order.items.map((item) => (
          <li key={item.id} className={styles['line']}>
            <div>
              <p className={styles['name']}>
                {item.quantity} × {item.name}{' '}
                {item.age_limit !== undefined && item.quantity > item.canceled && <Tag tone="danger">{ageOfLine(item.age_limit)}</Tag>}
              </p>
              <p className={styles['muted']}>{[item.variant, item.article_no].filter(Boolean).join(' · ')}</p>
              {item.bundle_name && <p className={styles['muted']}>{fromBundle(item.bundle_name)}</p>}
              {item.scale && (
                <p className={styles['muted']}>
                  {scaledFrom(formatEuro(item.unit_cents), { off: formatEuro(item.scale.cents), percent: item.scale.percent })}
                </p>
              )}
              {item.note && <p className={styles['note']}>{item.note}</p>}
              <p className={styles['muted']}>{piecesText(item)}</p>
            </div>
            <div className={styles['amount']}>
              <p>{formatEuro(item.total_cents)}</p>
              {canStrike && item.open > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${order.fulfilment === 'service' ? shopOrderTexts.service.strike : texts.strike}: ${item.name}`}
                  onPress={() => setStruck(item.id)}
                >
                  {order.fulfilment === 'service' ? shopOrderTexts.service.strike : texts.strike}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {order.note && <p className={styles['note']}>{order.note}</p>}
      <Suspense>
        {struck !== null && <StrikePiecesDialog order={order} itemId={struck} onChanged={onChanged} onClose={() => setStruck(null)} />}
      </Suspense>
    </section>
  )
}
