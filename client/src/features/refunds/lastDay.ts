import { formatDate } from '#client/lib/format.ts'

/** A period ends with its last day: the instant is the midnight after it. */
export const lastDayOf = (until: string): string => formatDate(new Date(new Date(until).getTime() - 1).toISOString())
