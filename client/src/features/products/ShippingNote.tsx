import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { productTexts } from './products.texts.ts'
import { shippingOffer, type ShippingOffer } from './shippingOffer.ts'
import styles from './BuyBox.module.css'

/** Under the price: tax, what the way to an address in Germany costs, and how long it takes (docs/law.md rows 1, 5). */
export function ShippingNote({ product, variant }: { product: ProductDetails; variant: VariantWire | null }) {
  const offer = shippingOffer(product, variant)
  return (
    <>
      {!(variant ?? product).on_request && <TaxAndShipping note={product.tax_note} offer={offer} />}
      {offer && <DeliveryTime offer={offer} />}
    </>
  )
}

/** «inkl. MwSt., zzgl. 4,90 € Versand» or «zzgl. Versand ab 4,90 €», leading to the ways (PAngV § 6). */
function TaxAndShipping({ note, offer }: { note: string; offer: ShippingOffer | null }) {
  const { taxShipping, shipping, shippingFrom, freeShipping } = productTexts.price
  return (
    <p className={styles['note']}>
      {note}
      {offer && offer.cents > 0 && !offer.isFrom && <>, {taxShipping(offer.cents)}</>}
      {offer && offer.cents > 0 && offer.isFrom && <>, zzgl. </>}
      {offer && offer.cents > 0 && <a href="#lieferung">{offer.isFrom ? shippingFrom(offer.cents) : shipping}</a>}
      {offer?.cents === 0 && (
        <>
          , <a href="#lieferung">{freeShipping}</a>
        </>
      )}
    </p>
  )
}

/** «Lieferzeit 2–4 Werktage · ab 50 € versandkostenfrei» (docs/law.md row 5). */
function DeliveryTime({ offer: { days, freeFromCents } }: { offer: ShippingOffer }) {
  const { time, freeFrom } = productTexts.price
  return (
    <p className={styles['note']}>
      {time(days.from, days.until)}
      {freeFromCents !== null && ` · ${freeFrom(freeFromCents)}`}
    </p>
  )
}
