/** The fields of § 5 DDG and § 36 VSBG that few need. */
export const imprintTexts = {
  title: 'Weitere Angaben im Impressum',
  businessId: 'W-IdNr.',
  businessIdHint: 'Wirtschafts-Identifikationsnummer, zum Beispiel DE123456789-00001. Sie ersetzt im Impressum die USt-IdNr.',
  chamber: 'Kammer',
  chamberHint: 'Bei Berufen mit Zulassung: Kammer oder Aufsichtsbehörde, Staat der Berufsbezeichnung und die Berufsregeln',
  dispute: 'Streitbeilegung vor einer Verbraucherschlichtungsstelle',
  disputeHint:
    'Betriebe mit mehr als zehn Beschäftigten müssen sich entscheiden (§ 36 VSBG). Der Satz steht dann in Ihrem Impressum und bei Ihren AGB.',
  settlements: { none: 'Keine Angabe (bis zehn Beschäftigte)', unwilling: 'Wir nehmen nicht teil', willing: 'Wir nehmen teil' },
  board: 'Schlichtungsstelle',
  boardHint: 'Name, Anschrift und Website',
} as const
