/** Words of the search in the header. */
export const searchTexts = {
  form: 'Suche',
  keyword: 'Was suchen Sie?',
  keywordHint: 'Pizza, Fahrrad …',
  postalCode: 'Wohin soll es gehen? Postleitzahl',
  postalCodeHint: 'PLZ',
  submit: 'Suchen',
  suggestions: 'Vorschläge',
  kinds: { category: 'Kategorie', product: 'Produkt', provider: 'Anbieter' },
} as const
