/** Words beside the price of a line, the same in the cart and at the checkout. */
export const cartLineTexts = {
  /** «−10 % ab 5 Stück»; without the pieces where an older answer does not name them. */
  scale: (percent: number, from: number | undefined) =>
    `−${String(percent).replace('.', ',')}\u00a0%${from === undefined ? '' : ` ab ${from} Stück`}`,
  /** What a piece cost when the buyer saw it last. */
  was: (euro: string, isEach: boolean) => `statt ${isEach ? 'je ' : ''}${euro}`,
  each: (euro: string) => `je ${euro}`,
} as const
