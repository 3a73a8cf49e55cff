/** German words of the way into the cart; fetched with it. */
export const addToCartTexts = {
  amount: 'Menge',
  amountOf: (name: string) => `Menge von ${name}`,
  add: 'In den Warenkorb',
  buy: 'Sofort kaufen',
  book: 'Sofort buchen',
  adding: 'Wird in den Warenkorb gelegt',
  added: (name: string) => `${name} liegt im Warenkorb.`,
  open: 'Zum Warenkorb',
  tooMany: (most: string, seller: string) =>
    `In den Warenkorb passen höchstens ${most} Stück. Für mehr fragen Sie bitte ${seller} nach einem Angebot.`,
} as const
