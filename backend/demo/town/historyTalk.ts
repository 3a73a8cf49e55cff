import type { FoodOrderEvent } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type {
  HistoryConversation,
  HistoryFoodOrder,
  HistoryMessage,
  HistoryNotification,
  HistoryStep,
} from '#backend/demo/town/history.types.ts'

type Side = HistoryMessage['by']
/** Who, how many minutes after the anchor, what. */
type Line = readonly [by: Side, minute: number, text: string]

const after = (date: Date, minute: number) => new Date(date.getTime() + minute * 60_000)
const stepAt = (order: HistoryFoodOrder, event: FoodOrderEvent['type']) =>
  order.steps.find((step) => step.event === event)?.at ?? order.placedAt

function spoken(anchor: Date, lines: readonly Line[], unread = 0): HistoryMessage[] {
  return lines.map(([by, minute, text], index) => ({
    by,
    text,
    at: after(anchor, minute),
    readAt: index < lines.length - unread ? after(anchor, minute + 1) : null,
  }))
}

/** A delivery that goes well: asked before, told on the way, thanked afterwards. */
export function talkAboutDelivery(order: HistoryFoodOrder): HistoryConversation {
  return {
    customerEmail: order.customerEmail,
    providerSlug: order.providerSlug,
    orderNumber: order.number,
    messages: [
      ...spoken(stepAt(order, 'foodOrder.accept'), [
        ['customer', 1, 'Hallo, könnten Sie bitte am Hintereingang klingeln? Vorn ist die Klingel kaputt.'],
        ['provider', 3, 'Hallo Frau Berger, das geben wir dem Fahrer weiter.'],
        ['customer', 4, 'Danke! Und bitte ein paar Servietten mehr, die Kinder essen mit.'],
        ['provider', 6, 'Machen wir gern. Kleine Gabeln legen wir auch dazu.'],
      ]),
      ...spoken(stepAt(order, 'foodOrder.dispatch'), [
        ['provider', 1, 'Luca ist gerade losgefahren und gleich bei Ihnen.'],
        ['customer', 2, 'Prima, ich mache das Hoflicht an.'],
      ]),
      ...spoken(stepAt(order, 'foodOrder.deliver'), [
        ['customer', 6, 'Alles da und noch richtig heiß. Vielen Dank!'],
        ['provider', 9, 'Das freut uns. Guten Appetit und bis zum nächsten Mal!'],
      ]),
    ],
  }
}

export const forgottenSauceNote = 'Bitte eine Portion scharfe Soße extra.'

/** Something was forgotten; it ends with a question about allergens whose answer the customer has not read yet. */
export function talkAboutSauce(order: HistoryFoodOrder): HistoryConversation {
  return {
    customerEmail: order.customerEmail,
    providerSlug: order.providerSlug,
    orderNumber: order.number,
    messages: spoken(
      stepAt(order, 'foodOrder.deliver'),
      [
        ['customer', 8, 'Hallo, alles gut angekommen, nur die scharfe Soße aus meiner Notiz ist nicht dabei.'],
        ['provider', 11, 'Oh, das tut uns leid, Herr Krüger. Die Notiz haben wir im Trubel übersehen.'],
        ['provider', 12, 'Sollen wir sie noch bringen? Der Fahrer kommt in einer Viertelstunde wieder durch die Nordstadt.'],
        ['customer', 15, 'Nicht nötig, es schmeckt auch so. Nur fürs nächste Mal.'],
        ['provider', 17, 'Danke für Ihr Verständnis! Beim nächsten Mal geht ein Baklava aufs Haus, sagen Sie einfach Bescheid.'],
        ['customer', 19, 'Das ist nett, danke.'],
        ['customer', 64, 'Noch eine Frage: Ist in der Kräutersoße Ei? Meine Schwester kommt am Wochenende und hat eine Allergie.'],
        ['provider', 71, 'Ja, Kräuter- und Knoblauchsoße enthalten Milch und Ei. Die scharfe Soße ist frei von beidem.'],
        ['provider', 72, 'Die Sesamsoße auch, aber sie enthält natürlich Sesam. Schreiben Sie die Allergie gern noch einmal in die Notiz.'],
      ],
      2,
    ),
  }
}

type Notice = readonly [title: string, text: (number: string) => string]
const customerNotices: Partial<Record<HistoryStep['event'], Notice>> = {
  'foodOrder.accept': ['Bestellung angenommen', (number) => `Ihre Bestellung ${number} wird zubereitet.`],
  'foodOrder.reject': ['Bestellung abgelehnt', (number) => `Das Restaurant kann Ihre Bestellung ${number} leider nicht annehmen.`],
  'foodOrder.noAnswer': [
    'Bestellung nicht angenommen',
    (number) => `Das Restaurant hat auf Ihre Bestellung ${number} nicht rechtzeitig geantwortet.`,
  ],
  'foodOrder.dispatch': ['Unterwegs zu Ihnen', (number) => `Ihre Bestellung ${number} ist unterwegs.`],
  'foodOrder.deliver': ['Zugestellt', (number) => `Ihre Bestellung ${number} ist angekommen. Guten Appetit!`],
}

/** What both sides were told about an order; read, unless it happened within the last hour. */
export function noticesOf(order: HistoryFoodOrder, providerEmail: string, now: Date): HistoryNotification[] {
  const notice = (email: string, title: string, text: string, at: Date): HistoryNotification => ({
    email,
    type: 'order',
    title,
    text,
    orderNumber: order.number,
    at,
    readAt: now.getTime() - at.getTime() > 3_600_000 ? after(at, 4) : null,
  })
  return [
    notice(providerEmail, 'Neue Bestellung', `Bestellung ${order.number} ist eingegangen.`, order.placedAt),
    ...order.steps.flatMap((step) => {
      const told = customerNotices[step.event]
      return told ? [notice(order.customerEmail, told[0], told[1](order.number), step.at)] : []
    }),
  ]
}
