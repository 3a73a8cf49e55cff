import type { ReviewSort } from '#contract/values/reviewRules.ts'
import { formatCount } from '#client/lib/format.ts'

const reviewCount = (count: number) => formatCount(count, 'Bewertung', 'Bewertungen')
const starCount = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`)

/** Words around reviews; the two of law.md row 29 are fixed. */
export const reviewTexts = {
  reportProvider: (name: string) => `${name} melden`,
  title: 'Bewertungen',
  how: 'Bewerten kann nur, wer den Artikel hier gekauft hat. Wir zeigen positive und negative Bewertungen.',
  badge: 'Verifizierter Kauf',
  check: {
    title: 'Wie wir Bewertungen prüfen',
    parts: [
      'Eine Bewertung lässt sich nur zu einer gelieferten Bestellung schreiben, je Artikel einer Bestellung einmal. Das prüft unser System, bevor sie erscheint; solche Bewertungen tragen „Verifizierter Kauf“.',
      'Enthält ein Text Links, Kontaktdaten oder Beleidigungen, sieht ihn ein Mensch an, bevor er erscheint. Sterne spielen dabei keine Rolle.',
      'Im Durchschnitt hat jeder Mensch eine Stimme: Wer mehrmals bewertet, zählt mit der neuesten Bewertung; alle zählen gleich. Wir vergüten keine Bewertungen. Was gemeldet wird, prüft ein Mensch; wer geschrieben hat, erfährt die Gründe und kann widersprechen.',
    ],
  },
  reviewCount, starCount, average: (stars: string) => `${stars} von 5 Sternen`,
  none: { title: 'Noch keine Bewertungen', text: 'Wer es gekauft hat, kann hier als Erstes davon erzählen.' },
  noneOfStars: (stars: number) => `Niemand hat ${starCount(stars)} vergeben.`,
  failed: 'Die Bewertungen konnten nicht geladen werden.',
  onlyStars: 'Nur Sterne, kein Text',
  distribution: 'Verteilung der Sterne',
  filterBy: (stars: number, count: number) => `Nur ${starCount(stars)} zeigen (${reviewCount(count)})`,
  showAll: 'Alle zeigen',
  onlyStarsShown: (stars: number) => `Nur ${starCount(stars)}`,
  sort: 'Sortieren',
  sorts: { helpful: 'Hilfreichste zuerst', newest: 'Neueste zuerst', best: 'Beste zuerst', worst: 'Schlechteste zuerst' } satisfies Record<ReviewSort, string>,
  pages: 'Seiten der Bewertungen',
  edited: 'bearbeitet', anonymous: 'Anonym',
  picture: (name: string, at: number) => `Bild ${at} zur Bewertung von ${name}`,
  replyFrom: (company: string) => `Antwort von ${company}`,
  report: 'Melden', reportOf: (name: string) => `Bewertung von ${name} melden`,
  reply: 'Antworten', changeReply: 'Antwort ändern', replyTo: (name: string) => `Auf die Bewertung von ${name} antworten`,
  write: 'Bewertung schreiben', writeAgain: 'Noch eine Bewertung schreiben',
  logIn: 'Haben Sie hier gekauft?', logInLink: 'Anmelden und bewerten',
  own: 'Ihre Bewertung', edit: 'Bearbeiten', remove: 'Löschen',
  states: { pending: 'Wird geprüft', published: 'Veröffentlicht', under_review: 'Gemeldet, wird geprüft', hidden: 'Ausgeblendet', deleted: 'Gelöscht' },
  form: {
    title: (name: string) => `${name} bewerten`, editTitle: 'Bewertung bearbeiten', rating: 'Wie viele Sterne geben Sie?', chosen: ['', 'Gar nicht gut', 'Nicht gut', 'Ganz in Ordnung', 'Gut', 'Ausgezeichnet'],
    heading: 'Überschrift', headingHint: 'In wenigen Worten; darf leer bleiben', text: 'Ihre Erfahrung', textHint: 'Was war gut, was nicht? Was hätten Sie vorher gern gewusst?',
    pictures: 'Bilder', addPictures: 'Bilder hinzufügen', picturesHint: (max: number) => `PNG oder JPG bis 10 MB, höchstens ${max}. Ort und Kameradaten entfernen wir.`, removePicture: (at: number) => `Bild ${at} entfernen`, tooMany: (max: number) => `Höchstens ${max} Bilder.`,
    anonym: 'Ohne Namen veröffentlichen', anonymHint: (name: string) => `Sonst steht dort „${name}“.`, cancel: 'Abbrechen', send: 'Bewertung veröffentlichen', save: 'Änderungen speichern', errors: 'Bitte prüfen Sie Ihre Angaben.', noStars: 'Bitte vergeben Sie einen bis fünf Sterne.',
    picture: (at: number) => `Bild ${at}`,
  },
  removal: { title: 'Bewertung löschen?', text: 'Ihre Worte, Sterne und Bilder verschwinden sofort. Sie können den Kauf danach neu bewerten.', cancel: 'Behalten', confirm: 'Endgültig löschen' },
  reporting: {
    title: 'Bewertung melden', intro: 'Was stimmt nicht mit dieser Bewertung? Ein Mensch sieht sie sich an. Eine schlechte Bewertung allein ist kein Grund, sie zu entfernen.', reason: 'Grund', other: 'Etwas anderes', words: 'In Ihren Worten',
    cancel: 'Abbrechen', send: 'Bewertung melden', illegal: 'Rechtswidrige Inhalte können Sie auch ohne Konto melden:', illegalLink: 'Inhalt melden', logIn: 'Zum Melden bitte anmelden.',
  },
  replying: { title: 'Auf die Bewertung antworten', text: 'Ihre Antwort', hint: 'Sie steht für alle sichtbar unter der Bewertung. Eine neue ersetzt die alte.', cancel: 'Abbrechen', send: 'Antwort veröffentlichen' },
  mine: {
    title: 'Meine Bewertungen', intro: 'Was Sie geschrieben haben, und was noch auf ein Wort von Ihnen wartet.', waiting: 'Noch nicht bewertet', written: 'Geschrieben', deliveredOn: (day: string) => `geliefert am ${day}`, rate: 'Bewerten', rateOf: (name: string) => `${name} bewerten`,
    none: { title: 'Sie haben noch nichts bewertet', text: 'Nach jeder gelieferten Bestellung können Sie hier sagen, wie es war.', action: 'Zu meinen Bestellungen' },
    hidden: 'Diese Bewertung ist ausgeblendet.', rule: 'Verletzte Regel:', why: 'Begründung:', human: 'Ein Mensch hat das entschieden.', appealUntil: (day: string) => `Sie können bis ${day} kostenlos widersprechen.`, appeal: 'Widersprechen', appealed: 'Ihr Widerspruch wurde geprüft; die Entscheidung bleibt.',
    appealing: { title: 'Der Entscheidung widersprechen', text: 'Warum ist die Entscheidung falsch?', hint: 'Ein anderer Mensch prüft sie noch einmal.', cancel: 'Abbrechen', send: 'Widerspruch senden' }, offline: 'Sobald Sie wieder verbunden sind, geht es weiter.',
  },
  received: {
    title: 'Bewertungen', intro: 'Was Kunden über Ihren Betrieb und Ihre Artikel schreiben. Eine freundliche Antwort lesen alle mit.', all: 'Alle', unanswered: 'Ohne Antwort',
    none: { title: 'Noch keine Bewertungen', text: 'Nach jeder abgeschlossenen Bestellung können Ihre Kunden schreiben, wie es war.' }, noneOpen: { title: 'Alles beantwortet', text: 'Keine Bewertung wartet auf eine Antwort von Ihnen.' }, filter: 'Welche Bewertungen',
  },
  moderation: {
    title: 'Bewertungen prüfen', intro: 'Stehen lassen, was keine Regel verletzt – auch wenn es jemandem nicht gefällt. Jede Entscheidung wird festgehalten und begründet.',
    filters: { open: 'Zu prüfen', hidden: 'Ausgeblendet', all: 'Alle' }, filter: 'Welche Bewertungen', none: {
      open: { title: 'Nichts zu prüfen', text: 'Keine Bewertung wartet auf eine Entscheidung.' }, hidden: { title: 'Nichts ausgeblendet', text: 'Alle geprüften Bewertungen sind zu lesen.' }, all: { title: 'Noch keine Bewertungen', text: 'Niemand hat bisher etwas bewertet.' },
    },
    keep: 'Stehen lassen', showAgain: 'Wieder zeigen', publish: 'Veröffentlichen', hide: 'Ausblenden …', hideOf: (name: string) => `Bewertung von ${name} ausblenden`, reports: 'Meldungen', settled: 'erledigt', history: 'Verlauf', appealText: 'Widerspruch:', home: 'Auf der Startseite zeigen', homeOff: 'Von der Startseite nehmen',
    hiding: { title: 'Bewertung ausblenden', intro: 'Die Begründung geht per E-Mail an die Verfasserin oder den Verfasser (DSA Art. 17).', reason: 'Verletzte Regel', note: 'Begründung', noteHint: 'Welche Stelle verletzt die Regel, und was wäre in Ordnung?', cancel: 'Abbrechen', send: 'Ausblenden und begründen' },
    events: { 'review.write': 'geschrieben', 'review.publish': 'veröffentlicht', 'review.edit': 'geändert', 'review.reply': 'beantwortet', 'review.report': 'gemeldet', 'review.keep': 'stehen gelassen', 'review.hide': 'ausgeblendet', 'review.appeal': 'Widerspruch', 'review.delete': 'gelöscht' } as Record<string, string>,
    actors: { customer: 'Kundschaft', provider: 'Anbieter', admin: 'Verwaltung', system: 'System' } as Record<string, string>, by: (name: string) => `von ${name}`,
  },
} as const
