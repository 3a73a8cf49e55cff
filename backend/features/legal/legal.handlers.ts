import { legalCalls } from '#contract/calls/legal.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { legalPrivacy, lettersBefore } from './legal.privacy.ts'
import { continueWaiting, letterJobs, sendWaiting } from './legal.letters.ts'
import { report } from './legal.report.ts'
import { revoke } from './legal.revoke.ts'
import { forgetOld } from './legal.store.ts'
import { terminate } from './legal.terminate.ts'

/** Years a report is kept: claims and complaints about the decision have lapsed by then (§ 195 BGB). */
const reportYears = 3

/** What anybody may declare on any day without an account (docs/law.md rows 22, 25, 30). */
export const legal = defineFeature({
  calls: legalCalls,
  handlers: {
    'legal.revoke': (ctx, { body }) => revoke(ctx, body),
    'legal.terminate': (ctx, { body }) => terminate(ctx, body),
    'legal.report': (ctx, { body }) => report(ctx, body),
  },
  ...legalPrivacy,
  jobs: performJobs(letterJobs, { 'legal.letters': sendWaiting }),
  async housekeeping(ctx) {
    await continueWaiting(ctx)
    await forgetOld(ctx.db, lettersBefore(ctx.now), new Date(ctx.now.getTime() - reportYears * 366 * 86_400_000))
  },
})
