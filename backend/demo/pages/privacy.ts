import type { Page } from './page.types.ts'

/** DSGVO Art. 13. Names what the software really stores; whoever changes that changes this page (docs/operations.md). */
export const privacy: Page = {
  slug: 'datenschutz', title: 'Datenschutz',
  body: `
<p>Hier steht, welche Daten wir verarbeiten, wozu, wie lange und welche Rechte Sie haben. Stand: November 2026.</p>
<h2>1. Verantwortlich</h2>
<p>Markthalle Lindenbrück eG, Am Markt 1, 62101 Lindenbrück, <a href="mailto:datenschutz@markthalle.example">datenschutz@markthalle.example</a>. Für die Abwicklung Ihrer Bestellung ist daneben der Anbieter verantwortlich, bei dem Sie bestellen. Eine Datenschutzbeauftragte müssen wir nach unserer Größe nicht benennen; Ihre Fragen beantwortet Miriam Albrecht.</p>
<h2>2. Besuch der Seite</h2>
<p>Damit die Seite zu Ihnen kommt, verarbeitet der Server die Adresse Ihres Anschlusses und die aufgerufene Adresse. In unseren Protokollen stehen Zeit, Art des Aufrufs, Ergebnis und Dauer, aber keine Adresse Ihres Anschlusses und keine Eingaben. Gegen Missbrauch zählen wir Anfragen kurzzeitig je Adresse; gespeichert wird dafür nur ein verschlüsselter Wert. Rechtsgrundlage: unser Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 f DSGVO).</p>
<h2>3. Was in Ihrem Browser gespeichert wird</h2>
<p>Wir setzen keine Cookies zur Verfolgung und laden nichts von fremden Servern: Schriften, Bilder und Programme kommen von hier. Notwendig und deshalb ohne Einwilligung (§ 25 Abs. 2 Nr. 2 TDDDG) sind im Speicher Ihres Browsers:</p>
<ul>
<li><strong>accessToken, role, profile, user_id, banner</strong>: Ihre Anmeldung, bis Sie sich abmelden.</li>
<li><strong>cart_key</strong>: der Schlüssel zu Ihrem Warenkorb, bis er bestellt oder nach 30 Tagen vergessen ist.</li>
<li><strong>cookie_consent</strong>: Ihre Entscheidung über Einwilligungen mit Zeit, Fassung und einer zufälligen Kennung, die erst mit der Entscheidung entsteht.</li>
<li><strong>known_device</strong> (Cookie): eine zufällige Kennung dieses Geräts nach Ihrer ersten Anmeldung, 400 Tage. Damit kann Sie niemand aussperren, der Ihr Passwort errät; gelesen wird sie nur beim Anmelden.</li>
<li><strong>plz, settings</strong>: Postleitzahl, Farbschema und Darstellung, wenn Sie sie selbst gewählt haben; die Darstellung auch, sobald Sie angemeldet sind.</li>
<li><strong>vergleich</strong>: die Nummern der Produkte, die Sie nebeneinander ansehen, bis Sie sie herausnehmen.</li>
<li><strong>checkout_draft, entwurf:…, markthalle.stream.…, react-router-scroll-positions</strong>: angefangene Bestellung, angefangene Nachricht, der Stand der laufenden Verbindung und die Stelle, an der Sie auf einer Seite waren, bis der Tab geschlossen wird.</li>
<li><strong>markthalle-outbox</strong>: Nachrichten, die ohne Netz geschrieben wurden, bis sie gesendet sind.</li>
</ul>
<p>Alles Weitere geschieht nur mit Ihrer Einwilligung (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 a DSGVO), getrennt nach Zwecken. Die Zwecke „Komfort“ und „Statistik“ sind vorbereitet; zurzeit speichern wir dafür nichts. Jede Entscheidung halten wir drei Jahre als Nachweis fest, die Adresse Ihres Anschlusses nur als verschlüsselten Wert. Sie ändern oder widerrufen sie jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite.</p>
<h2>4. Konto</h2>
<p>Für ein Konto verarbeiten wir Name, E-Mail-Adresse und das Passwort als nicht umkehrbaren Wert; freiwillig sind Anrede, Titel, Bild, Telefonnummer und Geburtstag. Für die Zwei-Faktor-Anmeldung kommt eine Mobilnummer oder der Schlüssel Ihrer App hinzu. Zu jeder Anmeldung merken wir uns Gerät, Zeit und einen verschlüsselten Wert der Adresse, damit Sie fremde Anmeldungen erkennen. Rechtsgrundlage: der Nutzungsvertrag (Art. 6 Abs. 1 b DSGVO) und unsere Pflicht zur Sicherheit (Art. 32 DSGVO).</p>
<h2>5. Bestellungen</h2>
<p>Für eine Bestellung verarbeiten wir Name, Anschrift, Telefonnummer, die Artikel und Ihre Anmerkungen und geben sie an den gewählten Anbieter weiter; er braucht sie zum Zubereiten, Liefern und Abrechnen. Angaben zu Allergien in einer Anmerkung sind Gesundheitsdaten: Schreiben Sie nur, was der Anbieter wissen soll. Rechtsgrundlage: der Vertrag (Art. 6 Abs. 1 b DSGVO), für Belege unsere gesetzliche Pflicht (Art. 6 Abs. 1 c DSGVO).</p>
<h2>6. Nachrichten und Benachrichtigungen</h2>
<p>Nachrichten liest, wer am Gespräch teilnimmt. Wir sehen sie nur ein, wenn ein Inhalt gemeldet wird. Welche Benachrichtigungen Sie über Glocke, E-Mail oder als Mitteilung Ihres Browsers erhalten, bestimmen Sie in den Einstellungen. Mitteilungen des Browsers überbringt der Dienst seines Herstellers; ihr Inhalt ist auf dem Weg verschlüsselt.</p>
<h2>7. Newsletter</h2>
<p>Den Newsletter senden wir nur, wenn Sie ihn bestellt und den Link in unserer E-Mail bestätigt haben (Art. 6 Abs. 1 a DSGVO, § 7 UWG). Als Nachweis speichern wir die Zeit, die Fassung des Textes und einen verschlüsselten Wert der Adresse Ihres Anschlusses. Bestätigen Sie nicht, löschen wir die Adresse nach sieben Tagen. Sie melden sich mit einem Klick ab, in jeder E-Mail oder <a href="/newsletter/abmelden">hier</a>; der Nachweis bleibt danach drei Jahre. Wir messen nicht, ob Sie E-Mails öffnen.</p>
<h2>8. Widerruf, Kündigung, Meldungen</h2>
<p>Was Sie über <a href="/vertrag-widerrufen">„Vertrag widerrufen“</a>, <a href="/vertraege-kuendigen">„Verträge hier kündigen“</a> oder <a href="/inhalt-melden">„Inhalt melden“</a> erklären, speichern wir mit dem Zeitpunkt des Eingangs, bestätigen es Ihnen und geben einen Widerruf an den Anbieter weiter (Art. 6 Abs. 1 c DSGVO).</p>
<h2>9. Wer Daten erhält</h2>
<ul>
<li>der Anbieter, bei dem Sie bestellen oder dem Sie schreiben;</li>
<li>unser Rechenzentrum und unser Versanddienst für E-Mails und SMS in der EU, als Auftragsverarbeiter nach Art. 28 DSGVO;</li>
<li>der Hersteller Ihres Browsers, wenn Sie dessen Mitteilungen einschalten;</li>
<li>Behörden und Gerichte, wenn ein Gesetz es verlangt.</li>
</ul>
<p>Wir verkaufen keine Daten. Eine Übermittlung in Länder außerhalb der EU gibt es nur bei Mitteilungen des Browsers, auf der Grundlage eines Angemessenheitsbeschlusses oder der Standardvertragsklauseln des Herstellers. Entscheidungen, die allein eine Maschine trifft, gibt es nicht.</p>
<h2>10. Wie lange wir speichern</h2>
<ul>
<li>laufende Ereignisse der Seite: 7 Tage; gelesene Benachrichtigungen: 180 Tage; beendete Anmeldungen: 30 Tage; Warenkörbe von Gästen: 30 Tage</li>
<li>Konto: bis Sie es löschen; eine nicht bestätigte Registrierung: 48 Stunden</li>
<li>Rechnungen und Buchungsbelege: 8 Jahre; Handelsbriefe, auch Widerrufe und Kündigungen: 6 Jahre; jeweils ab Jahresende (§ 147 AO, § 257 HGB)</li>
<li>Nachweise über Einwilligungen und Meldungen von Inhalten: 3 Jahre</li>
</ul>
<h2>11. Ihre Rechte</h2>
<p>Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Ihre Daten in einem gängigen Format verlangen, einer Verarbeitung aus berechtigtem Interesse widersprechen und jede Einwilligung für die Zukunft widerrufen (Art. 7, 15 bis 21 DSGVO). Vieles erledigen Sie selbst unter <a href="/konto/daten">„Ihre Daten“</a>, sonst genügt eine E-Mail. Beschweren können Sie sich bei jeder Aufsichtsbehörde; für uns zuständig ist der Hessische Beauftragte für Datenschutz und Informationsfreiheit, Wiesbaden.</p>
<h2>12. Ob Sie Angaben machen müssen</h2>
<p>Stöbern können Sie ohne jede Angabe. Für eine Bestellung sind die als Pflicht gekennzeichneten Felder nötig; ohne sie kann der Anbieter nicht liefern.</p>
`,
}
