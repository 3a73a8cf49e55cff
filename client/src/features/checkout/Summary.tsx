import { useSelector } from '@xstate/react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { wishOf } from '#machines/flows/checkout.draft.ts'
import { coveredOf, isPriceKnown, methodOf, postalCodeOf, shownSellers, shownVouchers, totalOf } from '#machines/flows/checkout.view.ts'
import type { SellerWish } from '#machines/flows/checkout.types.ts'
import type { SeenPrices } from '#client/lib/cart/seenPrices.ts'
import { useOldPrices } from '#client/lib/cart/useOldPrices.ts'
import { formatDateTime, formatEuro, formatTime } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { goodsWay } from './goodsWay.ts'
import { SummaryLine } from './SummaryLine.tsx'
import { aboutTime } from './aboutTime.ts'
import { BoughtLine } from './BoughtSection.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import { serviceTexts } from './service.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './Summary.module.css'

const texts = checkoutTexts.summary

/** What will be ordered from whom and for how much: always whole, without links, right above the button (docs/law.md row 15). */
export function Summary({ actor }: { actor: CheckoutActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const sellers = shownSellers(context)
  const vouchers = shownVouchers(context)
  const oldPrices = useOldPrices(sellers.flatMap(({ lines }) => lines))
  // Each issuer is a contractual partner, the marketplace too.
  const partners = new Map([
    ...sellers.map(({ provider }) => [provider.id, provider.name] as const),
    ...vouchers.map(({ issuer }) => [issuer?.id ?? 0, issuer?.name ?? checkoutTexts.bought.houseName] as const),
  ])
  const [first] = partners.values()
  const parts = sellers.length + Number(vouchers.length > 0)
  const covered = coveredOf(context)
  const hasGuarantee = sellers.some(({ lines }) => lines.some((line) => line.guarantee_years !== undefined))
  return (
    <Card as="section" aria-labelledby="zusammenfassung" className={styles['summary']} aria-busy={!isPriceKnown(context)}>
      <header>
        <h2 id="zusammenfassung">{texts.title}</h2>
        <p className={styles['review']}>{checkoutTexts.review}</p>
      </header>
      {sellers.map((seller) => (
        <SellerPart key={seller.key} actor={actor} seller={seller} oldPrices={oldPrices} hasSum={parts > 1} />
      ))}
      {vouchers.length > 0 && (
        <div className={styles['seller']}>
          <h3 className={styles['name']}>{checkoutTexts.bought.title}</h3>
          <ul className={styles['lines']}>
            {vouchers.map((voucher) => (
              <BoughtLine key={voucher.id} voucher={voucher} />
            ))}
          </ul>
        </div>
      )}
      <dl className={styles['sums']}>
        <div className={styles['total']}>
          <dt>
            {texts.total} {sellers.length > 0 && <span className={styles['vat']}>{taxNoteOf(sellers, vouchers.length > 0)}</span>}
          </dt>
          <dd>{formatEuro(totalOf(context))}</dd>
        </div>
        <Taxes sellers={sellers} />
        {covered > 0 && (
          <>
            <div>
              <dt>{texts.voucher}</dt>
              <dd>−{formatEuro(covered)}</dd>
            </div>
            <div className={styles['subtotal']}>
              <dt>{texts.rest}</dt>
              <dd>{formatEuro(totalOf(context) - covered)}</dd>
            </div>
          </>
        )}
      </dl>
      {hasGuarantee && <p className={styles['contract']}>{texts.besideGuarantee}</p>}
      <p className={styles['contract']}>
        {texts.paidBy[methodOf(context)]}. {partners.size === 1 && first ? texts.one(first) : texts.many(partners.size)}
      </p>
    </Card>
  )
}

type SellerPartProps = { actor: CheckoutActor; seller: PreviewSeller; oldPrices: SeenPrices; hasSum: boolean }

function SellerPart({ actor, seller, oldPrices, hasSum }: SellerPartProps) {
  const wish = useSelector(actor, ({ context }) => wishOf(context.draft, seller.key))
  const isPlaceKnown = useSelector(actor, ({ context }) => postalCodeOf(context.draft, context.preview) !== '')
  const slot = seller.slots.find(({ start }) => start === wish.wishedAt)
  const soon = seller.asap && texts.asap(formatTime(aboutTime(seller.asap.due_from)))
  const when = wish.time === 'wished' ? (slot?.label ?? texts.noTime) : soon
  const isOutside = seller.problems.some(({ code }) => code === 'OUTSIDE_DELIVERY_AREA')
  const isShop = seller.kind === 'shop'
  const fee =
    !isPlaceKnown && !isShop
      ? texts.feeLater
      : isOutside
        ? texts.noFee
        : seller.delivery_fee_cents === 0
          ? texts.free
          : formatEuro(seller.delivery_fee_cents)
  return (
    <div className={styles['seller']}>
      <h3 className={styles['name']}>{seller.provider.name}</h3>
      <p className={styles['how']}>
        {seller.kind === 'shop'
          ? goodsWay(seller)
          : seller.kind === 'service'
            ? dateOf(wish)
            : `${checkoutTexts.sellers[seller.fulfilment]}, ${when}`}
      </p>
      <ul className={styles['lines']}>
        {seller.lines.map((line) => (
          <SummaryLine key={`${line.id} ${line.product_id} ${line.variant_id}`} line={line} was={oldPrices.get(line.id)} />
        ))}
      </ul>
      {wish.note.trim() !== '' && (
        <p className={styles['note']}>
          {texts.note}: {wish.note.trim()}
        </p>
      )}
      <dl className={styles['sums']}>
        {seller.deposit_cents > 0 && (
          <div>
            <dt>{texts.deposit}</dt>
            <dd>{formatEuro(seller.deposit_cents)}</dd>
          </div>
        )}
        {seller.fulfilment === 'delivery' && seller.kind !== 'service' && (
          <div>
            <dt>{isShop ? texts.shipping : texts.fee}</dt>
            <dd>{fee}</dd>
          </div>
        )}
        {hasSum && seller.small_business && (
          <div className={styles['tax']}>
            <dt>{taxNoteOf([seller])}</dt>
          </div>
        )}
        {hasSum && (
          <div className={styles['subtotal']}>
            <dt>{texts.subtotal}</dt>
            <dd>{formatEuro(seller.total_cents)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function dateOf({ time, wishedAt }: SellerWish): string {
  if (time !== 'wished') return serviceTexts.way.open
  return wishedAt === null ? serviceTexts.way.missing : serviceTexts.way.wished(formatDateTime(wishedAt))
}

function Taxes({ sellers }: { sellers: readonly PreviewSeller[] }) {
  const byRate = new Map<number, number>()
  for (const { rate, tax_cents: cents } of sellers.flatMap(({ taxes }) => taxes)) byRate.set(rate, (byRate.get(rate) ?? 0) + cents)
  return [...byRate]
    .sort(([a], [b]) => a - b)
    .map(([rate, cents]) => (
      <div key={rate} className={styles['tax']}>
        <dt>{texts.tax(rate)}</dt>
        <dd>{formatEuro(cents)}</dd>
      </div>
    ))
}
