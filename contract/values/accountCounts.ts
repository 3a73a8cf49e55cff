/** What the header counts for a signed-in account; each is named by the feature that owns the rows (`counts` in `defineFeature`). */
export const accountCounts = [
  'unread_notifications',
  'unread_messages',
  'open_orders',
  'open_shop_orders',
  'open_leads',
  'waiting_offers',
  'waiting_bundles',
  'waiting_registrations',
  'waiting_product_changes',
  'open_cases',
  'open_disputes',
] as const
export type AccountCount = (typeof accountCounts)[number]
