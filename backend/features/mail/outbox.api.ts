/** The stored mails, for the developers' outbox. */
export { mailById, pageOfMails } from './mail.store.ts'
