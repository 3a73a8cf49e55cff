import { escapedText } from '#contract/internal/escaped.ts'
import { letterGreeting } from '#contract/values/addressRules.ts'
import { addDays, berlinDay, fromBerlin, germanDay } from '#contract/values/berlinTime.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { contractJobs } from './providerContract.jobs.ts'
import { contractTouched } from './touched.ts'
import { announceContract, lockContract, toBeTold, type ContractRow } from './providerContract.store.ts'

/** Regulation (EU) 2019/1150, Art. 3 (2). */
const noticeDays = 15
const atOnce = 200

/** The beginning of the first day after fifteen whole days, also where a clock change shortens one of them. */
export const noticeEnds = (told: Date): Date =>
  fromBerlin(addDays(berlinDay(new Date(told.getTime() + noticeDays * 86_400_000)), 1), '00:00')

/** Job `providerContract.announce`: sets the day once, then tells providers by mail and bell, some at a time. Safe to repeat. */
export async function announce(ctx: Ctx, { version, after }: { version: number; after: number }): Promise<void> {
  await inCommand(ctx, async (command) => {
    const row = await lockContract(command.db, version)
    if (!row) return
    const providers = await toBeTold(command.db, version, after, atOnce)
    const told = row.announced_at
      ? row
      : await announceContract(command.db, version, {
          announced_at: command.now,
          applies_at: providers.length === 0 ? command.now : noticeEnds(command.now),
        })
    contractTouched(command)
    for (const provider of providers) await tell(command, told, provider)
    const last = providers.at(-1)
    if (last && providers.length === atOnce) command.enqueue(contractJobs['providerContract.announce'], { version, after: last.id })
  })
}

type Addressee = Awaited<ReturnType<typeof toBeTold>>[number]

/** The mail is the durable medium the regulation asks for, with the text in it: it goes out whatever the provider's settings say. */
async function tell(ctx: Ctx, contract: ContractRow, provider: Addressee): Promise<void> {
  const day = germanDay(berlinDay(contract.applies_at!))
  await queueMail(ctx, {
    kind: 'providerContract.announced',
    to: provider.email,
    subject: `Anbietervertrag: Fassung ${contract.version} gilt ab ${day}`,
    uniqueKey: `provider-contract-${contract.version}-${provider.id}`,
    paragraphs: [
      `${letterGreeting({
        salutation: provider.gender,
        title: provider.title,
        firstName: provider.first_name,
        lastName: provider.last_name,
      })},`,
      `der Vertrag zwischen Ihnen und der Markthalle hat eine neue Fassung (Fassung ${contract.version}). Sie gilt ab dem ${day}; bis dahin bleibt alles, wie es ist. Der ganze Text liegt dieser Mail bei und steht im Anbieterbereich neben der bisherigen Fassung.`,
      'Sie können der neuen Fassung dort auch sofort zustimmen. Möchten Sie zu ihr nicht weiterarbeiten, können Sie den Vertrag vor diesem Tag ohne Nachteile kündigen.',
    ],
    rows: [
      { label: 'Fassung', value: String(contract.version) },
      { label: 'Gilt ab', value: day, strong: true },
    ],
    action: { label: 'Anbietervertrag ansehen', path: '/anbieterbereich/vertrag' },
    attachments: [contractFile(contract)],
  })
  await notify(ctx, provider.id, {
    type: 'case',
    title: `Neue Fassung des Anbietervertrags ab ${day}`,
    body: 'Bitte lesen Sie, was sich ändert. Die E-Mail dazu ist unterwegs.',
    link: '/anbieterbereich/vertrag',
    uniqueKey: `provider-contract-${contract.version}`,
    isMailedApart: true,
  })
}

const contractFile = ({ title, version, html, published_at: at }: ContractRow) => ({
  fileName: `Anbietervertrag-Fassung-${version}.html`,
  contentType: 'text/html; charset=utf-8',
  base64: Buffer.from(
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>${escapedText(title)}</title><h1>${escapedText(title)}</h1>` +
      `<p>Fassung ${version} vom ${germanDay(berlinDay(at))}</p>${html}</html>`,
    'utf8',
  ).toString('base64'),
})
