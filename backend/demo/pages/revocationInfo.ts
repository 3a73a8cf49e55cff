import type { Page } from './page.types.ts'

/** Follows the statutory model (EGBGB annexes 1 and 2 to Art. 246a), with the online function of § 356a BGB. */
export const revocationInfo: Page = {
  slug: 'widerrufsbelehrung',
  title: 'Widerrufsbelehrung',
  body: `
<p>Vertragspartner ist der Anbieter, bei dem Sie bestellt haben; seine Anschrift steht in Ihrer Bestellbestätigung und auf seiner Seite unter „Impressum“. Diese Belehrung gilt, soweit er keine eigene nennt.</p>
<h2>Widerrufsrecht</h2>
<p>Verbraucher können Verträge binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt</p>
<ul>
<li>bei Waren an dem Tag, an dem Sie oder eine von Ihnen benannte Person, die nicht der Beförderer ist, die letzte Ware der Bestellung erhalten haben;</li>
<li>bei Dienstleistungen an dem Tag, an dem der Vertrag geschlossen wurde.</li>
</ul>
<p>Um zu widerrufen, teilen Sie dem Anbieter Ihren Entschluss eindeutig mit, etwa per Brief oder E-Mail. Am einfachsten geht es online über <a href="/vertrag-widerrufen">„Vertrag widerrufen“</a>: Name, Bestellnummer und E-Mail-Adresse genügen, ein Konto ist nicht nötig. Sie erhalten dann sofort per E-Mail eine Eingangsbestätigung mit Inhalt, Datum und Uhrzeit. Das Muster-Formular unten können, müssen Sie aber nicht verwenden. Die Frist ist gewahrt, wenn Sie den Widerruf vor ihrem Ablauf absenden.</p>
<h2>Folgen des Widerrufs</h2>
<p>Der Anbieter erstattet alle Zahlungen einschließlich der Kosten der günstigsten angebotenen Standardlieferung, spätestens vierzehn Tage nachdem Ihr Widerruf eingegangen ist, auf dem Weg, auf dem Sie bezahlt haben, und ohne Entgelt. Er darf warten, bis er die Ware zurückhat oder Sie die Absendung nachweisen.</p>
<p>Senden Sie die Ware spätestens vierzehn Tage nach dem Widerruf zurück. Die unmittelbaren Kosten der Rücksendung tragen Sie, wenn der Anbieter sie nicht übernimmt. Für einen Wertverlust kommen Sie nur auf, wenn er von einem Umgang herrührt, der zur Prüfung der Ware nicht nötig war.</p>
<p>Haben Sie verlangt, dass eine Dienstleistung vor Ablauf der Frist beginnt, zahlen Sie den Anteil, der bis zum Widerruf erbracht wurde.</p>
<h2>Wann kein Widerrufsrecht besteht</h2>
<ul>
<li>bei Speisen und Getränken, die frisch zubereitet oder schnell verderblich sind (§ 312g Abs. 2 Nr. 2 BGB), also bei den meisten Bestellungen in Restaurants;</li>
<li>bei Waren, die nach Ihren Wünschen angefertigt sind (Nr. 1);</li>
<li>bei versiegelten Waren der Hygiene oder Gesundheit, deren Siegel Sie geöffnet haben (Nr. 3), und bei geöffneten Ton-, Bild- oder Datenträgern (Nr. 6);</li>
<li>bei Freizeitleistungen und Lieferungen von Speisen zu einem festen Termin (Nr. 9);</li>
<li>bei dringenden Reparaturen, zu denen Sie den Handwerker ausdrücklich gerufen haben (Nr. 11);</li>
<li>bei Dienstleistungen, die mit Ihrer ausdrücklichen Zustimmung vollständig erbracht sind (§ 356 Abs. 4 BGB).</li>
</ul>
<h2>Muster-Widerrufsformular</h2>
<blockquote>
<p>An [Name, Anschrift und E-Mail-Adresse des Anbieters]</p>
<p>Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren / die Erbringung der folgenden Dienstleistung:</p>
<p>Bestellt am / erhalten am:<br>Bestellnummer:<br>Name:<br>Anschrift:<br>Datum und, nur auf Papier, Unterschrift:</p>
</blockquote>
`,
}
