export const newsletterTexts = {
  form: {
    title: 'Newsletter', label: 'Newsletter senden an', hint: 'name@beispiel.de', submit: 'Newsletter bestellen', submitting: 'Wird gesendet',
    privacy: 'Wie wir damit umgehen, steht unter', privacyLink: 'Datenschutz',
    subscribed: 'Sie erhalten unseren Newsletter.', leave: 'Newsletter abbestellen',
  },
  confirm: {
    title: 'Newsletter bestätigen', lead: 'Ein Druck genügt, dann erhalten Sie unseren Newsletter.', submit: 'Anmeldung bestätigen', submitting: 'Wird bestätigt',
    done: 'Willkommen!', doneText: 'Ihre Anmeldung ist bestätigt. Sie hören höchstens zweimal im Monat von uns und können sich in jeder E-Mail mit einem Klick abmelden.',
    failed: 'Das hat nicht geklappt.', again: 'Sie können den Newsletter unten auf dieser Seite noch einmal bestellen; dann kommt ein neuer Link.', home: 'Zur Startseite',
  },
  leave: {
    title: 'Newsletter abbestellen', leadKey: 'Ein Druck genügt. Sie müssen sich nicht anmelden und keinen Grund nennen.',
    leadOwn: (email: string) => `Der Newsletter geht an ${email}. Ein Druck genügt.`,
    leadEmail: 'Nennen Sie die Adresse, an die der Newsletter geht. Wir senden ihr einen Link zum Abmelden, damit niemand Fremdes Sie abmelden kann.',
    label: 'E-Mail-Adresse', submit: 'Newsletter abbestellen', submitting: 'Wird abgemeldet', askLink: 'Link anfordern', other: 'Eine andere Adresse abmelden',
    done: 'Sie erhalten keinen Newsletter mehr.', doneText: 'Schade, dass Sie gehen. Sie können ihn jederzeit wieder bestellen.',
    sent: 'Bitte sehen Sie in Ihr Postfach.', failed: 'Das hat nicht geklappt.', home: 'Zur Startseite',
  },
  offline: 'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.',
} as const
