/** Words about one way of shipping, the same in the cart and at the checkout. */
export const shippingWayTexts = {
  way: 'Versandart',
  free: 'kostenlos',
  obstacles: { country: 'nicht in dieses Land', postalCode: 'nicht an diese Adresse', weight: 'zu schwer dafür' },
  days: (from: number, until: number) => (from === until ? `${from} ${from === 1 ? 'Werktag' : 'Werktage'}` : `${from}–${until} Werktage`),
  pickupOnly: 'Nur Abholung',
} as const
