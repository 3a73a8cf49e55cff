import { berlinDay } from '#contract/values/berlinTime.ts'
import type { MailFile } from '#backend/features/mail/mail.api.ts'
import { plainLines } from './plainLines.ts'
import type { PolicyRow } from './policies.store.ts'

/** Who must be told of a withdrawal. */
export interface NamedSeller {
  company_name: string
  street: string
  house_number: string
  postal_code: string
  city: string
  phone: string | null
  email: string | null
}
interface NoticeOrder {
  number: string
  /** `food`: meals, of which only what is sealed and keeps can be withdrawn from. */
  what: 'goods' | 'food' | 'service' | 'voucher'
  seller: NamedSeller
  /** Where the contract can be revoked online. */
  revokeUrl: string
}

/** No menu says which of its lines are sealed and keep, so every notice that comes with a meal says for which ones it is. */
export const onlySealedFood =
  'Das Widerrufsrecht besteht nur für verschlossene, haltbare Ware dieser Bestellung. ' +
  'Für frisch zubereitete Speisen und Getränke und für schnell verderbliche Ware besteht es nicht (§ 312g Abs. 2 Nr. 2 BGB).'

/** A seller's own text in the version that was agreed, to be kept with the confirmation. @param before what the marketplace says of it */
export function policyFile(title: string, { company_name: name, version, body, published_at: at }: PolicyFileRow, before = ''): MailFile {
  const head = `${title} von ${name}, Fassung ${version} vom ${at ? berlinDay(at) : ''}\n\n${before && `${before}\n\n`}`
  return fileOf(`${title}-Fassung-${version}`, head + (body ?? ''))
}
type PolicyFileRow = Pick<PolicyRow, 'company_name' | 'version' | 'body' | 'published_at'>

export const placeOf = ({ company_name: name, street, house_number: number, postal_code: code, city }: NamedSeller): string =>
  [name, `${street} ${number}`.trim(), `${code} ${city}`.trim()].filter(Boolean).join(', ')

const fileOf = (title: string, text: string): MailFile => ({
  fileName: `${title}.txt`,
  contentType: 'text/plain; charset=utf-8',
  base64: Buffer.from(text, 'utf8').toString('base64'),
})

/** The operator's own text as a file. */
export const textFileOf = (title: string, html: string): MailFile => fileOf(title, `${title}\n\n${plainLines(html)}\n`)

const afterService = [
  'Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
]
const afterGoods = [
  'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
  'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.',
  'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren, wenn wir sie nicht übernehmen.',
  'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
]

/**
 * The statutory notice of the right of withdrawal for a seller who has published none of his own: the model of annex 1 to Art. 246a
 * § 1 (2) EGBGB with his address and the online function of § 356a BGB. It comes with the confirmation, which the buyer can keep (§ 312f
 * (2) BGB).
 */
export function modelNotice({ what, seller, revokeUrl }: NoticeOrder): MailFile {
  const reach = [seller.phone && `Telefon ${seller.phone}`, seller.email].filter(Boolean)
  const us = [placeOf(seller), ...reach].join(', ')
  const isSent = what === 'goods' || what === 'food'
  const begins = isSent
    ? 'ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat'
    : 'ab dem Tag des Vertragsabschlusses'
  const carriage = isSent
    ? ', einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben)'
    : ''
  const after = { goods: afterGoods, food: afterGoods, service: afterService, voucher: [] }[what]
  return fileOf(
    'Widerrufsbelehrung',
    [
      'Widerrufsbelehrung',
      'Widerrufsrecht',
      ...(what === 'food' ? [onlySealedFood] : []),
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
      `Die Widerrufsfrist beträgt vierzehn Tage ${begins}.`,
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      `Sie können Ihr Widerrufsrecht auch online unter ${revokeUrl} ausüben. Wenn Sie diese Online-Funktion nutzen, erhalten Sie unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      'Folgen des Widerrufs',
      `Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben${carriage}, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.`,
      ...after,
      '',
    ].join('\n\n'),
  )
}

const objectOf = {
  goods: 'den Kauf der folgenden Waren',
  food: 'den Kauf der folgenden verschlossenen, haltbaren Waren',
  service: 'die Erbringung der folgenden Dienstleistung',
  voucher: 'den Kauf des folgenden Gutscheins',
} as const

/** The model form of annex 2 to Art. 246a § 1 (2) EGBGB, which every seller has to give beside his notice. */
export const modelForm = ({ number, what, seller }: Omit<NoticeOrder, 'revokeUrl'>): MailFile =>
  fileOf(
    'Muster-Widerrufsformular',
    [
      'Muster-Widerrufsformular',
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
      ...(what === 'food' ? [onlySealedFood] : []),
      `An ${placeOf(seller)}${seller.email ? `, ${seller.email}` : ''}:`,
      `Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über ${objectOf[what]} (*):`,
      `${what === 'voucher' ? 'Kaufnummer' : 'Bestellnummer'}: ${number}${what === 'food' ? '\nWaren (*):' : ''}`,
      'Bestellt am (*)/erhalten am (*):\nName des/der Verbraucher(s):\nAnschrift des/der Verbraucher(s):\nUnterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):\nDatum:',
      '(*) Unzutreffendes streichen.',
      '',
    ].join('\n\n'),
  )
