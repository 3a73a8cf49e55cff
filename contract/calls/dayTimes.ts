import * as z from 'zod'
import { atMost } from '#contract/values/bounded.ts'

const Clock = z
  .string()
  .check(atMost(5, 'Bitte geben Sie eine Uhrzeit an (HH:MM).'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit an (HH:MM).')

/** A day's two spans; `days` 1 = Monday. Spec spelling `untill_time`. */
export const DayTimes = z.object({
  days: z
    .int({ error: 'Bitte wählen Sie einen Wochentag.' })
    .min(1, 'Bitte wählen Sie einen Wochentag.')
    .max(7, 'Bitte wählen Sie einen Wochentag.'),
  from_time: Clock,
  untill_time: Clock,
  after_from_time: Clock.nullish(),
  after_untill_time: Clock.nullish(),
  status: z.union([z.literal(0), z.literal(1)], { error: 'Bitte wählen Sie eine Option.' }),
})
export type DayTimes = z.infer<typeof DayTimes>

/** A week as it is sent; days that are left out are closed. */
export const WeekTimes = z.array(DayTimes, { error: 'Bitte geben Sie die Zeiten der Woche an.' }).max(7, 'Höchstens sieben Tage.')
