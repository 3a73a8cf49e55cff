import type { ShopOrder, ShopOrderItem } from '#contract/calls/shopWire.ts'
import { fromBundle } from '#contract/values/bundleSale.ts'
import { scaleText } from '#contract/values/lineScale.ts'
import { notRevocableTexts } from '#contract/values/notRevocable.ts'
import { parcelDays } from '#client/commerce/parcelDays.ts'
import { formatEuro } from '#client/lib/format.ts'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsLines.module.css'

const texts = ordersTexts.lines

/** Each article with its picture, and how many of its pieces are on the way, there, or not to be had. */
export function GoodsLines({ order }: { order: ShopOrder }) {
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{texts.title}</h2>
      <ul className={styles['lines']}>
        {order.items.map((item) => (
          <Line key={item.id} item={item} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Line({ item, order }: { item: ShopOrderItem; order: ShopOrder }) {
  const living = item.quantity - item.canceled
  const isGone = living === 0
  return (
    <li className={styles['line']}>
      <PictureTile
        id={item.product_id}
        src={item.picture}
        fallbackName={item.name}
        ratio="1:1"
        isCalm={isGone}
        className={styles['picture']}
      />
      <div className={styles['what']}>
        <p className={classNames(styles['name'], isGone && styles['gone'])}>
          {isGone ? item.quantity : living} × {item.name}
        </p>
        {item.variant && <p className={styles['small']}>{item.variant}</p>}
        {item.bundle_name && <p className={styles['small']}>{fromBundle(item.bundle_name)}</p>}
        {item.article_no && <p className={styles['small']}>{texts.articleNo(item.article_no)}</p>}
        {item.not_revocable && <p className={styles['small']}>{texts.notRevocable(notRevocableTexts[item.not_revocable])}</p>}
        {item.note && <p className={styles['small']}>„{item.note}“</p>}
        {!isGone && living > 1 && <p className={styles['small']}>{texts.unit(formatEuro(item.unit_cents))}</p>}
        {item.scale && <p className={styles['small']}>{texts.off(scaleText(item.scale.percent), formatEuro(item.scale.cents))}</p>}
        <Pieces item={item} living={living} />
        {whereabouts(item, order).map((text) => (
          <p key={text} className={styles['small']}>
            {text}
          </p>
        ))}
      </div>
      <p className={classNames(styles['price'], isGone && styles['gone'])}>
        {formatEuro(isGone ? item.unit_cents * item.quantity : item.total_cents)}
      </p>
    </li>
  )
}

/** Of an order that goes in parts: how many pieces are in which parcel, how that stands and when it comes, and what has not left. */
function whereabouts({ id, open }: ShopOrderItem, { shipments, items }: ShopOrder): string[] {
  if (shipments.length === 0 || (shipments.length === 1 && items.every((item) => item.open === 0))) return []
  const sent = shipments.flatMap((parcel, at) => {
    const count = parcel.items.find(({ item_id: item }) => item === id)?.quantity ?? 0
    const stand = texts.stands[parcel.ended ?? (parcel.delivered_at ? 'come' : parcel.missing_at ? 'missed' : 'under')]
    const what = texts.inParcel(count, ordersTexts.parcels.one(at + 1, shipments.length))
    return count > 0 ? [[`${what}: ${stand}`, parcelDays(parcel)].filter(Boolean).join(', ')] : []
  })
  return open > 0 ? [...sent, texts.notSent(open)] : sent
}

function Pieces({ item, living }: { item: ShopOrderItem; living: number }) {
  const undelivered = item.undelivered ?? 0
  const struck = item.canceled - item.withdrawn - undelivered
  const isPartly = item.sent > 0 && item.sent < living
  const isPartlyHere = item.delivered > 0 && item.delivered < living
  if (item.canceled === 0 && !isPartly && !isPartlyHere) return null
  return (
    <p className={styles['tags']}>
      {struck > 0 && <Tag tone="danger">{struck === item.quantity ? texts.allStruck : texts.struck(struck)}</Tag>}
      {undelivered > 0 && <Tag tone="danger">{undelivered === item.quantity ? texts.allUndelivered : texts.undelivered(undelivered)}</Tag>}
      {item.withdrawn > 0 && <Tag>{item.withdrawn === item.quantity ? texts.allWithdrawn : texts.withdrawn(item.withdrawn)}</Tag>}
      {isPartlyHere ? (
        <Tag tone="success">{texts.here(item.delivered, living)}</Tag>
      ) : (
        isPartly && <Tag tone="info">{texts.sent(item.sent, living)}</Tag>
      )}
    </p>
  )
}
