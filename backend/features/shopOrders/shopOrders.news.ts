import { shopRejectTexts } from '#contract/calls/shopWire.ts'
import type { ShopOrderText } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { euroText } from '#contract/values/euroText.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { dateNews, serviceNews } from './services.news.ts'
import { lockShopOrders, type ShopOrderRow } from './shopOrders.store.ts'

type News = Pick<ShopOrderRow, 'number' | 'fulfilment' | 'reject_reason' | 'cancel_reason' | 'status' | 'date_at'>

/** What each side is told of a step, in its notifications. */
const texts: Record<ShopOrderText, (row: News) => { title: string; body: string }> = {
  ...dateNews,
  confirmed: (row) => ({ title: 'Bestellung bestätigt', body: `${row.number}: Der Anbieter hat Ihre Bestellung bestätigt.` }),
  rejected: (row) => ({
    title: 'Bestellung abgelehnt',
    body: `${row.number}: Der Anbieter kann Ihre Bestellung leider nicht annehmen: ${row.reject_reason ? shopRejectTexts[row.reject_reason] : ''}.`,
  }),
  waiting: (row) => ({ title: 'Bestellung wartet auf Ihre Antwort', body: `Bitte bestätigen Sie ${row.number} oder lehnen Sie sie ab.` }),
  noAnswer: (row) => ({
    title: 'Bestellung nicht angenommen',
    body: `${row.number}: Der Anbieter hat nicht rechtzeitig geantwortet. Sie zahlen nichts.`,
  }),
  missed: (row) => ({ title: 'Bestellung verpasst', body: `${row.number} wurde nicht rechtzeitig beantwortet.` }),
  shipped: (row) => ({
    title: row.status === 'partiallyShipped' ? 'Ein Teil ist unterwegs' : 'Ihre Bestellung ist unterwegs',
    body: `${row.number}: ${row.status === 'partiallyShipped' ? 'Ein Paket wurde versandt, weitere folgen.' : 'Alles wurde versandt.'}`,
  }),
  arrived: (row) => ({
    title: row.fulfilment === 'pickup' ? 'Abgeholt' : 'Zugestellt',
    body: `${row.number} wurde ${row.fulfilment === 'pickup' ? 'übergeben' : 'zugestellt'}.`,
  }),
  ready: (row) => ({
    title: 'Abholbereit',
    body: `${row.number} liegt für Sie bereit. Bitte holen Sie die Ware innerhalb von sieben Tagen ab; Ihren Abholcode finden Sie in der Bestellung.`,
  }),
  notFetched: (row) => ({ title: 'Nicht abgeholt', body: `${row.number} wurde nicht abgeholt und ist storniert.` }),
  struck: (row) => ({
    title: 'Nicht alles ist lieferbar',
    body: `${row.number}: Ein Teil der Artikel ist nicht lieferbar. Sie zahlen nur, was Sie bekommen.`,
  }),
  partWithdrawn: (row) => ({
    title: 'Widerruf berücksichtigt',
    body: `${row.number}: Was noch nicht versandt war, wird nicht mehr geliefert und nicht berechnet.`,
  }),
  doNotPack: (row) => ({
    title: 'Vertrag teilweise widerrufen',
    body: `${row.number}: Der Kunde hat Artikel widerrufen, die noch nicht versandt sind. Bitte nicht mehr packen.`,
  }),
  nothingLeft: (row) => ({ title: 'Bestellung storniert', body: `${row.number}: Kein Artikel ist lieferbar. Sie zahlen nichts.` }),
  canceled: (row) => ({ title: 'Bestellung storniert', body: `${row.number} wurde storniert.` }),
  canceledByCustomer: (row) => ({
    title: 'Bestellung storniert',
    body: `${row.number} wurde vom Kunden storniert. Bitte nicht mehr packen.`,
  }),
  cancelRequested: (row) => ({ title: 'Kunde möchte stornieren', body: `${row.number}: Bitte zustimmen oder ablehnen.` }),
  cancelDeclined: (row) => ({ title: 'Stornierung nicht mehr möglich', body: `${row.number} wird schon gepackt.` }),
  late: (row) => ({
    title: 'Bestellung überfällig',
    body:
      row.fulfilment === 'pickup'
        ? `${row.number} sollte schon abholbereit sein. Der Kunde darf jetzt stornieren.`
        : `${row.number} sollte schon versandt sein. Der Kunde darf jetzt stornieren.`,
  }),
  lateForCustomer: (row) => ({
    title: 'Ihre Bestellung verspätet sich',
    body: `${row.number} ist noch nicht ${row.fulfilment === 'pickup' ? 'abholbereit' : 'vollständig versandt'}.${
      row.status === 'partiallyShipped' ? '' : ' Sie können kostenfrei stornieren.'
    }`,
  }),
  neverShipped: (row) => ({
    title: 'Bestellung storniert',
    body: `${row.number} wurde nicht rechtzeitig übergeben. Es ist nichts zu zahlen.`,
  }),
  restNeverShipped: (row) => ({
    title: 'Der Rest entfällt',
    body: `${row.number}: Was noch fehlte, wurde nicht rechtzeitig versandt und entfällt. Es wird nicht berechnet.`,
  }),
  presumedArrived: (row) => ({
    title: 'Gilt als zugestellt',
    body: `${row.number} ist seit neun Wochen unterwegs, und niemand hat etwas vermisst. Fehlt etwas, melden Sie es bitte bei der Bestellung.`,
  }),
  canceledByOperator: (row) => ({
    title: 'Bestellung von der Markthalle storniert',
    body: `${row.number}: ${row.cancel_reason ?? ''} – Online oder mit Gutschein Bezahltes geht zurück.`,
  }),
  withdrawn: (row) => ({
    title: 'Vertrag widerrufen',
    body: `${row.number}: Der Kunde hat den Vertrag widerrufen. Bitte nicht mehr packen.`,
  }),
  reportedMissing: (row) => ({
    title: 'Ein Paket wird vermisst',
    body: `${row.number}: Beim Kunden ist ein Paket nicht angekommen. Bitte antworten Sie innerhalb von sieben Tagen, sonst entscheidet der Betreiber.`,
  }),
  missingWaiting: (row) => ({
    title: 'Vermisstes Paket wartet auf Ihre Antwort',
    body: `${row.number}: Kommt es noch, versenden Sie neu, oder erstatten Sie? In vier Tagen entscheidet sonst der Betreiber.`,
  }),
  missingUnanswered: (row) => ({
    title: 'Der Betreiber entscheidet',
    body: `${row.number}: Auf das vermisste Paket kam sieben Tage lang keine Antwort. Jetzt entscheidet der Betreiber der Markthalle.`,
  }),
  stillComing: (row) => ({
    title: 'Ihr Paket kommt noch',
    body: `${row.number}: Der Anbieter hat einen neuen Tag genannt. Ist es dann nicht da, melden Sie es bitte noch einmal.`,
  }),
  sentAgain: (row) => ({ title: 'Neu versandt', body: `${row.number}: Der Anbieter hat noch einmal versandt, was bei Ihnen fehlt.` }),
  missingGivenUp: (row) => ({
    title: 'Vermisstes wird nicht berechnet',
    body: `${row.number}: Was nicht angekommen ist, wird nicht berechnet. Bezahltes geht zurück, soweit es nicht schon erstattet ist; zurückschicken müssen Sie nichts.`,
  }),
  missingPaidBack: (row) => ({
    title: 'Vermisstes ist schon erstattet',
    body:
      `${row.number}: Was nicht angekommen ist, hat eine Rückgabe schon erstattet, oder ihr Geld ist unterwegs. ` +
      `Noch einmal wird es nicht gezahlt.`,
  }),
  missingWithdrawn: (row) => ({
    title: 'Vermisstes ist widerrufen',
    body: `${row.number}: Der Kunde hat den Vertrag über das widerrufen, was nicht angekommen ist. Es wird nicht berechnet.`,
  }),
  missingDismissed: (row) => ({
    title: 'Paket gilt als zugestellt',
    body: `${row.number}: Der Betreiber hat die Zustellung geprüft und entschieden: Das Paket gilt als zugestellt.`,
  }),
  refused: (row) => ({
    title: 'Ihr Paket geht zurück',
    body: `${row.number}: Der Anbieter meldet, dass das Paket nicht angenommen, nicht bezahlt oder nicht zugestellt wurde. Stimmt das nicht, schreiben Sie ihm bitte.`,
  }),
  askCameBack: (row) => ({
    title: 'Ist das Paket zurück?',
    body: `${row.number}: Es ist auf dem Rückweg zu Ihnen. Bitte vermerken Sie, sobald die Ware wieder bei Ihnen ist.`,
  }),
  cameBack: (row) => ({
    title: 'Bestellung beendet',
    body: `${row.number}: Die Ware ist nicht bei Ihnen geblieben. Sie zahlen dafür nichts; was schon bezahlt ist, geht zurück, soweit es nicht schon erstattet ist.`,
  }),
  notComeBack: (row) => ({
    title: 'Bestellung beendet',
    body: `${row.number}: Vier Wochen, nachdem das Paket umgekehrt ist, ist nichts zurückgekommen. Ihr Bestand bleibt, wie er ist; bitte klären Sie den Verbleib mit dem Versanddienst.`,
  }),
  askArrived: (row) => ({ title: 'Ist Ihre Bestellung angekommen?', body: `${row.number} ist seit drei Wochen unterwegs. Ist alles da?` }),
}

