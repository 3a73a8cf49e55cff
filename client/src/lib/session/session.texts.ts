export const sessionTexts = {
  logoutFailed: 'Es ist etwas schief gelaufen, bitte versuchen Sie es erneut.',
  cartNotMerged: 'Ihr Warenkorb von vorhin konnte nicht übernommen werden.',
} as const
