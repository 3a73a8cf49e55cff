import * as z from 'zod'
import { DayTimes } from './dayTimes.ts'

/** A closure; `store_id` null: at all stores. */
export const StoreHoliday = z.object({
  id: z.int(),
  store_id: z.int().nullable(),
  scope: z.enum(['store', 'delivery']),
  title: z.string(),
  from_date: z.string(),
  until_date: z.string(),
  yearly: z.boolean(),
})
export type StoreHoliday = z.infer<typeof StoreHoliday>
export const StoreTimes = DayTimes.extend({ store_id: z.int() })

/** A store as its owner sees it. What «geöffnet» means follows from it (`storeHours`), so that a screen says it itself at any moment. */
export const StoreLocation = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  street: z.string(),
  street_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  email: z.string().nullable(),
  calling_code: z.string(),
  mobile_number: z.string().nullable(),
  /** The line under its name at the moment of the answer, such as «Geschlossen · öffnet morgen 9:00 Uhr». */
  opening_time: z.string(),
  always_open: z.boolean(),
  is_main: z.boolean(),
  state: z.string(),
  public_holidays: z.enum(['open', 'closed']),
  /** Whether its postal code has a place on the map, so that customers are told how far it is. */
  is_located: z.boolean(),
  takes_appointments: z.boolean(),
  appointment_minutes: z.int(),
  times: z.array(StoreTimes),
  /** Its own closures and those of all stores. */
  holiday_time: z.array(StoreHoliday),
})
export type StoreLocation = z.infer<typeof StoreLocation>
