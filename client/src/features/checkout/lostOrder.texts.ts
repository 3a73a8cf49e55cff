/** What became of an order whose answer never came. */
export const lostOrderTexts = {
  notPlaced: 'Ihre letzte Bestellung ist nicht angekommen. Ihre Eingaben sind noch da – bitte bestellen Sie erneut.',
  unsure:
    'Ob Ihre letzte Bestellung angekommen ist, lässt sich hier nicht mehr feststellen. ' +
    'Bitte sehen Sie in Ihren E-Mails nach, bevor Sie erneut bestellen.',
} as const
