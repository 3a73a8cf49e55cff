/** Words about the maker of a product, beside `productTexts`. */
export const makerTexts = {
  maker: 'Hersteller und Sicherheit',
  address: 'Anschrift',
  mail: 'E-Mail',
  website: 'Website',
  local: 'Hersteller aus der Region',
  responsible: 'Verantwortlich in der EU',
  safety: 'Sicherheitshinweise',
  weee: 'WEEE-Reg.-Nr.',
  battery: 'Batt-Reg.-Nr.',
  takeBack: 'Altgeräte und Batterien gehören nicht in den Hausmüll. Geben Sie sie bei einer Sammelstelle oder im Handel ab.',
  fibres: 'Fasern',
  label: (years: number) => `Etikett der Europäischen Union: ${years} Jahre Haltbarkeitsgarantie des Herstellers`,
  guarantee: (years: number) => `${years} Jahre Haltbarkeitsgarantie des Herstellers`,
  beside:
    'Ihre gesetzlichen Rechte bei Mängeln bestehen daneben: zwei Jahre, unentgeltlich, gegenüber dem Anbieter. Die Garantie schränkt sie nicht ein.',
  noMaker: 'Der Anbieter hat noch keinen Hersteller genannt. Fragen Sie bitte nach.',
} as const
