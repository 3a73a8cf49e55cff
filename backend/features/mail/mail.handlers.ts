import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { mailJobs } from './mail.jobs.ts'
import { mailPrivacy } from './mail.privacy.ts'
import { sendQueued } from './mail.send.ts'

/** Has no calls of its own: other features write mails through mail.api.ts, this sends and forgets them. */
export const mail = defineFeature({
  calls: {},
  handlers: {},
  ...mailPrivacy,
  jobs: performJobs(mailJobs, { 'mail.send': (ctx, { id }) => sendQueued(ctx, id) }),
})
