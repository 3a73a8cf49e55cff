import type { Page } from './page.types.ts'

/** Art. 246d EGBGB, P2B Art. 5, DSA Art. 27: what `providers.search` and `search.listing` really sort by (backend/features/providers/search.store.ts, backend/features/search/hits.sql.ts and page.sql.ts). */
export const ranking: Page = {
  slug: 'reihenfolge',
  title: 'So entsteht die Reihenfolge',
  body: `
<p>Hier steht, nach welchen Merkmalen wir Anbieter, Artikel und Leistungen ordnen und wie stark jedes zählt. Niemand kann sich einen besseren Platz kaufen; Anzeigen gibt es in unseren Listen nicht.</p>
<h2>Anbieter: wer erscheint</h2>
<p>Gezeigt werden freigeschaltete Anbieter mit öffentlichem Profil, auf die alle Ihre Angaben zutreffen:</p>
<ul>
<li><strong>Suchwort:</strong> jedes Wort muss im Namen, in der Kurzbeschreibung, in einem Gericht oder Artikel, in der Küche oder im Gewerbe vorkommen; kleine Tippfehler ab vier Buchstaben verzeihen wir.</li>
<li><strong>Postleitzahl:</strong> Restaurants müssen dorthin liefern oder an diesem Ort die Abholung anbieten; andere Anbieter erscheinen immer.</li>
<li><strong>Bereich, Gewerbe, „Jetzt geöffnet“:</strong> wie von Ihnen gewählt, nach den hinterlegten Öffnungszeiten.</li>
</ul>
<h2>Anbieter: wonach sortiert wird</h2>
<p>Die Merkmale zählen streng nacheinander: Das nächste entscheidet nur, wenn das vorige gleich ist.</p>
<h3>„Beste Treffer“ (ohne eigene Wahl)</h3>
<ol>
<li>bei einem Suchwort: wie gut es zum Namen des Anbieters passt</li>
<li>die durchschnittliche Bewertung, beste zuerst</li>
<li>die Zahl der Bewertungen, meiste zuerst</li>
<li>der Name, A bis Z</li>
</ol>
<h3>„Bewertung“</h3>
<ol><li>durchschnittliche Bewertung</li><li>Zahl der Bewertungen</li><li>Name</li></ol>
<h3>„Liefergebühr“</h3>
<ol><li>niedrigste Liefergebühr für Ihre Postleitzahl, ohne Postleitzahl die niedrigste überhaupt; wer nicht liefert, steht am Ende</li><li>Name</li></ol>
<h3>„Lieferzeit“</h3>
<ol><li>Zubereitung und Fahrt zusammen, kürzeste zuerst; wer nicht liefert, steht am Ende</li><li>Name</li></ol>
<h3>„Name A–Z“</h3>
<ol><li>Name</li></ol>
<h2>Artikel und Leistungen</h2>
<p>Gezeigt werden alle freigegebenen Angebote freigeschalteter Anbieter, auf die Ihre Wörter und Filter zutreffen; Speisen finden Sie über Suchwörter und auf den Speisekarten. Verstehen wir ein Wort nicht, suchen wir das ähnlichste und sagen es dazu.</p>
<h3>„Beliebtheit“ (ohne Suchwort)</h3>
<ol><li>Verkäufe und Aufrufe zusammen, ein Verkauf zählt wie zwanzig Aufrufe</li><li>das ältere Angebot zuerst</li></ol>
<h3>„Relevanz“ (mit Suchwort)</h3>
<ol>
<li>wie gut die Wörter passen, gemeinsam mit der Beliebtheit: am meisten zählt der Name, dann Rubrik und Schlagwörter, dann Anbieter und Hersteller, dann der Text; Wörter, in denen Ihres nur steckt („Helm“ in „Fahrradhelm“), folgen dahinter. Nicht Lieferbares zählt halb.</li>
<li>die Beliebtheit</li>
</ol>
<p>Passt ein Wort auf mehr als tausend Angebote, ordnen wir die tausend beliebtesten davon.</p>
<h3>„Preis“, „Bewertung“, „Neueste“, „Entfernung“</h3>
<p>Genau nach diesem Wert. Bei gleicher Bewertung zählt die Zahl der Bewertungen, bei gleicher Entfernung die Beliebtheit. Die Entfernung ist die Luftlinie von Ihrer Postleitzahl zum Sitz des Anbieters; wer keinen angegeben hat, steht am Ende.</p>
<h2>Anfragen: welche Betriebe gefragt werden</h2>
<p>Eine Anfrage geht an höchstens fünf Betriebe, die Anfragen annehmen und das passende Gewerbe haben oder Passendes anbieten; bei zulassungspflichtigem Handwerk nur an die, deren Eintragung in die Handwerksrolle wir geprüft haben. Gefragt werden die nächsten zuerst (Luftlinie von Ihrer Postleitzahl), bei gleicher Entfernung die besser bewerteten. Wir suchen im Umkreis von 25 km; findet sich niemand oder kommt zwei Tage kein Angebot, von 50 und 100 km. Wer alle seine Standorte für mehr als zwei Tage geschlossen hat, wird nicht gefragt. Eine direkte Anfrage geht nur an den gewählten Betrieb.</p>
<h2>Startseite</h2>
<p>Die Abschnitte der Startseite zeigen die ersten Plätze derselben Listen für Ihre Postleitzahl: „Jetzt geöffnet“ und die Läden nach „Beste Treffer“, die Restaurants nach „Bewertung“, Handwerk und Dienste abwechselnd.</p>
<h2>Was keine Rolle spielt</h2>
<p>Provisionen, gebuchte Pakete, die Dauer der Mitgliedschaft und Ihr eigenes Verhalten ändern die Reihenfolge nicht. Sie ist für alle mit denselben Angaben gleich. Auf der Seite eines Anbieters bestimmt er die Reihenfolge selbst.</p>
<h2>Bewertungen</h2>
<p>Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen; der Durchschnitt rechnet alle mit.</p>
`,
}
