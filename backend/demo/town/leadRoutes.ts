import type { QuestionKind } from '#contract/values/questionnaire.ts'

interface DemoQuestion {
  key: string
  kind: QuestionKind
  title: string
  help?: string
  optional?: true
  /** Texts to choose from; with the key of a question, or «end», where the answer leads. */
  options?: readonly (string | readonly [text: string, goTo: string])[]
  /** Where any other answer leads. */
  goTo?: string
  unit?: string
  least?: number
  most?: number
}
export interface DemoRoute {
  slug: string
  name: string
  /** Slugs of trades, and of categories. */
  trades: readonly string[]
  categories: readonly string[]
  /** A craft of annex A of the HwO: only who is entered in the Handwerksrolle is asked. */
  licence?: true
  questions: readonly DemoQuestion[]
}

const place = (title: string): DemoQuestion => ({
  key: 'ort',
  kind: 'postalCode',
  title,
  help: 'Die Postleitzahl genügt. Ihre genaue Adresse erfährt nur, wessen Angebot Sie annehmen.',
})
const day = (title: string): DemoQuestion => ({ key: 'termin', kind: 'date', title, help: 'Ein ungefährer Tag genügt.', optional: true })
const photos = (help: string): DemoQuestion => ({
  key: 'fotos',
  kind: 'files',
  title: 'Haben Sie Fotos oder Pläne dazu?',
  help,
  optional: true,
})
const budget: DemoQuestion = {
  key: 'budget',
  kind: 'budget',
  title: 'Was möchten Sie ungefähr ausgeben?',
  help: 'Sie legen sich damit nicht fest.',
  optional: true,
}
const rest: DemoQuestion = { key: 'rest', kind: 'text', title: 'Was sollten die Betriebe noch wissen?', optional: true }

