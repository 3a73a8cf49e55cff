/** Words of a provider's page. */
export const menuTexts = {
  crumbs: { start: 'Start', kinds: { restaurant: 'Restaurants', shop: 'Läden', craft: 'Handwerk', service: 'Dienste' } },
  skip: { label: 'Sprungmarken', categories: 'Zu den Speisekategorien', dishes: 'Zu den Gerichten', basket: 'Zu Ihrer Bestellung' },
  anybody: 'Anbieter', loading: 'Anbieter wird geladen',
  missing: { title: 'Diesen Anbieter gibt es hier nicht.', text: 'Vielleicht hat sich die Adresse geändert. In der Suche finden Sie alle Betriebe.', action: 'Anbieter suchen' },
  failed: 'Die Seite des Anbieters konnte nicht geladen werden.',
  header: { write: 'Nachricht schreiben', call: 'Anrufen', trader: 'Gewerblicher Anbieter', info: 'Öffnungszeiten und Infos', appointment: 'Termin anfragen', imprint: 'Impressum', facts: 'Auf einen Blick' },
  /** Why the door is as it is, by the reason of the one function that judges it. */
  opening: {
    alwaysOpen: 'Rund um die Uhr geöffnet', hours: 'Nach den heutigen Öffnungszeiten', paused: 'Der Betrieb nimmt gerade keine Bestellungen an.',
    holiday: 'Wegen einer Schließung des Betriebs', publicHoliday: 'Gesetzlicher Feiertag', closed: 'Außerhalb der Öffnungszeiten',
  },
  goods: { restaurant: 'Aus dem Laden', shop: 'Sortiment', craft: 'Leistungen', service: 'Leistungen' },
  story: {
    label: (name: string) => `${name} stellt sich vor`, gallery: 'Bilder', picture: (name: string, place: number) => `${name}, Bild ${place}`, enlarge: (what: string) => `${what}: vergrößern`,
    position: (at: number, of: number) => `Bild ${at} von ${of}`, before: 'Vorheriges Bild', next: 'Nächstes Bild',
  },
  preview: { title: 'Vorschau Ihrer Seite', active: 'So sehen andere Ihre Seite.', hidden: 'Ihre Seite ist noch nicht freigeschaltet. Nur Sie sehen sie.', edit: 'Bearbeiten' },
  facts: {
    delivery: 'Lieferung', from: 'ab', free: 'kostenlos', freeFrom: (euro: string) => `kostenlos ab ${euro}`, minimum: 'Mindestbestellwert', noMinimum: 'ohne',
    time: 'Lieferzeit', minutes: (text: string) => `ca. ${text}`, minutesFrom: (text: string) => `ab ca. ${text}`, pickup: 'Abholung', pickupIn: (text: string) => `in ca. ${text}`, pickupOnly: 'Nur Abholung',
    outside: (code: string) => `Keine Lieferung nach ${code}.`,
  },
  closed: { title: 'Zurzeit geschlossen', text: (label: string) => `${label}. Sie können jetzt schon aussuchen und für später vorbestellen.` },
  menu: {
    title: 'Speisekarte', categories: 'Speisekategorien', search: 'Speisekarte durchsuchen', searchHint: 'Gericht suchen …', found: (count: string, words: string) => `${count} für „${words}“`,
    none: (words: string) => `Kein Gericht passt zu „${words}“.`, showAll: 'Ganze Karte zeigen',
    tax: 'Alle Preise inkl. MwSt., zzgl. Lieferung.', small: 'Steuerfrei nach § 19 UStG, zzgl. Lieferung.',
    allergens: 'Allergene und Zusatzstoffe stehen bei jedem Gericht in Worten.', revoke: 'Für frisch zubereitete Speisen besteht kein Widerrufsrecht.', empty: 'Hier stehen noch keine Gerichte.',
  },
  dish: {
    tax: 'inkl. MwSt.', small: 'Steuerfrei nach § 19 UStG', deposit: (euro: string, kind: string) => `zzgl. ${euro} Pfand (${kind})`, depositKinds: { mehrweg: 'MEHRWEG', einweg: 'EINWEG' } as Record<string, string>,
    age: (age: number) => `ab ${age} Jahren`, alcohol: (percent: string) => `${percent} % vol`, diets: { vegetarian: 'vegetarisch', vegan: 'vegan' }, spicy: ['', 'leicht scharf', 'scharf', 'sehr scharf'],
    contains: 'Enthält:', additives: 'Zusatzstoffe:', noAllergens: 'Keine deklarationspflichtigen Allergene', undeclared: 'Angaben zu Allergenen fehlen',
    choose: (name: string) => `${name}: ansehen und auswählen`, add: (name: string) => `${name} in den Warenkorb`, added: (name: string) => `${name} liegt im Warenkorb.`, inCart: (count: number) => `${count} × im Warenkorb`,
    unavailable: 'Zurzeit nicht bestellbar',
  },
  dialog: {
    legend: 'Allergene und Zusatzstoffe', allergens: 'Allergene', additives: 'Zusatzstoffe', none: 'keine', ofOptions: 'Durch Ihre Auswahl kommt hinzu',
    note: 'Hinweis an die Küche', noteHelp: 'Zum Beispiel „bitte ohne Zwiebeln“. Bei Allergien fragen Sie bitte vorher nach.', quantity: 'Menge', add: 'In den Warenkorb', save: 'Änderung übernehmen',
    required: 'Pflicht', optional: 'optional', exactly: (count: number) => (count === 1 ? 'Bitte wählen Sie eine Möglichkeit.' : `Bitte wählen Sie ${count} Möglichkeiten.`),
    upTo: (max: number) => `Bis zu ${max} wählbar`, between: (min: number, max: number) => `Bitte wählen Sie ${min} bis ${max}.`, full: (max: number) => `Mehr als ${max} sind nicht möglich.`,
    included: 'inklusive', ageGate: (age: number) => `Dieser Artikel ist erst ab ${age} Jahren erhältlich. Bei der Übergabe wird Ihr Alter geprüft.`, adding: 'Wird in den Warenkorb gelegt',
  },
  basket: {
    title: 'Ihre Bestellung', empty: 'Noch leer. Suchen Sie sich etwas Gutes aus.', items: 'Zwischensumme', deposit: 'Pfand', tax: 'inkl. MwSt., zzgl. Lieferung', small: 'steuerfrei nach § 19 UStG, zzgl. Lieferung', checkout: (euro: string) => `Zur Kasse · ${euro}`,
    missing: (euro: string) => `Noch ${euro} bis zum Mindestbestellwert`, missingDelivery: (euro: string) => `Noch ${euro} bis zum Mindestbestellwert für die Lieferung`, freeIn: (euro: string) => `Noch ${euro} bis zur kostenlosen Lieferung`,
    edit: (name: string) => `${name} ändern`, quantity: (name: string) => `Menge ${name}`, others: (count: string) => `Außerdem im Warenkorb: ${count} bei anderen Anbietern`, open: 'Warenkorb öffnen', bar: (count: string) => `Zur Bestellung · ${count}`, loading: 'Warenkorb wird geladen', failed: 'Der Warenkorb konnte nicht geladen werden.', retry: 'Erneut versuchen', note: 'Hinweis:',
  },
  info: {
    about: (name: string) => `Über ${name}`, hours: 'Öffnungszeiten', orders: 'Bestellzeiten der Küche', holidays: 'Feiertage und abweichende Tage', openThen: 'geöffnet', closedThen: 'geschlossen', holidayIn: (state: string) => `Feiertag in ${state}`, until: 'bis', address: 'Adresse und Kontakt', zones: 'Liefergebiet', zone: 'PLZ', fee: 'Gebühr', minimum: 'Mindestwert', minutes: 'Dauer', cash: 'Barzahlung bei Übergabe', payment: 'Bezahlarten',
    reviews: 'Bewerten kann nur, wer hier bestellt oder beauftragt hat. Wir zeigen positive und negative Bewertungen.',
    contract: (name: string) => `Ihr Vertragspartner ist ${name}.`, phone: 'Telefon', mail: 'E-Mail', noHours: 'Es sind keine Öffnungszeiten hinterlegt. Bitte fragen Sie den Betrieb.', askFirst: 'Fragen Sie direkt nach', askText: 'Schreiben Sie dem Betrieb, was Sie brauchen. Die Antwort kommt in Ihre Nachrichten.',
  },
  imprint: { title: 'Impressum', form: 'Unternehmen', representative: 'Vertreten durch', address: 'Anschrift', contact: 'Kontakt', register: 'Register', vat: 'USt-IdNr.', small: 'Kleinunternehmer nach § 19 UStG', authority: 'Aufsichtsbehörde', profession: 'Berufsbezeichnung', businessId: 'W-IdNr.', dispute: 'Streitbeilegung' },
} as const
