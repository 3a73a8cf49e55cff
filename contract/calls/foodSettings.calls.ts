import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, Text } from '#contract/define.ts'
import { atMost, Patterned } from '#contract/values/bounded.ts'
import { DayTimes, WeekTimes } from './dayTimes.ts'

const Flag = z.union([z.literal(0), z.literal(1)], { error: 'Bitte wählen Sie eine Option.' })
const Cents = z
  .int({ error: 'Bitte geben Sie einen Betrag an.' })
  .min(0, 'Der Betrag darf nicht negativ sein.')
  .max(1_000_000, 'Bitte geben Sie einen kleineren Betrag an.')
const minutes = (min: number, max: number) =>
  z.int({ error: 'Bitte geben Sie ganze Minuten an.' }).min(min, `Mindestens ${min} Minuten.`).max(max, `Höchstens ${max} Minuten.`)

export const GastroSetting = z.object({
  cuisine: Text(60).default(''),
  delivery: Flag,
  pickup: Flag,
  pickup_minimum: Cents,
  free_delivery_from: Cents.nullable(),
  prep_minutes: minutes(5, 120),
  prep_minutes_min: minutes(1, 60),
  prep_minutes_max: minutes(10, 240),
  slot_minutes: z.union([z.literal(10), z.literal(15), z.literal(20), z.literal(30), z.literal(60)], {
    error: 'Bitte wählen Sie eine Option.',
  }),
  slot_capacity: z
    .int({ error: 'Bitte geben Sie eine ganze Zahl an.' })
    .min(1, 'Mindestens eine Bestellung je Zeitfenster.')
    .max(200, 'Höchstens 200.'),
  answer_minutes: minutes(2, 60),
  auto_accept: Flag,
  reusable: z.enum(['33', '34', 'none'], { error: 'Bitte wählen Sie eine Option.' }),
  emergency_contact: Text(120).default(''),
  print_slip: Flag,
  zones: z
    .array(
      z.object({
        postal_code: z
          .string()
          .check(atMost(5, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'))
          .regex(/^\d{5}$/, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'),
        fee: Cents,
        minimum: Cents,
        minutes: minutes(0, 120),
      }),
    )
    .max(300, 'Höchstens 300 Postleitzahlen.'),
  tag_ids: z.array(Id).max(30, 'Höchstens 30 Merkmale.').default([]),
})
export type GastroSetting = z.infer<typeof GastroSetting>

export const FoodCategory = z.object({ id: z.int(), name: z.string(), description: z.string(), position: z.int(), dish_count: z.int() })
export type FoodCategory = z.infer<typeof FoodCategory>

const provider = { area: 'food', audience: ['provider'] } as const

/** Spec section 7 «Food»: categories, delivery times, gastro settings; plus pausing and sold-out from the board. */
export const foodSettingCalls = defineCalls({
  'foodSettings.tags': {
    ...provider,
    method: 'GET',
    path: 'getGastroTags',
    summary: 'Merkmale, die ein Restaurant tragen kann',
    output: dataOf(z.array(z.object({ id: z.int(), name: z.string(), selected: z.boolean() }))),
  },
  'foodSettings.settings': {
    ...provider,
    method: 'GET',
    path: 'v2/getSettings',
    summary: 'Einstellungen als Schlüssel und Wert',
    output: dataOf(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  },
  'foodSettings.setSetting': {
    ...provider,
    method: 'POST',
    path: 'v2/setSettings',
    summary: 'Eine Einstellung setzen',
    body: z.object({
      key: z.enum(['board_layout', 'board_scale', 'slip_copies', 'sound_tone', 'sound_volume'], {
        error: 'Diese Einstellung gibt es nicht.',
      }),
      value: z.union([z.string().max(200, 'Bitte verwenden Sie höchstens 200 Zeichen.'), z.number(), z.boolean()], {
        error: 'Bitte geben Sie einen Wert an.',
      }),
    }),
    output: Done,
  },
  'foodSettings.categories': {
    ...provider,
    method: 'GET',
    path: 'getFoodCategories',
    summary: 'Eigene Speisekategorien',
    output: dataOf(z.array(FoodCategory)),
  },
  'foodSettings.storeCategory': {
    ...provider,
    method: 'POST',
    path: 'storeFoodCategory',
    summary: 'Speisekategorie anlegen; mit id ändern',
    body: z.object({
      id: Id.optional(),
      name: Line(60),
      description: Text(200).default(''),
      position: z.int().min(0).max(10_000).optional(),
    }),
    output: z.object({ message: z.string(), data: FoodCategory }),
    refuses: ['NOT_FOUND'],
  },
  'foodSettings.updateCategory': {
    ...provider,
    method: 'POST',
    path: 'updateFoodCategory',
    summary: 'Speisekategorie ändern',
    ours: true,
    subject: { kind: 'foodCategory', at: 'body.id' },
    body: z.object({ id: Id, name: Line(60), description: Text(200).default(''), position: z.int().min(0).max(10_000).optional() }),
    output: z.object({ message: z.string(), data: FoodCategory }),
  },
  'foodSettings.deleteCategory': {
    ...provider,
    method: 'DELETE',
    path: 'deleteFoodCategory/{id}',
    summary: 'Leere Speisekategorie löschen',
    ours: true,
    subject: { kind: 'foodCategory', at: 'params.id' },
    params: z.object({ id: Id }),
    output: Done,
    refuses: ['FOOD_CATEGORY_IN_USE'],
  },
  'foodSettings.deliveryTimes': {
    ...provider,
    method: 'GET',
    path: 'getDelivertTimes',
    summary: 'Küchenzeiten',
    output: dataOf(z.array(DayTimes)),
  },
  'foodSettings.setDeliveryTimes': {
    ...provider,
    method: 'POST',
    path: 'setDelivertTimes',
    summary: 'Küchenzeiten setzen',
    body: z.object({ times: WeekTimes }),
    output: z.object({ message: z.string(), data: z.array(DayTimes) }),
  },
  'foodSettings.gastro': {
    ...provider,
    method: 'GET',
    path: 'getGastroSetting',
    summary: 'Gastro-Einstellungen',
    output: dataOf(GastroSetting.extend({ paused_until: Instant.nullable() })),
    refuses: ['NOT_FOUND'],
  },
  'foodSettings.setGastro': {
    ...provider,
    method: 'POST',
    path: 'setGastroSetting',
    summary: 'Gastro-Einstellungen speichern',
    body: GastroSetting,
    output: Done,
  },
  'foodSettings.pause': {
    ...provider,
    method: 'POST',
    path: 'food/pause',
    summary: 'Bestellannahme für Minuten pausieren (0 = fortsetzen)',
    ours: true,
    body: z.object({
      minutes: z
        .int({ error: 'Bitte geben Sie ganze Minuten an.' })
        .min(0, 'Bitte geben Sie ganze Minuten an.')
        .max(1440, 'Höchstens ein Tag.'),
    }),
    output: dataOf(z.object({ paused_until: Instant.nullable() })),
    events: ['gastro.paused'],
    refuses: ['NOT_FOUND'],
  },
  'foodSettings.dishes': {
    ...provider,
    method: 'GET',
    path: 'food/dishes',
    summary: 'Eigene Gerichte mit Verfügbarkeit',
    ours: true,
    output: dataOf(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          category: z.string(),
          price_cents: z.int(),
          sold_out: z.boolean(),
          /** Why it cannot be had just now; null where it can. */
          off: z.string().nullable(),
          status: z.string(),
          declared: z.boolean(),
          picture: z.string().nullable(),
        }),
      ),
    ),
  },
  'foodSettings.setSoldOut': {
    ...provider,
    method: 'POST',
    path: 'food/soldOut',
    summary: 'Gericht als ausverkauft oder wieder verfügbar melden',
    ours: true,
    subject: { kind: 'dish', at: 'body.product_id' },
    body: z.object({
      product_id: Id,
      sold_out: z.boolean({ error: 'Bitte wählen Sie eine Option.' }),
      /** The day on which it is there again, from four in the morning; without one until somebody says so. */
      back_on: Patterned(10, /^\d{4}-\d{2}-\d{2}$/, 'Bitte wählen Sie einen Tag.')
        .nullable()
        .default(null),
    }),
    output: Done,
  },
})
