import type { Page } from './page.types.ts'

/** BFSG § 14 and annex 3: how the service works, how it meets the requirements, who watches over it. */
export const accessibility: Page = {
  slug: 'barrierefreiheit',
  title: 'Erklärung zur Barrierefreiheit',
  body: `
<p>Wir möchten, dass alle die Markthalle benutzen können. Diese Erklärung nach § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG) gilt für diese Website. Stand: November 2026.</p>
<h2>Was der Dienst bietet</h2>
<p>Auf der Markthalle finden Sie Anbieter aus der Stadt, bestellen Speisen, verfolgen die Lieferung, schreiben Nachrichten und verwalten Ihr Konto. Die Website braucht keine App; sie läuft im Browser auf Telefon, Tablet und Rechner.</p>
<h2>Wie wir die Anforderungen erfüllen</h2>
<p>Maßstab sind die Barrierefreiheitsstärkungsgesetz-Verordnung (BFSGV), EN 301 549 und die WCAG 2.1 auf Stufe AA.</p>
<ul>
<li>Alles ist mit der Tastatur zu bedienen; der Fokus ist sichtbar, ein Link springt zum Inhalt.</li>
<li>Felder, Knöpfe, Bilder und Zustände haben Namen, die ein Vorleseprogramm ansagt. Wechselt eine Seite oder ändert sich eine Bestellung, wird das angesagt.</li>
<li>Text hat einen Kontrast von mindestens 4,5 : 1 in allen Farbschemata; nichts wird nur durch Farbe mitgeteilt.</li>
<li>Die Schrift lässt sich auf 400 % vergrößern, ohne dass etwas verschwindet; Bewegung entfällt, wenn Ihr System das wünscht.</li>
<li>Fehler stehen am Feld, in Worten, mit dem Weg heraus; Eingaben bleiben erhalten. Kurze Meldungen bleiben stehen, solange Sie sie mit Maus oder Fokus halten.</li>
<li>Rechtsgeschäfte zeigen vor der Bestellung alle Angaben noch einmal und lassen sich korrigieren.</li>
</ul>
<h2>Wie wir prüfen</h2>
<p>Jede Änderung durchläuft automatische Prüfungen (axe) auf allen Seiten und Bedienung nur mit der Tastatur; zuletzt im November 2026.</p>
<h2>Was noch nicht vollständig barrierefrei ist</h2>
<ul>
<li>Bilder und Texte der Anbieter: Beschreibungen kommen von ihnen und fehlen manchmal.</li>
<li>Rechnungen als PDF sind noch nicht vollständig ausgezeichnet. Ihren Inhalt zeigen wir auch auf der Seite der Bestellung.</li>
<li>Texte in Leichter Sprache und Gebärdensprache gibt es noch nicht.</li>
</ul>
<h2>Etwas funktioniert nicht?</h2>
<p>Schreiben Sie an <a href="mailto:barrierefrei@markthalle.example">barrierefrei@markthalle.example</a> oder rufen Sie an: <a href="tel:+493023125100">+49 30 23125 100</a>. Nennen Sie die Seite und was Sie tun wollten. Wir antworten innerhalb von zwei Wochen und helfen sofort auf einem anderen Weg, zum Beispiel indem wir eine Bestellung am Telefon annehmen.</p>
<h2>Marktüberwachung</h2>
<p>Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg. An sie können Sie sich wenden, wenn unsere Antwort Ihnen nicht genügt.</p>
`,
}
