import type { CallSpec } from '#contract/define.ts'

/**
 * Why there are calls of ours that the specification does not name: by call, else by the words before the
 * dot. Each one has a reason, a test asks.
 */
export const reasonsBeyond: Readonly<Record<string, string>> = {
  'accounts.logoutPlain': 'Abmelden unter der ersten Basis ist genannt, sein Pfad nicht.',
  'accounts.refresh': 'Die Spezifikation kennt ablaufende Token, aber keinen Aufruf, der sie erneuert.',
  'accounts.confirmEmail': 'Die Registrierung verlangt eine Bestätigung per Mail, kein Aufruf nimmt sie entgegen.',
  'accounts.resendConfirmation': 'Eine verlorene Bestätigungsmail ließe sich sonst nie wiederholen.',
  accounts: 'Anmeldungen dieses Kontos sehen und beenden (OWASP ASVS 7.5).',
  appointments: 'Termine lassen sich nach der Spezifikation anfragen, aber nicht ansehen, verschieben oder absagen.',
  'bundles.counter':
    'Ein Partner kann nach der Spezifikation nur zustimmen; um den Anteil zu verhandeln, muss er einen anderen vorschlagen.',
  'bundles.chat': 'Das Gespräch über ein Bündel steht neben ihm; nach der Spezifikation schreiben sich nur Kunden und Anbieter.',
  bundlesStaff:
    'Was Betriebe gemeinsam verkaufen, und warum etwas nicht im Verkauf ist, muss der Betreiber sehen können; die Spezifikation nennt es nicht.',
  carts: 'Warenkorb und Kasse setzen einen gefüllten Korb voraus, kein Aufruf liest oder füllt ihn.',
  cases: 'Beschwerden, Meldungen und Widersprüche müssen bearbeitet und beantwortet werden (DSA Art. 16, 17, 20).',
  catalogue:
    'Die eigene Liste mit Filtern, Sammelaktionen, Verdoppeln, Planen und Archivieren, Bestandsbewegungen und Hersteller braucht, wer verkauft; die Spezifikation nennt nur Anlegen, Ändern und Löschen.',
  dashboard:
    'Die Übersicht eines Anbieters lädt nach der Spezifikation nur Zähler; Umsatz, Besuche und knappen Bestand liefert kein Aufruf.',
  productChanges:
    'Was bewertete Waren sind, ändert ihr Anbieter erst nach einer Prüfung (UWG § 5b Abs. 3); die Spezifikation nennt keinen Aufruf dafür.',
  sellerReports:
    'Die Betreiberin meldet ihre Anbieter einmal im Jahr dem Bundeszentralamt für Steuern und gibt ihnen eine Kopie (§§ 13, 22 PStTG); die Spezifikation nennt keinen Aufruf dafür.',
  productSafety:
    'Anordnungen und Hinweise zur Produktsicherheit haben Fristen, und Käufer sind zu warnen (EU 2023/988, Art. 22 und 35; DSA Art. 31, 32); die Spezifikation nennt keinen Aufruf dafür.',
  discounts: 'Die Seite für Rabatte ist genannt, die einzigen Aufrufe dazu sind die der Mengenstaffel.',
  productImport:
    'Zuordnung, Vorschau, Fortschritt, Zurücknehmen, Vorlage und Export eines Massenimports; die Spezifikation nennt nur, dass eine Datei kommt (gap-get-import-bulk-products-template).',
  dishes: 'Wer Speisen schreibt, muss sie sehen, in den Verkauf nehmen und löschen; die Spezifikation nennt nur Anlegen und Ändern.',
  ownServices: 'Handwerker und Dienstleister müssen ihre Leistungen selbst schreiben; die Spezifikation nennt keinen Aufruf dafür.',
  chat: 'Unterhaltungen öffnen, gelesen und zugestellt melden, suchen und löschen; ein Kanal für die laufende Verbindung.',
  uploads: 'Dateien in Nachrichten und Anfragen brauchen einen Ort, bevor jemand sie absendet.',
  accountAdmin: 'Konten sehen, sperren und abmelden muss der Betreiber können (DSA Art. 17); die Spezifikation nennt es nicht.',
  operations: 'Was Aufträge, Ereignisse und Prozesse tun, und Aufgegebenes wieder aufzunehmen, kennt die Spezifikation nicht.',
  officialGraphics:
    'Den amtlichen Hinweis und das Etikett der Union darf niemand nachzeichnen; die Betreiberin lädt sie hoch (EU 2025/1960). Die Spezifikation nennt keinen Aufruf dafür.',
  onboarding:
    'Zur Prüfung geben, Nachweise lesen und entfernen, über Registrierungen entscheiden und Verträge beenden, nennt die Spezifikation nicht.',
  cms: 'Wer eingewilligt hat, muss es nachsehen können (DSGVO Art. 7).',
  developer: 'Nur auf dem eigenen Rechner: Zugänge der Vorführung und das Postfach.',
  leadRoutes:
    'Einen Anfrageweg ganz zu sehen, seine Fragen zu ordnen und eine Fassung zu veröffentlichen, sieht die Spezifikation nicht vor.',
  content: 'Inhalte liest die Spezifikation nur; ein Betreiber muss sie schreiben, ansehen und veröffentlichen.',
  favourites: 'Gemerktes eines Gastes kommt beim Anmelden mit; welche Herzen gefüllt sind, muss eine Seite erfahren.',
  foodOrders: 'Die Bestelltafel der Küche und die Verfolgung durch die Kundschaft leben von einzelnen Schritten.',
  alerts: 'Die Klingel der Küche läutet, bis jemand sie annimmt.',
  machines: 'Der Verlauf einer Bestellung, Schritt für Schritt.',
  foodSettings: 'Speisekategorien lassen sich anlegen, aber nicht ändern; Pausen und Ausverkauftes fehlen ganz.',
  'orders.waiting': 'Wer zu lange wartet, dem hilft der Betreiber; die Spezifikation kennt nur Käufer und Verkäufer.',
  'orders.forOperator': 'Der Betreiber muss eine Bestellung ansehen, bevor er über sie entscheidet.',
  'orders.forceCancel': 'Meldet sich ein Anbieter nicht mehr, muss jemand die Bestellung beenden und das Geld zurückgeben.',
  'orders.decideCash': 'Sagt der Anbieter nie, ob er das Bargeld bekam, muss jemand beide fragen und es vermerken.',
  'orders.decideMissing': 'Fehlt ein Paket und schweigt der Anbieter, muss jemand zwischen beiden entscheiden.',
  shopOrders: 'Bestellungen von Waren liest die Spezifikation; packen, versenden, streichen und stornieren kann niemand.',
  invoices: 'Korrekturen und die E-Rechnung allein (§ 14 UStG) fehlen in der Spezifikation; Käufern sendet sie keine Rechnung noch einmal.',
  stockHolds: 'Wer an der Kasse steht, soll die letzten Stücke nicht an jemand Schnelleren verlieren.',
  documents: 'Die Spezifikation legt Dokumente ab und listet sie; kein Aufruf gibt ihre Datei heraus oder löscht sie.',
  guests:
    'Ohne Konto bestellen, die Bestellung mit dem Link aus der Mail öffnen und später ein Konto daraus machen: kein Aufruf kennt Gäste.',
  legal: 'Widerruf, Kündigung und Meldung sind auf jeder Seite möglich (§§ 356a, 312k BGB, DSA Art. 16).',
  lookups: 'Die Lizenzen der Ortsdaten verlangen, dass die Quellen genannt werden.',
  menus: 'Karte und Lieferbedingungen eines Restaurants in einem Aufruf.',
  newsletter: 'Doppelte Bestätigung und Abmeldung mit einem Klick (UWG § 7, RFC 8058).',
  newsletterIssues: 'Bestellen lässt sich der Newsletter nach der Spezifikation, aber niemand kann einen schreiben und senden.',
  'notifications.setOrderSound': 'Der Ton der Küche lässt sich lesen, kein Aufruf setzt ihn.',
  notifications: 'Mitteilungen auf Geräten, auch wenn keine Seite offen ist (Web Push).',
  portal: 'Beiträge des Magazins liest die Spezifikation nur; jemand muss sie schreiben.',
  vouchers:
    'Die Spezifikation löst Gutscheine ein und fragt nach ihrem Stand; kaufen, aufbewahren, ausstellen und sperren kann sie niemand.',
  'checkout.cancelOnline': 'Wer anders bezahlen will, muss eine begonnene Online-Zahlung lassen können.',
  offers:
    'Die Spezifikation nimmt Angebote an und zieht sie zurück; kein Aufruf sendet eines, verhandelt Preis und Termin oder führt den Auftrag zu Ende.',
  payments:
    'Nur eine signierte Nachricht des Zahlungsdienstes darf eine Bestellung bezahlt machen; ohne Schlüssel spielt ihn ein Testbetrieb.',
  'privacy.deletePlain': 'Das Löschen des Kontos unter der ersten Basis ist genannt, sein Pfad nicht.',
  privacy: 'Auskunft, Mitnahme und Bedenkzeit vor der Löschung (DSGVO Art. 15, 17, 20).',
  products: 'Merkmale von Waren sind beschrieben, kein Aufruf liefert sie.',
  'profiles.removeAvatar': 'Ein Bild muss sich auch entfernen lassen.',
  'profiles.registration': 'Die Spezifikation speichert eine Erinnerung an die offene Registrierung, aber nicht, was noch fehlt.',
  profiles: 'Auszahlungskonten des Betriebs; ohne sie kann niemand bezahlt werden.',
  providerContract: 'Fassungen des Anbietervertrags werden 15 Tage vorher angekündigt und angenommen (VO (EU) 2019/1150 Art. 3).',
  providers: 'Entfernung zum Betrieb und seine Bilder, die kein Aufruf pflegt.',
  quickReplies: 'Textbausteine der Anbieter für den Chat; die Spezifikation kennt nur einzelne Nachrichten.',
  leads: 'Entwürfe, die Bestätigung eines Gastes, Einzelheiten, Dateien und die Seite der Betriebe nennt die Spezifikation nicht.',
  refunds:
    'Rückgaben lassen sich nach der Spezifikation anfragen und annehmen; zurückschicken, prüfen, auszahlen und streiten kann niemand.',
  reviews: 'Was jemand bewerten darf, Antworten, Widerspruch und Prüfung durch Menschen (DSA Art. 20, § 5b UWG).',
  savedSearches: 'Die Spezifikation kennt die Suche, aber nicht, dass jemand sich eine merkt und von neuen Treffern erfährt.',
  search: 'Trefferlisten mit Filtern, Vorschläge beim Tippen und die Liste der Seiten für Suchmaschinen.',
  shipping: 'Versandarten lassen sich nach der Spezifikation anlegen und ändern, aber nicht löschen und ordnen.',
  stores:
    'Zeiten und Schließtage für alle Standorte lassen sich nach der Spezifikation lesen, aber nicht setzen; Feiertage hängen am Bundesland.',
  twoFactor: 'Der zweite Faktor lässt sich nach der Spezifikation einschalten, aber kein Aufruf prüft einen Code.',
}

/** What the document says about a call that goes beyond the specification; undefined for one that does not. */
export function beyondOf(
  id: string,
  call: CallSpec,
): { call?: string; steps?: { field: string; code: string; reason: string }[] } | undefined {
  const reason = call.ours ? (reasonsBeyond[id] ?? reasonsBeyond[id.split('.')[0]!]) : undefined
  const steps = call.beyond?.map(({ at, code, reason: why }) => ({ field: at, code, reason: why }))
  return reason === undefined && !steps ? undefined : { ...(reason !== undefined && { call: reason }), ...(steps && { steps }) }
}
