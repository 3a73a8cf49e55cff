import type { TownPost } from './post.types.ts'

const shared = { category: 'maerkte-und-feste', author: 'Redaktion der Markthalle' } as const

export const markets: readonly TownPost[] = [
  {
    ...shared,
    slug: 'wochenmarkt-am-markt',
    region: 'altstadt',
    daysAgo: 2,
    picture: '1f9fa',
    alt: 'Ein geflochtener Korb',
    title: 'Wochenmarkt am Samstag: wer früh kommt, hat die Wahl',
    text: 'Von sieben bis dreizehn Uhr stehen 24 Stände zwischen Rathaus und Kirchplatz. Wir sagen, wo sich die Schlange lohnt und wann der Fisch da ist.',
    details: `
<p>Wenn samstags die Glocke der Stadtkirche sieben schlägt, sind die ersten Körbe schon voll. Der Lindenbrücker Wochenmarkt gehört zu den kleineren der Gegend, und genau das mögen die Leute: Man kennt sich, man probiert, man bekommt den Rat zum Gemüse dazu.</p>
<h2>Was es gerade gibt</h2>
<ul><li><strong>Gemüse der Saison</strong> vom <a href="/anbieter/hofladen-lindenau">Hofladen Lindenau</a>: Wurzelgemüse, Kohl, die letzten Kürbisse.</li><li><strong>Brot und Hefezopf</strong> aus dem Holzofen, ab acht Uhr noch warm.</li><li><strong>Käse</strong> von zwei Höfen aus dem Umland; fragen Sie nach dem Probierteller.</li><li><strong>Fisch</strong> jeden zweiten Samstag, solange der Vorrat reicht.</li></ul>
<h2>Anfahrt</h2>
<p>Die Fahrradständer stehen an der Färbergasse. Wer mit dem Auto kommt, parkt am besten hinter dem Bahnhof und geht die acht Minuten zu Fuß. Die Linie 2 hält direkt am Kornmarkt.</p>
<p><em>Ein Tipp der Redaktion:</em> Wer um halb eins kommt, hat weniger Auswahl, aber mehr Zeit für ein Gespräch.</p>`,
  },
  {
    ...shared,
    slug: 'lichterabend-in-der-altstadt',
    region: 'altstadt',
    daysAgo: 5,
    picture: '1f56f-fe0f',
    alt: 'Eine brennende Kerze',
    title: 'Lichterabend: die Läden der Altstadt bleiben bis 22 Uhr offen',
    text: 'Kerzen in den Gassen, offene Werkstätten und Musik an fünf Ecken. Das Programm für den Abend, an dem sich Lindenbrück Zeit lässt.',
    details: `
<p>Einmal im Jahr schaltet die Stadt in der Brückengasse die Laternen aus. Stattdessen stehen dort rund achthundert Lichter, und die Läden öffnen ihre Türen bis 22 Uhr.</p>
<h2>Das Programm</h2>
<ol><li><strong>18 Uhr, Kirchplatz:</strong> Der Posaunenchor eröffnet den Abend.</li><li><strong>18 bis 21 Uhr, Schustergasse:</strong> Zusehen beim Binden und Löten; Kinder dürfen mitmachen.</li><li><strong>19 Uhr, <a href="/anbieter/buchhandlung-lesezeichen">Buchhandlung Lesezeichen</a>:</strong> Lesung bei Tee, Anmeldung im Laden.</li><li><strong>20 Uhr, Am Markt:</strong> Gemeinsames Singen, Textblätter liegen aus.</li></ol>
<p>Der Eintritt ist überall frei. Bei starkem Regen zieht die Musik in die Markthalle um; die Läden bleiben in jedem Fall geöffnet.</p>`,
  },
  {
    ...shared,
    slug: 'hoffest-in-lindenau',
    region: 'lindenau',
    daysAgo: 19,
    picture: '1f33b',
    alt: 'Eine Sonnenblume',
    title: 'Hoffest in Lindenau: Kartoffelfeuer, Traktor und eine sehr große Waage',
    text: 'Am Hof wird geerntet, gekocht und geschätzt. Wer das Gewicht des Kürbisses am genauesten errät, nimmt ihn mit nach Hause.',
    details: `
<p>Der Hof an der Dorfstraße öffnet seine Scheune. Zu sehen gibt es, wie die Kartoffel vom Acker in die Kiste kommt, und zu essen gibt es sie auch: aus dem Feuer, mit Quark und Schnittlauch.</p>
<h2>Für Kinder</h2>
<p>Treckerfahrten über den Feldweg, Stockbrot und ein Suchspiel im Maislabyrinth. Kinder unter acht Jahren bitte nur in Begleitung ins Labyrinth, es ist größer, als es aussieht.</p>
<h2>Gut zu wissen</h2>
<ul><li>Feste Schuhe, der Weg ist bei Regen weich.</li><li>Bargeld; die Kartenzahlung hat auf dem Feld kein Netz.</li><li>Hunde an der Leine sind willkommen, im Stall bitte nicht.</li></ul>`,
  },
  {
    ...shared,
    slug: 'tauschtag-im-bahnhofsviertel',
    region: 'bahnhofsviertel',
    daysAgo: 27,
    picture: '1f9f6',
    alt: 'Ein Wollknäuel',
    title: 'Tauschtag im Bahnhofsviertel: bringen, finden, behalten',
    text: 'Kleidung, Bücher und Spielzeug wechseln die Besitzer, ganz ohne Geld. So läuft es ab und das bleibt besser zu Hause.',
    details: `
<p>Die Idee ist einfach: Jeder bringt mit, was gut und überflüssig ist, und nimmt mit, was gefällt. Was am Ende übrig bleibt, holt das Sozialkaufhaus ab.</p>
<h2>Die drei Regeln</h2>
<ol><li>Nur Sauberes und Heiles. Wer nicht sicher ist, fragt sich: Würde ich es einer Freundin schenken?</li><li>Höchstens zwei Taschen pro Person, damit die Tische reichen.</li><li>Elektrogeräte nur mit Kabel und nur, wenn sie laufen; geprüft wird vor Ort.</li></ol>
<p>Für Kaffee und Kuchen sorgt der Nachbarschaftsverein gegen eine Spende. Wer helfen möchte, kommt eine Stunde früher.</p>`,
  },
]
