/** How much of it there is: letters of a name and of the filters in words, searches of an account and of a guest's browser. */
export const savedSearchRules = { name: 120, summary: 300, most: 50, mostOfGuest: 10 } as const
