import { vatCheckDigit } from '#contract/values/vatId.ts'
import type { ClockTime, Weekday } from '#contract/values/berlinTime.ts'
import type { OpeningHours, ShopHoliday, WeeklyHours } from '#contract/values/openingHours.ts'
import { townName } from '#backend/demo/town/geography.ts'
import type { TownImprint, TownPerson, TownProduct, TownService } from '#backend/demo/town/town.types.ts'

const weekdays = { Mo: 1, Di: 2, Mi: 3, Do: 4, Fr: 5, Sa: 6, So: 7 } as const satisfies Record<string, Weekday>
type DayName = keyof typeof weekdays

function daysOf(span: string): Weekday[] {
  const [first, last = first] = span.split('–') as [DayName, DayName?]
  const [from, until] = [weekdays[first], weekdays[last]]
  return Array.from({ length: until - from + 1 }, (_, index) => (from + index) as Weekday)
}

/** The week as on a shop door: `week({ 'Mo–Fr': '09:00–12:30 14:00–18:00', Sa: '09:00–14:00' })`. Days left out are closed. */
export function week(lines: Record<string, string>): WeeklyHours[] {
  return Object.entries(lines).flatMap(([days, times]) =>
    daysOf(days).map((day) => {
      const [[from, until], after] = times.split(' ').map((span) => span.split('–')) as [[ClockTime, ClockTime], [ClockTime, ClockTime]?]
      return { day, from, until, ...(after && { afterFrom: after[0], afterUntil: after[1] }) }
    }),
  )
}

export function opening(
  lines: Record<string, string>,
  more: { publicHolidays?: 'closed' | 'open'; holidays?: readonly ShopHoliday[]; alwaysOpen?: boolean } = {},
): OpeningHours {
  return { alwaysOpen: false, weekly: week(lines), holidays: [], publicHolidays: 'closed', state: 'HE', pausedUntil: null, ...more }
}

/** Numbers the Bundesnetzagentur keeps for films and books: (0)69 90009-000 to -999 and (0)171 3920000 to 3920099. */
export const landline = (extension: number) => `+496990009${String(extension).padStart(3, '0')}`
export const mobile = (extension: number) => `+4917139200${String(extension).padStart(2, '0')}`

/** Built from a block of numbers beyond those given out, with a true check digit. */
const vatId = (number: number) => {
  const digits = String(99_999_000 + number)
  return `DE${digits}${vatCheckDigit(digits)}`
}

export const mailAt = (name: string) => `${name}@lindenbrueck.example`

/** Legal facts; `number` keeps phone, register and VAT numbers apart between the demo companies. */
export function imprint(
  number: number,
  mail: string,
  legalForm: string,
  representative: string,
  more: Partial<TownImprint> & { register?: 'HRA' | 'HRB' } = {},
): TownImprint {
  const { register, ...rest } = more
  return {
    legalForm,
    representative,
    phone: landline(number),
    email: mailAt(mail),
    registerCourt: register ? `Amtsgericht ${townName}` : null,
    registerNumber: register ? `${register} ${4200 + number * 7}` : null,
    vatId: rest.smallBusiness ? null : vatId(number),
    smallBusiness: false,
    authority: null,
    organicCode: null,
    insurance: null,
    profession: null,
    ...rest,
  }
}

export function person(
  mail: string,
  salutation: TownPerson['salutation'],
  firstName: string,
  lastName: string,
  number: number,
): TownPerson {
  return { email: mailAt(mail), salutation, firstName, lastName, phone: mobile(number) }
}

type ProductMore = Partial<Omit<TownProduct, 'key' | 'name' | 'category' | 'priceCents' | 'description' | 'picture'>>
/** A product of a shop; 19 % VAT, no base price, 12 in stock and two to four days on the way unless said otherwise. */
export function product(
  key: string,
  category: string,
  name: string,
  priceCents: number,
  description: string,
  picture: string,
  more: ProductMore = {},
): TownProduct {
  return {
    key,
    name,
    description,
    category,
    priceCents,
    picture,
    taxRate: 19,
    content: null,
    stock: 12,
    deliveryDays: { from: 2, until: 4 },
    depositCents: 0,
    depositType: null,
    ageLimit: 0,
    alcoholPercent: null,
    active: true,
    ...more,
  }
}

export function service(key: string, name: string, price: TownService['price'], description: string, picture: string): TownService {
  return { key, name, description, picture, price }
}
export const fixed = (cents: number, unit: string) => ({ kind: 'fixed', cents, unit }) as const
export const startingAt = (cents: number, unit: string) => ({ kind: 'from', cents, unit }) as const
export const hourly = (cents: number) => ({ kind: 'hourly', cents, unit: 'Stunde' }) as const
export const onRequest = { kind: 'onRequest' } as const
