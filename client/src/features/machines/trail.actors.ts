import { fromPromise } from 'xstate'
import { createTrailFlow, type TrailQuery } from '#machines/flows/trail.flow.ts'
import { api } from '#client/lib/http/api.ts'
import type { Purchase } from './history.ts'

/** The look-up with the real server behind it. */
export const realTrailFlow = createTrailFlow<Purchase>().provide({
  actors: {
    find: fromPromise<Purchase, TrailQuery>(
      async ({ input: { number }, signal }) => (await api('machines.group', { query: { number } }, { signal })).data,
    ),
  },
})
