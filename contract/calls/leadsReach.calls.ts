import * as z from 'zod'
import { dataOf, defineCalls, Id, WireNumber } from '#contract/define.ts'
import { PostalCode } from '#contract/values/addressRules.ts'

const degrees = (most: number) =>
  WireNumber(
    z
      .number({ error: 'Bitte geben Sie einen Ort an.' })
      .min(-most, 'Bitte geben Sie einen Ort an.')
      .max(most, 'Bitte geben Sie einen Ort an.'),
  )

/** Who can be asked for offers, and for what. */
export const leadReachCalls = defineCalls({
  'leads.routesOfProvider': {
    method: 'GET',
    area: 'leads',
    path: 'leads/routes',
    summary: 'Wofür ein Betrieb direkt gefragt werden kann',
    audience: 'public',
    ours: true,
    query: z.object({ slug: z.string({ error: 'Bitte geben Sie einen Betrieb an.' }).max(200, 'Diesen Betrieb gibt es nicht.') }),
    output: dataOf(z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() }))),
  },
  'leads.providersOfRoute': {
    method: 'GET',
    area: 'leads',
    path: 'api/providerByLeadRoute',
    summary: 'Wer eine Anfrage dieser Art bekäme: der Betrieb dieser Adresse, oder die im Umkreis',
    audience: 'public',
    query: z.object({
      lead_route_id: Id,
      slug: z.string().max(200, 'Diesen Betrieb gibt es nicht.').optional(),
      postal_code: PostalCode.optional(),
      lat: degrees(90).optional(),
      lng: degrees(180).optional(),
      radius: WireNumber(
        z
          .number({ error: 'Bitte geben Sie einen Umkreis an.' })
          .int('Bitte geben Sie einen Umkreis an.')
          .min(1, 'Bitte geben Sie einen Umkreis an.')
          .max(100, 'Der Umkreis ist zu groß.'),
      ).default(25),
    }),
    output: dataOf(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          slug: z.string(),
          logo: z.string().nullable(),
          city: z.string(),
          distance_km: z.number().nullable(),
          avg_rating: z.number(),
          total_review: z.int(),
        }),
      ),
    ),
  },
})
