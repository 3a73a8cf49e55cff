/** Words of the menu, its dishes and the order beside it; they come with the menu, other providers' pages do without. */
export const menuViewTexts = {
  closed: { title: 'Zurzeit geschlossen', text: (label: string) => `${label}. Sie können jetzt schon aussuchen und für später vorbestellen.` },
  menu: {
    title: 'Speisekarte', categories: 'Speisekategorien', search: 'Speisekarte durchsuchen', searchHint: 'Gericht suchen …', found: (count: string, words: string) => `${count} für „${words}“`,
    none: (words: string) => `Kein Gericht passt zu „${words}“.`, showAll: 'Ganze Karte zeigen',
    tax: (note: string) => `Alle Preise ${note}, zzgl. Lieferung.`,
    allergens: 'Allergene und Zusatzstoffe stehen bei jedem Gericht in Worten.', revoke: 'Für frisch zubereitete Speisen besteht kein Widerrufsrecht.', empty: 'Hier stehen noch keine Gerichte.',
  },
  dish: {
    deposit: (euro: string, kind: string) => `zzgl. ${euro} Pfand (${kind})`, depositKinds: { mehrweg: 'MEHRWEG', einweg: 'EINWEG' } as Record<string, string>,
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
    title: 'Ihre Bestellung', empty: 'Noch leer. Suchen Sie sich etwas Gutes aus.', items: 'Zwischensumme', deposit: 'Pfand', tax: (note: string) => `${note}, zzgl. Lieferung`, checkout: (euro: string) => `Zur Kasse · ${euro}`,
    missing: (euro: string) => `Noch ${euro} bis zum Mindestbestellwert`, missingDelivery: (euro: string) => `Noch ${euro} bis zum Mindestbestellwert für die Lieferung`, freeIn: (euro: string) => `Noch ${euro} bis zur kostenlosen Lieferung`,
    edit: (name: string) => `${name} ändern`, quantity: (name: string) => `Menge ${name}`, others: (count: string) => `Außerdem im Warenkorb: ${count} bei anderen Anbietern`, open: 'Warenkorb öffnen', bar: (count: string) => `Zur Bestellung · ${count}`, loading: 'Warenkorb wird geladen', failed: 'Der Warenkorb konnte nicht geladen werden.', retry: 'Erneut versuchen', note: 'Hinweis:',
  },
} as const
