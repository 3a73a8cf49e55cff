import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { missingIn } from '#backend/features/content/content.ready.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { works, ask, raw } = testApp
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const graphql = async (query: string) =>
  (await testApp.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json<{ data: Record<string, never[]> }>().data
const create = async (kind: string, title: string, place = '') =>
  (await works('admin', 'content.create', { body: { kind, title, place } as never })).data
const formOf = ({ draft, version }: ContentEntry, change: object = {}) => ({ version, ...draft, picture: draft.picture ?? '', ...change })
const save = async (entry: ContentEntry, change: object) =>
  (await works('admin', 'content.save', { params: { id: entry.id }, body: formOf(entry, change) as never })).data
const publish = async (entry: ContentEntry) =>
  (await works('admin', 'content.publish', { params: { id: entry.id }, body: { version: entry.version } })).data
const tags = async () =>
  (await testApp.db.selectFrom('page_changes').select('tags').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).tags
const blocks = (html: string) => ({ kind: 'page', blocks: [{ type: 'text', html }] })

/** What the command that changes a product tells; here its row is written by hand. */
async function productTold(slug: string): Promise<void> {
  const { id } = await testApp.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await testApp.kernel.bus.control({ kind: 'pages.changed', tags: [`product:${id}`] })
}

describe('an address', () => {
  it('is given to one of several editors who want it at once', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => ask('admin', 'content.create', { body: { kind: 'page', title: 'Gedrängel', place: '' } })),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(made.map(({ body }) => body.data.slug).toSorted()).toEqual(['gedraengel', 'gedraengel-2', 'gedraengel-3'])
    const saved = await Promise.all(
      made.map(({ body: { data } }) =>
        ask('admin', 'content.save', { params: { id: data.id }, body: formOf(data, { slug: 'begehrt' }) as never }),
      ),
    )
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('that a draft will move to is taken, so that a planned publication always finds it free', async () => {
    const moving = await publish(await save(await create('page', 'Vorher'), { body: blocks('<p>Vorher.</p>') }))
    const planned = await save(moving, { slug: 'nachher' })
    await works('admin', 'content.schedule', {
      params: { id: planned.id },
      body: { version: planned.version, publish_at: new Date(testApp.now().getTime() + 3_600_000).toISOString() },
    })
    const other = await create('page', 'Nachher')
    expect(other.slug).toBe('nachher-2')
    expect(
      (await ask('admin', 'content.save', { params: { id: other.id }, body: formOf(other, { slug: 'nachher' }) as never })).body.errors?.[0]
        ?.field,
    ).toBe('slug')
    testApp.later(61)
    await testApp.deadlines()
    expect((await works('guest', 'content.page', { params: { slug: 'nachher' } })).data.title).toBe('Vorher')
  })
})

describe('what the public reads', () => {
  it('menus, home page, pages with a place of their own and the contract are there', async () => {
    const { data: layout } = await works('guest', 'content.layout')
    expect([layout.header[0], layout.footer.length, layout.tour_popup]).toEqual([{ label: 'Marktplatz', href: '/marktplatz' }, 2, false])
    const { data: home } = await works('guest', 'content.home')
    expect([home.hero.title, home.sections[0]!.key, home.testimonials.length]).toEqual([
      'Alles, was Lindenbrück zu bieten hat',
      'banners',
      3,
    ])
    expect((await works('guest', 'content.becomeProvider')).data.blocks.map(({ type }) => type)).toContain('faq')
    expect((await works('guest', 'content.inquiryConfirmation')).data.title).toBe('Ihre Anfrage ist angekommen')
    expect((await works('guest', 'content.notFound')).data.title).toBe('Diese Seite gibt es nicht')
    expect((await works('guest', 'content.contract')).data).toMatchObject({ title: 'Anbietervertrag', version: '1' })
    const { data: index } = await works('guest', 'content.pages')
    expect(index.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['impressum', 'agb', 'ueber-uns']))
    expect(index.map(({ slug }) => slug)).not.toContain('anbieter-werden')
    expect((await works('guest', 'content.page', { params: { slug: 'impressum' } })).data.blocks[0]).toMatchObject({
      type: 'text',
      html: expect.stringContaining('§ 5 DDG'),
    })
    expect((await works('guest', 'content.widgets', { query: { slug: 'winterlichter' } })).data.title).toBe('Winterlichter in der Altstadt')
    for (const slug of ['nie-gehoert', 'anbieter-werden'])
      expect((await raw('guest', 'content.page', { params: { slug } })).body.error).toBe('NOT_FOUND')
    expect((await raw('guest', 'content.page', { params: { slug: '<script>' } })).status).toBe(422)
    expect((await raw('guest', 'content.widgets', { query: { slug: 'nie-gehoert' } })).body.error).toBe('NOT_FOUND')
    expect((await raw('guest', 'content.widgets', { query: {} })).status).toBe(422)
  })

  it('a world has its goods, its place in the tree and counts a visitor once a day', async () => {
    const { data: world } = await works('guest', 'content.world', { params: { slug: 'fahrrad' } })
    expect(world.categories.at(-1)!.slug).toBe('fahrraeder-und-mobilitaet')
    expect(world.blocks.find((block) => block.type === 'products')).toMatchObject({ more: { slug: 'fahrraeder-und-mobilitaet' } })
    expect(
      world.blocks.filter((block) => block.type === 'products').every((block) => block.type === 'products' && block.products.length > 0),
    ).toBe(true)
    for (const ip of ['1.2.3.4', '1.2.3.4', '1.2.3.5']) await works('guest', 'content.countWorldView', { body: { slug: 'fahrrad' }, ip })
    expect((await works('guest', 'content.world', { params: { slug: 'fahrrad' } })).data.view_count).toBe(2)
    expect((await raw('guest', 'content.countWorldView', { body: { slug: 'nie' } })).body.error).toBe('NOT_FOUND')
    expect((await raw('guest', 'content.countWorldView', { body: {} })).status).toBe(422)
    expect((await raw('guest', 'content.world', { params: { slug: 'UNKNOWN!' } })).status).toBe(422)
  })

  it('banners lead to goods by their points; what is sold no more loses its point', async () => {
    const [banner] = (await graphql('{ banners(page: "home") { title url hotspots { label href price_cents from price_note } } }'))[
      'banners'
    ] as unknown as { hotspots: { href: string; price_cents: number | null; from: boolean; price_note: string }[] }[]
    expect(banner!.hotspots.map(({ href }) => href)).toEqual([
      '/produkt/akkulicht-set',
      '/produkt/reifen-28-zoll-pannensicher',
      '/anbieter/radwerk-lindenbrueck',
    ])
    expect(banner!.hotspots[0]!.price_cents).toBeGreaterThan(0)
    expect(banner!.hotspots.map(({ price_note: note }) => note)).toEqual([
      expect.stringMatching(/inkl\. MwSt\.|§ 19 UStG/),
      expect.stringMatching(/inkl\. MwSt\.|§ 19 UStG/),
      '',
    ])
    await testApp.db.updateTable('products').set({ status: 'inactive' }).where('slug', '=', 'akkulicht-set').execute()
    await productTold('akkulicht-set')
    expect((await graphql('{ hotspots(page: "home") { href } }'))['hotspots']).toHaveLength(4)
    await testApp.db.updateTable('products').set({ status: 'active' }).where('slug', '=', 'akkulicht-set').execute()
    await productTold('akkulicht-set')
    expect((await graphql('{ hotspots(page: "nowhere") { href } }'))['hotspots']).toEqual([])
    expect((await graphql('{ worldCategories { slug image } }'))['worldCategories']).toHaveLength(6)
    expect((await graphql('{ cmsList { id title slug } }'))['cmsList']!.length).toBeGreaterThan(7)
  })

  it('the guided tour stays closed for the account that closed it', async () => {
    expect((await works('bellaVista', 'content.layout')).data.tour_popup).toBe(true)
    expect((await works('bellaVista', 'content.closeTour', { body: {} })).data.tour_popup).toBe(false)
    await works('bellaVista', 'content.closeTour', { body: { status: 1 } })
    expect((await works('bellaVista', 'content.layout')).data.tour_popup).toBe(false)
    await works('bellaVista', 'content.closeTour', { body: { status: 0 } })
    expect((await works('bellaVista', 'content.layout')).data.tour_popup).toBe(true)
    expect((await raw('bellaVista', 'content.closeTour', { body: { status: 'vielleicht' } })).status).toBe(422)
  })
})

