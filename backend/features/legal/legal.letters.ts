import * as z from 'zod'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'
import { triedTooOften } from '#backend/kernel/limitTries.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { shown, type Content } from './legal.mails.ts'
import { addressesWaiting, insertWaitingLetter, isLetterOverdue, takeWaitingLetters } from './legal.letters.store.ts'

export interface Letter {
  kind: string
  to: string
  subject: string
  before: string[]
  content: Content
  after?: string[]
}

const day = 24 * 60
/**
 * Letters that reach one address at once, in a day. Receipts go to an address that anybody may type; sellers and the operator know theirs.
 */
const perMailbox = { max: 10, windowMinutes: day, lockMinutes: day }
const perOffice = { max: 100, windowMinutes: day, lockMinutes: day }
const isReceipt = (kind: string) => kind.endsWith('Receipt')

/** Letters put together into one mail: what is more waits another hour. */
const mostTogether = 50
const addressesAtOnce = 500
const hourMs = 3_600_000

/**
 * One letter about a declaration: what it is, its content, and what happens next. A declaration is always taken; only its letter
 * may wait, when an address had its share of the day: then the letters of an hour come as one mail (decision 025).
 */
export async function sendLetter(ctx: Ctx, { kind, to, subject, before, content, after = [] }: Letter): Promise<void> {
  const { paragraphs, rows } = shown(content)
  const [purpose, rule] = isReceipt(kind) ? (['legal.mail', perMailbox] as const) : (['legal.news', perOffice] as const)
  if (!(await triedTooOften(ctx, purpose, to, rule))) {
    await queueMail(ctx, { kind, to, subject, paragraphs: ['Guten Tag,', ...before, ...paragraphs, ...after], rows })
    return
  }
  const lines = rows.map(({ label, value }) => `${label}: ${value}`)
  await insertWaitingLetter(ctx.db, {
    to_address: to,
    kind,
    subject,
    paragraphs: JSON.stringify([...before, ...lines, ...paragraphs, ...after]),
    created_at: ctx.now,
  })
  ctx.enqueue(letterJobs['legal.letters'], {})
}

/** Mails what waits, at the next full hour. */
export const letterJobs = defineJobs({
  'legal.letters': {
    payload: z.object({}),
    schedule(_, now) {
      const at = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
      return { at, uniqueKey: `legal.letters-${at.toISOString()}` }
    },
  },
})

/** Mails what has waited, one mail for each address; each in a command of its own, so that a letter is either waiting or mailed. */
export async function sendWaiting(ctx: Ctx): Promise<void> {
  const addresses = await addressesWaiting(ctx.db, addressesAtOnce)
  for (const to of addresses) {
    await inCommand(ctx, async (command) => {
      const letters = await takeWaitingLetters(command.db, to, mostTogether)
      const [first] = letters
      if (!first) return
      const isOne = letters.length === 1
      await queueMail(command, {
        kind: isOne ? first.kind : 'legal.letters',
        to,
        subject: isOne ? first.subject : `${letters.length} Schreiben zu Widerrufen, Kündigungen und Meldungen`,
        paragraphs: isOne
          ? ['Guten Tag,', ...first.paragraphs]
          : [
              'Guten Tag,',
              'in kurzer Zeit sind viele Erklärungen eingegangen, die diese E-Mail-Adresse betreffen. Ihre Schreiben stehen hier zusammen:',
              ...letters.flatMap((letter, index) => [`${index + 1}. ${letter.subject}`, ...letter.paragraphs]),
            ],
      })
    })
  }
  await continueWaiting(ctx)
}

/** What still waits gets a job again: letters beyond the most of one mail, and those whose job was given up. */
export async function continueWaiting(ctx: Ctx): Promise<void> {
  if (await isLetterOverdue(ctx.db, ctx.now)) await inCommand(ctx, async (command) => command.enqueue(letterJobs['legal.letters'], {}))
}
