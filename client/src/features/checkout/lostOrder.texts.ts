/** What became of an order whose answer never came. */
export const lostOrderTexts = {
  notPlaced: 'Ihre letzte Bestellung ist nicht angekommen. Ihre Eingaben sind noch da – bitte bestellen Sie erneut.',
  unsure:
    'Wir wissen nicht, ob Ihre letzte Bestellung angekommen ist. ' + 'Bitte sehen Sie in Ihren E-Mails nach, bevor Sie erneut bestellen.',
} as const
