import { button, heading, text, type TownPage } from './content.types.ts'

/** Theme pages: a few sentences worth reading, then what the town's shops have for it. */
export const worlds: readonly TownPage[] = [
  {
    kind: 'world',
    slug: 'fahrrad',
    title: 'Alles fürs Fahrrad',
    category: 'fahrraeder-und-mobilitaet',
    picture: '1f6b2',
    pictureAlt: 'Ein rotes Fahrrad',
    description: 'Räder, Teile und Zubehör aus Lindenbrück: vom Kinderrad bis zum Lastenrad, geprüft und eingestellt.',
    blocks: [
      text(
        '<p>Lindenbrück ist flach, die Wege sind kurz, und am Mühlbach fährt man schöner als auf jeder Straße. Kein Wunder, dass hier fast jeder ein Rad hat. <strong>Was dazugehört, finden Sie bei den Läden der Stadt</strong> – mit Menschen, die schrauben können.</p>',
      ),
      { type: 'products', title: 'Neue Räder und Zubehör', category: 'fahrraeder-und-mobilitaet', limit: 8 },
      heading('Gut gerüstet durch den Winter'),
      text(
        '<p>Licht ist keine Frage der Jahreszeit, aber im November merkt man es. Prüfen Sie drei Dinge, bevor es früh dunkel wird:</p><ol><li>Leuchten vorn und hinten – und sind die Kontakte sauber?</li><li>Greifen beide Bremsen auch bei Nässe?</li><li>Haben die Reifen genug Druck? Im Winter darf es etwas weniger sein.</li></ol>',
      ),
      {
        type: 'products',
        title: 'Licht und Sicherheit',
        products: [
          'akkulicht-set',
          'ruecklicht-mit-bremssensor',
          'reflektoren-fuer-die-speichen-36-stueck',
          'helm-pendler',
          'winterhandschuhe',
        ],
        limit: 8,
      },
      {
        type: 'faq',
        title: 'Häufige Fragen',
        items: [
          {
            question: 'Wird mein Rad fahrfertig übergeben?',
            answer:
              '<p>Ja. Jedes Rad wird in der Werkstatt aufgebaut, eingestellt und Probe gefahren. Nach sechs Wochen stellt Radwerk Schaltung und Bremsen ohne Aufpreis nach.</p>',
          },
          {
            question: 'Kann ich vor dem Kauf Probe fahren?',
            answer: '<p>Gern, am besten nach Absprache. Schreiben Sie dem Laden eine Nachricht, dann steht das richtige Rad bereit.</p>',
          },
        ],
      },
      { type: 'providers', title: 'Die Werkstatt in der Stadt', providers: ['radwerk-lindenbrueck'] },
    ],
  },
  {
    kind: 'world',
    slug: 'genuss',
    title: 'Genuss aus der Region',
    category: 'lebensmittel',
    picture: '1f9c0',
    pictureAlt: 'Ein Stück Käse',
    description: 'Käse, Brot, Wein und Honig von Höfen und Kellern rund um Lindenbrück.',
    blocks: [
      text(
        '<p>Gut essen beginnt vor der Haustür: Der Hofladen in Lindenau erntet morgens, was mittags im Regal liegt, und bei Brandt im Weinkeller darf man fragen, ohne sich auszukennen.</p>',
      ),
      { type: 'products', title: 'Frisch eingetroffen', category: 'lebensmittel', limit: 8 },
      {
        type: 'testimonial',
        quote: 'Seit wir die Gemüsekiste haben, kochen wir wieder richtig. Und die Kinder wissen, wie Grünkohl schmeckt.',
        name: 'Familie Sommer',
        role: 'Lindenbrück-Nord',
        picture: null,
      },
      { type: 'products', title: 'Dazu ein Glas', category: 'getraenke', limit: 4 },
      { type: 'providers', title: 'Hier kommt es her', providers: ['hofladen-lindenau', 'weinkeller-brandt', 'backhaus-lindner'] },
    ],
  },
  {
    kind: 'world',
    slug: 'garten',
    title: 'Garten und Balkon',
    category: 'garten-und-pflanzen',
    picture: '1f33b',
    pictureAlt: 'Eine Sonnenblume',
    description: 'Stauden, Werkzeug und Erde ohne Torf – und wer es im Garten anpackt.',
    blocks: [
      text(
        '<p>Ein Garten ist nie fertig, und das ist das Schöne daran. Ob Balkonkasten oder Obstwiese: Hier finden Sie Pflanzen, die zu unserem Boden passen, und Werkzeug, das man vererben kann.</p>',
      ),
      { type: 'products', title: 'Pflanzen und Gerät', category: 'garten-und-pflanzen', limit: 8 },
      heading('Was jetzt zu tun ist'),
      text(
        '<ul><li>Stauden erst im Frühjahr schneiden: In den Stängeln überwintern Nützlinge.</li><li>Zwiebeln für das Frühjahr bis zum ersten Frost setzen.</li><li>Laub unter Hecken liegen lassen – der Igel dankt es.</li></ul>',
      ),
      { type: 'providers', title: 'Rat und Tat', providers: ['bluetenreich'] },
    ],
  },
  {
    kind: 'world',
    slug: 'zuhause-renovieren',
    title: 'Zuhause renovieren',
    category: 'wohnen',
    picture: '1f3e0',
    pictureAlt: 'Ein Haus mit Garten',
    description: 'Handwerk aus Lindenbrück: streichen, tischlern, installieren – mit festen Ansprechpartnern.',
    blocks: [
      text(
        '<p>Eine neue Farbe, ein Bad ohne Schwelle, ein Tisch nach Maß: Manches macht man selbst, manches überlässt man denen, die es täglich tun. <strong>Die Betriebe hier kommen zum Anschauen, bevor sie ein Angebot schreiben.</strong></p>',
      ),
      {
        type: 'providers',
        title: 'Handwerk in der Nähe',
        providers: ['malerbetrieb-farbenfroh', 'schreinerei-holzwege', 'elektro-hartmann', 'sanitaer-wassermann'],
      },
      {
        type: 'faq',
        title: 'So läuft es ab',
        items: [
          {
            question: 'Was kostet ein Angebot?',
            answer: '<p>Nichts. Sie beschreiben, was Sie vorhaben, und die Betriebe melden sich mit einem Preis oder einer Rückfrage.</p>',
          },
          {
            question: 'Wie schnell hat jemand Zeit?',
            answer: '<p>Kleine Arbeiten gehen oft in zwei Wochen. Für ein Bad sollten Sie zwei bis drei Monate Vorlauf rechnen.</p>',
          },
        ],
      },
      { type: 'products', title: 'Zum Selbermachen', category: 'wohnen', limit: 4 },
    ],
  },
  {
    kind: 'world',
    slug: 'schenken',
    title: 'Schöne Geschenke',
    category: 'buecher-und-medien',
    picture: '1f381',
    pictureAlt: 'Ein Geschenk mit Schleife',
    description: 'Ideen aus den Läden der Stadt, für große und kleine Beträge.',
    blocks: [
      text(
        '<p>Das beste Geschenk ist eines, zu dem es etwas zu erzählen gibt: wer es gemacht hat, wo es herkommt, warum es gerade dieses ist. In den Läden von Lindenbrück weiß man es.</p>',
      ),
      {
        type: 'products',
        title: 'Unter 30 Euro',
        products: [
          'lesezeichen-aus-leder',
          'bienenwachskerze',
          'wanderkarte-lindenbrueck',
          'messingklingel',
          'lavendelseife',
          'grusskarte-mit-saatpapier',
        ],
        limit: 8,
      },
      {
        type: 'products',
        title: 'Für besondere Tage',
        products: [
          'probierpaket-heimat',
          'orchidee-mit-zwei-rispen',
          'fuellhalter-aus-lindenholz',
          'dekanter-mundgeblasen',
          'gutschein-fuer-die-werkstatt',
        ],
        limit: 8,
      },
      button('Alle Bücher ansehen', '/kategorie/buecher-und-medien'),
    ],
  },
  {
    kind: 'world',
    slug: 'spielen',
    title: 'Spielen',
    category: 'spielwaren-und-kinder',
    picture: '1f9e9',
    pictureAlt: 'Ein Puzzleteil',
    description: 'Holz, Karten, Würfel: Spielzeug, das mehr als einen Geburtstag übersteht.',
    blocks: [
      text('<p>Bei der Spielkiste wird alles ausprobiert, bevor es ins Regal kommt – von Kindern, die nichts beschönigen.</p>'),
      { type: 'products', title: 'Für drinnen und draußen', category: 'spielwaren-und-kinder', limit: 8 },
      {
        type: 'products',
        title: 'Ein Abend am Tisch',
        products: ['markttag', 'gipfelsturm', 'leuchtfeuer', 'schach-und-dame-aus-nussbaum', 'quartett-lastenraeder'],
        limit: 8,
      },
      { type: 'providers', title: 'Der Laden', providers: ['spielkiste'] },
    ],
  },
]
