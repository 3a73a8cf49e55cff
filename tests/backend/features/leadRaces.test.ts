import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { atOnce, raceEnds } from '#tests/support/atOnce.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'
import { patience, races } from '#tests/support/races.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { lockProvider, transitionRegistration } from '#backend/features/accounts/accounts.api.ts'
import { acceptOfferOf, lockLead, advanceRecipient, recipientOf } from '#backend/features/leads/leads.api.ts'

const testApp = await demoTestApp()
await withoutDemoRequests(testApp)
await tradesmen(testApp, ['bosporus', 'radwerk'])
const asFeature = <T>(work: Parameters<typeof testApp.kernel.command<T>>[1]) =>
  testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, work)
const race = await races(testApp.db as never)
let network = 0
const ask = async () =>
  (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.11.0.${++network % 250}` })).data.id
const forget = async () => {
  await testApp.db.deleteFrom('attempts').execute()
  await testApp.db.deleteFrom('leads').where('customer_id', '=', testApp.ids.anna).execute()
}
const sendOffer = (id: number, who: 'bosporus' | 'radwerk') =>
  asFeature(async (ctx) => {
    const lead = (await lockLead(ctx.db, id))!
    await advanceRecipient(ctx, lead, (await recipientOf(ctx.db, id, testApp.ids[who]))!, {
      type: 'leadRecipient.sendOffer',
      by: 'provider',
    })
  })
const accept = (id: number, who: 'bosporus' | 'radwerk') =>
  asFeature(async (ctx) => acceptOfferOf(ctx, (await lockLead(ctx.db, id))!, (await recipientOf(ctx.db, id, testApp.ids[who]))!))
/** A new request that these have offered on. */
async function offered(...who: ('bosporus' | 'radwerk')[]): Promise<number> {
  await forget()
  const id = await ask()
  for (const one of who) await sendOffer(id, one)
  return id
}
async function oneSeatLeft(): Promise<number> {
  await forget()
  const id = await ask()
  await testApp.db.deleteFrom('lead_recipients').where('lead_id', '=', id).execute()
  // Four seats are taken by others; of the two who suit, one gets the fifth.
  await sql`insert into lead_recipients (lead_id, provider_id, status, seat, created_at, status_since)
    select ${id}::bigint, account_id, 'open', row_number() over (order by account_id), now(), now() from providers
    where account_id not in (${testApp.ids.bosporus}, ${testApp.ids.radwerk}) order by account_id limit 4`.execute(testApp.db)
  return id
}
const statuses = async (id: number) =>
  (await testApp.db.selectFrom('lead_recipients').select('status').where('lead_id', '=', id).orderBy('status').execute()).map(
    ({ status }) => status,
  )

it(
  'of two acceptances at once one wins, and the lead has one winner',
  async () => {
    const ends = raceEnds('two acceptances', 'first', 'second')
    await race(
      () => offered('bosporus', 'radwerk'),
      async (id, round) => {
        const wins = (who: 'bosporus' | 'radwerk') => () =>
          accept(id, who).then(
            () => true,
            () => false,
          )
        const both = await atOnce(round, wins('bosporus'), wins('radwerk'))
        expect(both.filter(Boolean)).toHaveLength(1)
        ends.add(both[0] ? 'first' : 'second')
        expect(await statuses(id)).toEqual(['accepted', 'rejected'])
      },
    )
    ends.tell()
  },
  patience,
)

it(
  'an acceptance and a closing at once leave one of both',
  async () => {
    const ends = raceEnds('accepted ‖ closed', 'accepted first', 'closed first')
    await race(
      () => offered('radwerk'),
      async (id, round) => {
        const [accepted, closed] = await atOnce(
          round,
          () =>
            accept(id, 'radwerk').then(
              () => true,
              () => false,
            ),
          () => testApp.raw('anna', 'leads.customerStatus', { body: { id, status: 'canceled', reason: 'other' } }),
        )
        ends.add(accepted ? 'accepted first' : 'closed first')
        const { status } = await testApp.db.selectFrom('leads').select('status').where('id', '=', id).executeTakeFirstOrThrow()
        // Whoever closes after the acceptance ends the deal, before it nothing is left to accept.
        expect(closed.status).toBeLessThan(500)
        expect(['accepted', 'canceled']).toContain(status)
        expect((await statuses(id)).includes('accepted')).toBe(status === 'accepted')
      },
    )
    ends.tell()
  },
  patience,
)

it(
  'the last seat is taken once by two who invite more',
  async () => {
    const ends = raceEnds('last seat', 'first', 'second')
    await race(oneSeatLeft, async (id, round) => {
      const invite = () => testApp.raw('anna', 'leads.inviteMore', { params: { id }, body: {}, ip: `10.11.1.${round % 250}` })
      const answers = await atOnce(round, invite, invite)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      ends.add(answers[0].status === 200 ? 'first' : 'second')
      const seats = await testApp.db.selectFrom('lead_recipients').select('seat').where('lead_id', '=', id).orderBy('seat').execute()
      expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5])
    })
    ends.tell()
  },
  patience,
)

/** The operator's notice to a business (decision 099) meets itself, its way back and its clock. */
const contractOf = async () => {
  const row = await testApp.db
    .selectFrom('providers')
    .select(['active', 'registration_status', 'contract_ends_at'])
    .where('account_id', '=', testApp.ids.radwerk)
    .executeTakeFirstOrThrow()
  const endings = await testApp.db
    .selectFrom('provider_endings')
    .select('taken_back_at')
    .where('provider_id', '=', testApp.ids.radwerk)
    .execute()
  const cases = await testApp.db
    .selectFrom('cases')
    .select('status')
    .where('author_id', '=', testApp.ids.radwerk)
    .where('kind', '=', 'business')
    .execute()
  return { ...row, endingsInForce: endings.filter((one) => one.taken_back_at === null).length, cases: cases.map(({ status }) => status) }
}
const endContractOf = () =>
  testApp.ask('admin', 'onboarding.endContract', {
    params: { id: testApp.ids.radwerk },
    body: { ground: 'breach', reason: 'Bestellungen wurden wiederholt nicht geliefert.', last_day: '2027-01-31' } as never,
  })
const takeBackOf = () => testApp.ask('admin', 'onboarding.takeBackEnding', { params: { id: testApp.ids.radwerk }, body: {} as never })
/** As no operator has said anything yet: a race leaves its last round behind. */
async function withoutNotice() {
  const { radwerk } = testApp.ids
  await testApp.db.deleteFrom('provider_endings').where('provider_id', '=', radwerk).execute()
  await testApp.db.deleteFrom('cases').where('kind', '=', 'business').execute()
  await testApp.db.deleteFrom('deadlines').where('machine', '=', 'providerRegistration').where('entity_id', '=', radwerk).execute()
  await testApp.db
    .updateTable('providers')
    .set({ registration_status: 'approved', contract_ends_at: null, active: true })
    .where('account_id', '=', radwerk)
    .execute()
}
const isDone = ({ status }: { status: number }) => status === 200

it(
  'of two notices at once one is given, with one case',
  async () => {
    await race(withoutNotice, async (_, round) => {
      const both = await atOnce(round, endContractOf, endContractOf)
      expect(both.filter(isDone)).toHaveLength(1)
      expect(await contractOf()).toMatchObject({ active: true, registration_status: 'noticed', endingsInForce: 1, cases: ['decided'] })
    })
  },
  patience,
)

it(
  'a notice that is taken back while its clock fires has either ended the contract or not',
  async () => {
    const ends = raceEnds('notice taken back at its end', 'ended', 'goesOn')
    await race(
      async () => {
        await withoutNotice()
        expect((await endContractOf()).status).toBe(200)
      },
      async (_, round) => {
        const clock = async () => {
          // It has no request to read, so that it would nearly always come first.
          if (round % 2 === 0) await pause(round % 12)
          return asFeature(async (ctx) => {
            await transitionRegistration(ctx, testApp.ids.radwerk, { type: 'registration.end', by: 'system' })
            return (await lockProvider(ctx.db, testApp.ids.radwerk))?.registration_status === 'closing'
          }).catch((error: unknown) => {
            // Nothing is left to end.
            if (error instanceof Refusal && error.code === 'TRANSITION_REFUSED') return false
            throw error
          })
        }
        const [ended, back, again] = await atOnce(
          round,
          clock,
          async () => isDone(await takeBackOf()),
          async () => isDone(await endContractOf()),
        )
        const now = await contractOf()
        expect(now.endingsInForce).toBe(now.contract_ends_at === null ? 0 : 1)
        // Whoever comes between the way back and the clock gives a notice that the same clock may end.
        if (ended) expect(now).toMatchObject({ active: false, registration_status: 'closing', endingsInForce: 1 })
        else expect(now).toMatchObject({ active: true, registration_status: again ? 'noticed' : 'approved' })
        expect(ended || back).toBe(true)
        ends.add(ended ? 'ended' : 'goesOn')
      },
    )
    ends.tell()
  },
  patience,
)
