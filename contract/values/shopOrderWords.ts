import type { ShopState } from '#contract/calls/shopWire.ts'

const seller: Record<ShopState, string> = {
  pending: 'Neu',
  confirmed: 'Bestätigt',
  processing: 'Wird gepackt',
  ready: 'Abholbereit',
  partiallyShipped: 'Teilweise versandt',
  shipped: 'Versandt',
  delivered: 'Zugestellt',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
}
const customer: Record<ShopState, string> = {
  ...seller,
  pending: 'Wartet auf Bestätigung',
  processing: 'Wird gepackt',
  shipped: 'Unterwegs',
  partiallyShipped: 'Teilweise unterwegs',
  completed: 'Abgeschlossen',
}

/** The state of an order of goods in the viewer's words. */
export function shopStateWord(viewer: 'customer' | 'provider', fulfilment: 'shipping' | 'pickup', state: ShopState): string {
  if (fulfilment === 'pickup' && (state === 'delivered' || state === 'completed')) return 'Abgeholt'
  return (viewer === 'customer' ? customer : seller)[state]
}
