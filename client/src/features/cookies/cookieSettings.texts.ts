/** Beside the choice itself, so that the banner of every page does not carry them. */
export const storedTexts = {
  title: 'Was in Ihrem Browser gespeichert wird',
  of: { needed: 'Notwendig', comfort: 'Nur mit Ihrer Einwilligung „Komfort“' },
} as const
