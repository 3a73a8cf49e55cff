/** German words of the page of what is still to be paid. */
export const debtTexts = {
  title: 'Offene Beträge',
  lead: 'Was Ihre Bank zurückgeholt hat und noch zu bezahlen ist, und was Ihnen von uns noch zusteht.',
  loading: 'Offene Beträge werden geladen',
  nothing: 'Es ist nichts offen.',
  nothingText: 'Alle Ihre Zahlungen sind beglichen.',
  returned: {
    titles: {
      sending: (sum: string) => `${sum} sind noch einmal unterwegs zu Ihnen`,
      sent: (sum: string) => `${sum} sind noch einmal gesendet`,
      paidElsewhere: (sum: string) => `${sum} sind ausgezahlt`,
      offset: (sum: string) => `${sum} sind verrechnet`,
    },
    words: {
      sending: 'Wir senden das Geld noch einmal auf dem Weg, auf dem Sie bezahlt haben.',
      sent: 'Wir haben das Geld noch einmal auf dem Weg gesendet, auf dem Sie bezahlt haben.',
      paidElsewhere: 'Wir haben Ihnen das Geld auf anderem Weg ausgezahlt.',
      offset: 'Das Geld ist mit dem verrechnet, was für diese Zahlung offen war.',
    },
    since: (day: string) => `Von Ihrer Bank zurückgekommen am ${day}.`,
  },
} as const
