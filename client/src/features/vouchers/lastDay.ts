import { formatDate } from '#client/lib/format.ts'

/** A voucher ends at an instant; it is good until the day before that is over. */
export const lastDay = (expiresAt: string): string => formatDate(new Date(Date.parse(expiresAt) - 1).toISOString())
