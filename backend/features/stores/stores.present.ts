import { presentTimes } from '#contract/values/dayRows.ts'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { openLabel, openState } from '#contract/values/openingHours.ts'
import { storeHours } from '#contract/values/storeHours.ts'
import type { OwnStoreRow } from './stores.store.ts'

export const presentStore = (row: OwnStoreRow, now: Date): StoreLocation => ({
  id: row.id,
  version: row.version,
  title: row.title,
  street: row.street,
  street_number: row.street_number,
  zipcode: row.zipcode,
  city: row.city,
  email: row.email,
  calling_code: row.calling_code,
  mobile_number: row.mobile_number,
  opening_time: openLabel(openState(storeHours(row, row.holidays), now), now),
  always_open: row.always_open,
  is_main: row.is_main,
  state: row.state,
  public_holidays: row.public_holidays,
  is_located: row.is_located,
  takes_appointments: row.takes_appointments,
  appointment_minutes: row.appointment_minutes,
  times: presentTimes(row.times).map((times) => ({ ...times, store_id: row.id })),
  holiday_time: row.holidays,
})
