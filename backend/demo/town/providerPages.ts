import type { Picture } from './town.types.ts'

type Block = readonly [type: 'heading' | 'text' | 'list', contents: string]
/** A store beside the main one. */
export interface Branch {
  title: string
  street: string
  houseNumber: string
  postalCode: string
  hours: Record<string, string>
  phone?: string
  /** «open» where it opens on public holidays too, as at stations. */
  publicHolidays?: 'open'
}
export interface TownPage {
  gallery: readonly (readonly [picture: Picture, alt: string])[]
  blocks: readonly Block[]
  branches?: readonly Branch[]
  /** Length of an appointment in minutes; without it none are given. */
  appointments?: number
  /** What it can prove; the picture is one of its gallery. */
  certificates?: readonly { name: string; text: string; picture?: Picture }[]
  /** What it announces or offers; prices in cents, `inDays` from the day of seeding. */
  contents?: readonly {
    title: string
    text: string
    picture?: Picture
    inDays?: number
    price?: number
    discounted?: number
    button?: readonly [type: 'link' | 'phone' | 'mail', value: string, text: string]
    isDisabled?: true
  }[]
  /** Closed for these days, counted from the day of seeding. */
  closedIn?: { from: number; until: number; title: string }
}

/** What the providers' pages tell beyond menu and goods, by slug. */
export const providerPages: Readonly<Record<string, TownPage>> = {
  'pizzeria-bella-vista': {
    gallery: [
      ['pizza-margherita', 'Pizza Margherita aus dem Holzofen'],
      ['1f525', 'Das Feuer im Ofen'],
      ['1f345', 'Tomaten vom Vesuv'],
      ['1f9c0', 'Käse aus der Dorfkäserei'],
      ['1f377', 'Hauswein'],
      ['1f33f', 'Basilikum vom Fensterbrett'],
    ],
    blocks: [
      ['heading', 'Unser Ofen'],
      [
        'text',
        'Drei Tonnen Vulkanstein aus Neapel, 430 Grad und Buchenholz aus dem Stadtwald: Länger als neunzig Sekunden braucht keine Pizza.',
      ],
      ['list', 'Teig mit 48 Stunden Ruhe\nTomaten und Mehl direkt aus Kampanien\nGlutenfreier Teig auf Vorbestellung'],
    ],
    branches: [
      {
        title: 'Bella Vista am Bahnhof',
        street: 'Bahnhofstraße',
        houseNumber: '3',
        postalCode: '62102',
        hours: { 'Mo–Fr': '11:00–15:00', Sa: '12:00–20:00' },
      },
    ],
  },
  'bosporus-grill': {
    gallery: [
      ['1f959', 'Döner im Fladenbrot'],
      ['1f32f', 'Dürüm mit Salat'],
      ['1f9c6', 'Falafel'],
      ['1f525', 'Der Holzkohlengrill'],
    ],
    blocks: [
      ['heading', 'Vom Grill'],
      ['text', 'Das Fleisch schichten wir jeden Morgen selbst, und die Soßen stehen nie länger als einen Tag.'],
    ],
  },
  eiszeit: {
    gallery: [
      ['1f368', 'Eisbecher'],
      ['1f366', 'Softeis'],
      ['1f9c1', 'Törtchen'],
      ['sorbet-mango', 'Mangosorbet'],
    ],
    blocks: [['text', 'Zwölf Sorten, jeden Morgen frisch gerührt. Die Milch kommt vom Hof in Lindenau.']],
    closedIn: { from: 40, until: 70, title: 'Winterpause' },
  },
  'backhaus-lindner': {
    branches: [
      {
        title: 'Backhaus Lindner am Bahnhof',
        street: 'Bahnhofstraße',
        houseNumber: '1',
        postalCode: '62102',
        hours: { 'Mo–Fr': '05:00–20:00', 'Sa–So': '06:00–18:00' },
        phone: '+4961529000141',
        publicHolidays: 'open',
      },
      {
        title: 'Backhaus Lindner im Gewerbering',
        street: 'Gewerbering',
        houseNumber: '5',
        postalCode: '62103',
        hours: { 'Mo–Fr': '06:00–13:00 14:00–17:00', Sa: '06:00–12:00' },
      },
    ],
    gallery: [
      ['1f950', 'Croissants'],
      ['1f956', 'Landbaguette'],
      ['1f370', 'Torte'],
      ['2615', 'Kaffee am Fenster'],
    ],
    blocks: [
      ['heading', 'Seit 1931'],
      ['text', 'Der Sauerteig ist älter als die meisten Gäste: Emil Lindner hat ihn angesetzt, und seither wird er jeden Abend gefüttert.'],
    ],
  },
  'radwerk-lindenbrueck': {
    gallery: [
      ['1f6b2', 'Stadtrad im Schaufenster'],
      ['1f527', 'An der Werkbank'],
      ['1f6e0-fe0f', 'Werkzeugwand'],
      ['1f333', 'Probefahrt im Stadtpark'],
      ['1f9f0', 'Reparatur in einer Stunde'],
    ],
    blocks: [
      ['heading', 'Werkstatt und Probefahrt'],
      [
        'text',
        'Jedes Rad können Sie einen Tag lang ausprobieren. Für Reparaturen vereinbaren Sie am besten einen Termin; kleine Sachen machen wir, während Sie warten.',
      ],
      ['list', 'Inspektion in zwei Tagen\nLeihrad für die Dauer der Reparatur\nJobrad-Partner'],
    ],
    branches: [
      {
        title: 'Radwerk Werkstatt Süd',
        street: 'Gewerbering',
        houseNumber: '14',
        postalCode: '62103',
        hours: { 'Mo–Do': '08:00–12:00 13:00–17:00', Fr: '08:00–14:00' },
      },
    ],
    appointments: 30,
    certificates: [
      { name: 'Zweiradmechaniker-Meisterbetrieb', text: 'Handwerkskammer Lindenbrück, Meisterprüfung 2009.', picture: '1f527' },
      { name: 'Jobrad-Partner', text: 'Wir rechnen die Inspektion Ihres Dienstrads direkt ab.' },
    ],
    contents: [
      {
        title: 'Wintercheck',
        text: 'Bremsen, Licht und Schaltung, dazu ein frisches Kettenöl. Fertig in zwei Tagen.',
        picture: '1f6e0-fe0f',
        price: 6900,
        discounted: 4900,
        button: ['link', '/anbieter/radwerk-lindenbrueck', 'Termin vereinbaren'],
      },
      {
        title: 'Probefahrt-Samstag',
        text: 'Alle E-Bikes stehen bereit, Helme auch. Bringen Sie einen Ausweis mit.',
        picture: '1f333',
        inDays: 12,
        button: ['phone', '+49 69 90009001', 'Platz reservieren'],
      },
      { title: 'Sommeraktion', text: 'Wird im Frühjahr wieder gezeigt.', isDisabled: true },
    ],
  },
  'buchhandlung-lesezeichen': {
    branches: [
      {
        title: 'Lesezeichen Nachtladen',
        street: 'Marktplatz',
        houseNumber: '8',
        postalCode: '62101',
        hours: { 'Mo–Mi': '10:00–19:00', 'Do–Fr': '18:00–01:00' },
      },
    ],
    gallery: [
      ['1f4da', 'Bücherregal'],
      ['1f4d6', 'Leseecke'],
      ['2615', 'Kaffee beim Stöbern'],
      ['1f6cb-fe0f', 'Das rote Sofa'],
    ],
    blocks: [
      ['heading', 'Lesungen'],
      ['text', 'Jeden ersten Donnerstag im Monat liest jemand bei uns vor. Der Eintritt ist frei, der Wein nicht.'],
    ],
  },
  bluetenreich: {
    gallery: [
      ['1f490', 'Strauß der Woche'],
      ['1f337', 'Tulpen'],
      ['1f33b', 'Sonnenblumen'],
      ['1f339', 'Rosen'],
      ['1f331', 'Jungpflanzen'],
    ],
    blocks: [
      [
        'text',
        'Schnittblumen aus der Region, solange der Kalender sie hergibt. Für Hochzeiten und Trauerfeiern nehmen wir uns Zeit für ein Gespräch.',
      ],
    ],
    appointments: 45,
  },
  spielkiste: {
    gallery: [
      ['teddy-braun', 'Stofftiere'],
      ['1f3b2', 'Brettspiele'],
      ['1f9e9', 'Puzzles'],
      ['holzeisenbahn', 'Holzeisenbahn'],
    ],
    blocks: [
      ['heading', 'Ausprobieren erlaubt'],
      ['text', 'Von jedem Spiel im Regal steht ein offenes daneben.'],
    ],
  },
  'hofladen-lindenau': {
    gallery: [
      ['1f955', 'Möhren mit Grün'],
      ['1f95a', 'Eier vom Mobilstall'],
      ['1f69c', 'Auf dem Feld'],
      ['1f34e', 'Äpfel von der Streuobstwiese'],
    ],
    blocks: [['list', 'Bioland-zertifiziert\nEier von 240 Hühnern\nKiste zum Abholen jeden Freitag']],
    closedIn: { from: 30, until: 42, title: 'Betriebsferien' },
    certificates: [{ name: 'Bioland', text: 'Kontrolliert nach den Richtlinien von Bioland, DE-ÖKO-006.', picture: '1f955' }],
    contents: [
      {
        title: 'Gemüsekiste',
        text: 'Was gerade reif ist, für zwei bis drei Personen. Freitags zum Abholen.',
        picture: '1f34e',
        price: 2400,
        button: ['mail', 'hofladen-lindenau@lindenbrueck.example', 'Kiste bestellen'],
      },
    ],
  },
  'weinkeller-brandt': {
    gallery: [
      ['1f377', 'Im Gewölbe'],
      ['1f347', 'Lese am Südhang'],
      ['1f942', 'Probe'],
      ['1f37e', 'Winzersekt'],
    ],
    blocks: [
      ['heading', 'Weinprobe im Gewölbe'],
      ['text', 'Sechs Weine, Brot und Käse: freitags um 19 Uhr, nach Anmeldung.'],
    ],
    appointments: 60,
  },
  'elektro-hartmann': {
    gallery: [
      ['1f4a1', 'Beleuchtung im Altbau'],
      ['steckdose', 'Neue Steckdosen'],
      ['1f50b', 'Speicher im Keller'],
      ['1f6e0-fe0f', 'Der Werkzeugwagen'],
    ],
    blocks: [
      ['heading', 'So läuft es ab'],
      ['list', 'Vor-Ort-Termin mit Aufmaß\nFestpreis innerhalb von drei Tagen\nAusführung und Messprotokoll'],
    ],
    appointments: 45,
  },
  'malerbetrieb-farbenfroh': {
    gallery: [
      ['1f3a8', 'Farbmuster'],
      ['1f58c-fe0f', 'Kanten von Hand'],
      ['fassade', 'Fassade'],
      ['1f3e0', 'Fertig'],
    ],
    blocks: [['text', 'Alle Farben sind lösemittelfrei. Vorher decken wir ab, hinterher saugen wir.']],
    appointments: 60,
  },
  'schreinerei-holzwege': {
    gallery: [
      ['1fa9a', 'An der Säge'],
      ['1fa91', 'Stuhl aus Esche'],
      ['1f333', 'Holz aus dem Stadtwald'],
      ['1fab5', 'Trockenlager'],
    ],
    blocks: [
      ['heading', 'Werkstattgespräch'],
      ['text', 'Bringen Sie ein Foto und die Maße mit, den Rest zeichnen wir zusammen.'],
    ],
    appointments: 60,
  },
  'sanitaer-wassermann': {
    gallery: [
      ['1f6b0', 'Armatur'],
      ['1f6c1', 'Bad im Altbau'],
      ['1f6bf', 'Bodengleiche Dusche'],
    ],
    blocks: [['text', 'Notdienst bei Rohrbruch, Tag und Nacht.']],
    appointments: 30,
  },
  'fotografie-lichtblick': {
    gallery: [
      ['1f4f7', 'Im Studio'],
      ['1f4f8', 'Porträt'],
      ['1f5bc-fe0f', 'Abzüge auf Büttenpapier'],
      ['1f470', 'Hochzeit im Rathaus'],
    ],
    blocks: [
      ['heading', 'Ein Termin, viel Ruhe'],
      ['text', 'Ein Porträt dauert bei uns so lange, wie es dauert. Rechnen Sie mit einer Stunde.'],
    ],
    appointments: 60,
  },
  'yogaraum-mitte': {
    gallery: [
      ['1f9d8', 'Morgenkurs'],
      ['1f56f-fe0f', 'Abendkurs bei Kerzenlicht'],
      ['1fab7', 'Der Lotusraum'],
    ],
    blocks: [['list', 'Probestunde kostenlos\nMatten und Decken sind da\nKurse für Schwangere']],
    appointments: 30,
  },
  'immobilien-bergmann': {
    gallery: [
      ['1f3e1', 'Haus am Hang'],
      ['1f511', 'Schlüsselübergabe'],
    ],
    blocks: [['text', 'Bewertung Ihrer Immobilie in einem Gespräch von einer Stunde.']],
    appointments: 60,
  },
}

/** A kitchen that cannot keep up just now. */
export const pausedKitchen = 'lotus-garten'

/** Groups above the trades (spec: parent industries), each with the kinds of its trades. */
export const industryGroups = [
  { slug: 'essen-und-trinken', name: 'Essen & Trinken', kind: 'restaurant', picture: '1f37d-fe0f' },
  { slug: 'laeden', name: 'Läden', kind: 'shop', picture: '1f3ea' },
  { slug: 'handwerk', name: 'Handwerk', kind: 'craft', picture: '1f6e0-fe0f' },
  { slug: 'dienste', name: 'Dienste', kind: 'service', picture: '1f4f7' },
] as const

export const picturesOfPages = (): Picture[] => [
  ...industryGroups.map(({ picture }) => picture),
  ...Object.values(providerPages).flatMap(({ gallery }) => gallery.map(([picture]) => picture)),
]
