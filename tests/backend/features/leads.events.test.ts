import { describe, expect, it } from 'vitest'
import type { Lead, ProviderLead } from '#contract/calls/leadWire.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, tradesmen } from '#tests/support/leads.ts'
import { acceptOfferOf, endDealOf, lockLead, advanceRecipient, recipientOf } from '#backend/features/leads/leads.api.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
const asFeature = <T>(work: Parameters<typeof testApp.kernel.command<T>>[1]) =>
  testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, work)
const lists = {
  anna: async (): Promise<(Lead | ProviderLead)[]> => (await testApp.works('anna', 'leads.mine', {})).data,
  radwerk: async (): Promise<(Lead | ProviderLead)[]> => (await testApp.works('radwerk', 'leads.received', {})).data,
}

describe('the old view and what was told are what a fresh fetch shows', () => {
  it.each(['anna', 'radwerk'] as const)('%s follows a lead through every step', async (who) => {
    let known = mergePage<Lead | ProviderLead>({ rows: await lists[who](), total: 0 })
    let since = await testApp.head(who)
    const follow = async () => {
      for (const event of await testApp.events(who, since)) {
        if (event.type !== 'lead.changed' && event.type !== 'leadRecipient.changed') continue
        const { lead } = event.payload as { lead: Lead | ProviderLead }
        const told = { id: lead.id, version: lead.version, row: lead }
        known = { ...known, ...mergeRow(known, told, { filter: null, page: 1 }, { compare: (a, b) => b.id - a.id }) }
      }
      since = await testApp.head(who)
      expect(known.rows).toEqual(await lists[who]())
    }
    const body = await inquiryBody(testApp)
    const { id } = (await testApp.works('anna', 'leads.create', { body })).data
    await follow()
    await testApp.works('anna', 'leads.edit', { params: { id }, body: { answers: body.answers, description: 'Anders' } })
    await testApp.works('anna', 'leads.customerStatus', { body: { id, status: 'extended' } })
    await follow()
    for (const provider of ['radwerk', 'bosporus'] as const)
      await asFeature(async (ctx) =>
        advanceRecipient(ctx, (await lockLead(ctx.db, id))!, (await recipientOf(ctx.db, id, testApp.ids[provider]))!, {
          type: 'leadRecipient.sendOffer',
          by: 'provider',
        }),
      )
    await follow()
    await asFeature(async (ctx) =>
      acceptOfferOf(ctx, (await lockLead(ctx.db, id))!, (await recipientOf(ctx.db, id, testApp.ids.bosporus))!),
    )
    await follow()
    await asFeature(async (ctx) =>
      endDealOf(ctx, (await lockLead(ctx.db, id))!, (await recipientOf(ctx.db, id, testApp.ids.bosporus))!, 'customer'),
    )
    await follow()
    await testApp.works('anna', 'leads.customerStatus', { body: { id, status: 'canceled', reason: 'other' } })
    await follow()
  })
})
