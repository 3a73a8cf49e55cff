/** Something the client or the server keeps in a visitor's browser (TDDDG § 25, DSGVO Art. 13). */
interface StoredKey {
  key: string
  /** The key is how the names begin; what follows tells whose or which. */
  isPrefix?: true
  where: 'local' | 'session' | 'database' | 'cookie'
  /** `needed`: the visitor asked for the service that needs it. `comfort`: only with consent. */
  purpose: 'needed' | 'comfort'
  what: string
  until: string
}

/**
 * Everything that is kept in browsers, declared once: the storing code gets its names from here (client/src/lib/storage.ts), the privacy
 * page and the cookie settings show it (tests/contract/storedKeys.test.ts). Only types of it are in the first load.
 */
export const storedKeys = [
  { key: 'accessToken', where: 'local', purpose: 'needed', what: 'Ihre Anmeldung', until: 'bis Sie sich abmelden' },
  {
    key: 'role',
    where: 'local',
    purpose: 'needed',
    what: 'ob Sie als Kunde oder Anbieter angemeldet sind',
    until: 'bis Sie sich abmelden',
  },
  { key: 'profile', where: 'local', purpose: 'needed', what: 'die Art Ihres Kontos', until: 'bis Sie sich abmelden' },
  { key: 'user_id', where: 'local', purpose: 'needed', what: 'die Nummer Ihres Kontos', until: 'bis Sie sich abmelden' },
  { key: 'banner', where: 'local', purpose: 'needed', what: 'wie weit Ihre Registrierung ist', until: 'bis Sie sich abmelden' },
  {
    key: 'cart_key',
    where: 'local',
    purpose: 'needed',
    what: 'der Schlüssel zu Ihrem Warenkorb',
    until: 'bis er bestellt oder nach 30 Tagen vergessen ist',
  },
  { key: 'cart_prices', where: 'local', purpose: 'needed', what: 'was Ihr Warenkorb zuletzt gekostet hat', until: 'bis Sie sich abmelden' },
  {
    key: 'inquiry_draft/',
    isPrefix: true,
    where: 'local',
    purpose: 'needed',
    what: 'eine begonnene Anfrage, die noch nicht abgeschickt ist',
    until: 'bis Sie sie abschicken, höchstens 30 Tage',
  },
  {
    key: 'offer_draft/',
    isPrefix: true,
    where: 'local',
    purpose: 'needed',
    what: 'ein begonnenes Angebot eines Betriebs, das noch nicht abgeschickt ist',
    until: 'bis Sie es abschicken, höchstens 30 Tage',
  },
  {
    key: 'bundle_draft/',
    isPrefix: true,
    where: 'local',
    purpose: 'needed',
    what: 'ein begonnenes Bündel eines Betriebs, nach dem noch niemand gefragt ist',
    until: 'bis Sie die Partner fragen, höchstens 30 Tage',
  },
  {
    key: 'checkout_draft',
    where: 'local',
    purpose: 'needed',
    what: 'eine angefangene Bestellung mit Anschrift und Kontakt und die Zahlung, die dafür läuft',
    until: 'bis Sie bestellen oder sich abmelden, höchstens 24 Stunden',
  },
  {
    key: 'favourites',
    where: 'local',
    purpose: 'needed',
    what: 'was Sie ohne Anmeldung mit dem Herz gemerkt haben',
    until: 'bis Sie es entfernen oder sich anmelden',
  },
  {
    key: 'saved_searches',
    where: 'local',
    purpose: 'needed',
    what: 'welche Suchen Sie ohne Anmeldung gespeichert haben',
    until: 'bis Sie sie entfernen oder sich anmelden',
  },
  {
    key: 'vergleich',
    where: 'local',
    purpose: 'needed',
    what: 'die Nummern der Produkte, die Sie nebeneinander ansehen',
    until: 'bis Sie sie herausnehmen',
  },
  { key: 'plz', where: 'local', purpose: 'needed', what: 'die Postleitzahl, die Sie eingegeben haben', until: 'bis Sie sie ändern' },
  {
    key: 'settings',
    where: 'local',
    purpose: 'needed',
    what: 'Farbschema und Darstellung, wenn Sie sie gewählt haben',
    until: 'bis Sie sie ändern',
  },
  {
    key: 'cookie_consent',
    where: 'local',
    purpose: 'needed',
    what: 'Ihre Entscheidung über Einwilligungen mit Zeit, Fassung und einer zufälligen Kennung, die erst mit der Entscheidung entsteht',
    until: 'bis Sie sie löschen',
  },
  {
    key: 'push_user',
    where: 'local',
    purpose: 'needed',
    what: 'für welches Konto dieser Browser Mitteilungen zeigt, wenn Sie sie eingeschaltet haben',
    until: 'bis Sie sie ausschalten',
  },
  {
    key: 'news_sound',
    where: 'local',
    purpose: 'needed',
    what: 'dass es auf diesem Gerät bei neuen Anfragen und Bestellungen klingelt, wenn Sie den Ton eingeschaltet haben',
    until: 'bis Sie ihn ausschalten',
  },
  {
    key: 'last_viewed',
    where: 'local',
    purpose: 'comfort',
    what: 'die letzten 30 Produkte, die Sie ohne Anmeldung angesehen haben',
    until: 'bis Sie sie entfernen oder die Einwilligung widerrufen',
  },
  {
    key: 'markthalle.board',
    where: 'local',
    purpose: 'needed',
    what: 'wie dieses Gerät die Bestelltafel zeigt und druckt, wenn Sie es eingestellt haben',
    until: 'bis Sie es ändern',
  },
  {
    key: 'tabelle:',
    isPrefix: true,
    where: 'local',
    purpose: 'needed',
    what: 'welche Spalten und gespeicherten Ansichten Sie für eine Tabelle des Anbieterbereichs oder der Verwaltung gewählt haben',
    until: 'bis Sie sie zurücksetzen oder löschen',
  },
  {
    key: 'checkout_attempt',
    where: 'session',
    purpose: 'needed',
    what: 'eine abgeschickte Bestellung, auf deren Antwort dieser Tab noch wartet',
    until: 'bis die Antwort da ist oder Sie den Tab schließen',
  },
  {
    key: 'contact-draft',
    where: 'session',
    purpose: 'needed',
    what: 'eine angefangene Nachricht an die Markthalle',
    until: 'bis sie gesendet ist oder Sie den Tab schließen',
  },
  {
    key: 'entwurf:',
    isPrefix: true,
    where: 'session',
    purpose: 'needed',
    what: 'angefangene Nachrichten in Gesprächen',
    until: 'bis sie gesendet sind oder Sie den Tab schließen',
  },
  {
    key: 'anhaenge:',
    isPrefix: true,
    where: 'session',
    purpose: 'needed',
    what: 'welche Dateien Sie für eine angefangene Nachricht gewählt haben',
    until: 'bis sie gesendet ist oder Sie den Tab schließen',
  },
  {
    key: 'review-draft:',
    isPrefix: true,
    where: 'session',
    purpose: 'needed',
    what: 'angefangene Bewertungen',
    until: 'bis sie gesendet sind oder Sie den Tab schließen',
  },
  {
    key: 'angefangen:',
    isPrefix: true,
    where: 'session',
    purpose: 'needed',
    what: 'was Sie in ein Fenster geschrieben haben, etwa einen Gegenvorschlag oder eine Begründung',
    until: 'bis es gesendet ist, Sie sich abmelden oder den Tab schließen',
  },
  {
    key: 'markthalle.stream.',
    isPrefix: true,
    where: 'session',
    purpose: 'needed',
    what: 'bis wohin dieser Tab Neuigkeiten Ihres Kontos gelesen hat',
    until: 'bis Sie den Tab schließen',
  },
  {
    key: 'react-router-scroll-positions',
    where: 'session',
    purpose: 'needed',
    what: 'die Stelle, an der Sie auf einer Seite waren',
    until: 'bis Sie den Tab schließen',
  },
  {
    key: 'entwickler.inspektor',
    where: 'session',
    purpose: 'needed',
    what: 'ob Sie auf den Entwicklerseiten die Aufzeichnung eingeschaltet haben',
    until: 'bis Sie den Tab schließen',
  },
  {
    key: 'markthalle-outbox',
    where: 'database',
    purpose: 'needed',
    what: 'Nachrichten, die ohne Netz geschrieben wurden',
    until: 'bis sie gesendet sind',
  },
  {
    key: 'markthalle-chat-files',
    where: 'database',
    purpose: 'needed',
    what: 'Dateien, die Sie für eine Nachricht gewählt haben',
    until: 'bis sie gesendet oder entfernt sind',
  },
  {
    key: 'registration',
    where: 'cookie',
    purpose: 'needed',
    what: 'eine zufällige Kennung des Browsers, mit dem Sie sich registrieren. Damit meldet der Link in der Bestätigungsmail nur diesen Browser an',
    until: '48 Stunden',
  },
  {
    key: 'known_device',
    where: 'cookie',
    purpose: 'needed',
    what: 'eine zufällige Kennung dieses Geräts nach Ihrer ersten Anmeldung. Damit kann Sie niemand aussperren, der Ihr Passwort errät; gelesen wird sie nur beim Anmelden',
    until: '400 Tage',
  },
] as const satisfies readonly StoredKey[]
type NameOf<One> = One extends { key: infer Key extends string; isPrefix: true }
  ? `${Key}${string}`
  : One extends { key: infer Key extends string }
    ? Key
    : never
type NamesAt<Where extends StoredKey['where']> = NameOf<Extract<(typeof storedKeys)[number], { where: Where }>>
export type LocalKey = NamesAt<'local'>
export type SessionKey = NamesAt<'session'>
export type DatabaseName = NamesAt<'database'>
export type CookieName = NamesAt<'cookie'>

const places: Record<StoredKey['where'], string> = { local: '', session: '', database: '', cookie: ' (Cookie)' }
/** «entwurf:…» */
export const shownKey = ({ key, where, ...more }: StoredKey): string => `${key}${more.isPrefix ? '…' : ''}${places[where]}`
