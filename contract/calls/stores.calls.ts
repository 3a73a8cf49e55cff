import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, PageNumber, pageOf, Version } from '#contract/define.ts'
import { City, Email, HouseNumber, Phone, PostalCode, Street } from '#contract/values/addressRules.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { germanStateCodes, type GermanState } from '#contract/values/states.ts'
import { storeCallingCodes, storeLimits as limits } from '#contract/values/storeRules.ts'
import { DayTimes, WeekTimes } from './dayTimes.ts'
import { StoreHoliday, StoreLocation, StoreTimes } from './storesWire.ts'

const choose = 'Bitte wählen Sie eine Option.'
const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], { error: choose })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
const none = z.literal('').transform(() => null)
const orNone = <T extends z.ZodType>(schema: T) =>
  z
    .union([none, z.null(), schema], { error: (issue: { errors?: { message: string }[][] }) => issue.errors?.at(-1)?.[0]?.message })
    .default(null)
const State = z.enum(germanStateCodes as [GermanState, ...GermanState[]], { error: 'Bitte wählen Sie ein Bundesland.' })
const PublicHolidays = z.enum(['open', 'closed'], { error: choose })

const StoreBody = z.object({
  title: Line(limits.title, { empty: 'Bitte geben Sie dem Standort einen Namen.' }),
  street: Street,
  street_number: z.union([z.literal(''), HouseNumber]).default(''),
  zipcode: PostalCode,
  city: City,
  email: orNone(Email),
  calling_code: z.enum(storeCallingCodes, { error: 'Bitte wählen Sie eine Ländervorwahl.' }).default('+49'),
  mobile_number: orNone(Phone),
  /** Left out: that of the postal code. */
  state: State.optional(),
  public_holidays: PublicHolidays.optional(),
})

const badDate = 'Bitte geben Sie einen Tag an, den es gibt (TT.MM.JJJJ).'
const HolidayBody = z.object({
  title: Line(limits.holidayTitle, { empty: 'Bitte geben Sie einen Anlass an, zum Beispiel „Betriebsferien“.' }),
  from_date: IsoDate(badDate),
  until_date: IsoDate(badDate),
  yearly: Flag.default(false),
})

const own = { area: 'stores', audience: ['provider'] } as const
const Saved = Done.extend({ data: StoreLocation })
const Holidays = dataOf(z.array(StoreHoliday))
const SavedHolidays = Done.extend({ data: z.array(StoreHoliday) })
const Week = dataOf(z.array(DayTimes))
const SavedWeek = Done.extend({ data: z.array(DayTimes) })
const ofStore = { subject: { kind: 'store', at: 'query.store_id' }, query: z.object({ store_id: Id }) } as const
const events = ['store.saved'] as const

