import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { favouriteTypes } from '#contract/values/favouriteTypes.ts'
import { ProductCard } from './productCardWire.ts'

const chooseType = 'Bitte wählen Sie eine Art: Produkt, Anbieter, Immobilie oder Beitrag.'
export const FavouriteType = z.enum(favouriteTypes, { error: chooseType })
export type FavouriteType = z.infer<typeof FavouriteType>

/** Something kept in sight. What is gone since keeps its name and can only be taken off the list. */
export const Favourite = z.object({
  id: z.int(),
  type: FavouriteType,
  name: z.string(),
  slug: z.string().nullable(),
  image: z.string().nullable(),
  /** Euros, as the spec names them; null where nothing has one price. */
  price: z.number().nullable(),
  /** Ours: where it leads in the application; null when it is gone. */
  path: z.string().nullable(),
  /** Ours: who sells it, or where it is. */
  text: z.string(),
  available: z.boolean(),
  rating_average: z.number(),
  rating_count: z.int(),
  added_at: Instant,
  /** Ours: of a product all that its card shows. */
  product: ProductCard.nullable(),
})
export type Favourite = z.infer<typeof Favourite>

const FavouriteKey = z.object({ id: Id, type: FavouriteType })
const KeptKey = z.object({ id: z.int(), type: FavouriteType })
const noSuchPlace = 'Diese Stelle der Liste gibt es nicht.'
/** Where a page ended: the moment, kind and id of its last row. It holds also when that row is taken off the list meanwhile. */
const FavouritePlace = z
  .string()
  .check(atMost(60, noSuchPlace))
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~(?:product|provider|property|post)~[1-9]\d{0,14}$/, noSuchPlace)
  .refine((place) => !Number.isNaN(Date.parse(place.split('~', 1)[0]!)), noSuchPlace)
export type FavouriteKey = z.infer<typeof FavouriteKey>
const everyone = ['customer', 'provider', 'admin'] as const
const own = { area: 'favourites', audience: everyone } as const
const change = { ...own, method: 'POST', consumes: ['form', 'json'], body: FavouriteKey, events: ['favourite.changed'] } as const
/** A list from a browser may be long and hold what is gone since. */
const Keys = z.array(FavouriteKey, { error: 'Bitte senden Sie eine Liste.' }).max(300, 'Höchstens 300 Merkzettel-Einträge auf einmal.')

/** Spec section 7 «Favourites»; what a guest kept is looked up and taken over by ours. */
export const favouriteCalls = defineCalls({
  'favourites.list': {
    ...own,
    method: 'GET',
    path: 'getFavourites',
    summary: 'Merkzettel dieses Kontos, das Neueste zuerst, seitenweise',
    query: z.object({
      type: z.union([FavouriteType, z.literal('')], { error: chooseType }).optional(),
      /** `meta.next` of the page before. */ before: FavouritePlace.optional(),
    }),
    output: z.object({ data: z.array(Favourite), meta: z.object({ next: z.string().nullable() }) }),
  },
  'favourites.keys': {
    ...own,
    method: 'GET',
    path: 'favourites/keys',
    ours: true,
    summary: 'Was auf dem Merkzettel steht, ohne wie es aussieht: welche Herzen gefüllt sind',
    output: dataOf(z.array(KeptKey)),
  },
  'favourites.add': {
    ...change,
    path: 'api/add-favourite',
    summary: 'Auf den Merkzettel; zweimal ist wie einmal',
    output: Done.extend({ data: Favourite }),
    refuses: ['NOT_FOUND', 'FAVOURITES_FULL'],
  },
  'favourites.remove': { ...change, path: 'api/remove-favourite', summary: 'Vom Merkzettel nehmen; zweimal ist wie einmal', output: Done },
  'favourites.removeAgain': { ...change, path: 'remove-favourite', summary: 'Vom Merkzettel nehmen (zweiter Name)', output: Done },
  'favourites.merge': {
    ...own,
    method: 'POST',
    path: 'favourites/merge',
    ours: true,
    summary: 'Was ein Gast sich gemerkt hat, kommt nach der Anmeldung dazu',
    events: ['favourite.changed'],
    body: z.object({ items: Keys }),
    output: Done.extend({ data: z.array(KeptKey) }),
  },
  'favourites.look': {
    method: 'POST',
    path: 'favourites/look',
    area: 'favourites',
    ours: true,
    audience: 'public',
    transaction: 'own',
    perMinute: 60,
    summary: 'Was hinter dem Merkzettel eines Gastes steht',
    body: z.object({ items: Keys }),
    output: dataOf(z.array(Favourite)),
  },
})
