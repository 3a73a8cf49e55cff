import * as z from 'zod'
import { Favourite, FavouriteType } from '#contract/calls/favourites.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** The account's own tabs follow each other. */
export const favouriteEvents = defineEvents({
  'favourite.changed': {
    v: 1,
    summary: 'Der Merkzettel hat sich geändert',
    data: z.object({ added: z.array(Favourite), removed: z.array(z.object({ type: FavouriteType, id: z.int() })) }),
  },
})
