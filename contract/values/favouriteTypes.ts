/** What can be kept in sight. Apart from the calls, so that browsers need no zod for it. */
export const favouriteTypes = ['product', 'provider', 'property', 'post'] as const

/** Cards of one page; which hearts are filled is known by keys alone, however many there are. */
export const favouritesPerPage = 24
