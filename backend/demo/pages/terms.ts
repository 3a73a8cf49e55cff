import type { Page } from './page.types.ts'

/** The operator's terms, with the moderation rules of DSA Art. 14 and the way to complain. */
export const terms: Page = {
  slug: 'agb',
  title: 'Allgemeine Geschäftsbedingungen',
  body: `
<p>Nutzungsbedingungen der Markthalle Lindenbrück eG für Kundinnen und Kunden. Stand: November 2026.</p>
<h2>1. Was die Markthalle ist</h2>
<p>Die Markthalle ist ein Marktplatz. Anbieter stellen hier Speisen, Waren und Leistungen vor, Sie bestellen oder fragen an. Wir betreiben die Plattform und vermitteln; wir verkaufen nicht selbst.</p>
<h2>2. Wer mit wem einen Vertrag schließt</h2>
<p>Der Vertrag kommt zwischen Ihnen und dem genannten Anbieter zustande. Bestellen Sie bei mehreren Anbietern auf einmal, schließen Sie mit jedem einen eigenen Vertrag. Es gelten die Bedingungen und die Widerrufsbelehrung des Anbieters; ob er gewerblich handelt, steht auf seiner Seite. Bei privaten Anbietern gelten Verbraucherrechte nicht.</p>
<h2>3. Bestellung und Annahme</h2>
<p>Mit „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab. Vorher können Sie alle Eingaben prüfen und ändern. Den Eingang bestätigen wir sofort per E-Mail. Der Vertrag entsteht, wenn der Anbieter annimmt; bis dahin stornieren Sie kostenfrei. Nimmt ein Restaurant nicht rechtzeitig an, gilt die Bestellung als abgelehnt.</p>
<h2>4. Preise und Zahlung</h2>
<p>Alle Preise sind Gesamtpreise mit Mehrwertsteuer, bei Kleinunternehmern ohne. Liefergebühr und Pfand werden getrennt ausgewiesen und vor der Bestellung summiert. Bezahlt wird auf den Wegen, die an der Kasse stehen, zurzeit bar bei der Übergabe. Für keine Zahlart verlangen wir einen Aufschlag.</p>
<h2>5. Lieferung und Abholung</h2>
<p>Zeiten sind Schätzungen des Anbieters. Verspätet er sich deutlich, sehen Sie das in der Verfolgung und können um Stornierung bitten. Bei Waren mit Altersgrenze wird das Alter bei der Übergabe geprüft.</p>
<h2>6. Widerruf und Mängel</h2>
<p>Ihre Rechte stehen in der <a href="/seite/widerrufsbelehrung">Widerrufsbelehrung</a>; erklären können Sie einen Widerruf jederzeit unter <a href="/vertrag-widerrufen">„Vertrag widerrufen“</a>. Bei Mängeln gelten die gesetzlichen Rechte gegenüber dem Anbieter.</p>
<h2>7. Ihr Konto</h2>
<p>Das Konto ist kostenlos. Angaben müssen stimmen, das Passwort bleibt bei Ihnen. Sie können das Konto jederzeit löschen oder über <a href="/vertraege-kuendigen">„Verträge hier kündigen“</a> kündigen. Wir kündigen mit einer Frist von zwei Wochen, bei schweren Verstößen sofort und mit Begründung.</p>
<h2>8. Bewertungen</h2>
<p>Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen und belohnen keine. Wie Listen sortiert sind, steht unter <a href="/seite/reihenfolge">„So entsteht die Reihenfolge“</a>.</p>
<h2>9. Was nicht erlaubt ist und wie wir damit umgehen</h2>
<p>Nicht erlaubt sind rechtswidrige Inhalte und Angebote, Beleidigungen, Täuschung, unechte Bewertungen, das Sammeln fremder Daten und Angriffe auf die Technik. Jeder kann Inhalte <a href="/inhalt-melden">melden</a>. Ein Mensch prüft jede Meldung; Filter, die selbst entscheiden, setzen wir nicht ein. Je nach Schwere entfernen oder verbergen wir Inhalte, schränken Funktionen ein oder sperren ein Konto und nennen dem Betroffenen Grund, Tatsachen und Rechtsweg. Wer offensichtlich und häufig gegen die Regeln verstößt oder grundlos meldet, wird nach einer Verwarnung befristet ausgeschlossen.</p>
<h2>10. Beschwerde</h2>
<p>Gegen eine solche Entscheidung können Sie sich sechs Monate lang kostenlos bei <a href="mailto:beschwerde@markthalle.example">beschwerde@markthalle.example</a> beschweren. Wer entschieden hat, entscheidet nicht noch einmal. Der Weg zu einer zugelassenen außergerichtlichen Stelle (Art. 21 DSA) und zu den Gerichten bleibt offen.</p>
<h2>11. Streitbeilegung</h2>
<p>Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Ob ein Anbieter teilnimmt, steht in seinem Impressum und in seinen AGB.</p>
<h2>12. Haftung</h2>
<p>Für Vorsatz, grobe Fahrlässigkeit, Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz haften wir unbeschränkt, bei einfacher Fahrlässigkeit nur für wesentliche Pflichten und den vorhersehbaren Schaden. Für die Leistung des Anbieters haftet der Anbieter.</p>
<h2>13. Änderungen und Recht</h2>
<p>Änderungen kündigen wir sechs Wochen vorher per E-Mail an; sie gelten nur, wenn Sie ihnen zustimmen. Es gilt deutsches Recht; zwingende Rechte Ihres Wohnsitzstaates bleiben.</p>
`,
}
