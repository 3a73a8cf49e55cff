import { operationsAtOnce, operationsCalls, type DeadThing } from '#contract/calls/operations.calls.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { actsPage, deadPage, deleteDead, forgetOperations, noteAct, reviveDead, type Taken } from './operations.store.ts'
import { operatorListJobs, tellOperators } from './operatorLists.api.ts'
import { operationsView } from './operations.view.ts'

interface Target {
  thing: DeadThing
  id?: number | undefined
  kind?: string | undefined
}

/** Errors of mail servers quote the receiver, who has no place in a trail that is kept for a year. */
const withoutAddresses = (error: string) => error.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…').slice(0, 300)

/** Keeps who did it and why. @throws NOT_FOUND when nothing of it is given up (any more) */
async function noted(ctx: AccountCtx, act: 'retry' | 'discard', { thing, id }: Target, reason: string, taken: readonly Taken[]) {
  const [first] = taken
  if (!first) throw new Refusal('NOT_FOUND')
  await noteAct(ctx.db, {
    act,
    thing,
    kind: first.kind,
    thing_id: id ?? null,
    number: taken.length,
    reason,
    error: withoutAddresses(first.error),
    actor_id: ctx.account.userId,
    at: ctx.now,
  })
  return { number: taken.length, more: taken.length === operationsAtOnce }
}

const things = { job: ['Auftrag', 'Aufträge'], event: ['Ereignis', 'Ereignisse'] } as const
const counted = (thing: DeadThing, number: number) => `${number} ${things[thing][number === 1 ? 0 : 1]}`

/** The operator's look at what runs, waits and was given up (decision 074). */
export const operations = defineFeature({
  calls: operationsCalls,
  jobs: performJobs(operatorListJobs, { 'operator.tell': (ctx, { list }) => tellOperators(ctx, list) }),
  handlers: {
    'operations.show': async (ctx) => ({ data: await operationsView(ctx) }),
    async 'operations.dead'(ctx, { query: { thing, kind, before } }) {
      const { page, next } = await deadPage(ctx.db, thing, kind, before)
      return { data: page.map((row) => ({ ...row, thing, at: row.at.toISOString() })), meta: { next } }
    },
    async 'operations.acts'(ctx, { query: { before } }) {
      const { page, next } = await actsPage(ctx.db, before)
      return {
        data: page.map(({ first_name, last_name, at, ...row }) => ({
          ...row,
          name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
          at: at.toISOString(),
        })),
        meta: { next },
      }
    },
    async 'operations.retry'(ctx, { body }) {
      const data = await noted(ctx, 'retry', body, '', await reviveDead(ctx.db, body.thing, body.id, body.kind, ctx.now))
      const isJob = body.thing === 'job'
      ctx.afterCommit(async () => {
        ctx.kernel.poke([isJob ? 'jobs' : 'events'])
        if (isJob) await ctx.kernel.bus.ephemeral({ kind: 'jobs' })
      })
      return { message: `${counted(body.thing, data.number)}: neuer Versuch läuft.`, data }
    },
    async 'operations.discard'(ctx, { body }) {
      const data = await noted(ctx, 'discard', body, body.reason, await deleteDead(ctx.db, body.thing, body.id, body.kind))
      return { message: `${counted(body.thing, data.number)} verworfen.`, data }
    },
  },
  housekeeping: (ctx) => forgetOperations(ctx.db, ctx.now),
})
