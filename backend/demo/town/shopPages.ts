import type { TownPage } from './townPage.types.ts'

/** What the pages of shops tell beyond their goods, by slug. */
export const shopPages: Readonly<Record<string, TownPage>> = {
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
}
