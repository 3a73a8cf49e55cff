/** A pattern for `like`: these signs anywhere, taken literally. */
export const contains = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