/** Spec section 7 «Layout, CMS, stores»: a provider's stores, their hours and closures, and what holds for all of them. */
export const storeCalls = defineCalls({
  'stores.list': {
    ...own,
    method: 'GET',
    path: 'store-locations',
    summary: 'Eigene Standorte mit Zeiten und Schließtagen, der Hauptstandort zuerst',
    query: z.object({ page: PageNumber }),
    output: pageOf(StoreLocation),
  },
  'stores.one': {
    ...own,
    method: 'GET',
    path: 'get-store-location',
    summary: 'Ein eigener Standort',
    subject: { kind: 'store', at: 'query.id' },
    query: z.object({ id: Id }),
    output: dataOf(StoreLocation),
  },
  'stores.create': {
    ...own,
    method: 'POST',
    path: 'save-store-location',
    status: 201,
    summary: `Standort anlegen, höchstens ${limits.stores}`,
    body: StoreBody,
    output: Saved,
    refuses: ['STORES_FULL'],
    events,
  },
  'stores.update': {
    ...own,
    method: 'POST',
    path: 'update-store-location',
    summary: 'Standort ändern',
    subject: { kind: 'store', at: 'body.id' },
    body: StoreBody.extend({ id: Id, version: Version }),
    output: Saved,
    refuses: ['VERSION_STALE'],
    events,
  },
  'stores.remove': {
    ...own,
    method: 'DELETE',
    path: 'delete-store-location/{id}',
    summary: 'Standort löschen; seine Abholung verschwindet von den Produktseiten',
    subject: { kind: 'store', at: 'params.id' },
    params: z.object({ id: Id }),
    output: Done,
    refuses: ['STORE_LAST', 'STORE_IN_USE'],
    events: ['store.saved', 'store.removed', 'shipping.removed'],
  },
  'stores.setAlwaysOpen': {
    ...own,
    method: 'POST',
    path: 'setStoreLocationAlwaysOpen',
    summary: 'Einen Standort rund um die Uhr öffnen, oder wieder nach seinen Zeiten',
    subject: { kind: 'store', at: 'body.id' },
    body: z.object({ id: Id, always_open: Flag }),
    output: Saved,
    events,
  },
  'stores.times': {
    ...own,
    ...ofStore,
    method: 'GET',
    path: 'get-store-location-times',
    summary: 'Öffnungszeiten eines Standorts',
    output: dataOf(z.array(StoreTimes)),
  },
  'stores.setTimes': {
    ...own,
    ...ofStore,
    method: 'POST',
    path: 'save-store-location-times',
    summary: 'Öffnungszeiten eines Standorts setzen; Tage, die fehlen, sind geschlossen',
    body: z.object({ times: WeekTimes, version: Version }),
    output: Saved,
    refuses: ['VERSION_STALE'],
    events,
  },
  'stores.holidays': {
    ...own,
    ...ofStore,
    method: 'GET',
    path: 'getStoreHolidaysTimes',
    summary: 'Schließzeiten eines Standorts und die Feiertage seines Bundeslandes in den nächsten zwölf Monaten',
    output: z.object({
      data: z.array(StoreHoliday),
      public_holidays: z.array(z.object({ day: z.string(), title: z.string(), closed: z.boolean() })),
    }),
  },
  'stores.addHoliday': {
    ...own,
    method: 'POST',
    path: 'setStoreHolidaysTimes',
    summary: 'Schließzeit eines Standorts eintragen, beide Tage eingeschlossen',
    subject: { kind: 'store', at: 'body.store_id' },
    body: HolidayBody.extend({ store_id: Id }),
    output: SavedHolidays,
    refuses: ['HOLIDAYS_FULL'],
    events,
  },
  'stores.setPublicHolidays': {
    ...own,
    method: 'POST',
    path: 'store-public-holidays',
    ours: true,
    summary: 'Bundesland eines Standorts, und ob er an dessen Feiertagen schließt',
    subject: { kind: 'store', at: 'body.id' },
    body: z.object({ id: Id, state: State, public_holidays: PublicHolidays }),
    output: Saved,
    events,
  },
  'stores.removeHoliday': {
    ...own,
    method: 'DELETE',
    path: 'api/delete-holidays/{id}',
    summary: 'Schließzeit löschen',
    subject: { kind: 'storeHoliday', at: 'params.id' },
    params: z.object({ id: Id }),
    output: Done,
    events,
  },
  'stores.timings': { ...own, method: 'GET', path: 'getStoreTimings', summary: 'Öffnungszeiten des Hauptstandorts', output: Week },
  'stores.setTimings': {
    ...own,
    method: 'POST',
    path: 'setStoreTimings',
    ours: true,
    summary: 'Öffnungszeiten des Hauptstandorts setzen',
    body: z.object({ times: WeekTimes }),
    output: SavedWeek,
    refuses: ['NOT_FOUND'],
    events,
  },
  'stores.deliveryTimings': { ...own, method: 'GET', path: 'getDeliveryTimings', summary: 'Lieferzeiten des Betriebs', output: Week },
  'stores.setDeliveryTimings': {
    ...own,
    method: 'POST',
    path: 'setDeliveryTimings',
    summary: 'Lieferzeiten des Betriebs setzen',
    body: z.object({ times: WeekTimes }),
    output: SavedWeek,
  },
  'stores.allHolidays': {
    ...own,
    method: 'GET',
    path: 'getHolidaysTimes',
    summary: 'Schließzeiten aller Standorte (Betriebsferien)',
    output: Holidays,
  },
  'stores.addAllHoliday': {
    ...own,
    method: 'POST',
    path: 'setHolidaysTimes',
    ours: true,
    summary: 'Schließzeit für alle Standorte eintragen',
    body: HolidayBody,
    output: SavedHolidays,
    refuses: ['HOLIDAYS_FULL'],
    events,
  },
  'stores.deliveryHolidays': {
    ...own,
    method: 'GET',
    path: 'getDeliveryHolidaysTimes',
    summary: 'Tage, an denen nicht geliefert wird',
    output: Holidays,
  },
  'stores.addDeliveryHoliday': {
    ...own,
    method: 'POST',
    path: 'setDeliveryHolidaysTimes',
    ours: true,
    summary: 'Tage eintragen, an denen nicht geliefert wird',
    body: HolidayBody,
    output: SavedHolidays,
    refuses: ['HOLIDAYS_FULL'],
  },
})
