const nbsp = '\u00a0'

/** Words of the kitchen's settings. */
export const settingsTexts = {
  save: 'Speichern',
  categories: {
    title: 'Speisekategorien', lead: 'In dieser Reihenfolge sehen Kundinnen und Kunden Ihre Speisekarte.', add: 'Kategorie anlegen', name: 'Name', description: 'Beschreibung', descriptionHint: 'Steht klein unter der Überschrift, zum Beispiel „Alle Pizzen auch glutenfrei“.',
    edit: (name: string) => `${name} bearbeiten`, remove: (name: string) => `${name} löschen`, up: (name: string) => `${name} nach oben`, down: (name: string) => `${name} nach unten`,
    dishes: (count: number) => (count === 0 ? 'keine Gerichte' : `${count}${nbsp}${count === 1 ? 'Gericht' : 'Gerichte'}`),
    newTitle: 'Neue Speisekategorie', editTitle: 'Speisekategorie bearbeiten', cancel: 'Abbrechen', empty: 'Noch keine Kategorien.', emptyText: 'Kategorien gliedern Ihre Speisekarte: Vorspeisen, Pizza, Getränke …',
    removeTitle: (name: string) => `${name} löschen?`, removeText: 'Die Kategorie verschwindet sofort von Ihrer Speisekarte.', keep: 'Behalten', confirm: 'Kategorie löschen',
    usedTitle: (name: string) => `${name} wird noch gebraucht`, usedText: (count: number) => `In dieser Kategorie ${count === 1 ? 'steht noch ein Gericht' : `stehen noch ${count} Gerichte`}. Verschieben Sie sie zuerst in eine andere Kategorie.`, understood: 'Verstanden',
  },
  times: {
    title: 'Küchenzeiten', lead: 'Wann Ihre Küche Bestellungen annimmt. Bestellt werden kann, wenn Laden und Küche offen sind.',
    none: 'Sie haben noch keine eigenen Küchenzeiten: Es gelten die Öffnungszeiten Ihres Ladens, die Sie hier sehen. Was Sie ändern und speichern, gilt für die Küche.',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    open: 'offen', closed: 'geschlossen', from: 'Von', until: 'Bis', secondFrom: 'Zweite Zeit von', secondUntil: 'Zweite Zeit bis', addSecond: 'Zweite Zeit', removeSecond: 'Zweite Zeit entfernen',
    copy: 'Übertragen', copyAll: 'Auf alle Tage', copyWeek: 'Auf Montag bis Freitag', copyNext: 'Auf den nächsten Tag', night: 'bis in die Nacht', allDay: 'ganzer Tag',
    hint: 'Eine Endzeit vor der Anfangszeit bedeutet: bis in die Nacht. 00:00 bis 00:00 ist der ganze Tag.',
  },
  gastro: {
    title: 'Gastro-Einstellungen', lead: 'Wie Sie Bestellungen annehmen, zubereiten und ausliefern.',
    kitchen: 'Küche', cuisine: 'Küche und Stil', cuisineHint: 'Zum Beispiel „Italienisch, Steinofenpizza“.', tags: 'Merkmale',
    fulfilment: 'Übergabe', delivery: 'Wir liefern', pickup: 'Abholung ist möglich', pickupMinimum: 'Mindestbestellwert bei Abholung', freeFrom: 'Lieferung kostenlos ab', freeFromHint: 'Leer: nie kostenlos.',
    timing: 'Zeiten', prep: 'Übliche Zubereitung', prepMin: 'Kürzeste Zubereitung', prepMax: 'Längste Zubereitung', minutes: 'Min.', slot: 'Länge eines Zeitfensters', capacity: 'Bestellungen je Zeitfenster', answer: 'Antwort auf Bestellungen binnen', answerHint: 'Danach wird die Bestellung abgelehnt, damit niemand vergeblich wartet.',
    slots: (minutes: number) => `${minutes}${nbsp}Minuten`,
    work: 'Ablauf', autoAccept: 'Bestellungen von selbst annehmen', autoAcceptHint: 'Mit der üblichen Zubereitungszeit, ohne dass jemand tippt.', printSlip: 'Bestellbon beim Annehmen drucken', printSlipHint: 'Öffnet auf dem Gerät, das annimmt, das Druckfenster. Rolle oder Blatt wählen Sie dort unter „Ansicht“.',
    reusable: 'Mehrwegangebot', reusableOptions: { 33: 'Eigenes Mehrwegangebot (§ 33 VerpackG)', 34: 'Kleiner Betrieb: Befüllung eigener Behälter (§ 34 VerpackG)', none: 'Keine Angabe' },
    emergency: 'Notfallkontakt', emergencyHint: 'E-Mail-Adresse, die wir anschreiben, wenn eine Bestellung über eine Minute unbeantwortet klingelt.',
    zones: 'Liefergebiet', zonesHint: 'Je Postleitzahl: Gebühr, Mindestbestellwert und Lieferdauer.', zone: { code: 'PLZ', fee: 'Gebühr in €', minimum: 'Mindestwert in €', minutes: 'Lieferdauer in Min.' }, addZone: 'Postleitzahl hinzufügen', removeZone: (code: string) => `Postleitzahl ${code} entfernen`, zoneRow: (code: string, index: number) => code || `Zeile ${index + 1}`, zoneField: (field: string, index: number) => `${field}, Zeile ${index + 1}`,
    noZones: 'Noch keine Postleitzahl. Ohne Liefergebiet können Sie nur Abholung anbieten.', amount: 'Bitte geben Sie einen Betrag an, zum Beispiel 2,50.', number: 'Bitte geben Sie ganze Minuten an.',
  },
  availability: {
    title: 'Verfügbarkeit', lead: 'Schalten Sie aus, was heute aus ist. Kundinnen und Kunden sehen es sofort.', search: 'Gericht suchen', searchHint: 'Name oder Kategorie', onlyOff: 'Nur Ausverkaufte', all: 'Alle', available: 'verfügbar', soldOut: 'ausverkauft', notDeclared: 'Allergene fehlen', inactive: 'nicht im Verkauf',
    label: 'Gerichte', toggle: (name: string) => `${name} verfügbar`, empty: 'Noch keine Gerichte.', emptyText: 'Sobald Gerichte angelegt sind, schalten Sie sie hier an und ab.', nothing: 'Kein Gericht passt zur Suche.', reset: 'Suche leeren', count: (off: number) => (off === 0 ? 'Alles verfügbar' : `${off}${nbsp}ausverkauft`), noCategory: 'Ohne Kategorie',
  },
  cash: {
    title: 'Barzahlung', lead: 'Wie Kundinnen und Kunden bei Ihnen bezahlen.', label: 'Barzahlung bei Lieferung und Abholung annehmen', on: 'Barzahlung ist eingeschaltet.', off: 'Barzahlung ist ausgeschaltet.',
    warning: 'Ohne Barzahlung kann zurzeit niemand bei Ihnen bestellen', warningText: 'Barzahlung ist im Augenblick die einzige Bezahlart für Speisen.',
    how: 'So läuft es ab', steps: ['Die Summe steht auf der Bestelltafel und auf dem Bestellbon.', 'Ihr Fahrer oder Ihre Theke nimmt das Geld bei der Übergabe an.', 'Mit „Zugestellt“ oder „Abgeholt“ gilt die Bestellung als bezahlt.'],
  },
} as const
