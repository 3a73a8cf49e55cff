import * as z from 'zod'
import { operatorLists } from '#contract/events/operatorLists.events.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

type OperatorList = (typeof operatorLists)[number]

export const operatorListJobs = defineJobs({
  /** One of the operator's lists of what waits has changed. */
  'operator.tell': { payload: z.object({ list: z.enum(operatorLists) }) },
})

/**
 * Tells the operator's tabs that a list is another one now, after the commit; only for what stands on it or leaves it, so that an order in
 * time never pays for it. @param key names the change, so that it is told once
 */
export const operatorListChanged = (ctx: Ctx, list: OperatorList, key: string): void =>
  ctx.enqueue(operatorListJobs['operator.tell'], { list }, { uniqueKey: `operator-${list}-${key}` })

/** Job `operator.tell`. */
export async function tellOperators(ctx: Ctx, list: OperatorList): Promise<void> {
  await inCommand(ctx, async (command) => {
    const staff = await adminIds(command.db)
    // A list has no version: whoever hears of it asks for it.
    const entity = { type: 'operatorList', id: operatorLists.indexOf(list) + 1, version: 1 }
    command.emit({ type: 'operatorList.changed', entity, to: staff.map((userId) => ({ userId, data: { list } })) })
  })
}
