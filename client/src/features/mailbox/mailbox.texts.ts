/** German words of the house's own mailbox. */
export const mailboxTexts = {
  title: 'Postfach', lead: 'Alle E-Mails, die dieses System verschickt hätte. Ist ein Mailserver eingerichtet, gehen sie zusätzlich hinaus.', list: 'E-Mails', loading: 'Postfach wird geladen',
  refresh: 'Aktualisieren', search: 'Empfänger', searchButton: 'Suchen', reset: 'Alle zeigen', to: (address: string) => `an ${address}`, sent: 'verschickt', attachments: (names: string) => `Anhang: ${names}`,
  empty: { title: 'Noch keine E-Mails.', text: 'Sobald jemand bestellt, liegt hier die Bestätigung.', filtered: 'Keine E-Mails an diese Adresse.' },
  off: { title: 'Das Postfach ist hier ausgeschaltet.', text: 'In dieser Installation werden E-Mails nur verschickt, nicht angezeigt.', home: 'Zur Startseite' },
  view: { label: 'Ansicht der E-Mail', html: 'Gestaltet', text: 'Nur Text' }, pane: 'E-Mail', choose: 'Wählen Sie links eine E-Mail.', back: 'Zur Liste', gone: 'Diese E-Mail gibt es nicht mehr.', frame: 'Inhalt der E-Mail',
} as const
