import { addDays, type BerlinDay } from '#contract/values/berlinTime.ts'
import type { GermanState } from '#contract/values/states.ts'

/** One day of a state's calendar; whether a shop closes on it is for the shop to say. */
export interface PublicHoliday {
  day: BerlinDay
  title: string
}

/** When a holiday falls: a fixed month and day, or so many days after Easter Sunday, or Buß- und Bettag's own rule. */
type Rule = { title: string; states: 'all' | readonly GermanState[] } & ({ on: string } | { easter: number } | { bussUndBettag: true })

/** Municipal days (Augsburg, Catholic towns of Bavaria, parts of Saxony and Thuringia) are left to a shop's own exceptions. */
const rules: readonly Rule[] = [
  { title: 'Neujahr', on: '01-01', states: 'all' },
  { title: 'Heilige Drei Könige', on: '01-06', states: ['BW', 'BY', 'ST'] },
  { title: 'Internationaler Frauentag', on: '03-08', states: ['BE', 'MV'] },
  { title: 'Karfreitag', easter: -2, states: 'all' },
  { title: 'Ostersonntag', easter: 0, states: ['BB'] },
  { title: 'Ostermontag', easter: 1, states: 'all' },
  { title: 'Tag der Arbeit', on: '05-01', states: 'all' },
  { title: 'Christi Himmelfahrt', easter: 39, states: 'all' },
  { title: 'Pfingstsonntag', easter: 49, states: ['BB'] },
  { title: 'Pfingstmontag', easter: 50, states: 'all' },
  { title: 'Fronleichnam', easter: 60, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { title: 'Mariä Himmelfahrt', on: '08-15', states: ['SL'] },
  { title: 'Weltkindertag', on: '09-20', states: ['TH'] },
  { title: 'Tag der Deutschen Einheit', on: '10-03', states: 'all' },
  { title: 'Reformationstag', on: '10-31', states: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { title: 'Allerheiligen', on: '11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { title: 'Buß- und Bettag', bussUndBettag: true, states: ['SN'] },
  { title: 'Erster Weihnachtstag', on: '12-25', states: 'all' },
  { title: 'Zweiter Weihnachtstag', on: '12-26', states: 'all' },
]

/** Days a state gave its people once; data, because no rule foresees them. */
const singleDays: readonly { day: BerlinDay; title: string; states: readonly GermanState[] }[] = [
  { day: '2025-05-08', title: '80. Jahrestag der Befreiung', states: ['BE'] },
  { day: '2028-06-17', title: '75. Jahrestag des Volksaufstandes', states: ['BE'] },
]

/** Easter Sunday of a year (Gauss, with Lichtenberg's correction); good for every Gregorian year. */
export function easterSunday(year: number): BerlinDay {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const moon = year % 19
  const fullMoonSeed = (19 * moon + moonShift) % 30
  const correction = Math.floor((fullMoonSeed + Math.floor(moon / 11)) / 29)
  const fullMoon = 21 + fullMoonSeed - correction
  const firstSunday = 7 - ((((year + Math.floor(year / 4) + sunShift) % 7) + 7) % 7)
  const afterMarch1 = fullMoon + 7 - ((((fullMoon - firstSunday) % 7) + 7) % 7) - 1
  return addDays(`${year}-03-01`, afterMarch1)
}

/** The Wednesday before 23 November. */
function bussUndBettag(year: number): BerlinDay {
  const last = `${year}-11-22`
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay()
  return addDays(last, -((weekday - 3 + 7) % 7))
}

function dayOf(rule: Rule, year: number): BerlinDay {
  if ('on' in rule) return `${year}-${rule.on}`
  return 'easter' in rule ? addDays(easterSunday(year), rule.easter) : bussUndBettag(year)
}

const applies = (states: 'all' | readonly GermanState[], state: GermanState) => states === 'all' || states.includes(state)
const known = new Map<string, readonly PublicHoliday[]>()

/** The public holidays of a state in a year, in calendar order. */
export function holidaysOf(state: GermanState, year: number): readonly PublicHoliday[] {
  const key = `${state}${year}`
  const cached = known.get(key)
  if (cached) return cached
  const list = [
    ...rules.filter((rule) => applies(rule.states, state)).map((rule) => ({ day: dayOf(rule, year), title: rule.title })),
    ...singleDays.filter((one) => one.day.startsWith(`${year}-`) && applies(one.states, state)).map(({ day, title }) => ({ day, title })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1))
  if (known.size > 400) known.clear()
  known.set(key, list)
  return list
}

/** The public holiday of that day in that state, if it is one. */
export function publicHolidayOn(state: GermanState, day: BerlinDay): PublicHoliday | null {
  return holidaysOf(state, Number(day.slice(0, 4))).find((holiday) => holiday.day === day) ?? null
}
