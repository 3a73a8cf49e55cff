/** Words about the seller of a product, beside `productTexts`. */
export const sellerTexts = {
  title: { normal: 'Verkauf und Vertrag', food: 'Verkauf und Vertrag', service: 'Anbieter und Vertrag' },
  contract: (name: string) => `Ihr Vertragspartner ist ${name}, nicht die Markthalle.`,
  visit: 'Zum Anbieter',
  imprint: 'Impressum',
} as const
