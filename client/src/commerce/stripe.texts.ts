export const stripeTexts = {
  pay: (euro: string) => `${euro} bezahlen`,
  paying: 'Die Zahlung läuft',
  failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.',
  form: 'Zahlungsangaben',
  noForm: 'Die Felder des Zahlungsdienstes konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.',
  again: 'Noch einmal laden',
} as const
