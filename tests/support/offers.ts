import type { DemoTestApp } from './demoTestApp.ts'

const terms = {
  offer_name: 'Umzug mit zwei Leuten',
  offer_content: '<p>Wir tragen alles hinunter und wieder hinauf.</p>',
  comment: 'Das Klavier tragen wir zu viert.',
  included: ['Anfahrt', 'Halteverbot'] as string[],
  price_type: 'fix' as const,
  price1: 480,
}

/** A good body of `offers.saveTemplate`. */
export const templateBody = { title: 'Umzug', ...terms }

/** `YYYY-MM-DD` of so many days from now. */
export const dayAfter = (testApp: DemoTestApp, days: number) =>
  new Date(testApp.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A good body of `offers.create`, which holds for six days. */
export const offerBody = (testApp: DemoTestApp, leadId: number, more: Record<string, unknown> = {}) => ({
  lead_id: leadId,
  ...terms,
  date1: dayAfter(testApp, 20),
  valid_until: new Date(testApp.now().getTime() + 6 * 86_400_000).toISOString(),
  ...more,
})
