const list = (numbers: readonly string[]) => numbers.join(', ')

/** German words about money that a bank has taken back. */
export const owedTexts = {
  title: (sum: string) => `Noch offen: ${sum}`,
  titleAlone: 'Diese Bestellung ist noch nicht bezahlt',
  text: (day: string, others: readonly string[]) =>
    `Ihre Bank hat das Geld am ${day} zurückgeholt. Bestellt bleibt bestellt: Bitte bezahlen Sie auf einem anderen Weg.${others.length > 0 ? ` Der Betrag gilt auch für ${list(others)}.` : ''}`,
  textAlone: 'Ihre Bank hat das Geld zurückgeholt. Bitte bezahlen Sie auf einem anderen Weg.',
  pay: 'Jetzt bezahlen',
  form: 'Zahlung wird geladen',
  asking: 'Wir fragen, ob Ihre Zahlung angekommen ist …',
  check: 'Noch einmal nachsehen',
  leave: 'Nicht bezahlen',
  paid: 'Danke, der offene Betrag ist bezahlt.',
  givenBack: 'Der Betrag war schon beglichen. Ihr Geld geht vollständig zurück.',
  failed: 'Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht.',
  again: 'Noch einmal versuchen',
} as const
