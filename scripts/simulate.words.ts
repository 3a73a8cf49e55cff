/** What the simulated people of the demo town say. Written for this town; picked so that no two in a row are the same. */
export const orderNotes = ['', '', '', 'Bitte gut durchbacken.', 'Die Klingel ist kaputt, bitte anrufen.', 'Ohne Zwiebeln, wenn es geht.', 'Hinterhaus, zweiter Stock.', 'Bitte zwei Servietten mehr.', 'Wir haben einen großen Hund, er ist lieb.', 'Gern etwas schärfer.', 'Bitte vor der Tür abstellen.', 'Für ein Kind: bitte mild.']
export const dishNotes = ['', '', '', '', 'extra knusprig', 'Soße bitte extra', 'ohne Koriander', 'gut gekühlt, bitte', 'bitte halbieren']

export const customerOpenings = [
  'Guten Abend! Haben Sie meine Bestellung {number} bekommen?', 'Hallo, eine kurze Frage zu {number}: Ist in dem Gericht Sellerie?', 'Können Sie bei {number} bitte Besteck dazulegen?',
  'Wie lange wird {number} ungefähr dauern?', 'Wir haben uns sehr auf Sie gefreut, {number} ist für einen Geburtstag.', 'Bei {number} dürfen Sie gern bei Nachbarin Weber klingeln.',
  'Ich bin bei {number} ein paar Minuten später zu Hause, reicht halb?', 'Könnten Sie bei {number} die Pizza schneiden?',
]
export const kitchenReplies = [
  'Guten Abend, ja, alles angekommen. Wir legen gleich los.', 'Machen wir gern!', 'Das steht schon auf dem Zettel, kein Problem.', 'Heute ist viel los, aber Sie sind als Nächstes dran.', 'Nein, das Gericht ist ohne. Steht auch in der Karte bei den Allergenen.',
  'In etwa zwanzig Minuten ist der Fahrer bei Ihnen.', 'Sehr gern, wir geben Bescheid, sobald es losgeht.', 'Danke für den Hinweis, wir melden uns an der Tür.',
]
export const customerThanks = ['Super, vielen Dank!', 'Perfekt, bis gleich.', 'Danke für die schnelle Antwort.', 'Alles klar, dann decke ich schon mal den Tisch.', 'Prima!', 'Das riecht man bis in den Flur – danke!']
export const trackNotes = [['Im Ofen', 'Noch ein paar Minuten.'], ['Fast fertig', 'Wir packen gerade ein.'], ['Der Fahrer ist da', 'Er nimmt Ihre Bestellung als Erste mit.']] as const

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
