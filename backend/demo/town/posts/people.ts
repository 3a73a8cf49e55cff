import type { TownPost } from './post.types.ts'

const shared = { category: 'menschen-und-betriebe', author: 'Redaktion der Markthalle' } as const

export const people: readonly TownPost[] = [
  {
    ...shared,
    slug: 'nachts-in-der-backstube',
    region: 'altstadt',
    daysAgo: 9,
    picture: '1f968',
    alt: 'Eine Brezel',
    title: 'Nachts in der Backstube: wenn die Stadt schläft, ist hier Mittag',
    text: 'Um zwei Uhr brennt im Backhaus Lindner das Licht. Eine Nacht zwischen Sauerteig, Radio und der ersten Kundin um fünf vor sechs.',
    details: `
<p>Die Brückengasse ist leer, nur aus dem Kellerfenster riecht es nach Hefe. Drinnen wiegt Meister Lindner Mehl, ohne hinzusehen. Siebzig Kilo sind es heute, am Samstag wird es das Doppelte.</p>
<blockquote>Man muss den Teig nicht verstehen. Man muss ihm zuhören.</blockquote>
<p>Der Sauerteig ist älter als die Backstube. Er kam im Einmachglas aus dem Dorf der Großmutter und wird seitdem jeden Tag gefüttert, auch an Weihnachten. Wer hier lernt, lernt das zuerst.</p>
<h2>Fünf vor sechs</h2>
<p>Dann steht Frau Seidel vor der Tür, wie jeden Morgen seit vierzig Jahren. Sie nimmt zwei Brötchen und eine Brezel, und weil sie die Erste ist, sucht sie sich die schönste aus. <a href="/anbieter/backhaus-lindner">Zum Backhaus Lindner</a></p>`,
  },
  {
    ...shared,
    slug: 'buchhandlung-mit-zwei-sesseln',
    region: 'altstadt',
    daysAgo: 17,
    picture: '1f4da',
    alt: 'Ein Stapel Bücher',
    title: 'Zwei Sessel und viertausend Bücher: ein Besuch bei Lesezeichen',
    text: 'Warum in der Buchhandlung niemand fragt, ob man etwas sucht, und welche drei Bücher dort jeder in die Hand gedrückt bekommt.',
    details: `
<p>Am Fenster stehen zwei Sessel. Wer sich setzt, darf lesen, so lange er will, auch ohne zu kaufen. „Die meisten kaufen trotzdem“, sagt die Buchhändlerin, „aber erst beim dritten Besuch.“</p>
<h2>Drei Empfehlungen aus dem Laden</h2>
<ul><li>Ein Bilderbuch über eine Schnecke, die umzieht. Für alle ab drei.</li><li>Ein Krimi, der im eigenen Landkreis spielt. Wer mitfährt, erkennt die Haltestellen.</li><li>Ein dünner Band mit Gedichten, den man im Zug zweimal liest.</li></ul>
<p>Bestellte Bücher sind meistens am nächsten Vormittag da. <a href="/anbieter/buchhandlung-lesezeichen">Zur Buchhandlung Lesezeichen</a></p>`,
  },
  {
    ...shared,
    slug: 'vom-gleis-zum-imbiss',
    region: 'bahnhofsviertel',
    daysAgo: 33,
    picture: '1f689',
    alt: 'Ein Bahnhof',
    title: 'Vom Stellwerk zum Imbiss: wie Gleis 3 zu seinem Namen kam',
    text: 'Früher stellte Ralf Weichen, heute brät er Zwiebeln. Eine Geschichte über einen Schalter, einen Zufall und sehr viele Pommes.',
    details: `
<p>Als das Stellwerk am Güterbahnhof geschlossen wurde, stand dort ein Raum leer, in dem zwanzig Jahre lang niemand etwas anderes getan hatte als aufzupassen. Ralf hatte dort gearbeitet. Er mietete ihn.</p>
<p>Der alte Fahrplan hängt noch an der Wand, und wer die Verspätungen von 1998 auswendig kann, bekommt eine Limonade.</p>
<h2>Was die Pendler essen</h2>
<p>Morgens Rührei im Brötchen, mittags Linsensuppe, abends Pommes. „Am Freitag“, sagt Ralf, „isst die ganze Stadt, als hätte sie einen Zug zu erwischen.“ <a href="/anbieter/imbiss-gleis-3">Zum Imbiss Gleis 3</a></p>`,
  },
  {
    ...shared,
    slug: 'neue-stimmen-im-muehlenviertel',
    region: 'muehlenviertel',
    daysAgo: 1,
    picture: '1f3b6',
    alt: 'Musiknoten',
    state: 'draft',
    title: 'Neue Stimmen im Mühlenviertel: ein Chor sucht sich selbst',
    text: 'Geprobt wird in der alten Mühle, vorsingen muss niemand. Noch fehlen zwei Bässe.',
    details: '<p>Dieser Beitrag wird gerade geschrieben. Das Gespräch mit der Chorleiterin folgt.</p>',
  },
]