/** A service has words of its own where goods are packed and sent. */
export const shopOrderNews = (text: ShopOrderText, row: News): { title: string; body: string } =>
  ((row.fulfilment === 'service' && serviceNews[text]) || texts[text])(row)

/** The steps that are mailed as well: the plan has changed, and nobody may be looking. */
export const shopOrderNewsByMail: ReadonlySet<ShopOrderText> = new Set<ShopOrderText>([
  'rejected',
  'waiting',
  'noAnswer',
  'missed',
  'shipped',
  'ready',
  'notFetched',
  'struck',
  'partWithdrawn',
  'doNotPack',
  'nothingLeft',
  'canceled',
  'canceledByCustomer',
  'cancelRequested',
  'cancelDeclined',
  'late',
  'lateForCustomer',
  'neverShipped',
  'restNeverShipped',
  'presumedArrived',
  'canceledByOperator',
  'askArrived',
  'reportedMissing',
  'missingWaiting',
  'missingUnanswered',
  'stillComing',
  'sentAgain',
  'missingGivenUp',
  'missingPaidBack',
  'missingWithdrawn',
  'missingDismissed',
  'refused',
  'askCameBack',
  'cameBack',
  'notComeBack',
  'withdrawn',
  'dateProposed',
  'dateAgreed',
  'dateDeclined',
  'dateUnanswered',
  'dateStands',
  'askPerformed',
  'performed',
])

/** Where each side reads on. */
export const shopOrderLinks = {
  customer: (order: Pick<ShopOrderRow, 'number'>) => `/konto/bestellungen/${order.number}`,
  provider: (order: Pick<ShopOrderRow, 'id'>) => `/anbieterbereich/bestellungen/${order.id}`,
}

/** Sellers hear of fresh orders beside the screen, unless they have answered them meanwhile. */
export const tellSellersOfOrders = (ctx: Ctx, fresh: readonly { orderId: number }[]): Promise<void> =>
  inCommand(ctx, async (command) => {
    for (const order of await lockShopOrders(command.db, { ids: fresh.map(({ orderId }) => orderId) })) {
      if (order.status !== 'pending') continue
      await notify(command, order.provider_id, {
        type: 'order',
        title: 'Neue Bestellung',
        body: `${order.number}: ${order.customer_name} hat für ${euroText(order.total_cents)} bestellt. Bitte bestätigen Sie innerhalb von drei Tagen.`,
        mustKnow: true,
        link: shopOrderLinks.provider(order),
        uniqueKey: `shopOrder/${order.id}`,
        isFirst: true,
      })
    }
  })
