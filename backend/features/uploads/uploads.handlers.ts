import { uploadCalls } from '#contract/calls/uploads.calls.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { keepFile } from './files.ts'
import { forgetUploads, presentFile, removeFiles } from './uploads.api.ts'
import { uploadJobs } from './uploads.jobs.ts'
import { uploadsPrivacy } from './uploads.privacy.ts'
import { deleteForgotten, waitingUpload } from './uploads.store.ts'

/** What stands in no message after this time was given up. */
const waitDays = 7

/** Private files: taken, evaluated, kept, given out by the features that refer to them, and removed. */
export const uploads = defineFeature({
  ...uploadsPrivacy,
  calls: uploadCalls,
  handlers: {
    'uploads.add': async (ctx, { body }) => ({ data: presentFile(await keepFile(ctx, body.file)) }),
    async 'uploads.remove'(ctx, { params }) {
      const row = orNotFound(await waitingUpload(ctx.db, ctx.account.userId, params.id))
      await forgetUploads(ctx, [row.id])
      return { message: 'Die Datei wurde verworfen.' }
    },
  },
  subjects: { upload: async (ctx, id) => (await waitingUpload(ctx.db, ctx.account.userId, Number(id) || 0)) !== undefined },
  jobs: performJobs(uploadJobs, {
    async 'uploads.remove'(ctx, { names }) {
      for (const name of names) await ctx.kernel.files.remove(name)
    },
  }),
  async housekeeping(ctx) {
    const before = new Date(ctx.now.getTime() - waitDays * 86_400_000)
    await inCommand(ctx, async (command) => removeFiles(command, await deleteForgotten(command.db, before)))
  },
})
