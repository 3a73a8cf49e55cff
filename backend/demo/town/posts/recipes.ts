import type { TownPost } from './post.types.ts'

const shared = { category: 'rezepte', region: null } as const

export const recipes: readonly TownPost[] = [
  {
    ...shared,
    slug: 'kuerbissuppe-mit-apfel',
    author: 'Miriam Albrecht',
    daysAgo: 4,
    picture: 'kuerbissuppe',
    alt: 'Eine Schüssel Kürbissuppe mit Kernen',
    title: 'Kürbissuppe mit Apfel: in einer halben Stunde auf dem Tisch',
    text: 'Hokkaido, ein säuerlicher Apfel und etwas Ingwer. Die Suppe, die bei uns im November jede Woche einmal auf dem Herd steht.',
    details: `
<p>Der Hokkaido hat einen großen Vorzug: Man muss ihn nicht schälen. Der Apfel bringt die Säure, die vielen Kürbissuppen fehlt.</p>
<h2>Zutaten für vier Portionen</h2>
<ul><li>1 Hokkaido, etwa 900 g</li><li>1 säuerlicher Apfel</li><li>1 Zwiebel</li><li>1 daumengroßes Stück Ingwer</li><li>800 ml Gemüsebrühe</li><li>2 EL Öl, Salz, Pfeffer, etwas Zitronensaft</li></ul>
<h2>So geht es</h2>
<ol><li>Kürbis waschen, halbieren, entkernen und würfeln. Zwiebel, Apfel und Ingwer klein schneiden.</li><li>Zwiebel im Öl glasig werden lassen, Kürbis, Apfel und Ingwer dazugeben und fünf Minuten mitbraten.</li><li>Mit der Brühe aufgießen und zugedeckt etwa 15 Minuten leise kochen, bis alles weich ist.</li><li>Fein pürieren, mit Salz, Pfeffer und Zitronensaft abschmecken.</li></ol>
<p><em>Dazu passt</em> ein kräftiges Roggenbrot. Ein paar geröstete Kürbiskerne obendrauf, fertig.</p>`,
  },
  {
    ...shared,
    slug: 'brot-das-immer-gelingt',
    author: 'Familie Lindner',
    daysAgo: 12,
    picture: 'bauernbrot',
    alt: 'Ein Laib Brot',
    title: 'Ein Brot, das immer gelingt: über Nacht, ohne Kneten',
    text: 'Vier Zutaten, fünf Minuten Arbeit, den Rest macht die Zeit. Die Backstube verrät, warum der Topf wichtiger ist als die Maschine.',
    details: `
<p>In der Backstube stehen große Maschinen, zu Hause braucht es keine. Was ein Brot gut macht, ist Zeit: Wer den Teig zwölf Stunden stehen lässt, bekommt Geschmack und eine offene Krume geschenkt.</p>
<h2>Zutaten</h2>
<ul><li>500 g Weizenmehl Type 1050</li><li>380 ml kaltes Wasser</li><li>10 g Salz</li><li>2 g frische Hefe, also ein Stück so groß wie eine Erbse</li></ul>
<h2>So geht es</h2>
<ol><li>Am Abend alles mit dem Löffel verrühren, bis kein trockenes Mehl mehr zu sehen ist. Abdecken, bei Zimmertemperatur stehen lassen.</li><li>Am Morgen den Teig mit nassen Händen viermal falten und eine Stunde ruhen lassen.</li><li>Einen gusseisernen Topf mit Deckel im Ofen auf 240 Grad vorheizen, den Teig hineingeben.</li><li>30 Minuten mit Deckel backen, dann 15 Minuten ohne, bis die Kruste dunkel ist.</li></ol>
<p>Auf einem Gitter auskühlen lassen. Das Knistern der Kruste gehört dazu.</p>`,
  },
  {
    ...shared,
    slug: 'gruene-sosse-wie-bei-oma',
    author: 'Jürgen Weiß',
    daysAgo: 41,
    picture: 'gruene-sosse',
    alt: 'Ein Teller Grüne Soße mit Eiern',
    title: 'Grüne Soße: sieben Kräuter und kein Streit',
    text: 'Petersilie, Schnittlauch, Kerbel, Kresse, Pimpinelle, Sauerampfer, Borretsch. Wie die Soße cremig wird und die Kräuter frisch bleiben.',
    details: `
<p>Über die Grundlage wird am Küchentisch seit Generationen gestritten: Schmand oder saure Sahne, mit Ei oder ohne? Wir nehmen von beidem etwas und sagen niemandem, dass es falsch ist.</p>
<h2>Zutaten für vier Portionen</h2>
<ul><li>250 g gemischte Kräuter</li><li>200 g Schmand und 200 g saure Sahne</li><li>4 hart gekochte Eier</li><li>1 TL mittelscharfer Senf, Salz, Pfeffer, Zucker</li></ul>
<h2>So geht es</h2>
<ol><li>Kräuter waschen, gut trocknen und mit einem scharfen Messer fein hacken. Der Mixer macht sie bitter.</li><li>Zwei Eigelb mit Senf verrühren, Schmand und Sahne unterziehen.</li><li>Kräuter und die übrigen gehackten Eier dazugeben, abschmecken und eine Stunde kalt stellen.</li></ol>
<p>Dazu gibt es Pellkartoffeln, sonst nichts.</p>`,
  },
]
