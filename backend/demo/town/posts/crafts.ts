import type { TownPost } from './post.types.ts'

const shared = { category: 'handwerk-und-zuhause' } as const

export const crafts: readonly TownPost[] = [
  {
    ...shared,
    slug: 'fahrrad-winterfest-machen',
    author: 'Nina Albrecht, Radwerk',
    region: 'muehlenviertel',
    daysAgo: 6,
    picture: '1f6b2',
    alt: 'Ein Fahrrad',
    title: 'Das Fahrrad winterfest machen: sechs Handgriffe, die wirklich helfen',
    text: 'Salz, Nässe und früher Abend setzen dem Rad zu. Nina Albrecht vom Radwerk zeigt, was man selbst tun kann und wann die Werkstatt dran ist.',
    details: `
<p>„Die meisten Schäden im Winter entstehen nicht durch Kälte, sondern durch Salz“, sagt Nina Albrecht. Wer durchfährt, muss deshalb vor allem putzen und schmieren.</p>
<h2>Das können Sie selbst</h2>
<ol><li><strong>Kette:</strong> trocken abwischen, sparsam ölen, überschüssiges Öl abnehmen. Alle zwei Wochen wiederholen.</li><li><strong>Reifen:</strong> etwas weniger Druck gibt mehr Halt. Wie viel erlaubt ist, steht auf der Flanke.</li><li><strong>Licht:</strong> Gläser putzen und prüfen, ob der Scheinwerfer niemanden blendet.</li><li><strong>Schloss:</strong> ein Tropfen Öl verhindert, dass es einfriert.</li><li><strong>Akku:</strong> im Warmen laden und lagern.</li><li><strong>Sattel und Griffe:</strong> trocken halten, am einfachsten mit einem Überzug.</li></ol>
<h2>Das gehört in die Werkstatt</h2>
<p>Wenn die Bremse zieht, aber nicht greift, wenn das Lager knackt oder die Schaltung springt: kommen Sie vorbei. Eine Durchsicht dauert meist nur einen Tag. <a href="/anbieter/radwerk-lindenbrueck">Zum Radwerk Lindenbrück</a></p>`,
  },
  {
    ...shared,
    slug: 'waende-streichen-ohne-streifen',
    author: 'Malerbetrieb Farbenfroh',
    region: 'nordstadt',
    daysAgo: 15,
    picture: '1f3a8',
    alt: 'Eine Farbpalette',
    title: 'Wände streichen ohne Streifen: auf die Reihenfolge kommt es an',
    text: 'Erst die Ecken, dann nass in nass die Fläche. Wie viel Farbe man braucht, welche Rolle taugt und warum man die Tür aushängt.',
    details: `
<p>Streifen entstehen, wo eine Bahn schon trocken ist, bevor die nächste sie berührt. Wer zügig arbeitet und keine Pause mitten in der Wand macht, hat das Schlimmste schon vermieden.</p>
<h2>Vorbereitung ist die halbe Wand</h2>
<ul><li>Löcher spachteln, trocknen lassen, schleifen, Staub abwischen.</li><li>Saugende Wände grundieren. Probe: Ein nasser Finger hinterlässt einen dunklen Fleck, der sofort verschwindet.</li><li>Steckdosen nur bei ausgeschalteter Sicherung abnehmen. Wer unsicher ist, klebt sie ab.</li></ul>
<h2>Die Reihenfolge</h2>
<ol><li>Decke vor Wand, Ecken vor Fläche.</li><li>Immer vom Fenster weg arbeiten.</li><li>Senkrecht auftragen, waagerecht verteilen, senkrecht abrollen.</li></ol>
<p>Für ein Zimmer mit 40 Quadratmetern Wand rechnen Sie je Anstrich mit etwa sechs Litern. Genaueres steht auf dem Eimer.</p>`,
  },
  {
    ...shared,
    slug: 'angebote-richtig-vergleichen',
    author: 'Redaktion der Markthalle',
    region: null,
    daysAgo: 22,
    picture: '1f4cb',
    alt: 'Ein Klemmbrett mit Notizen',
    title: 'Drei Angebote, drei Preise: so vergleichen Sie Handwerker richtig',
    text: 'Was in jedem Angebot stehen sollte, welche Frage den Unterschied erklärt und warum das billigste selten das günstigste ist.',
    details: `
<p>Wer drei Betriebe fragt, bekommt drei Zahlen. Vergleichen lassen sie sich erst, wenn dasselbe gemeint ist. Eine gute Beschreibung am Anfang spart deshalb am Ende Geld.</p>
<h2>Das gehört in ein Angebot</h2>
<ul><li>Was genau getan wird, mit Mengen und Material.</li><li>Ob der Preis fest ist oder geschätzt. Eine Schätzung darf überschritten werden, aber nicht beliebig.</li><li>Anfahrt, Entsorgung und Abdeckarbeiten.</li><li>Beginn, Dauer und wie lange das Angebot gilt.</li></ul>
<h2>Die wichtigste Frage</h2>
<p>„Was ist in diesem Preis nicht enthalten?“ Wer darauf eine klare Antwort gibt, hat sich mit Ihrer Wand, Ihrem Bad oder Ihrem Dach wirklich beschäftigt.</p>
<p>Für Handwerk im eigenen Haushalt lassen sich Arbeitskosten in der Steuererklärung angeben. Voraussetzung sind Rechnung und Überweisung; fragen Sie im Zweifel eine Steuerberatung.</p>`,
  },
  {
    ...shared,
    slug: 'holz-pflegen-mit-oel',
    author: 'Schreinerei Holzwege',
    region: 'muehlenviertel',
    daysAgo: 48,
    picture: '1f333',
    alt: 'Ein Laubbaum',
    title: 'Holz ölen: dünn auftragen, gründlich abnehmen',
    text: 'Ein Tisch, der jedes Jahr einmal Öl bekommt, wird alt und schön. Wie es geht, und warum der Lappen danach ins Wasser muss.',
    details: `
<p>Geöltes Holz fühlt sich an wie Holz, und Kratzer lassen sich ausbessern, ohne alles abzuschleifen. Der häufigste Fehler ist zu viel Öl.</p>
<h2>Schritt für Schritt</h2>
<ol><li>Fläche reinigen und ganz trocknen lassen.</li><li>Leicht anschleifen, immer in Richtung der Faser, dann den Staub abnehmen.</li><li>Öl dünn auftragen, 15 bis 20 Minuten warten.</li><li>Alles, was nicht eingezogen ist, mit einem trockenen Tuch abnehmen.</li><li>Über Nacht trocknen lassen, bei Bedarf wiederholen.</li></ol>
<h2>Wichtig</h2>
<p><strong>Ölgetränkte Lappen können sich selbst entzünden.</strong> Breiten Sie sie draußen aus, bis sie hart sind, oder legen Sie sie sofort in einen Eimer mit Wasser. Niemals zerknüllt liegen lassen.</p>`,
  },
]
