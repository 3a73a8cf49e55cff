/**
 * The closed catalogue of refusals: every code that may leave the server, its HTTP status and its German sentence.
 * `{name}` is filled from the refusal's details. Clients switch on the code, never on the sentence.
 */
export const refusals = {
  // session and permission
  TOKEN_INVALID: { status: 401, message: 'Your Session expired please login in again' },
  TOKEN_EXPIRED: { status: 401, message: 'Your Session expired please login in again' },
  LOGIN_REQUIRED: { status: 401, message: 'Bitte melden Sie sich an.' },
  LOGIN_FAILED: { status: 401, message: 'E-Mail-Adresse oder Passwort stimmen nicht.' },
  LOGIN_LOCKED: { status: 429, message: 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Minuten erneut.' },
  EMAIL_UNCONFIRMED: { status: 403, message: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' },
  ACCOUNT_CLOSED: { status: 403, message: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Kundendienst.' },
  TOO_MANY_TRIES: { status: 429, message: 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Minuten erneut.' },
  NEWSLETTER_NOBODY: {
    status: 409,
    message: 'Noch hat niemand den Newsletter bestätigt. Senden Sie ihn, sobald es die erste Adresse gibt.',
  },
  NEWSLETTER_TWICE: {
    status: 409,
    message:
      'In diesem Monat sind schon zwei Ausgaben erschienen, mehr haben wir nicht zugesagt. Ab dem {day} können Sie die nächste senden.',
  },
  LINK_INVALID: { status: 422, message: 'Dieser Link ist ungültig oder wurde schon benutzt. Bitte fordern Sie einen neuen an.' },
  LINK_EXPIRED: { status: 422, message: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.' },
  PASSWORD_WRONG: { status: 422, message: 'Das jetzige Passwort stimmt nicht.' },
  PASSWORD_COMMON: { status: 422, message: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.' },
  USERNAME_TAKEN: { status: 409, message: 'Dieser Benutzername ist schon vergeben.' },
  ACCOUNT_HAS_OBLIGATIONS: { status: 409, message: 'Bitte schließen Sie zuerst ab, was noch offen ist.' },
  REGISTRATION_INCOMPLETE: { status: 409, message: 'Es fehlen noch Angaben. Bitte ergänzen Sie sie.' },
  // second factor
  CODE_WRONG: { status: 422, message: 'Der Code stimmt nicht. Bitte prüfen Sie ihn.' },
  CODE_EXPIRED: { status: 422, message: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.' },
  CODE_TOO_SOON: { status: 429, message: 'Bitte warten Sie {seconds} Sekunden, bevor Sie einen neuen Code anfordern.' },
  FACTOR_LOCKED: { status: 429, message: 'Zu viele falsche Codes. Bitte versuchen Sie es in {minutes} Minuten erneut.' },
  FACTOR_MISSING: { status: 403, message: 'Dafür brauchen Sie die Zwei-Faktor-Anmeldung. Bitte richten Sie sie unter „Sicherheit“ ein.' },
  FACTOR_REQUIRED: { status: 403, message: 'Bitte bestätigen Sie mit Ihrem zweiten Faktor, dass Sie es sind.' },
  LOGIN_TOKEN_INVALID: { status: 401, message: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.' },
  PHONE_INVALID: { status: 422, message: 'Bitte geben Sie eine gültige Mobilnummer ein.' },
  // push
  PUSH_UNAVAILABLE: { status: 409, message: 'Push-Nachrichten sind auf diesem Server nicht eingerichtet.' },
  PUSH_NO_DEVICE: { status: 409, message: 'Es ist noch kein Gerät für Push-Nachrichten eingerichtet.' },
  ROLE_FORBIDDEN: { status: 403, message: 'Dafür fehlt Ihnen die Berechtigung.' },
  ORIGIN_FORBIDDEN: { status: 403, message: 'Diese Herkunft ist nicht erlaubt.' },
  RATE_LIMITED: { status: 429, message: 'Zu viele Anfragen. Bitte warten Sie einen Moment.' },
  // general
  NOT_FOUND: { status: 404, message: 'Das haben wir leider nicht gefunden.' },
  MOVED: { status: 404, message: 'Diese Seite hat eine neue Adresse.' },
  GONE: { status: 410, message: 'Das gibt es hier nicht mehr.' },
  INPUT_INVALID: { status: 422, message: 'Bitte prüfen Sie Ihre Eingaben.' },
  BODY_UNREADABLE: { status: 400, message: 'Die Anfrage konnte nicht gelesen werden.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Die Anfrage ist zu groß.' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'Dieses Format wird nicht unterstützt.' },
  FILE_TYPE_REFUSED: { status: 422, message: 'Dateityp nicht erlaubt.' },
  FILE_TOO_LARGE: { status: 422, message: 'Die Datei ist zu groß.' },
  UPLOAD_QUOTA_REACHED: {
    status: 409,
    message: 'Ihr Platz für Dateien ist voll. Bitte löschen Sie Nachrichten mit Dateien, die Sie nicht mehr brauchen.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Diese Anfrage wurde mit anderem Inhalt schon einmal gesendet.' },
  TRANSITION_REFUSED: { status: 409, message: 'Das ist im Zustand „{state}“ nicht möglich.' },
  VERSION_STALE: { status: 409, message: 'Inzwischen hat sich etwas geändert. Bitte prüfen Sie den aktuellen Stand.' },
  BACKEND_UNAVAILABLE: { status: 503, message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  // cart and checkout
  CART_EMPTY: { status: 409, message: 'Ihr Warenkorb ist leer.' },
  CART_CHANGED: { status: 409, message: 'Preise oder Verfügbarkeit haben sich geändert. Bitte prüfen Sie die Summe von {total}.' },
  PRODUCT_UNAVAILABLE: { status: 409, message: '„{name}“ ist zurzeit nicht verfügbar.' },
  PRODUCT_NOT_ORDERABLE: { status: 409, message: '„{name}“ kann hier noch nicht bestellt werden.' },
  ALLERGENS_MISSING: {
    status: 409,
    message: 'Für „{name}“ fehlen die Angaben zu Allergenen. Das Gericht kann deshalb nicht bestellt werden.',
  },
  OPTIONS_INVALID: { status: 422, message: 'Bitte prüfen Sie die Auswahl bei „{group}“.' },
  QUANTITY_TOO_HIGH: { status: 422, message: 'Mehr als {max} Stück sind nicht möglich.' },
  BELOW_MINIMUM: { status: 409, message: 'Der Mindestbestellwert von {minimum} ist noch nicht erreicht.' },
  OUTSIDE_DELIVERY_AREA: { status: 409, message: 'Dieser Anbieter liefert nicht nach {postalCode}.' },
  STORE_CLOSED: { status: 409, message: 'Das Restaurant nimmt ab {time} wieder Bestellungen an.' },
  SLOT_FULL: { status: 409, message: 'Dieser Zeitpunkt ist ausgebucht. Bitte wählen Sie einen anderen.' },
  SLOT_INVALID: { status: 409, message: 'Zu diesem Zeitpunkt ist keine Bestellung möglich.' },
  FULFILMENT_UNAVAILABLE: { status: 409, message: 'Diese Übergabeart bietet der Anbieter nicht an.' },
  TRADING_MISSING: { status: 422, message: 'Bitte erklären Sie, ob Sie gewerblich oder privat anbieten.' },
  CONTRACT_NOT_ACCEPTED: { status: 422, message: 'Bitte lesen Sie den Anbietervertrag und stimmen Sie seiner Fassung zu.' },
  USE_TERMS_MISSING: { status: 422, message: 'Bitte stimmen Sie den AGB der Markthalle zu.' },
  PASSWORD_NEEDED: { status: 422, message: 'Bitte geben Sie zur Sicherheit Ihr jetziges Passwort an.' },
  RATING_MISSING: { status: 422, message: 'Bitte vergeben Sie ein bis fünf Sterne.' },
  ORDER_UNCONFIRMED: {
    status: 422,
    message: 'Bitte sehen Sie zuerst die Übersicht der Bestellung an und bestätigen Sie Summe, Kontakt, Anbieter und AGB.',
  },
  VISITOR_MISSING: { status: 422, message: 'Bitte nennen Sie die Kennung des Browsers, für den die Entscheidung gilt.' },
  CONTRACT_MISSING: {
    status: 409,
    message: 'Der Betreiber hat noch keinen Anbietervertrag hinterlegt. Bitte versuchen Sie es später noch einmal.',
  },
  CONTRACT_OUTDATED: { status: 409, message: 'Der Anbietervertrag hat eine neue Fassung. Bitte lesen Sie sie und stimmen Sie ihr zu.' },
  PAYMENT_METHOD_UNAVAILABLE: { status: 409, message: 'Diese Bezahlart ist hier nicht möglich.' },
  TERMS_MISSING: { status: 422, message: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' },
  AGE_CONFIRMATION_MISSING: { status: 422, message: 'Dieser Artikel ist erst ab {age} Jahren erhältlich. Bitte bestätigen Sie Ihr Alter.' },
  CART_KEY_UNKNOWN: { status: 404, message: 'Dieser Warenkorb ist nicht mehr vorhanden.' },
  // addresses
  ADDRESS_BOOK_FULL: { status: 409, message: 'Mehr als {max} Adressen passen nicht in ein Adressbuch. Bitte löschen Sie zuerst eine.' },
  // shipping
  SHIPPINGS_FULL: { status: 409, message: 'Mehr als {max} Versandarten lassen sich nicht anlegen. Bitte löschen Sie zuerst eine.' },
  // food orders
  PREP_TIME_INVALID: { status: 422, message: 'Bitte wählen Sie eine Zeit zwischen {min} und {max} Minuten.' },
  REASON_MISSING: { status: 422, message: 'Bitte wählen Sie einen Grund.' },
  AGE_CHECK_MISSING: {
    status: 422,
    message: 'Bitte prüfen Sie den Ausweis und bestätigen Sie das Alter, bevor Sie die Bestellung übergeben.',
  },
  ITEMS_NOT_READY: { status: 409, message: 'Es sind noch nicht alle Gerichte fertig.' },
  REVERT_TOO_LATE: { status: 409, message: 'Rückgängig ist nur zwei Minuten lang möglich.' },
  FOOD_CATEGORY_IN_USE: { status: 409, message: 'Die Kategorie enthält noch Gerichte.' },
  // chat
  APPOINTMENT_TAKEN: { status: 409, message: 'Dieser Termin ist gerade vergeben worden. Bitte wählen Sie einen anderen.' },
  PROPOSAL_INVALID: { status: 422, message: 'Bitte schlagen Sie mindestens eine Zeit vor, die noch kommt und frei ist.' },
  GALLERY_FULL: { status: 409, message: 'Mehr als {max} Bilder passen nicht in die Galerie. Bitte nehmen Sie zuerst eines heraus.' },

  CHAT_PARTNER_INVALID: { status: 422, message: 'Mit diesem Konto ist kein Chat möglich.' },
  QUICK_REPLIES_FULL: { status: 409, message: 'Mehr als {max} Textbausteine lassen sich nicht speichern. Bitte löschen Sie zuerst einen.' },
  MESSAGE_EDIT_TOO_LATE: { status: 409, message: 'Nachrichten lassen sich nur 15 Minuten lang bearbeiten.' },
  // contact
  CONTACT_TOO_FAST: {
    status: 429,
    message: 'Das ging sehr schnell. Bitte warten Sie drei Sekunden und senden Sie Ihre Nachricht noch einmal.',
  },
  // reviews and favourites
  REVIEW_NOT_BOUGHT: { status: 403, message: 'Bewerten kann nur, wer den Artikel hier gekauft hat und beliefert wurde.' },
  REVIEW_ALREADY: { status: 409, message: 'Zu diesem Kauf gibt es schon eine Bewertung von Ihnen. Sie können sie ändern.' },
  REVIEW_EDIT_TOO_LATE: { status: 409, message: 'Bewertungen lassen sich nur 30 Tage lang ändern.' },
  APPEAL_TOO_LATE: { status: 409, message: 'Einer Entscheidung kann man nur sechs Monate lang widersprechen.' },
  APPEAL_ALREADY: { status: 409, message: 'Ein Mensch hat Ihren Widerspruch schon geprüft.' },
  FAVOURITES_FULL: { status: 409, message: 'Ihr Merkzettel ist voll. Bitte nehmen Sie zuerst etwas herunter.' },
  // saved searches
  SAVED_SEARCHES_FULL: { status: 409, message: 'Mehr als {max} Suchen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.' },
  // cases of the inbox
  MEASURE_IMPOSSIBLE: { status: 409, message: 'Diese Maßnahme ist hier nicht möglich. Bitte wählen Sie eine andere.' },
  CASE_UNANSWERABLE: { status: 409, message: 'Hier hat niemand eine Adresse hinterlassen. Schließen Sie den Vorgang ohne Antwort ab.' },
  APPEAL_NEEDLESS: { status: 409, message: 'Diese Entscheidung ist zu Ihren Gunsten ausgefallen. Ein Widerspruch ist nicht nötig.' },
  APPEAL_NEEDS_ANOTHER: { status: 409, message: 'Über eine Beschwerde entscheidet ein anderer Mensch als zuvor. {way}' },
  // content
  CONTENT_FIXED: { status: 409, message: 'Dieser Inhalt gehört fest zur Markthalle und kann weder umziehen noch entfernt werden.' },
  // documents
  INVOICE_NOT_AVAILABLE: { status: 409, message: 'Für diese Bestellung gibt es noch keine Rechnung.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as RefusalCode[]

/** One bad field, with the path as sent and a German sentence that names the way out. */
export interface FieldError {
  field: string
  message: string
}

/** What a refused call answers (docs/architecture.md). `moves` are the events now allowed for the caller. */
export interface RefusalBody {
  error: RefusalCode
  message: string
  errors?: FieldError[]
  moves?: string[]
  details?: Record<string, unknown>
  requestId?: string
}

/** The German sentence of a code with its `{placeholders}` filled; an unfilled one is left out. */
export function refusalMessage(code: RefusalCode, details: Record<string, unknown> = {}): string {
  return refusals[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}
