export const policyTexts = {
  title: 'Eigene AGB', ofProvider: 'AGB des Anbieters', lead: 'Was Sie mit Ihren Kundinnen und Kunden zusätzlich zum Gesetz vereinbaren.', label: 'Text Ihrer AGB',
  hint: 'Leer: Sie verwenden keine eigenen AGB, für Ihre Verträge gilt das Gesetz. An der Kasse steht es so.',
  version: (version: number, day: string) => `Fassung ${version}, gilt seit ${day}. Frühere Bestellungen behalten ihre Fassung.`, none: 'Zurzeit gilt für Ihre Verträge das Gesetz, ohne eigene AGB.',
  save: 'Veröffentlichen', saving: 'Wird veröffentlicht', view: 'So sehen es Ihre Kunden',
  of: (name: string) => `AGB von ${name}`, ofVersion: (version: number, day: string) => `Fassung ${version} vom ${day}`, missing: 'Diese AGB gibt es nicht.', missingText: 'Vielleicht ist die Adresse unvollständig.',
  noneOf: (name: string) => `${name} verwendet keine eigenen AGB; es gilt das Gesetz.`, toPage: 'Zur Seite des Anbieters', loading: 'AGB werden geladen',
} as const
