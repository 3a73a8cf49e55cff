/** German words of what a business shows beside its goods; apart from the page's own, since they come later. */
export const companyContentsTexts = {
  offers: 'Angebote und Neuigkeiten',
  certificates: 'Zertifikate',
  features: 'Vor Ort',
  regions: (names: readonly string[]) => `Hier zu Hause: ${names.join(', ')}`,
}
