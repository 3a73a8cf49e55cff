import { shownKey, storedKeys } from '#contract/values/storedKeys.ts'
import type { Page } from './page.types.ts'

const listOf = (purpose: 'needed' | 'comfort') =>
  `<ul>\n${storedKeys
    .filter((one) => one.purpose === purpose)
    .map((one) => `<li><strong>${shownKey(one)}</strong>: ${one.what}; ${one.until}.</li>`)
    .join('\n')}\n</ul>`

/** DSGVO Art. 13. Names what the software really stores; whoever changes that changes this page (docs/operations.md). */
export const privacy: Page = {
  slug: 'datenschutz',
  title: 'Datenschutz',
  body: `
<p>Hier steht, welche Daten wir verarbeiten, wozu, wie lange und welche Rechte Sie haben. Stand: November 2026.</p>
<h2>1. Verantwortlich</h2>
<p>Markthalle Lindenbrück eG, Am Markt 1, 62101 Lindenbrück, <a href="mailto:datenschutz@markthalle.example">datenschutz@markthalle.example</a>. Für die Abwicklung Ihrer Bestellung ist daneben der Anbieter verantwortlich, bei dem Sie bestellen. Eine Datenschutzbeauftragte müssen wir nach unserer Größe nicht benennen; Ihre Fragen beantwortet Miriam Albrecht.</p>
<h2>2. Besuch der Seite</h2>
<p>Damit die Seite zu Ihnen kommt, verarbeitet der Server die Adresse Ihres Anschlusses und die aufgerufene Adresse. In unseren Protokollen stehen Zeit, Art des Aufrufs, Ergebnis und Dauer, aber keine Adresse Ihres Anschlusses und keine Eingaben. Gegen Missbrauch zählen wir Anfragen kurzzeitig je Adresse; gespeichert wird dafür nur ein verschlüsselter Wert. Rechtsgrundlage: unser Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 f DSGVO).</p>
<h2>3. Was in Ihrem Browser gespeichert wird</h2>
<p>Wir setzen keine Cookies zur Verfolgung und laden nichts von fremden Servern: Schriften, Bilder und Programme kommen von hier. Notwendig und deshalb ohne Einwilligung (§ 25 Abs. 2 Nr. 2 TDDDG) ist im Speicher Ihres Browsers:</p>
${listOf('needed')}
<p>Alles Weitere geschieht nur mit Ihrer Einwilligung (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 a DSGVO), getrennt nach Zwecken. Mit dem Zweck „Komfort“ speichern wir:</p>
${listOf('comfort')}
<p>Den Zweck „Statistik“ gibt es in der Auswahl; zurzeit speichern wir dafür nichts. Jede Entscheidung halten wir drei Jahre als Nachweis fest, die Adresse Ihres Anschlusses nur als verschlüsselten Wert. Sie ändern oder widerrufen sie jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite.</p>
<h2>4. Konto</h2>
<p>Für ein Konto verarbeiten wir Name, E-Mail-Adresse und das Passwort als nicht umkehrbaren Wert; freiwillig sind Anrede, Titel, Bild, Telefonnummer und Geburtstag. Für die Zwei-Faktor-Anmeldung kommt eine Mobilnummer oder der Schlüssel Ihrer App hinzu. Zu jeder Anmeldung merken wir uns Gerät, Zeit und einen verschlüsselten Wert der Adresse, damit Sie fremde Anmeldungen erkennen. Rechtsgrundlage: der Nutzungsvertrag (Art. 6 Abs. 1 b DSGVO) und unsere Pflicht zur Sicherheit (Art. 32 DSGVO).</p>
<p>In Ihrem Konto stehen außerdem, was Sie selbst dort tun: Adressbücher, Warenkorb, Merkzettel, gespeicherte Suchen, die letzten 30 angesehenen Produkte, Ihre Einwilligungen zu Cookies und ob Sie den Rundgang geschlossen haben (Art. 6 Abs. 1 b DSGVO). Codes für die Zwei-Faktor-Anmeldung gehen als SMS an Ihre Nummer; den Text löschen wir nach 30 Tagen.</p>
<p>Anbieter geben dazu Angaben über ihren Betrieb, die nach § 5 DDG öffentlich sind, die Erklärung, ob sie gewerblich oder privat anbieten, Bilder für ihre Galerie, Angebote und Zertifikate für ihre Seite und ein Auszahlungskonto; mit der Zeit halten wir fest, welcher Fassung des Anbietervertrags sie zugestimmt haben, und unter welcher Branche, in welchem Viertel und mit welcher Ausstattung wir sie einordnen und warum (Einordnung); IBAN und Inhaber speichern wir verschlüsselt; auf die Rechnung eines Auftrags kommen sie für dessen Kunden, wenn der Anbieter ein Konto dafür wählt.</p>
<p>Registrieren Sie einen Betrieb, verarbeiten wir Ihre Steuernummern, Ihre Selbsterklärung und die hochgeladenen Nachweise, um zu prüfen, wer bei uns anbietet (Art. 30 der Verordnung (EU) 2022/2065). Nach Ihrer USt-IdNr. fragen wir bei der Registrierung und jeden Monat das Register der EU (VIES) und bewahren seine letzte Auskunft auf (§ 25e UStG). Lesen können sie nur Sie und unsere Mitarbeiter, die Registrierungen prüfen. Kündigen wir einem Betrieb den Anbietervertrag, bewahren wir Grund, Begründung und Tag auf, weil wir sie nach Art. 4 der Verordnung (EU) 2019/1150 mitteilen und auf einen Widerspruch hin prüfen müssen.</p>
<p>Was Anbieter hier im Jahr verdient haben, melden wir bis zum 31. Januar dem Bundeszentralamt für Steuern: Name, Anschrift, Geburtsdatum oder Register, Steuer-ID, USt-IdNr., Auszahlungskonto und je Quartal Entgelt, Gebühren und Zahl der Verkäufe (§§ 13, 14 PStTG; Art. 6 Abs. 1 Buchst. c DSGVO). Dieselben Angaben bekommen Sie selbst. Wer nur wenige Waren verkauft, wird nicht gemeldet. Wir bewahren die Meldung zehn Jahre auf (§ 24 PStTG), auch wenn Sie Ihr Konto löschen, dann verschlüsselt.</p>
<h2>5. Bestellungen und Termine</h2>
<p>Für eine Bestellung verarbeiten wir Name, Anschrift, Telefonnummer, die Artikel und Ihre Anmerkungen und geben sie an den gewählten Anbieter weiter; er braucht sie zum Zubereiten, Liefern und Abrechnen. Angaben zu Allergien in einer Anmerkung sind Gesundheitsdaten: Schreiben Sie nur, was der Anbieter wissen soll. Rechtsgrundlage: der Vertrag (Art. 6 Abs. 1 b DSGVO), für Belege unsere gesetzliche Pflicht (Art. 6 Abs. 1 c DSGVO).</p>
<p>Geben Sie Ware zurück, verarbeiten wir Grund, Anmerkung und Bilder der Rückgabe und zeigen sie dem Anbieter, im Streitfall auch unseren Mitarbeitern. Ein Konto, das Sie für die Erstattung nennen, sieht nur der Anbieter; wir löschen es, sobald die Rückgabe abgeschlossen ist.</p>
<p>Bezahlen Sie online, geben Sie Ihre Kartendaten allein dem Zahlungsdienst; wir erhalten Betrag, Ausgang und eine Vorgangsnummer. Kommt eine Erstattung von Ihrer Bank zurück, halten wir Betrag, Zeitpunkt und Verbleib fest; ebenso, wenn wir Ihnen Geld anders auszahlen, weil der Zahlungsdienst nicht antwortet. Wird aus einer Online-Zahlung keine Bestellung, löschen wir die dafür gesendeten Angaben nach sieben Tagen.</p>
<p>Einen Gutschein in Ihrem Konto führen wir mit seinem Guthaben und den Bestellungen, die er bezahlt hat; seinen Code speichern wir verschlüsselt. Kaufen und verschenken Sie einen Gutschein, verarbeiten wir Name und E-Mail-Adresse der beschenkten Person und Ihre Nachricht, um ihn zuzustellen, und löschen sie ein halbes Jahr danach. Falsch eingegebene Codes zählen wir eine Stunde lang unter einem verschlüsselten Wert der Adresse Ihres Anschlusses (Art. 6 Abs. 1 f DSGVO).</p>
<p>Ohne Konto bestellen Sie als Gast: Wir verarbeiten dafür Name, E-Mail-Adresse und Telefonnummer und schreiben Ihnen nur zu dieser Bestellung. Der Link in der Bestätigungsmail öffnet sie 90 Tage lang ohne Anmeldung; auf Wunsch senden wir einen neuen an dieselbe Adresse. Haben Sie online bezahlt und holt Ihre Bank das Geld zurück, schreiben wir Ihnen auch dazu, mit einem Link auf den offenen Betrag, der 90 Tage lang gilt; dafür behalten wir Ihre Adresse so lange, auch wenn aus der Zahlung keine Bestellung wurde (Art. 6 Abs. 1 b und f DSGVO). Nennen Sie eine Rechnungsadresse, eine Firma oder eine USt-IdNr., stehen sie auf Bestellung und Rechnung des Anbieters. Damit niemand einen Laden leer hält, zählen wir für höchstens eine Stunde, wie viele Waren unter einem verschlüsselten Wert der Adresse Ihres Anschlusses an der Kasse zurückgelegt sind (Art. 6 Abs. 1 f DSGVO).</p>
<p>Für einen Termin verarbeiten Anbieter und wir Name, E-Mail-Adresse, freiwillig Telefonnummer und Nachricht, auch ohne Konto; ein Jahr nach dem Termin löschen wir sie.</p>
<p>Fragen Sie nach Angeboten, verarbeiten wir Ihre Antworten, Ort, Wunschtermin, Budget und Dateien und zeigen sie höchstens fünf passenden Betrieben, ohne Ihren Namen. Name, Anschrift, E-Mail-Adresse und Telefonnummer erhält nur der Betrieb, dessen Angebot Sie annehmen (Art. 6 Abs. 1 b DSGVO). Angebote zu Anfragen sehen nur Sie und der Betrieb, der sie macht. Entwürfe löschen wir nach 30 Tagen, Anfragen ohne Auftrag ein halbes Jahr nach ihrem Ende, mit Auftrag drei Jahre danach (§ 195 BGB). Ohne Konto bestätigen Sie die Anfrage mit einem Link, der 90 Tage gilt.</p>
<p>Verkaufen Betriebe gemeinsame Bündel, sehen die beteiligten Betriebe Preis, Anteile, Zustimmungen und Nachrichten dazu. Was vereinbart wurde, bleibt als Nachweis der Aufteilung, solange wir Belege aufbewahren müssen (§ 257 HGB).</p>
<p>Dateien für Massenimporte von Produkten, ihre Vorschau und die gemerkte Zuordnung der Spalten sieht nur der Betrieb, der sie hochgeladen hat; die Dateien löschen wir nach 30 Tagen (Art. 6 Abs. 1 b DSGVO).</p>
<h2>6. Nachrichten, Bewertungen und Benachrichtigungen</h2>
<p>Nachrichten und Dateien darin (Bilder, PDF) liest, wer am Gespräch teilnimmt. Dateien, die in keiner Nachricht stehen, löschen wir nach sieben Tagen. Dokumente, die Sie selbst ablegen, lesen nur Sie und die Person, der Sie sie zeigen; sie bleiben mit allen Fassungen, bis Sie sie oder Ihr Konto löschen. Wir sehen sie nur ein, wenn ein Inhalt gemeldet wird. Textbausteine, die ein Anbieter für seine Nachrichten speichert, sieht nur er selbst; sie bleiben, bis er sie oder sein Konto löscht. Standorte eines Anbieters stehen mit Adresse, Telefon, E-Mail und Zeiten öffentlich auf seiner Seite, bis er sie löscht. Versandarten, die ein Anbieter einrichtet, stehen öffentlich bei seinen Waren, bis er sie löscht; wer Waren bestellt, dessen Namen und Anschrift erhält auch der Versanddienst. Eine Bewertung mit Ihren Sternen, Worten und Bildern ist öffentlich, mit Ihrem Namen oder auf Wunsch ohne; der Anbieter kann öffentlich antworten. Welche Benachrichtigungen Sie über Glocke, E-Mail oder als Mitteilung Ihres Browsers erhalten, bestimmen Sie in den Einstellungen. Mitteilungen des Browsers überbringt der Dienst seines Herstellers; ihr Inhalt ist auf dem Weg verschlüsselt.</p>
<h2>7. Newsletter</h2>
<p>Den Newsletter senden wir nur, wenn Sie ihn bestellt und den Link in unserer E-Mail bestätigt haben (Art. 6 Abs. 1 a DSGVO, § 7 UWG). Als Nachweis speichern wir die Zeit, die Fassung des Textes und einen verschlüsselten Wert der Adresse Ihres Anschlusses. Bestätigen Sie nicht, löschen wir die Adresse nach sieben Tagen. Sie melden sich mit einem Klick ab, in jeder E-Mail oder <a href="/newsletter/abmelden">hier</a>; der Nachweis bleibt danach drei Jahre. Wir messen nicht, ob Sie E-Mails öffnen.</p>
<h2>8. Widerruf, Kündigung, Meldungen, Anfragen</h2>
<p>Was Sie über <a href="/vertrag-widerrufen">„Vertrag widerrufen“</a>, <a href="/vertraege-kuendigen">„Verträge hier kündigen“</a> oder <a href="/inhalt-melden">„Inhalt melden“</a> erklären, speichern wir mit dem Zeitpunkt des Eingangs, bestätigen es Ihnen und geben einen Widerruf an den Anbieter weiter (Art. 6 Abs. 1 c DSGVO). Entscheidungen über gemeldete Inhalte begründen wir beiden Seiten und bewahren sie drei Jahre auf (Art. 17 DSA). Haben Sie in den letzten sechs Monaten ein Produkt gekauft, das nicht sicher ist, schreiben wir Ihnen einen Produktsicherheitsrückruf und merken uns drei Jahre lang, dass Sie ihn erhalten haben; ebenso lange bewahren wir auf, wer uns vor dem Produkt gewarnt hat und mit welchen Worten (Art. 6 Abs. 1 c DSGVO, Art. 32 DSA, EU 2023/988). Was Sie uns über das Kontaktformular oder aus Ihrem Konto schreiben, lesen Menschen der Markthalle und löschen wir ein Jahr nach der letzten Antwort (Art. 6 Abs. 1 b und f DSGVO). Beiträge und Seiten, die Sie für uns schreiben, tragen Ihren Namen.</p>
<h2>9. Wer Daten erhält</h2>
<ul>
<li>der Anbieter, bei dem Sie bestellen oder dem Sie schreiben;</li>
<li>unser Rechenzentrum und unser Versanddienst für E-Mails und SMS in der EU, als Auftragsverarbeiter nach Art. 28 DSGVO;</li>
<li>das Register der EU für Umsatzsteuer-Identifikationsnummern: die Nummer eines Betriebs, der bei uns verkauft;</li>
<li>der Hersteller Ihres Browsers, wenn Sie dessen Mitteilungen einschalten;</li>
<li>Behörden und Gerichte, wenn ein Gesetz es verlangt.</li>
</ul>
<p>Wir verkaufen keine Daten. Eine Übermittlung in Länder außerhalb der EU gibt es nur bei Mitteilungen des Browsers, auf der Grundlage eines Angemessenheitsbeschlusses oder der Standardvertragsklauseln des Herstellers. Eine Maschine entscheidet nur dort allein, wo eine Frist abläuft: Fehlt einem Betrieb 14 Tage lang eine gültige USt-IdNr., gehen seine Waren aus dem Verkauf. Wer das für falsch hält, schreibt uns; ein Mensch prüft es.</p>
<h2>10. Wie lange wir speichern</h2>
<ul>
<li>laufende Ereignisse der Seite: 7 Tage; gelesene Benachrichtigungen: 180 Tage, ungelesene: ein Jahr; beendete Anmeldungen: 30 Tage; Warenkörbe von Gästen: 30 Tage</li>
<li>E-Mails an Sie: 90 Tage, wenn sie kein Handelsbrief sind; SMS: 30 Tage; Termine und Anfragen: ein Jahr</li>
<li>Angaben von Gästen: 30 Tage ohne Bestellung, sonst bis der Link zur Bestellung nach 90 Tagen endet, nach dem Kauf von Waren oder Leistungen bis zwei Jahre nach dem Ende der Bestellung, damit Sie Mängel melden können und eine Warnung Sie erreicht</li>
<li>Konto: bis Sie es löschen; eine nicht bestätigte Registrierung: 30 Tage</li>
<li>Rechnungen und Buchungsbelege: 8 Jahre; Handelsbriefe, auch Widerrufe und Kündigungen: 6 Jahre; jeweils ab Jahresende (§ 147 AO, § 257 HGB)</li>
<li>Nachweise über Einwilligungen und Meldungen von Inhalten: 3 Jahre</li>
</ul>
<h2>11. Ihre Rechte</h2>
<p>Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Ihre Daten in einem gängigen Format verlangen, einer Verarbeitung aus berechtigtem Interesse widersprechen und jede Einwilligung für die Zukunft widerrufen (Art. 7, 15 bis 21 DSGVO). Vieles erledigen Sie selbst unter <a href="/konto/daten">„Ihre Daten“</a>, sonst genügt eine E-Mail. Beschweren können Sie sich bei jeder Aufsichtsbehörde; für uns zuständig ist der Hessische Beauftragte für Datenschutz und Informationsfreiheit, Wiesbaden.</p>
<h2>12. Ob Sie Angaben machen müssen</h2>
<p>Stöbern können Sie ohne jede Angabe. Für eine Bestellung sind die als Pflicht gekennzeichneten Felder nötig; ohne sie kann der Anbieter nicht liefern.</p>
`,
}
