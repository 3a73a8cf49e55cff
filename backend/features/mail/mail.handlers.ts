import { defineFeature } from '#backend/kernel/feature.ts'
import { mailLeaving } from './mail.leaving.ts'
import { sendQueued } from './mail.send.ts'

/** Has no calls of its own: other features write mails through mail.api.ts, this sends and forgets them. */
export const mail = defineFeature({
  calls: {},
  handlers: {},
  ...mailLeaving,
  jobs: { 'mail.send': (ctx, payload) => sendQueued(ctx, Number(payload['id'])) },
})
