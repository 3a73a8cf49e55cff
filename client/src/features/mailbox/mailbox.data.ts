import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'

export type MailPage = ApiAnswer<'developer.mails'>
export type MailRow = MailPage['data'][number]
export type TextPage = ApiAnswer<'developer.texts'>
export type FullMail = ApiAnswer<'developer.mail'>['data']

const settled = <T>(promise: Promise<T>): Promise<Loaded<T>> =>
  promise.then(
    (data): Loaded<T> => ({ ok: true, data }),
    (error: unknown): Loaded<T> => ({ ok: false, error }),
  )

/** A page of the mailbox, newest first. Never rejects; `_look` makes the same question a new one. */
export const loadMails = (page: number, to: string, _look: number): Promise<Loaded<MailPage>> =>
  settled(api('developer.mails', { query: { page, ...(to && { to }) } }))

/** A page of the SMS, newest first. Never rejects. */
export const loadTexts = (page: number, _look: number): Promise<Loaded<TextPage>> => settled(api('developer.texts', { query: { page } }))

/** One mail; null when none is chosen. */
export const loadMail = (id: number | null): Promise<Loaded<FullMail | null>> =>
  settled(id === null ? Promise.resolve(null) : api('developer.mail', { params: { id } }).then(({ data }) => data))
