/** What can be kept in sight. Apart from the calls, so that browsers need no zod for it. */
export const favouriteTypes = ['product', 'provider', 'property', 'post'] as const
