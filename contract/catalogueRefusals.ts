/** What writing and delivering goods refuses: the catalogue, shipping, stores. */
export const catalogueRefusals = {
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
} as const satisfies Record<string, { status: number; message: string }>
