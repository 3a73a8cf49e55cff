export const policyTexts = {
  title: 'Eigene AGB', ofProvider: 'AGB des Anbieters', lead: 'Was Sie mit Ihren Kundinnen und Kunden zusätzlich zum Gesetz vereinbaren.', label: 'Text Ihrer AGB',
  hint: 'Leer: Sie verwenden keine eigenen AGB, für Ihre Verträge gilt das Gesetz. An der Kasse steht es so.',
  version: (version: number, day: string) => `Fassung ${version}, gilt seit ${day}. Frühere Bestellungen behalten ihre Fassung.`, none: 'Zurzeit gilt für Ihre Verträge das Gesetz, ohne eigene AGB.',
  save: 'Veröffentlichen', saving: 'Wird veröffentlicht', view: 'So sehen es Ihre Kunden',
  of: (name: string) => `AGB von ${name}`, ofVersion: (version: number, day: string) => `Fassung ${version} vom ${day}`, missing: 'Diese AGB gibt es nicht.', missingText: 'Vielleicht ist die Adresse unvollständig.',
  noneOf: (name: string) => `${name} verwendet keine eigenen AGB; es gilt das Gesetz.`, toPage: 'Zur Seite des Anbieters', loading: 'AGB werden geladen',
  contract: {
    title: 'Anbietervertrag', lead: 'Was zwischen Ihnen und der Markthalle gilt. Von jeder neuen Fassung erfahren Sie mindestens 15 Tage vorher per E-Mail.',
    version: (version: number, day: string) => `Fassung ${version} vom ${day}`, inForce: 'Gilt für Sie', since: (day: string) => `seit ${day}`, agreed: (day: string) => `zugestimmt am ${day}`,
    coming: (version: number, day: string) => `Fassung ${version} gilt für Sie ab ${day}.`, comingText: 'Bis dahin gilt die bisherige Fassung. Sie können der neuen schon jetzt zustimmen oder vorher kündigen.',
    firstText: 'Sie haben sich registriert, als es noch keinen Anbietervertrag gab. Sie können ihm jetzt zustimmen oder vorher kündigen.', accept: 'Jetzt zustimmen', appliesFrom: (day: string) => `Gilt ab ${day}`, show: 'Text zeigen',
    none: 'Es gibt noch keinen Anbietervertrag.', noneText: 'Sobald der Betreiber einen veröffentlicht, erfahren Sie es per E-Mail.', leave: 'Sie möchten nicht weitermachen?', leaveLink: 'Vertrag kündigen',
    missing: 'Der Anbietervertrag ist noch nicht veröffentlicht.', missingText: 'Bitte versuchen Sie es später noch einmal.', join: 'Als Anbieter registrieren', loading: 'Anbietervertrag wird geladen',
  },
} as const
