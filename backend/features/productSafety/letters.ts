import { safetyLaw } from '#contract/values/safetyRules.ts'
import { berlinDay, berlinParts, germanDay, weekdayNames } from '#contract/values/berlinTime.ts'
import { orderPath, type MailRecipient } from '#backend/features/accounts/orderLinks.api.ts'
import type { Mail } from '#backend/features/mail/mail.api.ts'
import type { NamedGoods } from '#backend/features/catalogue/safety.api.ts'
import type { BoughtGoods } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { NoticeRow } from './productSafety.store.ts'

interface Contact {
  company: string
  email: string
  phone: string
}
const lines = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')
const filled = (rows: readonly (readonly [label: string, value: string | null])[]) =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
const contactWords = ({ company, email, phone }: Contact) =>
  [`${company || 'Markthalle'}, Produktsicherheit`, email, phone].filter(Boolean).join(', ')

/** The moment a clock ends, as the last day that counts: midnight belongs to the day before. */
export function endWords(due: Date): string {
  const last = new Date(due.getTime() - 60_000)
  return `${weekdayNames[berlinParts(last).weekday - 1]}, ${germanDay(berlinDay(last))}, 24 Uhr`
}

/**
 * To a buyer: headline, goods with their numbers, danger without belittling words, what to do, remedy, seller and contact (Regulation (EU)
 * 2023/988, Art. 36; Regulation (EU) 2022/2065, Art. 32 (1)).
 */
export function recallMail(
  { kernel, now }: Ctx,
  { notice, goods, contact, order, to }: { notice: NoticeRow; goods: NamedGoods; contact: Contact; order: BoughtGoods; to: MailRecipient },
): Mail {
  const { path, secret } = orderPath(kernel, to, order.number, now)
  const { company_name: name, street, house_number: number, postal_code: code, city, email, phone } = order.seller
  return {
    kind: 'legal.recall',
    to: to.email,
    subject: `Produktsicherheitsrückruf: ${order.name}`,
    uniqueKey: `product-safety-${notice.id}-${to.id}`,
    paragraphs: [
      `Guten Tag ${order.customer_name},`,
      'Produktsicherheitsrückruf',
      `Sie haben auf der Markthalle „${order.name}“ gekauft. Das Produkt ist nicht sicher oder darf nicht verkauft werden; wir haben es am ${germanDay(berlinDay(notice.handled_at!))} vom Verkauf genommen. Das gilt für jedes Exemplar, das Sie davon in den letzten Monaten gekauft haben.`,
      'Die Gefahr:',
      ...lines(notice.hazard),
      'Was Sie jetzt tun sollten:',
      ...lines(notice.advice),
      'Was Ihnen zusteht:',
      ...lines(notice.remedy),
    ],
    rows: filled([
      ['Produkt', order.name],
      ['Hersteller', goods.manufacturer],
      ['EAN', goods.ean],
      ['Artikelnummer', goods.article_number],
      ['Betroffen', notice.batches],
      ['Bestellung', `${order.number} vom ${germanDay(berlinDay(order.placed_at))}`],
      ['Verkäufer', [name, [street, number].filter(Boolean).join(' '), [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
      ['Verkäufer erreichen', [email, phone].filter(Boolean).join(', ')],
      ['Fragen zur Sicherheit', contactWords(contact)],
    ]),
    action: { label: 'Bestellung ansehen', path },
    ...(secret ? { secret } : {}),
    closing: ['Haben Sie das Produkt weitergegeben, leiten Sie diese Nachricht bitte weiter.'],
  }
}

/** To the seller: what was done, why, and how to object (Regulation (EU) 2022/2065, Art. 17). */
export function sellerMail(
  notice: NoticeRow,
  { to, text, contact, isReported }: { to: MailRecipient; text: 'takenDown' | 'lifted'; contact: Contact; isReported: boolean },
): Mail {
  const isDown = text === 'takenDown'
  return {
    kind: 'legal.productSafety',
    to: to.email,
    subject: isDown ? `Vom Verkauf genommen: ${notice.product_name}` : `Wieder freigegeben: ${notice.product_name}`,
    uniqueKey: `product-safety-${notice.id}-${text}`,
    paragraphs: [
      'Guten Tag,',
      ...(isDown
        ? [
            `wir haben „${notice.product_name}“ aus Gründen der Produktsicherheit vom Verkauf genommen. Bitte versenden Sie keine weiteren Exemplare, auch nicht aus offenen Bestellungen.`,
            'Die Gefahr:',
            ...lines(notice.hazard),
            'Was wir den Käufern raten:',
            ...lines(notice.advice),
            'Welche Abhilfe wir ihnen nennen:',
            ...lines(notice.remedy),
            'Die Käufer der letzten sechs Monate benachrichtigen wir. Ein Mensch hat so entschieden.',
            // The decision about a report stands there and can be objected to; about an authority's order there is none.
            isReported
              ? 'Sie können der Entscheidung sechs Monate lang kostenlos widersprechen: im Konto unter „An die Markthalle“. Dann prüft ein anderer Mensch sie noch einmal.'
              : 'Sind Sie anderer Meinung, schreiben Sie uns bitte im Konto unter „An die Markthalle“; ein anderer Mensch prüft die Entscheidung, kostenlos.',
          ]
        : [
            `„${notice.product_name}“ darf wieder verkauft werden. Sie können es in Ihrem Katalog selbst wieder in den Verkauf nehmen.`,
            ...lines(notice.reason),
          ]),
    ],
    rows: filled([
      [
        'Anlass',
        notice.kind === 'order' ? 'Anordnung einer Behörde' : notice.kind === 'recall' ? 'Rückruf' : 'Hinweis zur Produktsicherheit',
      ],
      // Who reports something is not named to whom he reports (Art. 17 (3) b).
      ['Von', notice.kind === 'notice' ? '' : notice.sender],
      ['Zeichen', notice.kind === 'notice' ? '' : notice.reference],
      ['Rechtsgrundlage', safetyLaw],
      ['Betroffen', notice.batches],
      ['Fragen zur Sicherheit', contactWords(contact)],
    ]),
    action: { label: 'Produkt ansehen', path: `/anbieterbereich/produkte/${notice.product_id}` },
  }
}

/** To the operator's staff: a clock that ends soon, or is over. */
export function staffMail(notice: NoticeRow, { to, text }: { to: string; text: 'due' | 'overdue' }): Mail {
  const end = endWords(notice.due_at)
  return {
    kind: 'legal.operator',
    to,
    subject: `${text === 'due' ? 'Frist endet' : 'Frist überschritten'}: Produktsicherheit, ${notice.product_name}`,
    uniqueKey: `product-safety-${notice.id}-${text}-${to}`,
    paragraphs: [
      'Guten Tag,',
      text === 'due'
        ? `der Hinweis zu „${notice.product_name}“ ist noch offen. Die Frist endet am ${end}.`
        : `der Hinweis zu „${notice.product_name}“ ist noch offen. Die Frist ist seit ${end} vorbei. Bitte entscheiden Sie sofort.`,
    ],
    rows: filled([
      ['Von', notice.sender],
      ['Zeichen', notice.reference],
      ['Frist', end],
    ]),
    action: { label: 'Produktsicherheit öffnen', path: `/verwaltung/produktsicherheit?hinweis=${notice.id}` },
  }
}
