/** What stands between a cart and an order: cart, checkout, vouchers, addresses. */
export const checkoutRefusals = {
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
} as const satisfies Record<string, { status: number; message: string }>
