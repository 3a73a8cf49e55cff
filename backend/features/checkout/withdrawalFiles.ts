import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { policyFile } from './receipt.ts'

interface NoticeOrder {
  number: string
  isService: boolean
  seller: OrderSeller
  /** Where the contract can be revoked online. */
  revokeUrl: string
}
type MailFile = ReturnType<typeof policyFile>

const placeOf = ({ company_name: name, street, house_number: number, postal_code: code, city }: OrderSeller): string =>
  `${name}, ${`${street} ${number}`.trim()}, ${code} ${city}`.trim()

const fileOf = (title: string, text: string): MailFile => ({
  fileName: `${title}.txt`,
  contentType: 'text/plain; charset=utf-8',
  base64: Buffer.from(text, 'utf8').toString('base64'),
})

/**
 * The statutory notice of the right of withdrawal for a seller who has published none of his own: the model of annex 1 to Art. 246a § 1 (2) EGBGB with
 * his address and the online function of § 356a BGB. It comes with the confirmation, which the buyer can keep (§ 312f (2) BGB).
 */
export function modelNotice({ isService, seller, revokeUrl }: NoticeOrder): MailFile {
  const reach = [seller.phone && `Telefon ${seller.phone}`, seller.email].filter(Boolean)
  const us = [placeOf(seller), ...reach].join(', ')
  const begins = isService
    ? 'ab dem Tag des Vertragsabschlusses'
    : 'ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat'
  const after = isService
    ? [
        'Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
      ]
    : [
        'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
        'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.',
        'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren, wenn wir sie nicht übernehmen.',
        'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
      ]
  return fileOf(
    'Widerrufsbelehrung',
    [
      'Widerrufsbelehrung',
      'Widerrufsrecht',
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
      `Die Widerrufsfrist beträgt vierzehn Tage ${begins}.`,
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      `Sie können Ihr Widerrufsrecht auch online unter ${revokeUrl} ausüben. Wenn Sie diese Online-Funktion nutzen, erhalten Sie unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      'Folgen des Widerrufs',
      `Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben${isService ? '' : ', einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben)'}, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.`,
      ...after,
      '',
    ].join('\n\n'),
  )
}

/** The model form of annex 2 to Art. 246a § 1 (2) EGBGB, which every seller has to give beside his notice. */
export const modelForm = ({ number, isService, seller }: NoticeOrder): MailFile =>
  fileOf(
    'Muster-Widerrufsformular',
    [
      'Muster-Widerrufsformular',
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
      `An ${placeOf(seller)}${seller.email ? `, ${seller.email}` : ''}:`,
      `Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über ${isService ? 'die Erbringung der folgenden Dienstleistung' : 'den Kauf der folgenden Waren'} (*):`,
      `Bestellnummer: ${number}`,
      'Bestellt am (*)/erhalten am (*):\nName des/der Verbraucher(s):\nAnschrift des/der Verbraucher(s):\nUnterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):\nDatum:',
      '(*) Unzutreffendes streichen.',
      '',
    ].join('\n\n'),
  )
