import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plainLines } from '#backend/features/policies/plainLines.ts'
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
  it('are none until it writes some: the checkout and the confirmation say that the law applies', async () => {
    expect(await termsUrl()).toBeNull()
    const number = await testApp.placed('anna', slug)
    const { text, attachments } = await receiptOf(number)
    expect(text).toMatch(/verwendet keine eigenen AGB; es gilt das Gesetz\. Außerdem gelten die AGB der Markthalle: http/)
    expect((attachments as { fileName: string }[]).map((file) => file.fileName)).toEqual([
      'Widerrufsbelehrung.txt',
      'Muster-Widerrufsformular.txt',
    ])
    const { terms_version: version, platform_terms: platform } = await testApp.db
      .selectFrom('food_orders')
      .select(['terms_version', 'platform_terms'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect([version, platform]).toEqual([0, expect.stringMatching(/^agb \d{4}-\d\d-\d\dT[\d:.]+Z$/)])
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
      .selectFrom('provider_policies')
      .select('version')
      .where('provider_id', '=', testApp.ids.bellaVista)
      .where('type', '=', 'terms')
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

  it('law 21: brings notice and form for sealed goods, the notice that counted when it was ordered', async () => {
    const filesOf = async (number: string) =>
      Object.fromEntries(
        ((await receiptOf(number)).attachments as { fileName: string; base64: string }[]).map(
          (file) => [file.fileName, Buffer.from(file.base64, 'base64').toString()] as const,
        ),
      )
    const number = await testApp.placed('jonas', slug)
    const model = await filesOf(number)
    expect(model['Widerrufsbelehrung.txt']).toContain('binnen vierzehn Tagen ohne Angabe von Gründen')
    expect(model['Muster-Widerrufsformular.txt']).toContain(`Bestellnummer: ${number}`)
    const scope =
      /^Das Widerrufsrecht besteht nur für verschlossene, haltbare Ware .* Für frisch zubereitete .* \(§ 312g Abs\. 2 Nr\. 2 BGB\)\.$/m
    for (const text of Object.values(model)) expect(text).toMatch(scope)
    expect(model['Widerrufsbelehrung.txt']!.search(scope)).toBeLessThan(model['Widerrufsbelehrung.txt']!.indexOf('Sie haben das Recht'))
    const { data } = await testApp.works('bellaVista', 'policies.save', { body: { type: 'withdrawal', content: 'Unsere Belehrung' } })
    const own = await testApp.placed('jonas', slug)
    testApp.later(1)
    await testApp.works('bellaVista', 'policies.save', { body: { type: 'withdrawal', content: 'Danach' } })
    const theirs = (await filesOf(own))[`Widerrufsbelehrung-Fassung-${data.version}.txt`]!
    expect(theirs).toContain('Unsere Belehrung')
    expect(theirs).toMatch(scope)
    await testApp.works('bellaVista', 'policies.save', { body: { type: 'withdrawal', content: '' } as never })
    const { trading } = await testApp.db
      .selectFrom('providers')
      .select('trading')
      .where('account_id', '=', testApp.ids.bellaVista)
      .executeTakeFirstOrThrow()
    await testApp.db.updateTable('providers').set({ trading: 'private' }).where('account_id', '=', testApp.ids.bellaVista).execute()
    expect(Object.keys(await filesOf(await testApp.placed('jonas', slug)))).toEqual([])
    await testApp.db.updateTable('providers').set({ trading }).where('account_id', '=', testApp.ids.bellaVista).execute()
  })
})

describe('a seller’s other texts', () => {
  const own = async (type: string) => (await testApp.works('radwerk', 'policies.own')).data.find((one) => one.type === type)!
  const publish = (type: 'shipping' | 'withdrawal' | 'returns' | 'privacy', content: string) =>
    testApp.works('radwerk', 'policies.save', { body: { type, content } })
  const shown = (query: Record<string, unknown>) =>
    testApp.ask('guest', 'policies.ofProvider', { query: { provider_id: testApp.ids.radwerk, ...query } })

  it('each have versions of their own, with the days they counted; the old ones stay readable', async () => {
    expect((await own('shipping')).versions).toEqual([])
    const first = await publish('shipping', '<p>Wir versenden <strong>montags</strong>.</p>')
    expect(first.message).toBe('Versandbedingungen: Der Text ist veröffentlicht.')
    testApp.later(60)
    await publish('shipping', '<p>Wir versenden täglich.</p>')
    await publish('returns', '<p>Rückgabe im Laden.</p>')
    const { version, content, versions } = await own('shipping')
    expect([version, content]).toEqual([2, '<p>Wir versenden täglich.</p>'])
    expect(versions.map((one) => [one.version, one.ended_at === null])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(versions[1]!.ended_at).toBe(versions[0]!.published_at)
    expect((await shown({ type: 'shipping', version: 1 })).body.data).toMatchObject({
      content: '<p>Wir versenden <strong>montags</strong>.</p>',
      ended_at: versions[1]!.ended_at,
    })
    const byPath = (type: 'shipping' | 'terms', version?: number) =>
      testApp.ask('guest', 'policies.ofProviderByPath', { params: { provider_id: testApp.ids.radwerk, type }, query: { version } })
    expect((await byPath('shipping', 1)).body).toEqual((await shown({ type: 'shipping', version: 1 })).body)
    const bySuffix = (suffix: string) => testApp.ask('guest', 'policies.ofProviderBySuffix', { params: { suffix: suffix as never } })
    expect((await bySuffix(`${testApp.ids.radwerk}-shipping`)).body).toEqual((await byPath('shipping')).body)
    expect((await bySuffix(String(testApp.ids.radwerk))).body.data.type).toBe('terms')
    for (const wrong of ['x', '0', '7-', '7-nichts', '-7', '7'.repeat(60)])
      expect((await bySuffix(wrong)).status, wrong.slice(0, 20)).toBe(422)
    expect((await byPath('shipping')).body.data.version).toBe(2)
    expect((await byPath('shipping', 9)).status).toBe(404)
    expect((await shown({ type: 'terms' })).body.data.available.map((one) => one.type)).toEqual(['shipping', 'returns'])
    expect((await shown({ type: 'returns', version: 2 })).status).toBe(404)
  })

  it('are taken off, and the next is a version of its own', async () => {
    await publish('privacy', '<p>Eins</p>')
    expect((await publish('privacy', '<p> </p>')).data).toMatchObject({ version: 0, content: '', published_at: null })
    expect((await shown({ type: 'privacy' })).body.data).toMatchObject({ version: 0, content: '' })
    expect((await publish('privacy', '<p>Zwei</p>')).data.version).toBe(2)
  })

  it('keep words and simple markup alone: scripts, handlers and foreign addresses fall away', async () => {
    const { data } = await publish(
      'withdrawal',
      '<h2 onclick="x()">Widerruf</h2><script>alert(1)</script><img src=x onerror=alert(1)>' +
        '<p style="x">Binnen <a href="javascript:alert(1)">14 Tagen</a></p><a href="https://haus.example">Muster</a>',
    )
    expect(data.content).not.toMatch(/script|onclick|onerror|style|img|alert/)
    expect(data.content).toContain('<h2>Widerruf</h2>')
    expect(data.content).toContain('14 Tagen')
    expect(data.content).toContain('href="https://haus.example"')
    expect((await testApp.raw('radwerk', 'policies.save', { body: { type: 'withdrawal', content: 'x'.repeat(60_001) } })).status).toBe(422)
    expect((await testApp.raw('radwerk', 'policies.save', { body: { type: 'imprint', content: 'x' } })).status).toBe(422)
    expect((await testApp.raw('anna', 'policies.save', { body: { content: 'x' } })).status).toBe(403)
  })

  it('are never rewritten', async () => {
    await expect(sql`update provider_policies set body = 'x'`.execute(testApp.db)).rejects.toThrow('not rewritten')
  })
})

describe('what must be agreed to for a cart', () => {
  const cartTerms = (who: 'anna' | 'jonas' | 'guest', cart_key: string, items: { id: number; terms_accepted: boolean }[] = []) =>
    testApp.ask(who, 'policies.ofCart', { body: { cart_key, items } })

  it('is listed by seller and version, with the notices beside it, and is complete when every line is agreed to', async () => {
    await save('<p>Unsere AGB.</p>')
    const { key } = await testApp.cartOf('anna', slug)
    const { data } = (await cartTerms('anna', key)).body
    const [seller, ...others] = data.sellers
    expect(others).toEqual([])
    expect(seller!.terms_version).toBeGreaterThan(0)
    expect(seller).toMatchObject({
      provider: { id: testApp.ids.bellaVista, slug },
      terms_url: `/anbieter-agb/${testApp.ids.bellaVista}?fassung=${seller!.terms_version}`,
      information: [],
      accepted: false,
    })
    expect(seller!.item_ids.length).toBeGreaterThan(0)
    expect([data.platform_terms_url, data.all_accepted]).toEqual(['/seite/agb', false])
    const agreed = seller!.item_ids.map((id) => ({ id, terms_accepted: true }))
    expect((await cartTerms('anna', key, agreed)).body.data.all_accepted).toBe(true)
    expect((await cartTerms('anna', key, [{ id: agreed[0]!.id, terms_accepted: false }])).body.data.all_accepted).toBe(false)
    await testApp.works('bellaVista', 'policies.save', { body: { type: 'shipping', content: '<p>Bis zur Tür.</p>' } })
    expect((await cartTerms('anna', key)).body.data.sellers[0]!.information).toMatchObject([
      { type: 'shipping', version: 1, url: `/anbieter-agb/${testApp.ids.bellaVista}?art=versand&fassung=1` },
    ])
    await save('')
    expect((await cartTerms('anna', key)).body.data.sellers[0]).toMatchObject({ terms_version: 0, terms_url: null })
  })

  it('is nobody else’s to see', async () => {
    const { key } = await testApp.cartOf('anna', slug)
    expect((await cartTerms('jonas', key)).body.error).toMatch(/CART_KEY_UNKNOWN|NOT_FOUND/)
    expect((await cartTerms('guest', 'x'.repeat(24))).body.error).toMatch(/CART_KEY_UNKNOWN|NOT_FOUND/)
  })
})

describe('terms in a file', () => {
  it('are lines of plain words', () => {
    expect(plainLines('<h2>AGB</h2><p>Eins &amp; zwei<br>drei</p><ul><li>a</li><li>b</li></ul><p>Ende</p>')).toBe(
      'AGB\n\nEins & zwei\ndrei\n\n– a\n– b\n\nEnde',
    )
  })
})
