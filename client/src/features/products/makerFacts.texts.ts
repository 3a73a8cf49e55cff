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
  noMaker: 'Der Anbieter hat noch keinen Hersteller genannt. Fragen Sie bitte nach.',
} as const
