import type { Mail } from '#backend/features/mail/mail.api.ts'
import type { ReceivedAt } from './receivedAt.ts'

/** What was declared, by label; empty values are left out. */
export type Content = readonly (readonly [label: string, value: string])[]

const shortLength = 40

/** Short values stand in the table, long ones as their own paragraphs, so that nothing is cut in narrow mail programs. */
export function shown(content: Content): Required<Pick<Mail, 'paragraphs' | 'rows'>> {
  const filled = content.filter(([, value]) => value !== '')
  const isLong = (value: string) => value.length > shortLength || value.includes('\n')
  return {
    paragraphs: filled.filter(([, value]) => isLong(value)).flatMap(([label, value]) => [`${label}:`, ...value.split(/\n+/)]),
    rows: filled.filter(([, value]) => !isLong(value)).map(([label, value]) => ({ label, value })),
  }
}

export const receivedText = (what: string, { date, time }: ReceivedAt) => `${what} ist am ${date} um ${time} Uhr eingegangen.`
export const exactTime = ({ date, time, zone }: ReceivedAt) => `${date}, ${time} Uhr (${zone})`
