import { workDays } from './workDays.ts'

/** Words about one way of shipping, the same in the cart and at the checkout. */
export const shippingWayTexts = {
  way: 'Versandart',
  free: 'kostenlos',
  obstacles: { country: 'nicht in dieses Land', postalCode: 'nicht an diese Adresse', weight: 'zu schwer dafür' },
  days: workDays,
  pickupOnly: 'Nur Abholung',
} as const
