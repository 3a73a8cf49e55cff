/** German words of the trial's payment page. */
export const sandboxTexts = {
  title: 'Bezahlseite',
  trial: 'Testbetrieb – es fließt kein Geld',
  trialText: 'Diese Seite steht für die eines Zahlungsdienstes. Wählen Sie, was dort geschehen soll.',
  loading: 'Bezahlseite wird geladen',
  missing: 'Diese Bezahlseite gibt es nicht.',
  toCart: 'Zum Warenkorb',
  confirming: 'Ihre Bank möchte, dass Sie die Zahlung in der App bestätigen.',
  over: 'Diese Zahlung ist abgeschlossen.',
  sending: 'Wird gesendet',
  back: 'Zurück zur Kasse',
  mandate: {
    title: 'SEPA-Lastschriftmandat',
    text: (creditor: string, sum: string) =>
      `Mit einer Lastschrift ermächtige ich ${creditor}, ${sum} einmalig von meinem Konto einzuziehen. ` +
      `Zugleich weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogene Lastschrift einzulösen.`,
    facts: ({ creditor_id: id, reference, due_on: day }: { creditor_id: string; reference: string; due_on: string }) =>
      `${id && `Gläubiger-Identifikationsnummer: ${id}. `}Mandatsreferenz: ${reference}. ` +
      `Frühestens am ${day.split('-').reverse().join('.')}; angekündigt wird die Lastschrift mindestens einen Tag vorher.`,
    refund:
      'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. ' +
      'Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  },
  outcomes: {
    success: 'Bezahlen',
    challenge: 'Bezahlen, die Bank fragt nach (3-D Secure)',
    confirm: 'In der Bank-App bestätigen',
    decline: 'Zahlung ablehnen',
    abandon: 'Abbrechen',
    late: 'Bezahlen, die Bestätigung kommt 20 Sekunden später',
    doubled: 'Bezahlen, die Bestätigung kommt doppelt',
    reordered: 'Bezahlen, Bestätigungen kommen in falscher Reihenfolge',
    debit: 'Per Lastschrift, das Geld kommt später',
    debitBounced: 'Per Lastschrift, die Bank löst sie später nicht ein',
    refundReturned: 'Bezahlen; die erste Erstattung kommt von der Bank zurück',
    debitReturned: 'Per Lastschrift, nach der Bestellung zurückgebucht',
  },
} as const
