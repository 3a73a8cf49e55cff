import { fromBundle } from '#contract/values/bundleSale.ts'
import { buyerOf } from '#backend/features/orders/buyer.api.ts'
import { scaleOfLine, scaleText } from '#contract/values/lineScale.ts'
import type { InvoicedOrder, InvoiceLine } from '#backend/features/orders/orderKind.api.ts'
import type { FullShopOrder } from './shopOrders.store.ts'

function discountOf(item: FullShopOrder['items'][number]): Pick<InvoiceLine, 'discount'> {
  const scale = scaleOfLine(item)
  return scale ? { discount: { text: scaleText(scale.percent), cents: scale.cents } } : {}
}

/** What an order of goods is invoiced with: the pieces that were not struck, each variant by its name, and their deposits. */
export function invoicedShopOrder(order: FullShopOrder, suppliedAt: Date | null): InvoicedOrder {
  const living = order.items.map((item) => ({ ...item, pieces: item.qty - item.canceled })).filter(({ pieces }) => pieces > 0)
  return {
    id: order.id,
    number: order.number,
    provider_id: order.provider_id,
    customer_id: order.customer_id,
    customer_name: order.customer_name,
    suppliedAt,
    seller: order.seller,
    buyer: buyerOf(order.customer_name, order.billing_address ?? order.address),
    goods: [
      ...living.map((item): InvoiceLine => ({
        text: [item.name, item.variant, item.article_no && `Art.-Nr. ${item.article_no}`, item.bundle_name && fromBundle(item.bundle_name)]
          .filter(Boolean)
          .join(', '),
        quantity: item.pieces,
        unitCents: item.unit_cents,
        totalCents: item.total_cents,
        taxRate: item.tax_rate,
        ...discountOf(item),
      })),
      ...living
        .filter((item) => item.deposit_cents > 0)
        .map((item): InvoiceLine => ({
          text: `Pfand ${item.name}`,
          quantity: item.pieces,
          unitCents: item.deposit_cents,
          totalCents: item.deposit_cents * item.pieces,
          taxRate: item.tax_rate,
        })),
    ],
    carriage: { text: order.shipping_name ? `Versand (${order.shipping_name})` : 'Versand', cents: order.shipping_cents },
    taxes: order.taxes,
    total_cents: order.total_cents,
    isPaid: order.payment_status !== 'unpaid' && order.payment_status !== 'canceled',
    isRefused: order.payment_status === 'canceled',
    paidBy: order.payment_method,
    // What fell away went back to the card first, to the voucher last.
    voucher_cents: Math.min(order.voucher_cents, order.total_cents),
  }
}
