import type { Page } from './page.types.ts'

/**
 * Art. 246a § 1 EGBGB with Reg. (EU) 2025/1960: in force since 27 September 2026, reached from every product. The official
 * graphic may not be redrawn; an operator uploads it: docs/operations.md, «Texts of the operator».
 */
export const guarantee: Page = {
  slug: 'gewaehrleistung',
  title: 'Gesetzliche Gewährleistung',
  body: `
<p>Kaufen Sie als Verbraucher eine Ware bei einem gewerblichen Anbieter, haftet er Ihnen mindestens <strong>zwei Jahre ab Lieferung</strong> dafür, dass sie mangelfrei war. Das gilt kraft Gesetzes, kostet nichts und lässt sich nicht abbedingen (§§ 434, 437, 438 BGB).</p>
<h2>Was Sie verlangen können</h2>
<ol>
<li><strong>Zuerst Reparatur oder Ersatz,</strong> nach Ihrer Wahl, unentgeltlich, in angemessener Frist und ohne erhebliche Unannehmlichkeiten. Der Anbieter trägt auch die Kosten des Versands.</li>
<li><strong>Danach Minderung oder Rücktritt:</strong> weniger zahlen oder das Geld zurück, wenn Reparatur und Ersatz unmöglich sind, verweigert werden oder fehlschlagen.</li>
<li><strong>Schadensersatz,</strong> wenn der Anbieter den Mangel zu vertreten hat.</li>
</ol>
<p>Zeigt sich der Mangel im ersten Jahr, wird vermutet, dass er von Anfang an da war (§ 477 BGB): Sie müssen dann nicht beweisen, woher er kommt.</p>
<h2>Gebrauchte Ware und Ware von privat</h2>
<ul>
<li>Bei gebrauchter Ware darf der Anbieter die Frist auf ein Jahr verkürzen, wenn er Sie vor dem Kauf eigens darauf hinweist und es ausdrücklich mit Ihnen vereinbart (§ 476 Abs. 2 BGB).</li>
<li>Private Anbieter dürfen die Gewährleistung ausschließen. Wer privat verkauft, ist am Artikel als „Privater Anbieter“ bezeichnet.</li>
</ul>
<h2>Eine Garantie ist etwas anderes</h2>
<p>Eine Garantie geben Hersteller oder Anbieter freiwillig; was sie umfasst, steht am Artikel. Sie kommt zur Gewährleistung hinzu und schränkt sie nicht ein.</p>
<h2>So gehen Sie vor</h2>
<p>Schreiben Sie dem Anbieter, bei dem Sie bestellt haben, und beschreiben Sie den Mangel; seine Anschrift steht in Ihrer Bestellbestätigung und auf seiner Seite unter „Impressum“. Vom <a href="/seite/widerrufsbelehrung">Widerrufsrecht</a> ist die Gewährleistung unabhängig: Sie gilt auch nach Ablauf seiner Frist.</p>
`,
}
