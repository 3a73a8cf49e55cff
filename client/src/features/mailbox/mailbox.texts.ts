/** German words of the house's own mailbox. */
export const mailboxTexts = {
  title: 'Postfach', lead: 'Alle E-Mails und SMS, die dieses System verschickt hätte. Ist ein Mailserver oder SMS-Dienst eingerichtet, gehen sie zusätzlich hinaus.', list: 'E-Mails', loading: 'Postfach wird geladen',
  kinds: { label: 'Was anzeigen?', mails: 'Mails', texts: 'SMS' },
  texts: { list: 'SMS', loading: 'SMS werden geladen', failed: 'nicht verschickt', empty: { title: 'Noch keine SMS.', text: 'Sobald jemand die Zwei-Faktor-Anmeldung per SMS einrichtet, liegt hier der Code.' } },
  refresh: 'Aktualisieren', search: 'Empfänger', searchButton: 'Suchen', reset: 'Alle zeigen', to: (address: string) => `an ${address}`, sent: 'verschickt', attachments: (names: string) => `Anhang: ${names}`,
  empty: { title: 'Noch keine E-Mails.', text: 'Sobald jemand bestellt, liegt hier die Bestätigung.', filtered: 'Keine E-Mails an diese Adresse.' },
  off: { title: 'Das Postfach ist hier ausgeschaltet.', text: 'In dieser Installation werden E-Mails nur verschickt, nicht angezeigt.', home: 'Zur Startseite' },
  view: { label: 'Ansicht der E-Mail', html: 'Gestaltet', text: 'Nur Text' }, pane: 'E-Mail', choose: 'Wählen Sie links eine E-Mail.', back: 'Zur Liste', gone: 'Diese E-Mail gibt es nicht mehr.', frame: 'Inhalt der E-Mail',
} as const
