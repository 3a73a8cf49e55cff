import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageNumber, pageOf, Text, WireNumber } from '#contract/define.ts'
import { callToActionPlaces } from '#contract/values/callToActionPlaces.ts'
import { Href } from './contentWire.ts'
import { Status } from './leadRouteWire.ts'
import { Slug } from './menus.calls.ts'

const choose = 'Bitte wählen Sie eine Option.'
/** Spec section 3 «Call to action» (id, status); what it says and where it leads is ours, by the usual names. */
export const CallToAction = z.object({
  id: z.int(),
  version: z.int(),
  status: z.union([z.literal(0), z.literal(1)]),
  place: z.enum(callToActionPlaces),
  /** Only on this category and what stands below it; null: on all. */
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  position: z.int(),
  title: z.string(),
  text: z.string(),
  button_text: z.string(),
  url: z.string(),
  /** The questionnaire it opens; `url` leads there. */
  lead_route: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  image: z.string().nullable(),
  updated_at: Instant,
})
export type CallToAction = z.infer<typeof CallToAction>
/** What the public reads. */
const ShownCallToAction = CallToAction.pick({ id: true, status: true, title: true, text: true, button_text: true, url: true, image: true })
export type ShownCallToAction = z.infer<typeof ShownCallToAction>

const Seen = WireNumber(z.number({ error: 'Bitte laden Sie den Handlungsaufruf neu.' }).int().min(1)).optional()
const FormFields = z.object({
  title: Line(80, { empty: 'Bitte geben Sie eine Überschrift ein.' }),
  text: Text(300).default(''),
  button_text: Line(40, { empty: 'Bitte geben Sie eine Beschriftung ein.' }),
  place: z.enum(callToActionPlaces, { error: choose }).default('home'),
  category_id: Id.nullable().default(null),
  position: WireNumber(z.number({ error: 'Bitte geben Sie eine ganze Zahl ein.' }).int().min(0).max(1000)).default(0),
  /** An address, or a route of questions: one of the two. */
  url: z.union([z.literal(''), Href]).default(''),
  lead_route_id: Id.nullable().default(null),
  /** As `content.uploadPicture` answers it. */
  image: z
    .union([
      z.literal('').transform(() => null),
      Line(300).pipe(z.string().regex(/^\/[\w./-]+$/, 'Bitte laden Sie das Bild noch einmal hoch.')),
    ])
    .nullable()
    .default(null),
  status: Status.default(0),
})
const leads = (
  form: { url: string; lead_route_id: number | null },
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  if ((form.url === '') === (form.lead_route_id === null))
    addIssue({ code: 'custom', path: ['url'], message: 'Bitte wählen Sie einen Anfrageweg oder geben Sie eine Adresse an.' })
}
const Form = FormFields.superRefine(leads)
export type CallToActionForm = z.output<typeof Form>

const read = { method: 'GET', area: 'cta', audience: ['admin'] } as const
const write = { method: 'POST', area: 'cta', audience: ['admin'], events: ['callToAction.changed'] } as const
const saved = Done.extend({ data: CallToAction })

/** Spec section 7 «Calls to action»; all writing is the operator's. */
export const callToActionCalls = defineCalls({
  'callsToAction.list': {
    method: 'GET',
    area: 'cta',
    audience: 'public',
    path: 'getCallToActions',
    summary: 'Handlungsaufrufe: für alle die eingeschalteten eines Platzes, für den Betreiber alle',
    query: z.object({
      place: z.enum(callToActionPlaces, { error: choose }).optional(),
      /** Slug of the category whose page shows them. */
      category: z.union([z.literal(''), Slug]).optional(),
      page: PageNumber,
    }),
    output: pageOf(z.union([CallToAction, ShownCallToAction])),
  },
  'callsToAction.get': {
    ...read,
    path: 'getCallToAction/{id}',
    summary: 'Ein Handlungsaufruf',
    params: z.object({ id: Id }),
    output: dataOf(CallToAction),
    refuses: ['NOT_FOUND'],
  },
  'callsToAction.store': {
    ...write,
    path: 'storeCallToAction',
    summary: 'Einen Handlungsaufruf anlegen',
    status: 201,
    body: Form,
    output: saved,
  },
  'callsToAction.update': {
    ...write,
    path: 'updateCallToAction',
    summary: 'Einen Handlungsaufruf ändern',
    body: FormFields.extend({ id: Id, version: Seen }).superRefine(leads),
    output: saved,
    refuses: ['NOT_FOUND', 'VERSION_STALE'],
  },
  'callsToAction.changeStatus': {
    ...write,
    path: 'changeStatusOfCallToAction',
    summary: 'Einen Handlungsaufruf ein- oder ausschalten',
    body: z.object({ id: Id, status: Status }),
    output: saved,
    refuses: ['NOT_FOUND'],
  },
  'callsToAction.remove': {
    ...write,
    method: 'DELETE',
    path: 'deleteCallToAction/{id}',
    summary: 'Einen Handlungsaufruf löschen',
    params: z.object({ id: Id }),
    output: Done,
    refuses: ['NOT_FOUND'],
    events: ['callToAction.removed'],
  },
})
