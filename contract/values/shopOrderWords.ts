import type { ShopOrder, ShopState } from '#contract/calls/shopWire.ts'

const seller: Record<ShopState, string> = {
  pending: 'Neu',
  confirmed: 'Bestätigt',
  dateProposed: 'Termin vorgeschlagen',
  scheduled: 'Termin vereinbart',
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
export function shopStateWord(viewer: 'customer' | 'provider', fulfilment: ShopOrder['fulfilment'], state: ShopState): string {
  if (fulfilment === 'service') {
    if (state === 'confirmed') return 'Termin offen'
    if (state === 'delivered') return 'Erledigt'
    if (state === 'dateProposed' && viewer === 'customer') return 'Terminvorschlag – bitte antworten'
  }
  if (fulfilment === 'pickup' && (state === 'delivered' || state === 'completed')) return 'Abgeholt'
  return (viewer === 'customer' ? customer : seller)[state]
}