describe('an editor', () => {
  it('writes a draft, shows it by a link, publishes it; the pages that were kept know', async () => {
    const fresh = await create('page', 'Märkte & Feste')
    expect([fresh.slug, fresh.status, fresh.moves]).toEqual([
      'maerkte-feste',
      'draft',
      ['content.save', 'content.publish', 'content.schedule', 'content.archive'],
    ])
    expect((await raw('guest', 'content.page', { params: { slug: 'maerkte-feste' } })).body.error).toBe('NOT_FOUND')
    const written = await save(fresh, { body: blocks('<p onclick="x()">Jeden <b>Samstag</b><script>alert(1)</script></p>') })
    expect(written.draft.body).toEqual(blocks('<p>Jeden <b>Samstag</b></p>'))
    const { data: link } = await works('admin', 'content.link', { params: { id: written.id } })
    const token = link.path.replace('/vorschau/', '')
    expect((await works('guest', 'content.preview', { query: { token } })).data).toMatchObject({
      kind: 'page',
      path: '/seite/maerkte-feste',
      page: { blocks: [{ html: '<p>Jeden <b>Samstag</b></p>' }] },
    })
    expect((await raw('guest', 'content.preview', { query: { token: `${token.slice(0, -3)}AAA` } })).body.error).toBe('LINK_INVALID')
    expect((await raw('guest', 'content.preview', { query: { token: 'kurz' } })).status).toBe(422)
    testApp.later(61)
    expect((await raw('guest', 'content.preview', { query: { token } })).body.error).toBe('LINK_EXPIRED')
    await publish(written)
    expect(await tags()).toEqual(expect.arrayContaining(['content:page-maerkte-feste', 'content:pages']))
    expect((await works('guest', 'content.page', { params: { slug: 'maerkte-feste' } })).data.blocks).toEqual([
      { type: 'text', html: '<p>Jeden <b>Samstag</b></p>' },
    ])
  })

  it('never stores a script, in whatever kind of text it is pasted', async () => {
    const dirty = '<p onclick="x()">Gut<script>alert(1)</script></p>'
    const page = await save(await create('page', 'Fragen mit Schadcode'), {
      body: { kind: 'page', blocks: [{ type: 'faq', title: '', items: [{ question: 'Sicher?', answer: dirty }] }] },
    })
    expect(page.draft.body).toMatchObject({ blocks: [{ items: [{ answer: '<p>Gut</p>' }] }] })
    const {
      data: [row],
    } = await works('admin', 'content.entries', { query: { kind: 'text', keyword: 'Anbietervertrag' } })
    const { data: entry } = await works('admin', 'content.entry', { params: { id: row!.id } })
    expect((await save(entry, { body: { kind: 'text', html: dirty } })).draft.body).toMatchObject({ kind: 'text', html: '<p>Gut</p>' })
  })

  it('moves a page: the old address leads to the new one, also after two moves, and an archived page is gone', async () => {
    let page = await publish(await save(await create('page', 'Wochenmarkt'), { body: blocks('<p>Markt</p>') }))
    page = await save(page, { slug: 'markttage' })
    expect((await works('guest', 'content.page', { params: { slug: 'wochenmarkt' } })).data.title).toBe('Wochenmarkt')
    page = await publish(page)
    expect(await tags(), 'kept under the old address and the new one').toEqual(
      expect.arrayContaining(['content:page-wochenmarkt', 'content:page-markttage']),
    )
    expect((await raw('guest', 'content.page', { params: { slug: 'wochenmarkt' } })).body).toMatchObject({
      error: 'MOVED',
      details: { slug: 'markttage' },
    })
    page = await publish(await save(page, { slug: 'maerkte' }))
    for (const slug of ['wochenmarkt', 'markttage'])
      expect((await raw('guest', 'content.page', { params: { slug } })).body.details).toEqual({ slug: 'maerkte' })
    page = await publish(await save(page, { slug: 'wochenmarkt' }))
    expect((await raw('guest', 'content.page', { params: { slug: 'maerkte' } })).body.details).toEqual({ slug: 'wochenmarkt' })
    const { data: gone } = await works('admin', 'content.archive', { params: { id: page.id }, body: { version: page.version } })
    for (const slug of ['wochenmarkt', 'maerkte'])
      expect((await raw('guest', 'content.page', { params: { slug } })).body.error).toBe('GONE')
    expect(gone.moves).toEqual(['content.reopen'])
    expect((await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(gone) })).body.error).toBe('TRANSITION_REFUSED')
    const { data: back } = await works('admin', 'content.reopen', { params: { id: page.id }, body: { version: gone.version } })
    expect(back.status).toBe('draft')
  })

  it('cannot move or remove what the law wants at its place, nor take an address twice', async () => {
    const { data: found } = await works('admin', 'content.entries', { query: { kind: 'page', keyword: 'Impressum' } })
    const { data: imprint } = await works('admin', 'content.entry', { params: { id: found.find(({ slug }) => slug === 'impressum')!.id } })
    expect(imprint.moves).not.toContain('content.archive')
    expect(
      (await raw('admin', 'content.save', { params: { id: imprint.id }, body: formOf(imprint, { slug: 'kontaktdaten' }) })).body.error,
    ).toBe('CONTENT_FIXED')
    expect((await raw('admin', 'content.archive', { params: { id: imprint.id }, body: { version: imprint.version } })).body.error).toBe(
      'CONTENT_FIXED',
    )
    const page = await create('page', 'Impressum')
    expect(page.slug).toBe('impressum-2')
    expect(
      (await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(page, { slug: 'impressum' }) })).body.errors![0]!.field,
    ).toBe('slug')
    expect(
      (await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(page, { slug: 'index' }) })).body.errors![0]!.field,
    ).toBe('slug')
    expect((await raw('admin', 'content.create', { body: { kind: 'home', title: 'Noch eine' } })).body.errors![0]!.field).toBe('kind')
    expect(
      (await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(page, { body: { kind: 'text', html: '' } }) })).body
        .errors![0]!.field,
    ).toBe('body')
  })

  it('never writes over what somebody else has saved', async () => {
    const page = await create('page', 'Zu zweit')
    const first = await save(page, { title: 'Zu zweit: eins' })
    expect(
      (await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(page, { title: 'Zu zweit: zwei' }) })).body,
    ).toMatchObject({ error: 'VERSION_STALE', details: { version: first.version } })
    expect((await raw('admin', 'content.publish', { params: { id: page.id }, body: { version: page.version } })).body.error).toBe(
      'VERSION_STALE',
    )
    expect((await works('admin', 'content.entry', { params: { id: page.id } })).data.draft.title).toBe('Zu zweit: eins')
  })

  it('plans for a moment: then it is public by itself, and a plan can be taken back', async () => {
    const page = await save(await create('page', 'Frühling'), { body: blocks('<p>Bald</p>') })
    const at = (minutes: number) => new Date(testApp.now().getTime() + minutes * 60_000).toISOString()
    expect(
      (await raw('admin', 'content.schedule', { params: { id: page.id }, body: { version: page.version, publish_at: at(-5) } })).body
        .errors![0]!.field,
    ).toBe('publish_at')
    expect(
      (await raw('admin', 'content.schedule', { params: { id: page.id }, body: { version: page.version, publish_at: at(600 * 1440) } }))
        .body.errors![0]!.field,
    ).toBe('publish_at')
    const { data: planned } = await works('admin', 'content.schedule', {
      params: { id: page.id },
      body: { version: page.version, publish_at: at(60) },
    })
    const { data: free } = await works('admin', 'content.unschedule', { params: { id: page.id }, body: { version: planned.version } })
    expect([planned.status, free.status, free.publish_at]).toEqual(['scheduled', 'draft', null])
    const { data: again } = await works('admin', 'content.schedule', {
      params: { id: page.id },
      body: { version: free.version, publish_at: at(60) },
    })
    await save(again, { body: blocks('<p>Jetzt</p>') })
    testApp.later(61)
    await testApp.deadlines()
    expect((await works('guest', 'content.page', { params: { slug: 'fruehling' } })).data.blocks).toEqual([
      { type: 'text', html: '<p>Jetzt</p>' },
    ])
  })

  it('finds every revision again, brings one back and throws a draft away', async () => {
    let page = await save(await create('page', 'Verlauf'), { body: blocks('<p>eins</p>') })
    page = await publish(page)
    page = await save(page, { body: blocks('<p>zwei</p>') })
    expect(page.status).toBe('changed')
    const { data: rows } = await works('admin', 'content.revisions', { params: { id: page.id } })
    expect(rows.map(({ number, is_draft: isDraft, is_published: isPublished }) => [number, isDraft, isPublished])).toEqual([
      [3, true, false],
      [2, false, true],
      [1, false, false],
    ])
    expect((await works('admin', 'content.revision', { params: { id: page.id, number: 2 } })).data.body).toEqual(blocks('<p>eins</p>'))
    expect((await raw('admin', 'content.revision', { params: { id: page.id, number: 99 } })).body.error).toBe('NOT_FOUND')
    const { data: kept } = await works('admin', 'content.discard', { params: { id: page.id }, body: { version: page.version } })
    expect([kept.status, kept.draft.body]).toEqual(['published', blocks('<p>eins</p>')])
    const { data: restored } = await works('admin', 'content.restore', {
      params: { id: page.id },
      body: { version: kept.version, number: 3 },
    })
    expect([restored.revision, restored.draft.body]).toEqual([4, blocks('<p>zwei</p>')])
    expect(
      (await raw('admin', 'content.restore', { params: { id: page.id }, body: { version: restored.version, number: 77 } })).body.error,
    ).toBe('NOT_FOUND')
    await expect(
      testApp.db.updateTable('content_revisions').set({ title: 'Gefälscht' }).where('entry_id', '=', page.id).execute(),
    ).rejects.toThrow('never changed')
  })

  it('proves what is said about the environment, in every text of every kind, or leaves it out', async () => {
    const save = async (id: number, version: number, form: object) =>
      testApp.raw('admin', 'content.save', { params: { id }, body: { version, title: 'Grünes', ...form } })
    for (const [kind, body] of [
      ['page', { kind: 'page', blocks: [{ type: 'text', html: '<p>Wir liefern klima<strong>neutral</strong>.</p>' }] }],
      ['banner', { kind: 'banner', label: 'Nachhaltige Räder' }],
      ['widget', { kind: 'widget', blocks: [{ type: 'testimonial', quote: 'So umweltfreundlich!', name: 'Ada' }] }],
    ] as const) {
      const { data } = await works('admin', 'content.create', { body: { kind, title: 'Grünes' } })
      const refused = await save(data.id, data.version, { body })
      expect([kind, refused.status, refused.body.errors]).toEqual([
        kind,
        422,
        [{ field: 'claim_proof', message: expect.stringMatching(/^Das ist eine Umweltaussage: „/) }],
      ])
      const saved = await save(data.id, data.version, { body, claim_proof: 'Bilanz nach ISO 14068-1, geprüft 2026.' })
      expect(saved.body.data.draft.claim_proof).toBe('Bilanz nach ISO 14068-1, geprüft 2026.')
      expect((await save(data.id, saved.body.data.version, { body: { kind } })).status, 'left out').toBe(200)
    }
    const { data } = await works('admin', 'content.create', { body: { kind: 'banner', title: 'Von früher' } })
    await testApp.db
      .insertInto('content_revisions')
      .values({
        entry_id: data.id,
        number: 2,
        title: 'Klimaneutral',
        place: 'home',
        body: JSON.stringify({ kind: 'banner', label: '', href: '', hotspots: [] }),
      })
      .execute()
    await testApp.db.updateTable('content_entries').set({ draft_number: 2 }).where('id', '=', data.id).execute()
    for (const [call, more] of [
      ['content.publish', {}],
      ['content.schedule', { publish_at: new Date(testApp.now().getTime() + 86_400_000).toISOString() }],
    ] as const) {
      expect([
        call,
        (await testApp.raw('admin', call, { params: { id: data.id }, body: { version: data.version, ...more } })).body.errors?.[0]?.field,
      ]).toEqual([call, 'claim_proof'])
    }
  })

  it('sees blocks and banners filled in while writing, and finds what they can point at', async () => {
    const {
      data: [bike],
    } = await works('admin', 'content.targets', { query: { type: 'product', keyword: 'akkulicht' } })
    const {
      data: [shop],
    } = await works('admin', 'content.targets', { query: { type: 'provider', keyword: 'radwerk' } })
    const {
      data: [rubric],
    } = await works('admin', 'content.targets', { query: { type: 'category', keyword: 'fahrr' } })
    expect([bike!.slug, shop!.slug, rubric!.type]).toEqual(['akkulicht-set', 'radwerk-lindenbrueck', 'category'])
    expect((await works('admin', 'content.targets', { query: { type: 'product', ids: String(bike!.id) } })).data).toHaveLength(1)
    expect((await works('admin', 'content.targets', { query: { type: 'product', keyword: '100%_' } })).data).toEqual([])
    const { data } = await works('admin', 'content.show', {
      body: {
        body: {
          kind: 'page',
          blocks: [
            { type: 'products', product_ids: [bike!.id] },
            { type: 'providers', provider_ids: [shop!.id, 999_999] },
            { type: 'picture', src: null },
            { type: 'text', html: '<img src=x>Hallo' },
          ],
        },
      },
    })
    expect(data.blocks.map((block) => block.type)).toEqual(['products', 'providers', 'text'])
    const { data: banner } = await works('admin', 'content.show', {
      body: {
        title: 'Rad',
        place: 'home',
        body: { kind: 'banner', hotspots: [{ x: 10, y: 20, label: 'Licht', target: { type: 'product', id: bike!.id } }] },
      },
    })
    expect(banner.banner!.hotspots[0]).toMatchObject({ x: 10, href: '/produkt/akkulicht-set' })
    const limo = await testApp.db.selectFrom('products').select('id').where('name', 'like', 'Holunderlimonade%').executeTakeFirstOrThrow()
    const { data: drink } = await works('admin', 'content.show', {
      body: {
        title: 'Durst',
        place: 'home',
        body: { kind: 'banner', hotspots: [{ x: 1, y: 2, label: 'Limo', target: { type: 'product', id: limo.id } }] },
      },
    })
    expect(drink.banner!.hotspots[0]).toMatchObject({
      price_cents: 890,
      from: false,
      price_note: '4,49 €/l · zzgl. 0,90 € Pfand (MEHRWEG) · inkl. MwSt., zzgl. Versand'.replace(/ €/g, '\u00a0€'),
    })
  })

  it('arranges banners and voices; the public sees the new order', async () => {
    const { data: rows } = await works('admin', 'content.entries', { query: { kind: 'testimonial' } })
    await works('admin', 'content.arrange', { body: { kind: 'testimonial', ids: rows.map(({ id }) => id).reverse() } })
    expect(await tags()).toContain('content:testimonials')
    expect((await works('guest', 'content.home')).data.testimonials.map(({ name }) => name)).toEqual(
      rows.map(({ title }) => title).reverse(),
    )
    expect((await raw('admin', 'content.arrange', { body: { kind: 'banner', ids: [999_999] } })).body.error).toBe('NOT_FOUND')
    expect((await raw('admin', 'content.arrange', { body: { kind: 'banner', ids: [] } })).status).toBe(422)
  })

  it('uploads pictures, written anew; anything else is refused', async () => {
    const sent = await sendForm(testApp, 'admin', 'admin/content/pictures', [['file', { bytes: png, name: 'x.png' }]])
    expect([sent.status, sent.body.data!['src']]).toEqual([201, expect.stringMatching(/^\/media\/content\/[a-z0-9-]+\.webp$/)])
    expect(
      (await sendForm(testApp, 'admin', 'admin/content/pictures', [['file', { bytes: Buffer.from('<svg/>'), name: 'x.png' }]])).body.error,
    ).toBe('FILE_TYPE_REFUSED')
    expect((await sendForm(testApp, 'admin', 'admin/content/pictures', [['file', 'kein Bild']])).status).toBe(422)
  })

  it('writes every kind, and the preview shows each', async () => {
    for (const [kind, body, at] of [
      [
        'banner',
        {
          kind: 'banner',
          label: 'Los',
          href: '/marktplatz',
          hotspots: [{ x: 1, y: 2, label: 'Da', target: { type: 'link', href: '/portal' } }],
        },
        'banner',
      ],
      ['testimonial', { kind: 'testimonial', quote: 'Gut.', role: 'Nachbar' }, 'testimonial'],
      ['menu', { kind: 'menu', items: [{ label: 'Start', href: '/' }] }, 'menu'],
      ['world', { kind: 'world', category: '', blocks: [{ type: 'heading', text: 'Neu' }] }, 'page'],
      ['widget', { kind: 'widget', blocks: [{ type: 'text', html: '<p>Hallo</p>' }] }, 'page'],
    ] as const) {
      const entry = await publish(await save(await create(kind, `Probe ${kind}`), { body, description: 'Ein Satz.' }))
      const {
        data: { path },
      } = await works('admin', 'content.link', { params: { id: entry.id } })
      expect((await works('guest', 'content.preview', { query: { token: path.replace('/vorschau/', '') } })).data[at]).not.toBeNull()
    }
    const {
      data: [home],
    } = await works('admin', 'content.entries', { query: { kind: 'home' } })
    const {
      data: { path },
    } = await works('admin', 'content.link', { params: { id: home!.id } })
    expect((await works('guest', 'content.preview', { query: { token: path.replace('/vorschau/', '') } })).data.home!.hero.title).toContain(
      'Lindenbrück',
    )
  })

  it('changes the text of the cookie banner as typed; its new version is the moment of publishing', async () => {
    const {
      data: [row],
    } = await works('admin', 'content.entries', { query: { kind: 'text', keyword: 'Einwilligung' } })
    const { data: entry } = await works('admin', 'content.entry', { params: { id: row!.id } })
    expect(entry.draft.body).toMatchObject({ kind: 'text', plain: true })
    await publish(await save(entry, { body: { kind: 'text', html: 'Kekse & mehr < alles' } }))
    const { cookieBannerData } = (await graphql('{ cookieBannerData { text version } }')) as unknown as {
      cookieBannerData: { text: string; version: string }
    }
    expect(cookieBannerData).toEqual({ text: 'Kekse & mehr < alles', version: testApp.now().toISOString() })
  })
})

