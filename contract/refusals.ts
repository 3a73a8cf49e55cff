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
  // cart and checkout
  CARTS_TOO_MANY: {
    status: 429,
    message:
      'Von Ihrem Internetanschluss kamen sehr viele neue Warenkörbe. Bitte melden Sie sich an, dann geht es gleich weiter, oder warten Sie {minutes} Minuten.',
  },
  CART_EMPTY: { status: 409, message: 'Ihr Warenkorb ist leer.' },
  CART_CHANGED: { status: 409, message: 'Preise oder Verfügbarkeit haben sich geändert. Bitte prüfen Sie die Summe von {total}.' },
  PRODUCT_UNAVAILABLE: { status: 409, message: '„{name}“ ist zurzeit nicht verfügbar.' },
  PRODUCT_NOT_ORDERABLE: { status: 409, message: '„{name}“ kann hier noch nicht bestellt werden.' },
  ALLERGENS_MISSING: {
    status: 409,
    message: 'Für „{name}“ fehlen die Angaben zu Allergenen. Das Gericht kann deshalb nicht bestellt werden.',
  },
  BUNDLE_OFF_SALE: {
    status: 409,
    message: 'Das Bündel „{name}“ wird zurzeit nicht angeboten. Was darin ist, bekommen Sie bei den Anbietern weiterhin einzeln.',
  },
  BUNDLE_SOLD_OUT: {
    status: 409,
    message: 'Das Bündel „{name}“ ist ausverkauft. Was darin ist, bekommen Sie bei den Anbietern weiterhin einzeln.',
  },
  BUNDLE_FEWER_KEPT: {
    status: 409,
    message: 'Vom Bündel „{name}“ sind Ihnen nur noch {left} zugesagt. Bitte verringern Sie die Anzahl, dann bleibt es bei Ihrem Preis.',
  },
  BUNDLE_CHANGED: {
    status: 409,
    message: 'Das Bündel „{name}“ wurde inzwischen geändert. Bitte sehen Sie sich die neue Fassung an und übernehmen Sie sie.',
  },
  BUNDLE_PART_MISSING: {
    status: 409,
    message: 'Das Bündel „{name}“ gibt es nur ganz, und „{part}“ ist zurzeit nicht verfügbar. Die übrigen Artikel bekommen Sie einzeln.',
  },
  BUNDLE_SPLIT: {
    status: 409,
    message: 'Das Bündel „{name}“ gibt es nur ganz. Bitte bestellen Sie auch bei {sellers}, oder nehmen Sie das Bündel aus dem Warenkorb.',
  },
  OPTIONS_INVALID: { status: 422, message: 'Bitte prüfen Sie die Auswahl bei „{group}“.' },
  QUANTITY_TOO_HIGH: { status: 422, message: 'Mehr als {max} Stück sind nicht möglich.' },
  BELOW_MINIMUM: { status: 409, message: 'Der Mindestbestellwert von {minimum} ist noch nicht erreicht.' },
  ORDER_TOO_DEAR: { status: 409, message: 'Über {max} geht nicht auf einmal. Bitte fragen Sie {provider} nach einem Angebot.' },
  OUTSIDE_DELIVERY_AREA: { status: 409, message: 'Dieser Anbieter liefert nicht nach {postalCode}.' },
  STORE_CLOSED: { status: 409, message: 'Das Restaurant nimmt ab {time} wieder Bestellungen an.' },
  SLOT_FULL: { status: 409, message: 'Dieser Zeitpunkt ist ausgebucht. Bitte wählen Sie einen anderen.' },
  SLOT_INVALID: { status: 409, message: 'Zu diesem Zeitpunkt ist keine Bestellung möglich.' },
  BEGIN_CONSENT_MISSING: {
    status: 422,
    message: 'Bis {day} läuft Ihre Widerrufsfrist. Bitte bestätigen Sie den früheren Beginn, oder wählen Sie einen späteren Termin.',
  },
  DATE_TOO_EARLY: {
    status: 422,
    message: 'Der Kunde hat nicht verlangt, dass vor dem Ende der Widerrufsfrist begonnen wird. Bitte wählen Sie einen Termin ab {day}.',
  },
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
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'Diese Bestellung ist schon bezahlt und wird gerade aufgegeben. Bitte warten Sie einen Moment.',
  },
  PAYMENT_TOO_NEW: { status: 409, message: 'Das wird noch verarbeitet. Zurückgeben lässt es sich, wenn es über eine Stunde hängt.' },
  SERVICE_STILL_THERE: {
    status: 409,
    message: 'Der Zahlungsdienst schickt dieses Geld noch selbst. Anders auszahlen lässt es sich nach einem Tag ohne Antwort von ihm.',
  },
  PAID_BACK_ALREADY: { status: 409, message: 'Dieses Geld hat der Zahlungsdienst schon geschickt. Bitte zahlen Sie es nicht noch einmal.' },
  REFUND_ABOVE_PAID: { status: 409, message: 'So viel wurde nicht bezahlt. Erstatten lassen sich noch {left}.' },
  SIGNATURE_INVALID: { status: 400, message: 'Die Unterschrift dieser Nachricht stimmt nicht.' },
  PAYMENT_AMOUNT_WRONG: { status: 409, message: 'Der bezahlte Betrag passt nicht zur Bestellung.' },
  PAYMENT_METHOD_UNAVAILABLE: { status: 409, message: 'Diese Bezahlart ist hier nicht möglich.' },
  TERMS_CHANGED: { status: 409, message: '{provider} hat {what} geändert. Bitte prüfen Sie, was jetzt gilt, und stimmen Sie erneut zu.' },
  TERMS_MISSING: { status: 422, message: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' },
  AGE_CONFIRMATION_MISSING: { status: 422, message: 'Dieser Artikel ist erst ab {age} Jahren erhältlich. Bitte bestätigen Sie Ihr Alter.' },
  CART_KEY_UNKNOWN: { status: 404, message: 'Dieser Warenkorb ist nicht mehr vorhanden.' },
  // vouchers
  VOUCHER_UNKNOWN: {
    status: 404,
    message: 'Diesen Gutschein kennen wir nicht. Bitte prüfen Sie den Code; liegt er schon in einem Konto, melden Sie sich dort an.',
  },
  VOUCHER_NOT_USABLE: { status: 409, message: 'Der Gutschein …{hint} lässt sich nicht einlösen: {why}' },
  VOUCHER_CHANGED: {
    status: 409,
    message: 'Ihre Gutscheine decken jetzt {covered}. Bitte prüfen Sie die Bestellung und bestätigen Sie sie noch einmal.',
  },
  VOUCHER_TOO_SMALL: {
    status: 409,
    message: 'Ihre Gutscheine decken {covered}; offen bleiben {rest}. Bitte wählen Sie, wie Sie den Rest bezahlen.',
  },
  VOUCHER_NOT_RETURNABLE: {
    status: 409,
    message: 'Dieser Gutschein lässt sich nicht mehr widerrufen: Das geht 14 Tage lang, solange nichts eingelöst ist.',
  },
  VOUCHER_ONLINE_ONLY: { status: 409, message: 'Gutscheine kaufen Sie bitte online: nicht bar und nicht mit einem Gutschein.' },
  ADDRESS_UNCONFIRMED: { status: 409, message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Dorthin gehen Gutschein und Beleg.' },
  VOUCHER_NOT_SOLD: {
    status: 409,
    message: 'Diesen Gutschein gibt es so nicht zu kaufen. Bitte wählen Sie einen anderen Betrag oder Anbieter.',
  },
  // addresses
  ADDRESS_BOOK_FULL: { status: 409, message: 'Mehr als {max} Adressen passen nicht in ein Adressbuch. Bitte löschen Sie zuerst eine.' },
  // catalogue
  PRODUCT_INCOMPLETE: { status: 422, message: 'Das Produkt kann noch nicht veröffentlicht werden: Es fehlt etwas.' },
  PRODUCT_IN_BUNDLE: { status: 409, message: 'Das Produkt ist Teil eines aktiven Bündels. Bitte beenden Sie zuerst das Bündel.' },
  PRODUCT_ORDERED: {
    status: 409,
    message: 'Das Produkt steht in Bestellungen, die noch nicht abgeschlossen sind. Bitte archivieren Sie es stattdessen.',
  },
  PRODUCT_HELD: {
    status: 409,
    message:
      'Das Produkt ist aus Gründen der Produktsicherheit gesperrt und kann nicht kopiert werden. Bitte schreiben Sie der Markthalle.',
  },
  PRODUCT_HAS_VARIANTS: { status: 409, message: 'Preis und Bestand stehen bei den Varianten. Bitte ändern Sie sie dort.' },
  PRODUCT_IMAGES_FULL: { status: 409, message: 'Mehr als {max} Bilder passen nicht zu einem Produkt. Bitte entfernen Sie zuerst eines.' },
  IMPORT_UNREADABLE: { status: 422, message: 'Diese Datei lässt sich nicht lesen: {reason}' },
  IMPORT_EMPTY: { status: 409, message: 'Es gibt nichts zu schreiben. Bitte prüfen Sie die Zuordnung der Spalten.' },
  IMPORT_HAS_BAD_ROWS: {
    status: 409,
    message: 'Einige Zeilen sind fehlerhaft. Lassen Sie sie aus, oder berichtigen Sie die Datei und laden Sie sie neu hoch.',
  },
  IMPORT_UNDO_LATE: { status: 409, message: 'Zurücknehmen lässt sich ein Import 24 Stunden lang. Diese Zeit ist vorbei.' },
  IMPORT_TAKES_NO_PICTURES: { status: 409, message: 'Dieser Import ist vorbei und nimmt keine Bilder mehr an.' },
  IMPORTS_WAITING: { status: 409, message: 'Es warten schon {max} Importe. Bitte beenden oder verwerfen Sie zuerst einen.' },
  PRODUCT_STEPS_FULL: { status: 409, message: 'Mehr als {max} Stufen hat eine Staffel nicht. Bitte löschen Sie zuerst eine.' },
  DISCOUNTS_FULL: {
    status: 409,
    message: 'Mehr als {max} Rabatte eines Produkts laufen oder warten nicht zugleich. Bitte beenden Sie zuerst einen.',
  },
  DISH_NEEDS_KITCHEN: {
    status: 409,
    message: 'Speisen verkauft, wer eine Küche betreibt. Bitte wählen Sie in der Einrichtung die Branche „Gastronomie“.',
  },
  SERVICES_FULL: { status: 409, message: 'Mehr als {max} Leistungen lassen sich nicht anlegen. Bitte löschen Sie zuerst eine.' },
  DISHES_FULL: { status: 409, message: 'Mehr als {max} Speisen lassen sich nicht anlegen. Bitte löschen Sie zuerst eine.' },
  // shipping
  SHIPPINGS_FULL: { status: 409, message: 'Mehr als {max} Versandarten lassen sich nicht anlegen. Bitte löschen Sie zuerst eine.' },
  // stores
  STORES_FULL: { status: 409, message: 'Mehr als {max} Standorte lassen sich nicht anlegen. Bitte löschen Sie zuerst einen.' },
  STORE_LAST: {
    status: 409,
    message: 'Ihr Betrieb braucht einen Standort. Ändern Sie seine Adresse, oder legen Sie zuerst einen anderen an.',
  },
  STORE_IN_USE: {
    status: 409,
    message:
      'Hier steht noch etwas aus (Termine: {appointments}, Abholungen: {pickups}). Bitte erledigen Sie das zuerst oder sagen Sie es ab.',
  },
  HOLIDAYS_FULL: { status: 409, message: 'Mehr als {max} Schließzeiten lassen sich nicht eintragen. Bitte löschen Sie vergangene.' },
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
    message: '{provider} versendet nicht an diese Adresse. Bitte wählen Sie eine andere Adresse oder die Abholung.',
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
  // offers
  LEAD_NOT_OPEN: { status: 409, message: 'Diese Anfrage ist nicht mehr offen.' },
  OFFER_EXPIRED: { status: 409, message: 'Die Bindefrist dieses Angebots ist vorbei. Der Betrieb kann ein neues senden.' },
  OFFER_REVISED: {
    status: 409,
    message: 'Das Angebot hat sich gerade geändert. Bitte prüfen Sie die neue Fassung und entscheiden Sie dann.',
  },
  OFFER_OUTDATED: {
    status: 409,
    message: 'Die Anfrage wurde nach diesem Angebot geändert. Der Betrieb muss es zuerst bestätigen oder anpassen.',
  },
  OFFER_SEEN: { status: 409, message: 'Der Kunde hat das Angebot gelesen. Ändern können Sie es, wenn er einen Gegenvorschlag macht.' },
  OFFER_ROUNDS_OVER: { status: 409, message: 'Fünf Gegenvorschläge sind das Höchste. Bitte klären Sie den Rest im Gespräch.' },
  OFFER_REVOKE_TOO_LATE: { status: 409, message: 'Die Widerrufsfrist ist vorbei. Bitte sprechen Sie mit dem Betrieb.' },
  OFFER_NOT_DONE: { status: 409, message: 'Der Betrieb hat die Arbeit noch nicht als erledigt gemeldet.' },
  OFFER_NOT_COMPLETED: { status: 409, message: 'Eine Rechnung gibt es erst, wenn der Kunde den Auftrag als erledigt bestätigt hat.' },
  OFFER_INVOICED: { status: 409, message: 'Zu diesem Auftrag haben Sie die Rechnung schon ausgestellt.' },
  OFFER_NOT_INVOICED: { status: 409, message: 'Zu diesem Auftrag gibt es keine Rechnung, die sich stornieren lässt.' },
  OFFER_INVOICES_FULL: {
    status: 409,
    message: 'Diese Rechnung wurde schon fünfmal berichtigt. Bitte klären Sie das Weitere mit dem Kunden.',
  },
  OFFER_BUYER_GONE: {
    status: 409,
    message: 'Der Kunde hat sein Konto gelöscht, seine Anschrift ist nicht mehr da. Bitte stellen Sie die Rechnung selbst aus.',
  },
  OFFER_PROOF_LOST: {
    status: 409,
    message:
      'Dieser Betrieb darf die Arbeit gerade nicht übernehmen, weil ihm ein Nachweis oder seine Zulassung fehlt. Legt er sie wieder vor, können Sie ihn beauftragen.',
  },
  OFFER_VISIT_PAST: { status: 409, message: 'Diese Zeit ist schon vorbei. Bitte schlagen Sie eine neue vor.' },
  OFFER_VISIT_TAKEN: { status: 409, message: 'Zu dieser Zeit haben Sie schon eine Besichtigung vereinbart. Bitte wählen Sie eine andere.' },
  OFFER_ALREADY_SENT: { status: 409, message: 'Zu dieser Anfrage liegt schon ein Angebot von Ihnen vor.' },
  OFFER_TEMPLATES_FULL: { status: 409, message: 'Mehr als {max} Vorlagen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.' },
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
  // bundles between providers
  BUNDLE_OWN_ONLY: {
    status: 409,
    message: 'In einem gemeinsamen Bündel sind Waren von mindestens zwei Betrieben. Bitte nehmen Sie ein Produkt eines Partners dazu.',
  },
  BUNDLE_OWN_MISSING: { status: 409, message: 'Bitte nehmen Sie auch eine eigene Ware ins Bündel.' },
  BUNDLE_ITEM_TWICE: { status: 409, message: '„{name}“ steht zweimal im Bündel. Bitte erhöhen Sie stattdessen die Anzahl.' },
  BUNDLE_PARTNER_TWICE: { status: 409, message: 'Ein Betrieb steht zweimal in der Aufteilung. Bitte geben Sie jedem genau einen Anteil.' },
  BUNDLE_TOO_MANY_PARTIES: { status: 409, message: 'Höchstens {most} Betriebe verkaufen ein Bündel zusammen.' },
  BUNDLE_PRODUCT_UNAVAILABLE: {
    status: 409,
    message: 'Ein Teil ist nicht im Verkauf: {name}. Bitte wählen Sie ein anderes Produkt oder eine andere Variante.',
  },
  BUNDLE_SHARES_WRONG: {
    status: 409,
    message: 'Die Anteile ergeben nicht den Preis des Bündels. Bitte teilen Sie ihn auf alle beteiligten Betriebe auf.',
  },
  BUNDLE_PRICE_BELOW_DEPOSIT: { status: 409, message: 'Der Preis liegt unter dem Pfand der Teile. Bitte setzen Sie ihn höher.' },
  BUNDLE_BOOK_PRICE: {
    status: 409,
    message: 'Bücher haben einen festen Preis. Der Anteil von {name} muss ihn decken, bei Büchern allein genau.',
  },
  BUNDLE_UNCHANGED: { status: 409, message: 'An diesem Bündel ist nichts geändert.' },
  BUNDLE_LIMIT_PARTNER: { status: 429, message: '{name} hat schon genug Anfragen von Ihnen. Bitte warten Sie auf eine Antwort.' },
  BUNDLE_LIMIT_INBOX: { status: 429, message: '{name} hat zurzeit zu viele offene Anfragen. Bitte versuchen Sie es später.' },
  BUNDLE_LIMIT_DAY: { status: 429, message: 'Für heute sind es genug Anfragen. Morgen geht es weiter.' },
  BUNDLE_LIMIT_REVISIONS: { status: 409, message: 'Mehr Fassungen sind nicht möglich. Bitte fragen Sie das Bündel neu an.' },
  BUNDLE_NOT_INITIATOR: { status: 409, message: 'Das kann nur der Betrieb, der das Bündel angefragt hat.' },
  BUNDLE_OWN_REQUEST: { status: 409, message: 'Auf Ihre eigene Anfrage antworten die anderen.' },
  BUNDLE_AGREED_ALREADY: { status: 409, message: 'Sie haben schon zugestimmt.' },
  BUNDLE_REVISED: { status: 409, message: 'Das Bündel wurde inzwischen geändert. Bitte sehen Sie sich die neue Fassung an.' },
  BUNDLE_PARTS_MISSING: {
    status: 409,
    message: 'Ein Teil ist ausverkauft oder nicht mehr im Verkauf. So lässt sich das Bündel nicht verkaufen.',
  },
  BUNDLE_ALL_SOLD: {
    status: 409,
    message: 'Von diesem Bündel ist die vereinbarte Anzahl verkauft. Bitte erhöhen Sie sie, dann stimmen alle neu zu.',
  },
  BUNDLE_PARTS_DEARER: {
    status: 409,
    message:
      'Ein Teil kostet einzeln inzwischen mehr als vereinbart, oder ein Buch hat einen neuen festen Preis. Bitte ändern Sie das Bündel, dann stimmen alle neu zu.',
  },
  BUNDLE_OVER: { status: 409, message: 'Der Zeitraum des Bündels ist vorbei. Bitte ändern Sie ihn, dann stimmen alle neu zu.' },
  BUNDLE_HAS_ORDERS: {
    status: 409,
    message: 'Zu diesem Bündel sind noch Bestellungen offen. Löschen lässt es sich, sobald sie abgeschlossen sind.',
  },
  BUNDLE_AT_TILL: {
    status: 409,
    message:
      'Mit diesem Bündel ist gerade jemand an der Kasse und darf es noch zum vereinbarten Preis bestellen. Nehmen Sie es aus dem Verkauf, oder versuchen Sie es in einigen Minuten noch einmal.',
  },
  BUNDLE_ASK_WAITS: { status: 409, message: 'Zu diesem Bündel wartet schon eine Bitte auf Antwort.' },
  BUNDLE_STOP_IS_FREE: {
    status: 409,
    message: 'Niemand muss ein Bündel weiter verkaufen. Nach sieben Tagen endet der Verkauf auch ohne Zustimmung.',
  },
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
