import { fromPromise } from 'xstate'
import { createTrailFlow, type TrailQuery } from '#machines/flows/trail.flow.ts'
import { api, type ApiRequest } from '#client/lib/http/api.ts'
import type { MachineHistory } from './history.ts'

export type TrailMachine = NonNullable<ApiRequest<'machines.history'>['query']>['machine']

/** Machines whose things can be looked up by their number. */
export const trailMachines: readonly TrailMachine[] = ['foodOrder']

const isTrailMachine = (machine: string): machine is TrailMachine => trailMachines.some((one) => one === machine)

/** The look-up with the real server behind it. */
export const realTrailFlow = createTrailFlow<MachineHistory>().provide({
  actors: {
    find: fromPromise<MachineHistory, TrailQuery>(async ({ input: { machine, number }, signal }) => {
      if (!isTrailMachine(machine)) throw new Error(`Nothing of ${machine} can be looked up`)
      return (await api('machines.history', { query: { machine, number } }, { signal })).data
    }),
  },
})