describe('what is not ready', () => {
  const errorsOf = (answer: { body: { errors?: { field: string; message: string }[] } }) => answer.body.errors?.map(({ field }) => field)
  it('is not published: each missing thing is named at its field, the draft stays', async () => {
    const page = await create('page', 'Leer')
    const tryTo = (entry: ContentEntry) => raw('admin', 'content.publish', { params: { id: entry.id }, body: { version: entry.version } })
    const empty = await tryTo(page)
    expect([empty.status, empty.body.error, errorsOf(empty)]).toEqual([422, 'INPUT_INVALID', ['body.blocks']])
    const half = await save(page, {
      picture: '/media/content/aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee.webp',
      body: {
        kind: 'page',
        blocks: [
          { type: 'text', html: '<p> </p>' },
          { type: 'picture', src: null, alt: '' },
          { type: 'products', title: '', category: '', product_ids: [] },
          { type: 'providers', provider_ids: [] },
          { type: 'faq', items: [{ question: 'Wann?', answer: '' }] },
          { type: 'heading', text: 'Bald' },
        ],
      },
    })
    expect(errorsOf(await tryTo(half))).toEqual([
      'picture_alt',
      'body.blocks.0.html',
      'body.blocks.1.src',
      'body.blocks.2.product_ids',
      'body.blocks.3.provider_ids',
      'body.blocks.4.items.0.answer',
    ])
    expect((await works('admin', 'content.entry', { params: { id: page.id } })).data).toMatchObject({
      status: 'draft',
      version: half.version,
    })
    const whole = await save(half, { picture_alt: 'Ein Stand', body: blocks('<p>Jetzt aber.</p>') })
    expect((await publish(whole)).status).toBe('published')
  })
  it('is neither planned, nor saved while it is planned', async () => {
    const page = await create('page', 'Später')
    const at = new Date(testApp.now().getTime() + 3_600_000).toISOString()
    const plan = (version: number) => raw('admin', 'content.schedule', { params: { id: page.id }, body: { version, publish_at: at } })
    expect(errorsOf(await plan(page.version))).toEqual(['body.blocks'])
    const whole = await save(page, { body: blocks('<p>Bald.</p>') })
    const { data: planned } = await works('admin', 'content.schedule', {
      params: { id: page.id },
      body: { version: whole.version, publish_at: at },
    })
    expect(
      errorsOf(
        await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(planned, { body: { kind: 'page', blocks: [] } }) }),
      ),
    ).toEqual(['body.blocks'])
    expect((await save(planned, { body: blocks('<p>Doch so.</p>') })).status).toBe('scheduled')
  })
  it('is asked of every kind', async () => {
    for (const [kind, body, field] of [
      ['banner', { kind: 'banner' }, 'description'],
      ['menu', { kind: 'menu', items: [] }, 'body.items'],
      ['world', { kind: 'world', category: '', blocks: [] }, 'body.blocks'],
      ['widget', { kind: 'widget', blocks: [] }, 'body.blocks'],
    ] as const) {
      const entry = await save(await create(kind, `Unfertig ${kind}`), { body })
      expect(errorsOf(await raw('admin', 'content.publish', { params: { id: entry.id }, body: { version: entry.version } })), kind).toEqual(
        [field],
      )
    }
    // A voice can not even be saved without words.
    const voice = await create('testimonial', 'Niemand')
    expect(errorsOf(await raw('admin', 'content.publish', { params: { id: voice.id }, body: { version: voice.version } }))).toEqual([
      'body.quote',
    ])
  })
  it('is nothing that the demo town shows', async () => {
    const rows = await testApp.db
      .selectFrom('content_entries as e')
      .innerJoin('content_revisions as r', (on) => on.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', 'e.published_number'))
      .selectAll('r')
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(missingIn({ ...row, body: row.body as never }), row.title).toEqual([])
  })
})

