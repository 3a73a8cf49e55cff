/**
 * The contract between the marketplace and its providers, with what Regulation (EU) 2019/1150 wants in it: reasons and notice of
 * restrictions (Art. 3, 4), ranking (Art. 5), differentiated treatment and data (Art. 7 to 9), complaints (Art. 11), mediators (Art. 12).
 */
export const providerContract = {
  title: 'Anbietervertrag',
  html: `
<p>Vertrag zwischen der Markthalle Lindenbrück eG (im Folgenden: Markthalle) und den Anbietern, die über sie Waren, Speisen oder Leistungen anbieten. Der Text gehört zur Vorführung; ein Betreiber ersetzt ihn durch seinen eigenen.</p>
<h2>1. Gegenstand</h2>
<p>Die Markthalle stellt eine Plattform bereit, auf der Anbieter sich zeigen, ihr Angebot einstellen, Bestellungen und Anfragen annehmen und mit ihrer Kundschaft schreiben. Verträge über Käufe und Leistungen kommen allein zwischen Anbieter und Kundschaft zustande.</p>
<h2>2. Wer teilnehmen kann</h2>
<p>Anbieter erklären bei der Registrierung, ob sie gewerblich oder privat anbieten. Die Erklärung steht auf ihren Seiten; nach ihr richtet sich, ob Verbraucherrechte gelten. Sie muss stimmen und ist zu ändern, sobald sich etwas ändert.</p>
<h2>3. Pflichten des Anbieters</h2>
<ul>
<li>richtige und vollständige Angaben zu Betrieb, Preisen, Grundpreisen, Zutaten, Allergenen und Lieferzeiten,</li>
<li>nur Waren und Leistungen, die das Recht erlaubt, mit den vorgeschriebenen Kennzeichnungen und Nachweisen,</li>
<li>Annahme oder Ablehnung von Bestellungen in der angezeigten Zeit, Antworten auf Anfragen innerhalb von zwei Werktagen,</li>
<li>kein Verkauf von Daten der Kundschaft und keine Werbung an sie ohne Einwilligung.</li>
</ul>
<h2>4. Entgelt</h2>
<p>Eintrag und Vermittlung sind zurzeit kostenlos. Ein Entgelt wird nur durch eine neue Fassung dieses Vertrags eingeführt (Abschnitt 11).</p>
<h2>5. Reihenfolge der Treffer</h2>
<p>Über den Platz in Suche und Listen entscheiden vor allem: wie gut Name, Kategorie und Beschreibung zu den Suchworten passen; ob der Anbieter an den gewählten Ort liefert und wie weit er entfernt ist; ob die Ware vorrätig und der Betrieb geöffnet ist; Zahl und Durchschnitt der Bewertungen. Die Gewichte und ihre Gründe stehen unter <a href="/seite/reihenfolge">„So entsteht die Reihenfolge“</a>. Niemand kann einen besseren Platz kaufen, und die Markthalle bevorzugt keine eigenen Angebote; sie hat keine.</p>
<h2>6. Einschränkung, Aussetzung und Beendigung durch die Markthalle</h2>
<p>Die Markthalle kann einzelne Angebote entfernen, Funktionen einschränken oder den Betrieb aussetzen, wenn</p>
<ul>
<li>Angaben falsch sind oder trotz Aufforderung fehlen,</li>
<li>Angebote gegen Gesetze oder Rechte Dritter verstoßen,</li>
<li>Bestellungen wiederholt angenommen und nicht ausgeführt werden,</li>
<li>Bewertungen gefälscht oder die Technik angegriffen wird.</li>
</ul>
<p>Spätestens wenn eine Maßnahme wirkt, erhält der Anbieter per E-Mail eine Begründung mit den Tatsachen und der verletzten Regel. Aus denselben Gründen kann die Markthalle den Vertrag ganz beenden, ordentlich auch, wenn sie ihren Dienst für einen Betrieb nicht mehr anbieten kann. Sie begründet das mindestens 30 Tage vorher; kürzer nur, wenn ein Gesetz es verlangt oder jemand wiederholt gegen diesen Vertrag verstoßen hat. Bis zum letzten Tag arbeitet der Betrieb wie bisher. Danach verkauft er nichts Neues, schließt Offenes noch ab und kann seine Daten weiter mitnehmen. Jeder Anbieter kann sich äußern; war die Maßnahme falsch, wird sie ohne Verzug aufgehoben.</p>
<h2>7. Kündigung durch den Anbieter</h2>
<p>Anbieter können jederzeit ohne Frist kündigen: im Konto oder über <a href="/vertraege-kuendigen">„Verträge hier kündigen“</a>. Offene Bestellungen sind noch auszuführen. Danach bleiben die Daten nur, solange ein Gesetz es verlangt; alle anderen werden gelöscht. Vorher kann der Anbieter sie im Konto als Datei mitnehmen.</p>
<h2>8. Daten</h2>
<p>Der Anbieter sieht die Daten seiner eigenen Bestellungen, Anfragen, Nachrichten und Bewertungen, solange sie bestehen. Die Markthalle sieht sie ebenfalls, um die Plattform zu betreiben. Sie gibt sie an keinen anderen Anbieter und für keine Werbung an Dritte weiter; Auswertungen enthalten keine Angaben zu einzelnen Betrieben. Näheres steht in der <a href="/seite/datenschutz">Datenschutzerklärung</a>.</p>
<h2>9. Rechte an Texten und Bildern</h2>
<p>Texte und Bilder bleiben beim Anbieter. Die Markthalle darf sie zeigen, verkleinern und in Trefferlisten verwenden, solange der Vertrag läuft. Andere Wege des Verkaufs stehen dem Anbieter frei, auch zu anderen Preisen.</p>
<h2>10. Beschwerden und Mediation</h2>
<p>Beschwerden über Maßnahmen, technische Fehler oder die Einhaltung dieses Vertrags nimmt die Markthalle kostenlos entgegen: bei einer Maßnahme mit „Widersprechen“ unter <a href="/konto/markthalle">„An die Markthalle schreiben“</a>, sonst auch unter <a href="mailto:beschwerde@markthalle.example">beschwerde@markthalle.example</a>. Ein Mensch prüft jede, antwortet innerhalb von zehn Werktagen und nennt Gründe; wer entschieden hat, entscheidet nicht noch einmal. Lässt sich ein Streit so nicht lösen, wendet sich die Markthalle mit dem Anbieter an eine dieser Stellen und trägt einen angemessenen Teil der Kosten: Mediationsstelle Lindenbrück, Marktplatz 1, 62101 Lindenbrück; Schlichtung im Handel e. V., Hafenstraße 8, 62101 Lindenbrück. Der Weg zu den Gerichten bleibt offen.</p>
<h2>11. Änderungen dieses Vertrags</h2>
<p>Änderungen teilt die Markthalle jedem Anbieter per E-Mail mit. Sie gelten frühestens 15 Tage danach, bei Änderungen, die eine technische Umstellung verlangen, entsprechend später. Bis dahin kann der Anbieter kündigen oder der neuen Fassung früher zustimmen. Rückwirkende Änderungen gibt es nicht. Alle Fassungen bleiben erhalten; im Anbieterbereich stehen die geltende und die kommende.</p>
<h2>12. Haftung und Recht</h2>
<p>Für Vorsatz, grobe Fahrlässigkeit und Schäden an Leben, Körper und Gesundheit haften beide Seiten unbeschränkt, bei einfacher Fahrlässigkeit nur für wesentliche Pflichten und den vorhersehbaren Schaden. Es gilt deutsches Recht; Gerichtsstand unter Kaufleuten ist Lindenbrück.</p>
`.trim(),
}
