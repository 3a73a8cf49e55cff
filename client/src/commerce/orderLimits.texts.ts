/** What has to be known before anything is ordered, beside the price. */
export const orderLimitsTexts = {
  germany: 'Versand nur innerhalb Deutschlands.',
  at: (name: string, text: string) => `${name} – ${text}`,
} as const