/** What people of Lindenbrück ask for offers about. */
export const leadRoutes: readonly DemoRoute[] = [
  {
    slug: 'umzug',
    name: 'Umzug',
    trades: ['schreiner'],
    categories: ['umzug-und-transport'],
    questions: [
      {
        key: 'was',
        kind: 'single',
        title: 'Was soll bewegt werden?',
        options: ['Eine ganze Wohnung', 'Ein ganzes Haus', ['Einzelne Möbel', 'stuecke']],
      },
      { key: 'flaeche', kind: 'number', title: 'Wie groß ist die Wohnfläche?', unit: 'm²', least: 5, most: 1000 },
      {
        key: 'hilfe',
        kind: 'multiple',
        title: 'Wobei brauchen Sie Hilfe?',
        options: ['Ein- und Auspacken', 'Möbel ab- und aufbauen', 'Küche ab- und aufbauen', 'Entrümpelung'],
        optional: true,
        goTo: 'aufzug',
      },
      { key: 'stuecke', kind: 'text', title: 'Welche Möbel sind es?', help: 'Zum Beispiel: ein Klavier, zwei Schränke.' },
      {
        key: 'aufzug',
        kind: 'single',
        title: 'Wie kommt man hinein?',
        options: ['Erdgeschoss oder Aufzug', 'Treppe bis zum 2. Stock', 'Treppe höher als der 2. Stock'],
      },
      place('Wo geht es los?'),
      day('Wann möchten Sie umziehen?'),
      budget,
      rest,
    ],
  },
  {
    slug: 'bad-sanieren',
    name: 'Bad sanieren',
    trades: ['installateur', 'elektriker'],
    categories: ['badsanierung'],
    questions: [
      {
        key: 'umfang',
        kind: 'single',
        title: 'Was soll geschehen?',
        options: [
          'Das ganze Bad erneuern',
          ['Nur Dusche oder Wanne tauschen', 'barrierefrei'],
          ['Nur WC oder Waschbecken tauschen', 'ort'],
        ],
      },
      { key: 'flaeche', kind: 'number', title: 'Wie groß ist das Bad?', unit: 'm²', least: 1, most: 80 },
      {
        key: 'gewerke',
        kind: 'multiple',
        title: 'Was gehört dazu?',
        options: ['Fliesen', 'Leitungen', 'Elektrik und Licht', 'Heizkörper oder Fußbodenheizung'],
      },
      {
        key: 'barrierefrei',
        kind: 'single',
        title: 'Soll es barrierefrei werden?',
        help: 'Zum Beispiel eine bodengleiche Dusche. Dafür gibt es Zuschüsse.',
        options: ['Ja', 'Nein', 'Das weiß ich noch nicht'],
      },
      place('Wo ist das Bad?'),
      photos('Ein Foto je Wand hilft den Betrieben sehr.'),
      day('Wann soll es fertig sein?'),
      budget,
    ],
  },
  {
    slug: 'heizung-erneuern',
    name: 'Heizung erneuern',
    trades: ['installateur'],
    categories: ['waermepumpe'],
    licence: true,
    questions: [
      {
        key: 'heute',
        kind: 'single',
        title: 'Womit heizen Sie heute?',
        options: ['Gas', 'Öl', ['Fernwärme', 'waerme'], ['Strom', 'waerme'], 'Das weiß ich nicht'],
      },
      { key: 'alter', kind: 'number', title: 'Wie alt ist die Heizung?', unit: 'Jahre', least: 0, most: 80, optional: true },
      {
        key: 'waerme',
        kind: 'single',
        title: 'Was soll es werden?',
        help: 'Die Betriebe beraten Sie auch zur Förderung.',
        options: ['Wärmepumpe', 'Neuer Gaskessel', 'Pellets', 'Das weiß ich noch nicht'],
      },
      { key: 'flaeche', kind: 'number', title: 'Wie groß ist die beheizte Fläche?', unit: 'm²', least: 20, most: 2000 },
      place('Wo steht die Heizung?'),
      photos('Ein Foto vom Typenschild hilft den Betrieben sehr.'),
      day('Bis wann soll sie laufen?'),
      budget,
    ],
  },
  {
    slug: 'maler',
    name: 'Malerarbeiten',
    trades: ['maler'],
    categories: ['malerarbeiten'],
    questions: [
      {
        key: 'wo',
        kind: 'single',
        title: 'Was soll gestrichen werden?',
        options: ['Innenräume', ['Fassade', 'geruest'], ['Fenster oder Türen', 'stueck']],
      },
      { key: 'raeume', kind: 'number', title: 'Wie viele Räume sind es?', least: 1, most: 60 },
      {
        key: 'arbeiten',
        kind: 'multiple',
        title: 'Was soll gemacht werden?',
        options: ['Streichen', 'Tapezieren', 'Spachteln', 'Alte Tapeten entfernen'],
        goTo: 'ort',
      },
      {
        key: 'geruest',
        kind: 'single',
        title: 'Wie hoch ist das Haus?',
        options: ['Ein Stockwerk', 'Zwei Stockwerke', 'Höher'],
        goTo: 'ort',
      },
      { key: 'stueck', kind: 'number', title: 'Wie viele Fenster und Türen sind es?', least: 1, most: 200 },
      place('Wo wird gearbeitet?'),
      photos('So sehen die Betriebe, was zu tun ist.'),
      day('Wann soll es losgehen?'),
    ],
  },
  {
    slug: 'gartenpflege',
    name: 'Gartenpflege',
    trades: ['blumen'],
    categories: ['gartenpflege'],
    questions: [
      {
        key: 'was',
        kind: 'multiple',
        title: 'Was ist zu tun?',
        options: ['Rasen mähen', 'Hecke schneiden', 'Bäume schneiden', 'Beete pflegen', 'Laub entfernen'],
      },
      { key: 'oft', kind: 'single', title: 'Wie oft?', options: [['Einmal', 'flaeche'], 'Regelmäßig'] },
      { key: 'abstand', kind: 'single', title: 'In welchem Abstand?', options: ['Jede Woche', 'Alle zwei Wochen', 'Einmal im Monat'] },
      { key: 'flaeche', kind: 'number', title: 'Wie groß ist der Garten?', unit: 'm²', least: 5, most: 100000 },
      place('Wo ist der Garten?'),
      photos('Ein Überblick genügt.'),
      rest,
    ],
  },
  {
    slug: 'fahrrad-reparieren',
    name: 'Fahrradreparatur',
    trades: ['fahrrad'],
    categories: ['fahrraeder-und-mobilitaet'],
    questions: [
      {
        key: 'rad',
        kind: 'single',
        title: 'Um welches Rad geht es?',
        options: ['Fahrrad', ['E-Bike', 'antrieb'], 'Lastenrad'],
        goTo: 'was',
      },
      {
        key: 'antrieb',
        kind: 'single',
        title: 'Welchen Antrieb hat es?',
        options: ['Bosch', 'Shimano', 'Brose', 'Einen anderen', 'Das weiß ich nicht'],
      },
      {
        key: 'was',
        kind: 'multiple',
        title: 'Was fehlt ihm?',
        options: ['Inspektion', 'Bremsen', 'Schaltung', 'Licht', 'Reifen oder Laufrad', 'Akku oder Motor'],
      },
      { key: 'bringen', kind: 'single', title: 'Können Sie es bringen?', options: [['Ja', 'termin'], 'Nein, bitte holen Sie es ab'] },
      place('Wo steht das Rad?'),
      day('Bis wann brauchen Sie es wieder?'),
    ],
  },
  {
    slug: 'fotografie',
    name: 'Fotografie',
    trades: ['fotograf'],
    categories: ['fotografie'],
    questions: [
      {
        key: 'anlass',
        kind: 'single',
        title: 'Was soll fotografiert werden?',
        options: ['Hochzeit', ['Familie oder Porträt', 'bilder'], ['Bewerbung', 'bilder'], ['Produkte', 'menge']],
      },
      { key: 'stunden', kind: 'number', title: 'Wie lange soll begleitet werden?', unit: 'Stunden', least: 1, most: 16 },
      { key: 'gaeste', kind: 'number', title: 'Wie viele Gäste kommen?', least: 2, most: 500, goTo: 'termin' },
      { key: 'menge', kind: 'number', title: 'Wie viele Produkte sind es?', least: 1, most: 5000, goTo: 'termin' },
      { key: 'bilder', kind: 'single', title: 'Wo sollen die Bilder entstehen?', options: ['Im Studio', 'Bei uns', 'Draußen'] },
      { key: 'termin', kind: 'date', title: 'Wann?', help: 'Ein ungefährer Tag genügt.' },
      place('Wo ungefähr?'),
      budget,
      rest,
    ],
  },
  {
    slug: 'catering',
    name: 'Catering',
    trades: ['baeckerei', 'italienisch', 'vegan', 'biomarkt'],
    categories: ['catering'],
    questions: [
      { key: 'anlass', kind: 'single', title: 'Für welchen Anlass?', options: ['Familienfeier', 'Firmenfeier', 'Hochzeit', 'Besprechung'] },
      { key: 'personen', kind: 'number', title: 'Für wie viele Personen?', least: 5, most: 1000 },
      {
        key: 'essen',
        kind: 'multiple',
        title: 'Was darf es sein?',
        options: ['Fingerfood', 'Warmes Buffet', 'Kaltes Buffet', 'Kaffee und Kuchen', 'Getränke'],
      },
      {
        key: 'kost',
        kind: 'multiple',
        title: 'Wer isst mit?',
        help: 'Damit für alle etwas dabei ist.',
        options: ['Vegetarisch', 'Vegan', 'Ohne Gluten', 'Ohne Laktose'],
        optional: true,
      },
      {
        key: 'bedienung',
        kind: 'single',
        title: 'Brauchen Sie Bedienung oder Geschirr?',
        options: [['Nein, nur die Lieferung', 'termin'], 'Geschirr', 'Geschirr und Bedienung'],
      },
      { key: 'dauer', kind: 'number', title: 'Wie viele Stunden dauert die Feier?', unit: 'Stunden', least: 1, most: 24 },
      { key: 'termin', kind: 'date', title: 'Wann findet es statt?' },
      place('Wo wird gegessen?'),
      budget,
    ],
  },
  {
    slug: 'webseite',
    name: 'Webseite',
    trades: ['fotograf'],
    categories: [],
    questions: [
      {
        key: 'stand',
        kind: 'single',
        title: 'Gibt es schon eine Webseite?',
        options: [['Nein, sie soll neu entstehen', 'zweck'], 'Ja, sie soll überarbeitet werden'],
      },
      { key: 'adresse', kind: 'text', title: 'Wie lautet ihre Adresse?' },
      {
        key: 'zweck',
        kind: 'single',
        title: 'Wozu dient sie?',
        options: [['Unser Betrieb im Netz', 'seiten'], 'Verkaufen', ['Verein oder Privates', 'seiten']],
      },
      { key: 'waren', kind: 'number', title: 'Wie viele Waren soll der Laden zeigen?', least: 1, most: 100000 },
      { key: 'seiten', kind: 'single', title: 'Wie viele Seiten etwa?', options: ['Eine', 'Bis fünf', 'Mehr'] },
      day('Wann soll sie fertig sein?'),
      budget,
      rest,
    ],
  },
]
