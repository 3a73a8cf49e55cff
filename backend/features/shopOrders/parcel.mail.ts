import { berlinDay } from '#contract/values/berlinTime.ts'
import { parcelEstimate } from '#contract/values/parcelEstimate.ts'
import { carrierNames, trackingUrl } from '#contract/values/carriers.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { orderPath } from '#backend/features/accounts/orderLinks.api.ts'
import type { OrderAddress, OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { queueMail, type Mail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { ageOfPieces } from './ages.ts'
import { contentsOf } from './parcels.store.ts'
import { shipmentById } from './shipments.store.ts'
import { lockShopOrderById, shopItemsOf, type ShopItemRow, type ShopOrderRow } from './shopOrders.store.ts'

const dayFormat = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })

/**
 * Tells a buyer that a parcel has left: by whom, under which number, where it can be followed, what is in it and when it is to be
 * there. With `isNewNumber` it has left before, and its number is another one now.
 */
export const mailParcel = (ctx: Ctx, { shipmentId, isNewNumber }: { shipmentId: number; isNewNumber: boolean }): Promise<void> =>
  inCommand(ctx, async (command) => {
    const parcel = await shipmentById(command.db, shipmentId)
    const order = parcel && (await lockShopOrderById(command.db, parcel.order_id))
    const buyer = order && (await accountById(command.db, order.customer_id))
    if (!order || !buyer?.email) return
    const lines = await shopItemsOf(command.db, order.id)
    const parts = (await contentsOf(command.db, order.id, [parcel.id])).map(({ item_id: itemId, pieces }) => ({ itemId, pieces }))
    const age = ageOfPieces(order, lines, parts)
    const isGuest = buyer.role === 'guest'
    const { company_name: seller } = order.seller as OrderSeller
    const url = trackingUrl(parcel.carrier, parcel.tracking_number, (order.address as OrderAddress | null)?.postal_code)
    const { path, secret } = orderPath(command.kernel, buyer, order.number, command.now)
    const handed = handedTo[parcel.carrier] ?? `an ${carrierNames[parcel.carrier]} übergeben`
    const isLast = lines.every((line) => line.qty - line.canceled <= line.sent)
    await queueMail(command, {
      kind: 'order.parcel',
      to: buyer.email,
      subject: isNewNumber
        ? `Neue Sendungsnummer: ${order.number}`
        : `${isLast ? 'Ihre Bestellung ist unterwegs' : 'Ein Teil Ihrer Bestellung ist unterwegs'}: ${order.number}`,
      uniqueKey: `parcel-${parcel.id}${isNewNumber ? `-${parcel.tracking_number}` : ''}`,
      paragraphs: [
        order.customer_name ? `Guten Tag ${order.customer_name},` : 'Guten Tag,',
        isNewNumber
          ? `${seller} hat die Sendungsnummer eines Pakets zu ${order.number} berichtigt: ${parcel.tracking_number}.`
          : `${seller} hat ein Paket zu ${order.number} ${handed}.${isLast ? '' : ' Weitere Pakete folgen.'}`,
        ...(age > 0 ? [`Das Paket wird nur an Personen ab ${age} Jahren übergeben. Bitte halten Sie Ihren Ausweis bereit.`] : []),
        ...(url ? [isGuest ? guestsLink : `Ihre Bestellung: ${new URL(path, command.kernel.config.publicUrl).href}`] : []),
      ],
      rows: [
        { label: 'Versanddienst', value: carrierNames[parcel.carrier], strong: true },
        ...(parcel.tracking_number ? [{ label: 'Sendungsnummer', value: parcel.tracking_number, strong: true }] : []),
        { label: 'Voraussichtlich da', value: expectedOf(parcel, order, command.now) },
        ...contentRows(lines, parts),
      ],
      // One mail keeps one secret, and a carrier's page needs none.
      action: url ? { label: `Sendung verfolgen (${carrierNames[parcel.carrier]})`, path: url } : { label: 'Bestellung ansehen', path },
      ...(url || !secret ? {} : { secret }),
    })
  })

const guestsLink = 'Ihre Bestellung öffnen Sie mit dem Link aus der Bestellbestätigung.'
const handedTo: Partial<Record<string, string>> = {
  own: 'selbst auf den Weg gebracht',
  freight: 'an eine Spedition übergeben',
  post: 'an die Deutsche Post übergeben',
  other: 'an einen Versanddienst übergeben',
}

/** As its seller named it for this parcel, else by the day it left; what is past is promised no more, and what comes late says so. */
function expectedOf(
  { expected_at: named, shipped_at: left }: { expected_at: Date | null; shipped_at: Date },
  order: Pick<ShopOrderRow, 'ship_by' | 'arrives_from' | 'arrives_until' | 'placed_at'>,
  now: Date,
): string {
  // It is kept as the midnight that ends the day.
  if (named && named > now) return `spätestens ${dayFormat.format(new Date(named.getTime() - 1))}`
  const found = parcelEstimate(left, order)
  if (!found || berlinDay(found.until) < berlinDay(now)) return 'in den nächsten Tagen'
  const { from, until, isLate } = found
  const first = from > now ? from : now
  const days = berlinDay(first) === berlinDay(until) ? dayFormat.format(until) : `${dayFormat.format(first)} bis ${dayFormat.format(until)}`
  return isLate ? `${days}, später als bei der Bestellung genannt` : days
}

const contentRows = (lines: readonly ShopItemRow[], parts: readonly { itemId: number; pieces: number }[]): NonNullable<Mail['rows']> =>
  parts.flatMap(({ itemId, pieces }) => {
    const line = lines.find(({ id }) => id === itemId)
    return line ? [{ label: `${pieces} × ${line.name}${line.variant ? ` (${line.variant})` : ''}`, value: '' }] : []
  })
