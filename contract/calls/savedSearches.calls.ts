import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Line, PageNumber, pageOf } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { savedSearchRules as rules } from '#contract/values/savedSearchRules.ts'

const notOfThisShop = 'Diese Suche lässt sich nicht speichern.'
const Slug = Patterned(120, /^[^\p{Cc}\p{Surrogate}]+$/u, notOfThisShop)

/** What is searched for, without page and order: neither changes what is found. Missing means not asked for. */
export const SavedQuestion = z.object({
  keyword: Line(200, { min: 2, empty: 'Bitte geben Sie mindestens zwei Zeichen ein.' }).optional(),
  category: Slug.optional(),
  price_from: z.int().min(0).max(100_000_000).optional(),
  price_to: z.int().min(0).max(100_000_000).optional(),
  rating: z.int().min(1).max(5).optional(),
  provider: z.array(Slug).max(20).optional(),
  feature: z.array(z.int().min(1)).max(50).optional(),
  free_shipping: z.literal('1').optional(),
  delivery_days: z.int().min(0).max(60).optional(),
  available: z.literal('1').optional(),
  postal_code: Patterned(5, /^\d{5}$/, 'Bitte geben Sie fünf Ziffern an.').optional(),
})
export type SavedQuestion = z.infer<typeof SavedQuestion>

/** Where it leads: the page of results, or a category's list. */
export const SearchPlace = z.enum(['search', 'category'], { error: notOfThisShop })

/** One saved search as its owner sees it, with the hits of this moment. */
export const SavedSearch = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** The filters in words, as they were called when it was saved. */
  summary: z.string(),
  place: SearchPlace,
  question: SavedQuestion,
  /** Null: its category is gone. */
  hits: z.object({ total: z.int(), more: z.boolean(), fresh: z.int() }).nullable(),
  notifies: z.boolean(),
  seen_at: Instant,
  created_at: Instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** What a browser sends to have a search saved. */
export const SearchToSave = z.object({
  name: Line(rules.name, { empty: 'Bitte geben Sie der Suche einen Namen.' }),
  summary: Line(rules.summary, { min: 0 }).default(''),
  place: SearchPlace,
  question: SavedQuestion,
})
export type SearchToSave = z.infer<typeof SearchToSave>

const own = { area: 'savedSearches', audience: ['customer'], ours: true } as const
const one = { params: z.object({ id: Id }), subject: { kind: 'savedSearch', at: 'params.id' } } as const
const Saved = Done.extend({ data: SavedSearch })
const Key = SavedSearch.pick({ id: true, place: true, question: true })

/** Searches that a customer keeps: how many hits they have now, and how many since the last visit. */
export const savedSearchCalls = defineCalls({
  'savedSearches.list': {
    ...own,
    method: 'GET',
    path: 'saved-searches',
    summary: 'Gespeicherte Suchen mit der Zahl ihrer Treffer, neueste zuerst',
    query: z.object({ page: PageNumber }),
    output: pageOf(SavedSearch),
  },
  'savedSearches.keys': {
    ...own,
    method: 'GET',
    path: 'saved-searches/keys',
    summary: 'Welche Suchen gespeichert sind, ohne ihre Treffer',
    output: dataOf(z.array(Key)),
  },
  'savedSearches.save': {
    ...own,
    method: 'POST',
    path: 'saved-searches',
    summary: 'Eine Suche speichern; zweimal ist wie einmal',
    body: SearchToSave,
    output: Saved,
    refuses: ['SAVED_SEARCHES_FULL'],
    events: ['savedSearch.changed'],
  },
  'savedSearches.merge': {
    ...own,
    method: 'POST',
    path: 'saved-searches/merge',
    summary: 'Was ein Gast gespeichert hat, kommt nach der Anmeldung dazu',
    body: z.object({
      items: z
        .array(SearchToSave, { error: 'Bitte senden Sie eine Liste.' })
        .max(rules.mostOfGuest, `Höchstens ${rules.mostOfGuest} Suchen auf einmal.`),
    }),
    /** `lost`: so many had no room. */
    output: Done.extend({ lost: z.int() }),
    events: ['savedSearch.changed'],
  },
  'savedSearches.change': {
    ...own,
    ...one,
    method: 'PUT',
    path: 'saved-searches/{id}',
    summary: 'Umbenennen, oder bei neuen Treffern benachrichtigt werden',
    body: z.object({ name: SearchToSave.shape.name.optional(), notifies: z.boolean().optional() }),
    output: Saved,
    refuses: ['NOT_FOUND'],
    events: ['savedSearch.changed'],
  },
  'savedSearches.visit': {
    ...own,
    ...one,
    method: 'POST',
    path: 'saved-searches/{id}/visit',
    summary: 'Die Treffer sind angesehen: Neu ist ab jetzt, was später dazukommt',
    output: Saved,
    refuses: ['NOT_FOUND'],
    events: ['savedSearch.changed'],
  },
  'savedSearches.remove': {
    ...own,
    ...one,
    method: 'DELETE',
    path: 'saved-searches/{id}',
    summary: 'Gespeicherte Suche löschen',
    output: Done,
    refuses: ['NOT_FOUND'],
    events: ['savedSearch.removed'],
  },
})
