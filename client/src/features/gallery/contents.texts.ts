/** Words of what a business announces and proves on its page. */
export const contentsTexts = {
  title: 'Angebote und Zertifikate', lead: 'Was Sie ankündigen, anbieten oder nachweisen können, steht auf Ihrer öffentlichen Seite über den Kontaktdaten.', preview: 'Vorschau ansehen',
  offers: 'Angebote und Neuigkeiten', addOffer: 'Eintrag hinzufügen', certificates: 'Zertifikate', addCertificate: 'Zertifikat hinzufügen', full: 'Mehr als zwölf passen nicht auf die Seite.',
  none: 'Noch nichts eingetragen.', entry: (place: number) => `Eintrag ${place}`, certificate: (place: number) => `Zertifikat ${place}`,
  up: (what: string) => `${what} nach oben`, down: (what: string) => `${what} nach unten`, remove: (what: string) => `${what} entfernen`,
  name: 'Name', text: 'Text', heading: 'Titel', picture: 'Bild aus der Galerie', noPicture: 'Kein Bild', pictureAt: (place: number) => `Bild ${place}`,
  date: 'Datum', dateHint: 'Zum Beispiel der Tag einer Veranstaltung.', price: 'Preis in Euro', reduced: 'Reduzierter Preis in Euro', priceHint: 'Zum Beispiel 49,90. Ohne Angabe steht kein Preis da.',
  priceWrong: 'Bitte geben Sie einen Preis in Euro an, zum Beispiel 49,90.', button: 'Knopf', buttons: { none: 'Kein Knopf', link: 'Zu einer Seite', phone: 'Anrufen', mail: 'E-Mail schreiben' },
  buttonText: 'Beschriftung', targets: { link: 'Adresse der Seite', phone: 'Telefonnummer', mail: 'E-Mail-Adresse' }, linkHint: 'Mit https://, oder ein Pfad dieser Seite wie /anbieter/…', hidden: 'Vorübergehend nicht zeigen',
} as const
