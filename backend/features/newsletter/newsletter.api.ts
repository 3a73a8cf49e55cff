export { subscribe } from './newsletter.optIn.ts'
export { leaveParts } from './newsletter.mails.ts'
