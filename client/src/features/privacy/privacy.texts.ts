export const privacyTexts = {
  title: 'Ihre Daten',
  lead: 'Hier nehmen Sie Ihre Daten mit, sehen Ihre Einwilligungen und löschen Ihr Konto.',
  export: {
    title: 'Daten mitnehmen',
    text: 'Alles, was wir über Sie gespeichert haben: Konto, Adressen, Bestellungen, Nachrichten, Einwilligungen. Die Datei entsteht in diesem Augenblick und verlässt uns nur zu Ihnen.',
    readable: 'Zum Lesen (HTML)', json: 'Zum Weiterverarbeiten (JSON)', busy: 'Wird zusammengestellt', failed: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  },
  consents: {
    title: 'Einwilligungen', text: 'Wozu Sie Ja gesagt haben und wann. Widerrufen ist genauso leicht.', span: (name: string, from: string, until: string | null) => (until ? `${name}: ja am ${from}, widerrufen am ${until}` : `${name}: ja seit ${from}`),
    none: 'Sie haben noch in nichts eingewilligt.', cookies: 'Cookie-Einstellungen öffnen', newsletter: 'Newsletter abbestellen',
  },
  deletion: {
    title: 'Konto löschen',
    text: (days: number) => `Die Löschung geschieht ${days} Tage nach Ihrem Auftrag. Bis dahin können Sie sie hier zurücknehmen; danach lässt sich nichts wiederherstellen.`,
    open: 'Das ist noch offen', openText: 'Bitte schließen Sie es ab, dann können Sie Ihr Konto löschen.', show: 'Ansehen',
    erased: 'Das wird gelöscht', retained: 'Das muss bleiben', retainedText: 'Das Gesetz verlangt, dass wir diese Belege aufbewahren. Sie sind gesperrt und werden danach von selbst gelöscht.', until: (date: string) => `bis ${date}`, nothingRetained: 'Nichts. Von Ihnen gibt es keine Belege, die aufbewahrt werden müssen.',
    start: 'Konto löschen …', question: 'Möchten Sie Ihr Konto wirklich löschen?', password: 'Ihr Passwort', confirm: 'Konto löschen', sending: 'Wird vorgemerkt', keep: 'Doch behalten',
    due: (date: string) => `Ihr Konto wird am ${date} gelöscht.`, dueText: 'Bis dahin können Sie sich anmelden und es sich anders überlegen.', takeBack: 'Konto behalten', takingBack: 'Wird zurückgenommen',
    missing: 'Bitte geben Sie Ihr Passwort ein.',
  },
} as const
