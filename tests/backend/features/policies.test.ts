import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const slug = 'pizzeria-bella-vista'
const save = (content: string) => testApp.works('bellaVista', 'policies.save', { body: { content } })
const termsUrl = async () => {
  const { key } = await testApp.cartOf('anna', slug)
  const { data } = await testApp.works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
  return data.sellers.find(({ provider }) => provider.slug === slug)!.provider.terms_url
}
const receiptOf = async (number: string) => {
  await testApp.jobs()
  return testApp.db
    .selectFrom('mails')
    .selectAll()
    .where('subject', 'like', `%${number}%`)
    .where('kind', '=', 'order.receipt')
    .executeTakeFirstOrThrow()
}

describe('terms of a seller', () => {
  it('are none until it writes some: the till and the confirmation say that the law applies', async () => {
    expect(await termsUrl()).toBeNull()
    const number = await testApp.placed('anna', slug)
    const { text, attachments } = await receiptOf(number)
    expect(text).toMatch(/verwendet keine eigenen AGB; es gilt das Gesetz\. Außerdem gelten die AGB der Markthalle: http/)
    expect(attachments).toEqual([])
    const { terms_version: version, platform_terms: platform } = await testApp.db
      .selectFrom('food_orders')
      .select(['terms_version', 'platform_terms'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect([version, platform]).toEqual([0, expect.stringMatching(/^agb \d{4}-\d\d-\d\d$/)])
  })

  it('are agreed by version: an order keeps the one it was placed under', async () => {
    expect((await save('Erste Fassung: Wir liefern bis zur Haustür.')).data).toMatchObject({ version: 1 })
    const id = testApp.ids.bellaVista
    expect(await termsUrl()).toBe(`/anbieter-agb/${id}?fassung=1`)
    const number = await testApp.placed('anna', slug)
    expect((await save('Zweite Fassung.')).data).toMatchObject({ version: 2, content: 'Zweite Fassung.' })
    expect((await save('Zweite Fassung.')).data).toMatchObject({ version: 2 })
    const { data: old } = await testApp.works('guest', 'policies.ofProvider', { query: { provider_id: id, version: 1 } })
    expect(old.content).toBe('Erste Fassung: Wir liefern bis zur Haustür.')
    expect((await testApp.works('guest', 'policies.ofProvider', { query: { provider_id: id } })).data).toMatchObject({ version: 2 })
    expect(
      await testApp.db.selectFrom('food_orders').select('terms_version').where('number', '=', number).executeTakeFirstOrThrow(),
    ).toEqual({ terms_version: 1 })
    const mail = await receiptOf(number)
    const [file] = mail.attachments as { fileName: string; base64: string }[]
    expect([file!.fileName, Buffer.from(file!.base64, 'base64').toString()]).toEqual([
      'AGB-Fassung-1.txt',
      expect.stringContaining('Wir liefern bis zur Haustür.'),
    ])
    // Emptied: none of its own from now on; the next text is a version of its own.
    expect((await save('')).data).toMatchObject({ version: 0, content: '' })
    expect(await termsUrl()).toBeNull()
    expect((await save('Dritte Fassung.')).data).toMatchObject({ version: 3 })
    await save('')
  })

  it('are published once by two tabs at the same moment, and only by their owner', async () => {
    const both = await Promise.all([
      testApp.ask('bellaVista', 'policies.save', { body: { content: 'Eins.' } }),
      testApp.ask('bellaVista', 'policies.save', { body: { content: 'Zwei.' } }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const versions = await testApp.db
      .selectFrom('provider_terms')
      .select('version')
      .where('provider_id', '=', testApp.ids.bellaVista)
      .orderBy('version')
      .execute()
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length)
    await testApp.works('bosporus', 'policies.save', { body: { content: 'Andere.' } })
    expect((await testApp.works('bosporus', 'policies.own')).data[0]!.provider.id).toBe(testApp.ids.bosporus)
    expect(await testApp.ask('guest', 'policies.ofProvider', { query: { provider_id: testApp.ids.bosporus, version: 99 } })).toMatchObject({
      status: 404,
    })
    await testApp.works('bosporus', 'policies.save', { body: { content: '' } })
    await save('')
  })
})

describe('the confirmation of the contract (§ 312f BGB)', () => {
  it('names rates, what each dish contains, and where sealed goods are withdrawn from', async () => {
    const number = await testApp.placed('jonas', slug)
    const { text } = await receiptOf(number)
    expect(text).toMatch(/darin 7 % MwSt\. auf netto/)
    expect(text).toMatch(/– (enthält: |ohne kennzeichnungspflichtige Stoffe)/)
    expect(text).toContain(`/vertrag-widerrufen?bestellung=${number}`)
  })
})
