/** The spec's literal sentences (section 8), kept to the letter, mistakes included. */
export const sessionTexts = {
  expired: 'Your Session expired please login in again',
  logoutFailed: 'Es ist etwas schief gelaufen, bitte versuchen Sie es erneut.',
  cartNotMerged: 'Ihr Warenkorb von vorhin konnte nicht übernommen werden.',
} as const
