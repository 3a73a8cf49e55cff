import type { Db } from '#backend/kernel/context.ts'

/** Cookie purposes and the operator's pages of the demo; a real operator replaces the texts, a lawyer signs them off. */
export async function seedTexts(tx: Db): Promise<void> {
  await tx.insertInto('cookie_types').values([
    { key: 'necessary', name: 'Notwendig', description: 'Anmeldung, Warenkorb und Ihre Entscheidung über Cookies. Ohne sie funktioniert die Seite nicht.', required: true, position: 1 },
    { key: 'comfort', name: 'Komfort', description: 'Merkt sich zuletzt Angesehenes und Ihre Ansicht auf diesem Gerät.', required: false, position: 2 },
    { key: 'statistics', name: 'Statistik', description: 'Zählt Seitenaufrufe ohne Namen, damit wir die Markthalle verbessern können.', required: false, position: 3 },
  ]).execute()
  await tx.insertInto('cms_texts').values([
    { key: 'cookie.title', slug: null, title: 'Ihre Einwilligung', body: 'Notwendige Cookies halten die Seite am Laufen. Weitere nutzen wir nur, wenn Sie einwilligen. Sie können das jederzeit ändern.' },
    ...pages.map((page) => ({ key: `page.${page.slug}`, slug: page.slug, title: page.title, body: page.body })),
  ]).execute()
}

const operator = 'Markthalle Lindenbrück eG (Demo), Am Markt 1, 62101 Lindenbrück'
const pages = [
  { slug: 'impressum', title: 'Impressum', body: `<p>${operator}</p><p>Vertreten durch den Vorstand: Alex Sommerfeld</p><p>Telefon: +49 30 23125 100<br>E-Mail: post@markthalle.example</p><p>Diese Installation ist eine Vorführung. Alle Anbieter, Personen und Preise sind erfunden.</p><p>Vertragspartner Ihrer Bestellung ist der jeweils genannte Anbieter. Sein Impressum finden Sie auf seiner Seite.</p>` },
  { slug: 'datenschutz', title: 'Datenschutz', body: '<h2>Welche Daten wir verarbeiten</h2><p>Für eine Bestellung verarbeiten wir Name, Adresse, Telefonnummer und die bestellten Artikel und geben sie an den gewählten Anbieter weiter. Rechtsgrundlage ist der Vertrag (Art. 6 Abs. 1 b DSGVO).</p><h2>Was in Ihrem Browser gespeichert wird</h2><p>Anmeldung, Warenkorb und Ihre Entscheidung über Cookies liegen im Speicher Ihres Browsers. Schriften und Bilder kommen von diesem Server; vor Ihrer Einwilligung wird kein fremder Server gefragt.</p><h2>Ihre Rechte</h2><p>Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit, Widerspruch und Beschwerde bei einer Aufsichtsbehörde.</p>' },
  { slug: 'agb', title: 'Allgemeine Geschäftsbedingungen', body: '<h2>1. Wer mit wem einen Vertrag schließt</h2><p>Die Markthalle vermittelt. Der Vertrag über Speisen und Waren kommt zwischen Ihnen und dem genannten Anbieter zustande.</p><h2>2. Bestellung</h2><p>Mit «zahlungspflichtig bestellen» geben Sie ein verbindliches Angebot ab. Der Vertrag entsteht, wenn der Anbieter annimmt. Bis dahin können Sie kostenfrei stornieren.</p><h2>3. Preise</h2><p>Alle Preise enthalten die Mehrwertsteuer. Liefergebühr und Pfand werden getrennt ausgewiesen.</p>' },
  { slug: 'widerrufsbelehrung', title: 'Widerrufsbelehrung', body: '<p>Für frisch zubereitete Speisen und schnell verderbliche Waren besteht kein Widerrufsrecht (§ 312g Abs. 2 BGB).</p><p>Für andere Waren können Sie den Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt, wenn Sie die Ware erhalten haben.</p>' },
  { slug: 'vertrag-widerrufen', title: 'Vertrag widerrufen', body: '<p>Nennen Sie uns Ihren Namen, die Bestellnummer und Ihre E-Mail-Adresse. Einen Grund brauchen wir nicht. Schreiben Sie an <a href="mailto:widerruf@markthalle.example">widerruf@markthalle.example</a>; Sie erhalten sofort eine Bestätigung mit Datum und Uhrzeit.</p>' },
  { slug: 'vertraege-kuendigen', title: 'Verträge hier kündigen', body: '<p>Laufende Verträge kündigen Sie mit einer Nachricht an <a href="mailto:kuendigung@markthalle.example">kuendigung@markthalle.example</a>. Nennen Sie Namen, Vertrag und den gewünschten Zeitpunkt.</p>' },
  { slug: 'barrierefreiheit', title: 'Erklärung zur Barrierefreiheit', body: '<p>Wir gestalten die Markthalle nach WCAG 2.1, Stufe AA: bedienbar mit Tastatur und Vorleseprogramm, mit ausreichenden Kontrasten und ohne Zeitdruck.</p><p>Etwas funktioniert nicht? Schreiben Sie an <a href="mailto:barrierefrei@markthalle.example">barrierefrei@markthalle.example</a>.</p>' },
  { slug: 'reihenfolge', title: 'So entsteht die Reihenfolge', body: '<p>Listen von Anbietern sind zuerst nach «jetzt geöffnet», dann nach dem von Ihnen gewählten Merkmal und zuletzt nach dem Namen geordnet. Ohne Wahl zählt die Bewertung. Niemand kann sich einen besseren Platz kaufen.</p>' },
  { slug: 'inhalt-melden', title: 'Inhalt melden', body: '<p>Sie halten einen Inhalt für rechtswidrig? Schreiben Sie mit der genauen Adresse der Seite und Ihrer Begründung an <a href="mailto:melden@markthalle.example">melden@markthalle.example</a>. Wir bestätigen den Eingang und teilen Ihnen die Entscheidung mit.</p>' },
]
