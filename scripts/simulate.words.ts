/** What the simulated people of the demo town say. Written for this town; picked so that no two in a row are the same. */
export const orderNotes = [
  '',
  '',
  '',
  'Bitte gut durchbacken.',
  'Die Klingel ist kaputt, bitte anrufen.',
  'Ohne Zwiebeln, wenn es geht.',
  'Hinterhaus, zweiter Stock.',
  'Bitte zwei Servietten mehr.',
  'Wir haben einen großen Hund, er ist lieb.',
  'Gern etwas schärfer.',
  'Bitte vor der Tür abstellen.',
  'Für ein Kind: bitte mild.',
]
export const dishNotes = ['', '', '', '', 'extra knusprig', 'Soße bitte extra', 'ohne Koriander', 'gut gekühlt, bitte', 'bitte halbieren']

/** What a customer asks about an order, and what fits as an answer. */
export const talks: readonly { asks: string; answers: readonly string[] }[] = [
  {
    asks: 'Guten Abend! Haben Sie meine Bestellung {number} bekommen?',
    answers: ['Guten Abend, ja, alles angekommen. Wir legen gleich los.', 'Ja, der Zettel hängt schon in der Küche.'],
  },
  {
    asks: 'Hallo, eine kurze Frage zu {number}: Ist in dem Gericht Sellerie?',
    answers: [
      'Die Allergene stehen in der Karte beim Gericht. Wir schauen gern noch einmal nach: nein, ohne Sellerie.',
      'Gut, dass Sie fragen! Wir machen es ohne.',
    ],
  },
  { asks: 'Können Sie bei {number} bitte Besteck dazulegen?', answers: ['Machen wir gern!', 'Liegt schon in der Tüte.'] },
  {
    asks: 'Wie lange wird {number} ungefähr dauern?',
    answers: ['Heute ist viel los, aber Sie sind als Nächstes dran.', 'In etwa zwanzig Minuten ist alles fertig.'],
  },
  {
    asks: 'Wir freuen uns sehr auf {number}, es ist für einen Geburtstag.',
    answers: ['Dann legen wir eine kleine Kerze dazu. Alles Gute!', 'Herzlichen Glückwunsch! Wir geben uns besonders Mühe.'],
  },
  {
    asks: 'Bei {number} dürfen Sie gern bei Nachbarin Weber klingeln.',
    answers: ['Danke für den Hinweis, das geben wir dem Fahrer mit.', 'Alles klar, notiert.'],
  },
  {
    asks: 'Ich bin bei {number} ein paar Minuten später zu Hause. Geht das?',
    answers: ['Kein Problem, wir schicken den Fahrer etwas später los.', 'Geht in Ordnung, wir halten es warm.'],
  },
  {
    asks: 'Könnten Sie bei {number} bitte alles in kleine Stücke schneiden?',
    answers: ['Sehr gern, das machen wir.', 'Steht schon auf dem Zettel, kein Problem.'],
  },
]
export const customerThanks = [
  'Super, vielen Dank!',
  'Perfekt, bis gleich.',
  'Danke für die schnelle Antwort.',
  'Alles klar, dann decke ich schon mal den Tisch.',
  'Prima!',
  'Das riecht man bis in den Flur – danke!',
]
export const trackNotes = [
  ['Im Ofen', 'Noch ein paar Minuten.'],
  ['Fast fertig', 'Wir packen gerade ein.'],
  ['Der Fahrer ist da', 'Er nimmt Ihre Bestellung als Erste mit.'],
] as const

const lastOf = new WeakMap<readonly unknown[], number>()
/** One of them, never the same twice in a row. */
export function pick<T>(list: readonly T[]): T {
  let at = Math.floor(Math.random() * list.length)
  if (list.length > 1 && at === lastOf.get(list)) at = (at + 1) % list.length
  lastOf.set(list, at)
  return list[at]!
}
/** A duration between two numbers of seconds, in milliseconds. */
export const between = (from: number, to: number) => (from + Math.random() * (to - from)) * 1000
