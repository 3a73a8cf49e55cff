import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { againAt, askAbout, releaseGoods, stopGoods } from './vatRegister.ask.ts'
import { vatJobs } from './vatRegister.jobs.ts'
import { askForMissing } from './vatRegister.missing.ts'
import { graceDays } from './vatRegister.present.ts'
import { dueNumbers, forgetCheck, numberOf, overdue, saveCheck, stopped } from './vatRegister.store.ts'

const hour = 3_600_000
/** So many numbers an hour, one after the other: the register is everybody's. */
const perHour = 200
const perBatch = 100

/** Begins what is due, each with a job of its own: a number that has trouble holds up no other. */
const beginAsking = (ctx: Ctx) =>
  inCommand(ctx, async (command) => {
    const round = Math.floor(command.now.getTime() / hour)
    const due = await dueNumbers(command.db, command.now, perHour)
    for (const [at, row] of due.entries()) {
      const providerId = row.account_id
      // Should its job give up, it is asked about again the next day.
      await saveCheck(command.db, row, row.vat_id!, { next_at: againAt(command.now) })
      command.enqueue(
        vatJobs['vat.ask'],
        { providerId },
        { uniqueKey: `vat.ask/${providerId}/${round}`, at: new Date(command.now.getTime() + Math.floor((at * hour) / perHour)) },
      )
    }
  })

/** Sellers' VAT numbers, asked at a register when they are named and every month (§ 25e UStG, decision 098). */
export const vatRegister = defineFeature({
  calls: {},
  handlers: {},
  jobs: performJobs(vatJobs, {
    async 'vat.ask'(ctx, { providerId }) {
      await askAbout(ctx, providerId)
    },
  }),
  async housekeeping(ctx) {
    if (!ctx.kernel.config.vatRegisterUrl) {
      // Whom nobody can ask about any more is held back no longer.
      for (const { account_id: id } of await stopped(ctx.db, perBatch)) await inCommand(ctx, (command) => releaseGoods(command, id))
      return
    }
    await beginAsking(ctx)
    await askForMissing(ctx, perBatch)
    const since = new Date(ctx.now.getTime() - graceDays * 24 * hour)
    for (const { account_id: id } of await overdue(ctx.db, since, perBatch)) await inCommand(ctx, (command) => stopGoods(command, id))
  },
  async exportOf(ctx, accountId) {
    const row = await numberOf(ctx.db, accountId)
    return [
      {
        key: 'vatNumber',
        title: 'Auskunft des Registers über Ihre USt-IdNr.',
        rows: row?.asked_id
          ? [
              {
                Nummer: row.asked_id,
                Auskunft: row.answer === null ? '' : row.answer === 'valid' ? 'gültig' : 'nicht gültig',
                'Auskunft vom': row.answered_at?.toISOString() ?? '',
                Vorgang: row.reference ?? '',
                'Name im Register': row.register_name ?? '',
                'Anschrift im Register': row.register_address ?? '',
              },
            ]
          : [],
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await forgetCheck(ctx.db, accountId)
  },
})
