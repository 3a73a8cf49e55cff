/** German words about a refund that a bank has returned. */
export const returnedTexts = {
  title: (sum: string) => `${sum} kamen von der Bank zurück`,
  customer:
    'Ihre Bank hat die Erstattung nicht angenommen. Das Geld steht Ihnen weiter zu, wir kümmern uns darum. ' +
    'Gibt es Ihr Konto oder Ihre Karte nicht mehr, schreiben Sie uns bitte über „Hilfe und Kontakt“.',
  provider: 'Die Bank des Kunden hat die Erstattung zurückgeschickt. Wir klären das mit ihm, Sie müssen nichts tun.',
  admin:
    'Das Geld steht dem Kunden weiter zu, nach einem Widerruf binnen 14 Tagen. ' +
    'Bitte senden Sie es unter „Zahlungen“ noch einmal, oder überweisen Sie es und vermerken Sie das dort.',
} as const
