import { formatDate } from '#client/lib/format.ts'

/** The last day of a time that ends at midnight. */
export const lastDay = (until: string): string => formatDate(new Date(Date.parse(until) - 1).toISOString())
