const list = (numbers: readonly string[]) => numbers.join(', ')

/** German words about money that a bank has taken back. */
export const owedTexts = {
  title: (sum: string) => `Noch offen: ${sum}`,
  titleAlone: 'Diese Bestellung ist noch nicht bezahlt',
  text: (day: string, why: readonly string[]) => [`Ihre Bank hat das Geld am ${day} zurückgeholt.`, ...why].join(' '),
  /** What has been paid out twice, and for which orders it had gone back. */
  twice: (sum: string, numbers: readonly string[]) =>
    `${sum} hatten wir Ihnen schon erstattet${numbers.length > 0 ? ` (${list(numbers)})` : ''}, dieses Geld haben Sie jetzt zweimal.`,
  bought: { orders: 'Ihre Bestellung bleibt bestehen.', voucher: 'Der Gutschein bleibt gültig.', nothing: 'Der Betrag steht uns noch zu.' },
  otherwise: 'Bitte bezahlen Sie auf einem anderen Weg.',
  also: (numbers: readonly string[]) => `Der Betrag gilt auch für ${list(numbers)}.`,
  concerns: (numbers: readonly string[]) => `Es geht um ${list(numbers)}.`,
  textAlone: 'Ihre Bank hat das Geld zurückgeholt. Bitte bezahlen Sie auf einem anderen Weg.',
  pay: 'Jetzt bezahlen',
  form: 'Zahlung wird geladen',
  asking: 'Wir fragen, ob Ihre Zahlung angekommen ist …',
  check: 'Noch einmal nachsehen',
  leave: 'Jetzt nicht bezahlen',
  paid: 'Danke, der offene Betrag ist bezahlt.',
  givenBack: 'Der Betrag war schon beglichen. Ihr Geld geht vollständig zurück.',
  failed: 'Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht.',
  again: 'Noch einmal versuchen',
} as const
