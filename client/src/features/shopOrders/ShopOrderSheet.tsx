import { useState } from 'react'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { PackingPaper, type Paper } from './PackingPaper.tsx'
import { ShopOrderLines } from './ShopOrderLines.tsx'
import { ShopOrderMoney } from './ShopOrderMoney.tsx'
import { ShopOrderParcels } from './ShopOrderParcels.tsx'
import { ShopOrderPeople } from './ShopOrderPeople.tsx'
import { ShopOrderSteps } from './ShopOrderSteps.tsx'
import { ShopStateTag } from './ShopStateTag.tsx'
import type { ViewedShopOrder } from './shopOrderList.ts'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

const texts = shopOrderTexts.detail

interface ShopOrderSheetProps {
  order: ViewedShopOrder
  /** The answer to an own step. */
  onChanged: (order: ShopOrder) => void
}

/** Everything about one order: what to do next, what it holds, where it goes, what it costs, what happened. */
export function ShopOrderSheet({ order, onChanged }: ShopOrderSheetProps) {
  const [paper, setPaper] = useState<Paper | null>(null)
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Card>
          <div className={styles['section']}>
            <p className={styles['tags']}>
              <ShopStateTag order={order} />
              <Tag icon={order.fulfilment === 'shipping' ? 'box' : 'bag'}>{shopOrderTexts.fulfilment[order.fulfilment]}</Tag>
              {order.age_limit > 0 && (
                <Tag tone="danger" icon="user">
                  {texts.ageLimit(order.age_limit)}
                </Tag>
              )}
            </p>
            <ShopOrderSteps order={order} onChanged={onChanged} />
            <div className={styles['row']}>
              {order.fulfilment !== 'service' && (
                <Button icon="print" onPress={() => setPaper('slip')}>
                  {texts.printSlip}
                </Button>
              )}
              {order.address && order.fulfilment !== 'service' && (
                <Button icon="print" onPress={() => setPaper('label')}>
                  {texts.printLabel}
                </Button>
              )}
              {order.items.some(({ delivered }) => delivered > 0) && (
                <LinkButton to={`/anbieterbereich/rueckerstattungen?bestellung=${encodeURIComponent(order.order_number)}`} icon="euro">
                  {texts.refunds}
                </LinkButton>
              )}
            </div>
          </div>
        </Card>
        <Card>
          <ShopOrderLines order={order} onChanged={onChanged} />
        </Card>
        {order.shipments.length > 0 && (
          <Card>
            <ShopOrderParcels order={order} onChanged={onChanged} />
          </Card>
        )}
      </div>
      <div className={styles['side']}>
        <Card>
          <ShopOrderPeople order={order} />
        </Card>
        <Card>
          <ShopOrderMoney order={order} onChanged={onChanged} />
        </Card>
        <Card>
          <section>
            <h2 className={styles['heading']}>{texts.history}</h2>
            <ol className={styles['history']}>
              <li>
                {texts.placed}
                <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
              </li>
              {order.tracks.map((track) => (
                <li key={track.id}>
                  <span>
                    {track.title}
                    {track.detail && `: ${track.detail}`}
                  </span>
                  <time dateTime={track.created_at}>{formatDateTime(track.created_at)}</time>
                </li>
              ))}
            </ol>
          </section>
        </Card>
      </div>
      {paper && <PackingPaper orders={[order]} paper={paper} onDone={() => setPaper(null)} />}
    </div>
  )
}