describe('bad input', () => {
  it('is answered in German at its field', async () => {
    const page = await create('page', 'Fehler')
    const errorsOf = async (change: object) =>
      (await raw('admin', 'content.save', { params: { id: page.id }, body: formOf(page, change) })).body.errors?.map(
        ({ field, message }) => [field, message],
      )
    expect(await errorsOf({ title: '' })).toEqual([['title', 'Bitte geben Sie eine Überschrift ein.']])
    expect(await errorsOf({ body: { kind: 'page', blocks: [{ type: 'button', label: 'x', href: 'javascript:alert(1)' }] } })).toEqual([
      ['body.blocks.0.href', 'Bitte geben Sie eine Adresse dieser Seite an („/seite/agb“) oder eine mit https://.'],
    ])
    expect(await errorsOf({ body: { kind: 'page', blocks: [{ type: 'bombe' }] } })).toEqual([
      ['body.blocks.0.type', 'Diesen Baustein gibt es nicht.'],
    ])
    expect(await errorsOf({ picture: 'https://evil.example/x.png' })).toEqual([['picture', 'Bitte laden Sie das Bild noch einmal hoch.']])
    expect(await errorsOf({ slug: 'Äh nein' })).toEqual([['slug', 'Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche.']])
    expect(await errorsOf({ version: 'x' })).toEqual([['version', 'Bitte laden Sie den Inhalt neu.']])
  })

  it.each([
    ['content.entries', { query: { kind: 'unsinn' } }],
    ['content.targets', { query: { type: 'mensch' } }],
    ['content.entry', { params: { id: 'x' } }],
    ['content.revisions', { params: { id: 'x' } }],
    ['content.revision', { params: { id: '1', number: 'x' } }],
    ['content.create', { body: { kind: 'page', title: '' } }],
    ['content.show', { body: {} }],
    ['content.link', { params: { id: 'x' }, body: {} }],
    ['content.publish', { body: {} }],
    ['content.schedule', { body: { version: 1, publish_at: 'morgen' } }],
    ['content.unschedule', { body: {} }],
    ['content.discard', { body: {} }],
    ['content.archive', { body: {} }],
    ['content.reopen', { body: {} }],
    ['content.restore', { body: { version: 1 } }],
  ] as const)('%s is refused', async (id, request) => {
    expect((await raw('admin', id, request)).status).toBe(422)
  })

  it('unknown numbers are not found, and nobody but the operator may even ask', async () => {
    for (const id of ['content.entry', 'content.revisions'] as const)
      expect((await ask('admin', id, { params: { id: 999_999 } })).body.error).toBe('NOT_FOUND')
    expect((await ask('admin', 'content.link', { params: { id: 999_999 } })).body.error).toBe('NOT_FOUND')
    expect((await ask('admin', 'content.publish', { params: { id: 999_999 }, body: { version: 1 } })).body.error).toBe('NOT_FOUND')
    for (const who of ['anna', 'bellaVista'] as const) expect((await ask(who, 'content.entries')).body.error).toBe('ROLE_FORBIDDEN')
  })
})
