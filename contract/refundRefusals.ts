/** Part of the catalogue in `refusals.ts`: giving back, and money that goes back. */
export const refundRefusals = {
  REFUND_NOT_POSSIBLE: {
    status: 409,
    message: 'Diese Rückgabe ist nicht oder nicht mehr möglich. Was möglich ist und bis wann, steht bei Ihrer Bestellung.',
  },
  REFUND_NOTHING_PAID: { status: 409, message: 'Für diese Bestellung wurde nichts bezahlt, es gibt also nichts zu erstatten.' },
  REFUND_TOO_HIGH: { status: 422, message: 'Dieser Betrag ist höher als das, was für diese Stücke zu erstatten ist.' },
  REFUND_TOO_LOW: { status: 422, message: 'Dieser Betrag liegt nicht über dem, was schon erstattet ist.' },
  RETURN_NOT_MISSING_YET: {
    status: 409,
    message: 'Die Rücksendung kann noch unterwegs sein. Dass nichts angekommen ist, können Sie ab dem {day} sagen.',
  },
  MONEY_NOT_MISSING_YET: {
    status: 409,
    message: 'Das Geld kann noch unterwegs sein. Dass nichts angekommen ist, können Sie ab dem {day} sagen.',
  },
  PIECES_NOT_REFUNDABLE: { status: 409, message: 'So viele Stück können nicht zurückgegeben werden. Bitte prüfen Sie die Mengen.' },
  COMES_BACK_WITH_ORDER: {
    status: 409,
    message: 'Das Paket ist unzugestellt auf dem Rückweg. Ist es da, vermerken Sie bitte bei der Bestellung „Zurückgekommen“.',
  },
} as const satisfies Record<string, { status: number; message: string }>
