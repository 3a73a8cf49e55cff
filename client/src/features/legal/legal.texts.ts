import type { ReportCategory } from '#contract/values/reportCategories.ts'

export const legalTexts = {
  fields: { name: 'Ihr Name', email: 'E-Mail-Adresse für die Bestätigung' },
  offline: 'Sie sind offline. Ihre Eingaben bleiben hier stehen; bitte senden Sie sie noch einmal, sobald Sie wieder verbunden sind.',
  unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.',
  receipt: { number: 'Eingangsnummer', at: 'Eingegangen am', sentTo: 'Bestätigung an', exact: (date: string, time: string, zone: string) => `${date}, ${time} Uhr (${zone})`, print: 'Seite drucken', home: 'Zur Startseite' },
  revoke: {
    title: 'Vertrag widerrufen', lead: 'Nennen Sie uns Ihren Namen, die Bestellnummer und Ihre E-Mail-Adresse. Einen Grund brauchen wir nicht.',
    order: 'Ihre Bestellung', otherOrder: 'Andere Bestellung oder anderer Vertrag', orderOf: (number: string, provider: string, day: string) => `${number} · ${provider} · ${day}`,
    contract: 'Bestell- oder Vertragsnummer', contractHint: 'Sie steht in Ihrer Bestellbestätigung, zum Beispiel MH-26-7K3F94.',
    more: 'Nur einzelne Artikel oder eine Anmerkung (freiwillig)', items: 'Welche Artikel?', itemsHint: 'Einer je Zeile. Lassen Sie das Feld leer, wenn Sie den ganzen Vertrag widerrufen.', chooseItems: 'Nur diese Artikel widerrufen', comment: 'Anmerkung',
    next: 'Weiter zur Bestätigung', review: 'Bitte prüfen Sie Ihre Angaben', reviewText: 'Mit „Widerruf bestätigen“ geht Ihr Widerruf ein. Sie erhalten sofort eine Bestätigung per E-Mail.',
    whole: 'der ganze Vertrag', submit: 'Widerruf bestätigen', submitting: 'Wird gesendet', back: 'Angaben ändern',
    done: (date: string, time: string, email: string) => `Ihr Widerruf ist am ${date} um ${time} Uhr eingegangen. Die Bestätigung senden wir an ${email}.`, doneTitle: 'Ihr Widerruf ist eingegangen',
    info: 'Ob und wie lange Sie widerrufen können, steht in der', infoLink: 'Widerrufsbelehrung', rows: { name: 'Name', contract: 'Bestellung oder Vertrag', email: 'E-Mail', items: 'Artikel', comment: 'Anmerkung' },
  },
  terminate: {
    title: 'Verträge hier kündigen', lead: 'Hier kündigen Sie laufende Verträge mit der Markthalle, zum Beispiel Ihr Konto oder ein Anbieterpaket. Eine Anmeldung ist nicht nötig.',
    type: 'Art der Kündigung', types: { ordinary: 'Ordentlich', extraordinary: 'Außerordentlich' }, typeHints: { ordinary: 'Mit der vereinbarten Frist, ohne Grund', extraordinary: 'Aus wichtigem Grund, auch sofort' },
    reason: 'Wichtiger Grund', contract: 'Welcher Vertrag?', contractHint: 'Bezeichnung, Kunden- oder Vertragsnummer', ends: 'Wann soll der Vertrag enden?', endOptions: { next: 'Zum nächstmöglichen Zeitpunkt', day: 'An einem bestimmten Tag' }, day: 'Vertragsende', dayMissing: 'Bitte geben Sie den Tag ein.',
    submit: 'jetzt kündigen', submitting: 'Wird gesendet', doneTitle: 'Ihre Kündigung ist eingegangen',
    done: (date: string, time: string, email: string) => `Ihre Kündigung ist am ${date} um ${time} Uhr eingegangen. Die Bestätigung senden wir an ${email}.`,
  },
  report: {
    title: 'Inhalt melden', lead: 'Sie halten ein Angebot, eine Bewertung, eine Nachricht oder einen anderen Inhalt für rechtswidrig? Sagen Sie uns, welchen und warum.',
    category: 'Worum geht es?', choose: 'Bitte wählen', url: 'Genaue Adresse der Seite', urlHint: 'Aus der Adresszeile Ihres Browsers', explanation: 'Warum ist der Inhalt rechtswidrig?', explanationHint: 'Nennen Sie die Stelle und, wenn Sie sie kennen, die Regel, gegen die sie verstößt.',
    anonymous: 'Bei diesen Straftaten können Sie melden, ohne zu sagen, wer Sie sind. Ohne E-Mail-Adresse können wir Ihnen aber nicht antworten.',
    good: 'Ich bin nach bestem Wissen davon überzeugt, dass meine Angaben richtig und vollständig sind.',
    danger: 'Ist jemand in Gefahr? Rufen Sie bitte zuerst die Polizei unter 110.',
    submit: 'Meldung absenden', submitting: 'Wird gesendet', doneTitle: 'Ihre Meldung ist eingegangen', done: (number: string, hasEmail: boolean) => `Danke. Ihre Meldung ${number} ist eingegangen.${hasEmail ? ' Wir informieren Sie über die Entscheidung.' : ''}`,
    categories: {
      sexual_abuse: 'Sexueller Missbrauch von Kindern', terror: 'Terroristische Inhalte', hate: 'Hass, Hetze oder Bedrohung', fraud: 'Betrug oder Täuschung',
      unsafe_product: 'Gefährliches oder verbotenes Angebot', intellectual_property: 'Verletzung von Marken- oder Urheberrecht', personality: 'Verletzung von Persönlichkeit oder Datenschutz',
      false_review: 'Unechte Bewertung', other: 'Etwas anderes',
    } satisfies Record<ReportCategory, string>,
  },
} as const
