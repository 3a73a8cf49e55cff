import type { Page } from './page.types.ts'

/** § 5 DDG, § 18 MStV, DSA Art. 11 and 12, § 36 VSBG; of an invented cooperative in an invented town. */
export const imprint: Page = {
  slug: 'impressum',
  title: 'Impressum',
  body: `
<p><strong>Diese Installation ist eine Vorführung.</strong> Betreiber, Anbieter, Personen, Nummern und Preise sind erfunden.</p>
<h2>Angaben nach § 5 DDG</h2>
<p>Markthalle Lindenbrück eG<br>Am Markt 1<br>62101 Lindenbrück<br>Deutschland</p>
<p>Vertreten durch den Vorstand: Alex Sommerfeld (Vorsitz), Miriam Albrecht<br>Vorsitz des Aufsichtsrats: Dr. Jürgen Weiß</p>
<h2>Kontakt</h2>
<p>Telefon: <a href="tel:+493023125100">+49 30 23125 100</a> (Mo bis Fr, 9 bis 17 Uhr)<br>E-Mail: <a href="mailto:post@markthalle.example">post@markthalle.example</a></p>
<h2>Register und Steuernummern</h2>
<p>Genossenschaftsregister: Amtsgericht Lindenbrück, GnR 4711<br>Umsatzsteuer-Identifikationsnummer nach § 27a UStG: DE136695976<br>Zuständiger Prüfungsverband: Genossenschaftsverband Mittelrheingau (erfunden)</p>
<h2>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV</h2>
<p>Miriam Albrecht, Anschrift wie oben</p>
<h2>Wer Ihr Vertragspartner ist</h2>
<p>Wir vermitteln. Den Vertrag über Speisen, Waren und Leistungen schließen Sie mit dem jeweils genannten Anbieter. Sein Impressum steht auf seiner Seite unter „Impressum“.</p>
<h2>Kontaktstelle nach dem Gesetz über digitale Dienste</h2>
<p>Nutzerinnen und Nutzer sowie Behörden, die Kommission und das Gremium nach Art. 11 und 12 DSA erreichen uns unmittelbar unter <a href="mailto:dsa@markthalle.example">dsa@markthalle.example</a>, auf Deutsch oder Englisch. Einzelne Inhalte melden Sie am schnellsten über <a href="/inhalt-melden">„Inhalt melden“</a>.</p>
<h2>Streitbeilegung</h2>
<p>Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Ob ein Anbieter teilnimmt, sagt er in seinen Angaben.</p>
`,
}
