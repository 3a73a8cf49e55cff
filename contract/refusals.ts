import { bundleRefusals } from './bundleRefusals.ts'
import { catalogueRefusals } from './catalogueRefusals.ts'
import { checkoutRefusals } from './checkoutRefusals.ts'
import { offerRefusals } from './offerRefusals.ts'
import { refundRefusals } from './refundRefusals.ts'

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
  NOTICE_TOO_SHORT: { status: 422, message: 'Zwischen der Kündigung und dem Ende liegen mindestens 30 Tage.' },
  NOTICE_NEEDED: { status: 422, message: 'Ohne Frist endet ein Vertrag nur bei gesetzlicher Pflicht oder wiederholtem Verstoß.' },
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
  SERVER_BUSY: { status: 503, message: 'Hier ist gerade sehr viel los. Bitte versuchen Sie es in ein paar Sekunden noch einmal.' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  ...checkoutRefusals,
  ...catalogueRefusals,
  // food orders
  PREP_TIME_INVALID: { status: 422, message: 'Bitte wählen Sie eine Zeit zwischen {min} und {max} Minuten.' },
  REASON_MISSING: { status: 422, message: 'Bitte wählen Sie einen Grund.' },
  AGE_CHECK_MISSING: {
    status: 422,
    message: 'Bitte prüfen Sie den Ausweis und bestätigen Sie das Alter, bevor Sie die Bestellung übergeben.',
  },
  ITEMS_NOT_READY: { status: 409, message: 'Es sind noch nicht alle Gerichte fertig.' },
  REVERT_TOO_LATE: { status: 409, message: 'Rückgängig ist nur zwei Minuten lang möglich.' },
  // orders of goods
  AGE_SERVICE_MISSING: {
    status: 422,
    message:
      'In dieser Bestellung ist etwas mit Altersgrenze. Bitte bestätigen Sie, dass bei der Übergabe Identität und Alter geprüft werden.',
  },
  PICKUP_CODE_MISSING: {
    status: 422,
    message: 'Bitte geben Sie den Abholcode ein, oder bestätigen Sie, wie Sie den Abholer geprüft haben.',
  },
  PICKUP_CODE_WRONG: { status: 422, message: 'Dieser Abholcode gehört nicht zu dieser Bestellung. Bitte fragen Sie noch einmal nach.' },
  TRACKING_NUMBER_KNOWN: { status: 409, message: 'Die Sendungsnummer {number} ist bei dieser Bestellung schon erfasst.' },
  PIECES_NOT_OPEN: { status: 409, message: 'So viele Stück sind nicht mehr offen. Bitte prüfen Sie die Mengen.' },
  // leads
  LEAD_INCOMPLETE: { status: 422, message: 'Es fehlen noch Antworten. Bitte füllen Sie alle Fragen mit Stern aus.' },
  LEAD_SEATS_TAKEN: { status: 409, message: 'Es sind schon so viele Betriebe gefragt, wie möglich ist.' },
  LEAD_EXTENDED_ENOUGH: { status: 409, message: 'Diese Anfrage wurde schon zweimal verlängert. Sie können eine neue stellen.' },
  LEAD_WORK_STARTED: { status: 409, message: 'Die Arbeit hat schon begonnen. Bitte sprechen Sie mit dem Betrieb.' },
  LEAD_ROUTE_CLOSED: { status: 409, message: 'Für diese Leistung sind zurzeit keine Anfragen möglich.' },
  LEAD_LIMIT_REACHED: { status: 409, message: 'Sie haben schon {most} offene Anfragen. Bitte schließen Sie erst eine davon.' },
  LEAD_PROVIDER_CLOSED: { status: 409, message: 'Dieser Betrieb nimmt zurzeit keine Anfragen an.' },
  VAT_REGISTER_OFF: {
    status: 409,
    message: 'Es ist kein Register eingerichtet, bei dem wir nach USt-IdNrn. fragen können (VAT_REGISTER_URL).',
  },
  VAT_NOT_IN_REGISTER: { status: 409, message: 'Dieser Betrieb hat keine Nummer, die im Register der EU steht.' },
  CRAFT_PROOF_MISSING: {
    status: 409,
    message:
      'Hierfür braucht der Betrieb die geprüfte Eintragung in die Handwerksrolle. Die Handwerkskarte laden Sie unter „Einrichtung“ hoch, wir prüfen sie.',
  },
  LEAD_NOBODY_LEFT: { status: 409, message: 'Im Umkreis gibt es zurzeit keinen weiteren passenden Betrieb.' },
  // refunds
  ...refundRefusals,
  SERVICE_BEGUN: {
    status: 409,
    message: 'Der Termin ist schon da. Bitte klären Sie mit dem Anbieter, was zu bezahlen ist; widerrufen können Sie weiterhin.',
  },
  NOT_MISSING_YET: { status: 409, message: 'Das Paket kann noch kommen. Vermissen können Sie es, sobald der genannte Tag vorbei ist.' },
  PARCEL_MISSED: { status: 409, message: 'Der Kunde vermisst dieses Paket. Bitte antworten Sie ihm bei der Bestellung.' },
  CLAIM_OPEN: { status: 409, message: 'Zu dieser Bestellung läuft noch eine Rückgabe. Das geht erst, wenn sie abgeschlossen ist.' },
  OUT_OF_STOCK: { status: 409, message: 'Von „{name}“ sind nur noch {left} Stück da.' },
  CASH_ALONE: {
    status: 409,
    message: '{provider} kann zurzeit nicht versenden, weil Bargeld die einzige Zahlungsart wäre. Bitte wählen Sie die Abholung.',
  },
  SHIPPING_MISSING: { status: 409, message: '{provider} hat noch keine Versandart eingerichtet.' },
  SHIPPING_GONE: { status: 409, message: 'Die gewählte Versandart gibt es bei {provider} nicht mehr. Bitte wählen Sie eine andere.' },
  SHIPPING_IMPOSSIBLE: {
    status: 409,
    message: '{provider} versendet nicht an diese Adresse. Bitte wählen Sie eine andere Adresse oder, wo es sie gibt, die Abholung.',
  },
  SHIPPING_TOO_HEAVY: {
    status: 409,
    message:
      'Für diesen Versand von {provider} ist das zusammen zu schwer. Bitte wählen Sie einen anderen Weg, oder bestellen Sie weniger.',
  },
  VARIANT_MISSING: { status: 422, message: 'Bitte wählen Sie eine Ausführung von „{name}“.' },
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
  // documents
  INVOICE_NOT_AVAILABLE: { status: 409, message: 'Für diese Bestellung gibt es noch keine Rechnung.' },
  DOCUMENTS_FULL: { status: 409, message: 'Mehr als {max} Dokumente lassen sich nicht ablegen. Bitte löschen Sie zuerst eines.' },
  DOCUMENT_VERSIONS_FULL: { status: 409, message: 'Ein Dokument hat höchstens {max} Fassungen. Bitte legen Sie ein neues ab.' },
  DOCUMENT_PARTNER_UNKNOWN: {
    status: 422,
    message: 'Zeigen können Sie ein Dokument nur jemandem, mit dem Sie schon in Kontakt sind. Bitte wählen Sie eine andere Person.',
  },
  ...offerRefusals,
  // cases of the inbox
  MEASURE_IMPOSSIBLE: { status: 409, message: 'Diese Maßnahme ist hier nicht möglich. Bitte wählen Sie eine andere.' },
  CASE_UNANSWERABLE: { status: 409, message: 'Hier hat niemand eine Adresse hinterlassen. Schließen Sie den Vorgang ohne Antwort ab.' },
  APPEAL_NEEDLESS: { status: 409, message: 'Diese Entscheidung ist zu Ihren Gunsten ausgefallen. Ein Widerspruch ist nicht nötig.' },
  APPEAL_NEEDS_ANOTHER: { status: 409, message: 'Über eine Beschwerde entscheidet ein anderer Mensch als zuvor. {way}' },
  // content
  LEAD_ROUTE_FULL: { status: 409, message: 'Mehr als {max} sind nicht möglich. Bitte löschen Sie zuerst eine andere.' },
  LEAD_ROUTE_UNPUBLISHED: {
    status: 409,
    message: 'Dieser Anfrageweg ist noch nicht veröffentlicht. Bitte veröffentlichen Sie zuerst seine Fragen.',
  },
  LEAD_ROUTE_UNCHANGED: { status: 409, message: 'Seit der letzten Fassung hat sich nichts geändert.' },
  LEAD_ROUTE_BROKEN: {
    status: 422,
    message: 'So lässt sich der Anfrageweg nicht veröffentlichen: {first} Im Editor steht, was zu ändern ist.',
  },
  LEAD_QUESTION_IN_USE: {
    status: 409,
    message: 'Zu dieser Frage springt „{question}“. Bitte lassen Sie diese zuerst anders weitergehen, dann lässt sie sich löschen.',
  },
  LEAD_ANSWER_IN_USE: {
    status: 409,
    message:
      'An der Antwort „{answer}“ hängt ein Sprung. Bitte lassen Sie sie zuerst zur nächsten Frage führen, dann lässt sie sich löschen.',
  },
  CONTENT_FIXED: { status: 409, message: 'Dieser Inhalt gehört fest zur Markthalle und kann weder umziehen noch entfernt werden.' },
  ...bundleRefusals,
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
