import type { StoreLocation } from '#contract/calls/storesWire.ts'

const day = (days: number, from_time: string, untill_time: string) => ({
  ...{ store_id: 1, days, from_time, untill_time, after_from_time: null, after_untill_time: null },
  status: 1 as const,
})
/** A store of the bike shop, open on weekdays. */
export const aStore = (more: Partial<StoreLocation> = {}): StoreLocation => ({
  ...{ id: 1, version: 1, title: 'Radwerk', street: 'Bachgasse', street_number: '2', zipcode: '62101', city: 'Lindenbrück' },
  ...{ email: null, calling_code: '+49', mobile_number: null, opening_time: 'Geschlossen', always_open: false, is_main: true },
  ...{ state: 'HE', public_holidays: 'closed', is_located: true, takes_appointments: false, appointment_minutes: 30 },
  times: [1, 2, 3, 4, 5].map((weekday) => day(weekday, '09:00', '18:00')),
  holiday_time: [],
  ...more,
})
