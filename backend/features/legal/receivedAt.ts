import { berlinParts } from '#contract/values/berlinTime.ts'

export interface ReceivedAt {
  date: string
  time: string
  zone: 'MEZ' | 'MESZ'
}

/** When something arrived, as Berlin's clocks showed it. In the autumn night 2:30 comes twice; the zone tells which. */
export function receivedAt(at: Date): ReceivedAt {
  const parts = berlinParts(at)
  const [year, month, day] = parts.day.split('-')
  const isSummer = (parts.hour - at.getUTCHours() + 24) % 24 === 2
  return { date: `${day}.${month}.${year}`, time: parts.time, zone: isSummer ? 'MESZ' : 'MEZ' }
}
