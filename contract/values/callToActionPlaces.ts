/** Where public pages show calls to action: the home page, lists of a category, and a provider's page. */
export const callToActionPlaces = ['home', 'category', 'provider'] as const
export type CallToActionPlace = (typeof callToActionPlaces)[number]
/** One page shows no more than these. */
export const mostCallsToAction = 3
