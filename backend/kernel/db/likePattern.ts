const literally = (keyword: string) => keyword.replace(/[\\%_]/g, '\\$&')

/** A pattern for `like`: these signs anywhere, taken literally. */
export const contains = (keyword: string) => `%${literally(keyword)}%`
/** The same at the beginning. */
export const beginsWith = (keyword: string) => `${literally(keyword)}%`
