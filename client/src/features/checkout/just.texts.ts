/** Of one thing of the cart that is ordered alone. */
export const justTexts = {
  rest: (count: number) =>
    count === 1
      ? 'Sie bestellen nur diesen Artikel. Ein weiterer bleibt in Ihrem Warenkorb.'
      : `Sie bestellen nur diesen Artikel. ${count} weitere bleiben in Ihrem Warenkorb.`,
  all: 'Alles zusammen bestellen',
  gone: 'Dieser Artikel liegt nicht mehr im Warenkorb.',
} as const
