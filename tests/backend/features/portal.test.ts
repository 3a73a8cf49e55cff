import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EditedPost } from '#contract/calls/portal.calls.ts'
import { newestPosts, postHits } from '#backend/features/portal/portal.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db, app } = testApp
const categories = (await works('guest', 'portal.categories')).data
const regions = (await works('guest', 'portal.regions')).data
const recipes = categories.find(({ slug }) => slug === 'rezepte')!
const altstadt = regions.find(({ slug }) => slug === 'altstadt')!

const written = {
  title: 'Ein Chor für alle',
  text: 'Geprobt wird montags.',
  details: '<p>Kommen Sie vorbei, <strong>vorsingen</strong> muss niemand.</p>',
  author: 'Redaktion',
  category_id: recipes.id,
}
const stored = async (more: object = {}) => (await works('admin', 'portal.store', { body: { ...written, ...more } })).data
const publish = async ({ id, version }: EditedPost) => (await works('admin', 'portal.publish', { params: { id }, body: { version } })).data
const titles = async (search: string, more: object = {}) =>
  (await works('guest', 'portal.search', { query: { search, ...more } })).data.map(({ title }) => title)
const tagsSince = async (id: number) =>
  (await db.selectFrom('page_changes').selectAll().where('id', '>', id).orderBy('id').execute()).flatMap(({ tags }) => tags)
const lastChange = async () =>
  Number(
    (
      await db
        .selectFrom('page_changes')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0,
  )

describe('the portal', () => {
  it('has categories and regions with how much there is to read', async () => {
    expect(categories.map(({ slug, count }) => [slug, count > 0])).toEqual([
      ['maerkte-und-feste', true],
      ['rezepte', true],
      ['handwerk-und-zuhause', true],
      ['menschen-und-betriebe', true],
    ])
    expect(regions).toHaveLength(5)
    for (const category of categories) expect(category.picture).toMatch(/^\/media\//)
  })

  it('shows twelve posts a page, newest first, and nothing past the end', async () => {
    const first = await works('guest', 'portal.posts', { query: { page: 1 } })
    expect(first.data).toHaveLength(12)
    const dates = first.data.map(({ published_at }) => published_at)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(first.meta).toMatchObject({ current_page: 1, per_page: 12, last_page: 2 })
    const far = await works('guest', 'portal.posts', { query: { page: 99_999 } })
    expect([far.data, far.meta.total]).toEqual([[], first.meta.total])
  })

  it('shows a region its own posts and those for everywhere, by number or short name', async () => {
    const bySlug = await works('guest', 'portal.posts', { query: { region: 'altstadt' } })
    expect(bySlug.data.length).toBeGreaterThan(altstadt.count)
    for (const { region } of bySlug.data) expect([null, 'altstadt']).toContain(region?.slug ?? null)
    expect(await works('guest', 'portal.posts', { query: { region: String(altstadt.id) } })).toEqual(bySlug)
    const nowhere = await works('guest', 'portal.posts', { query: { region: 'atlantis' } })
    expect(nowhere.data.length).toBeGreaterThan(0)
    expect(nowhere.data.every(({ region }) => region === null)).toBe(true)
  })

  it('shows the posts of a category by number or short name, and knows no other category', async () => {
    const byId = await works('guest', 'portal.byCategory', { params: { id: String(recipes.id) }, query: {} })
    expect(byId).toEqual(await works('guest', 'portal.byCategory', { params: { id: 'rezepte' }, query: {} }))
    expect(byId.category.name).toBe('Rezepte')
    expect(byId.data.length).toBeGreaterThan(0)
    expect(byId.data.every(({ category }) => category.slug === 'rezepte')).toBe(true)
    expect((await raw('guest', 'portal.byCategory', { params: { id: 'gibt-es-nicht' } })).status).toBe(404)
    expect((await raw('guest', 'portal.byCategory', { params: { id: 'rezepte' }, query: { page: 'x' } })).status).toBe(422)
  })

  it('tells one post by number or address, with others of its category', async () => {
    const post = (await works('guest', 'portal.post', { params: { id: 'kuerbissuppe-mit-apfel' } })).data
    expect(post).toMatchObject({
      title: expect.stringContaining('Kürbissuppe'),
      category: { slug: 'rezepte' },
      region: null,
      author: 'Miriam Albrecht',
      minutes: 1,
    })
    expect(post.details).toContain('<h2>Zutaten für vier Portionen</h2>')
    expect(post.related.map(({ slug }) => slug)).not.toContain(post.slug)
    expect(post.related.length).toBeGreaterThan(0)
    expect((await works('guest', 'portal.post', { params: { id: String(post.id) } })).data).toEqual(post)
    expect((await raw('guest', 'portal.post', { params: { id: '999999999' } })).status).toBe(404)
    expect((await raw('guest', 'portal.post', { params: { id: ' ' } })).status).toBe(422)
  })

  it('keeps drafts to itself', async () => {
    expect((await raw('guest', 'portal.post', { params: { id: 'neue-stimmen-im-muehlenviertel' } })).status).toBe(404)
    expect(await titles('Chor sucht sich selbst')).not.toContain('Neue Stimmen im Mühlenviertel: ein Chor sucht sich selbst')
  })
})

describe('searching the portal', () => {
  it.each([
    ['a word of the text', 'Sauerteig', 'Nachts in der Backstube'],
    ['another form of the word', 'Fahrräder', 'Das Fahrrad winterfest'],
    ['words without their dots', 'Kurbis', 'Kürbissuppe'],
    ['a misspelt word', 'Kürbisupe', 'Kürbissuppe'],
    ['the beginning of a word', 'Buchha', 'Zwei Sessel'],
    ['two words', 'Wände streichen', 'Wände streichen'],
  ])('finds by %s', async (_, words, title) => expect((await titles(words))[0]).toContain(title))

  it('can be narrowed by region and category', async () => {
    expect(await titles('Sauerteig', { category: 'menschen-und-betriebe' })).toEqual([expect.stringContaining('Nachts in der Backstube')])
    expect(await titles('Radwerk', { region: 'nordstadt' })).toEqual([])
  })

  it.each([
    'a'.repeat(10_000),
    '<script>alert(1)</script>',
    "'; drop table portal_posts; --",
    '%%%',
    '***',
    '""',
    '- -',
    '<!--'.repeat(50),
    '- '.repeat(90),
    '-! '.repeat(60),
    '-"'.repeat(90),
    '🙂',
  ])('takes odd words as words: %j', async (search) => {
    expect((await ask('guest', 'portal.search', { query: { search } })).status).toBe(200)
  })

  it('takes any run of signs and words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('-', '"', ' ', 'or', 'a', '!', '<', '(', ':', '*', '\\', "'"), { maxLength: 200 }),
        async (signs) => {
          expect((await ask('guest', 'portal.search', { query: { search: `xy${signs.join('')}` } })).status).toBe(200)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('refuses more than a search may hold, and shows everything for no words', async () => {
    expect((await ask('guest', 'portal.search', { query: { search: 'x'.repeat(10_001) } })).status).toBe(422)
    expect((await ask('guest', 'portal.posts', { query: { region: 'x'.repeat(500) } })).status).toBe(422)
    expect((await works('guest', 'portal.search', { query: { search: '  ' } })).meta.total).toBe(
      (await works('guest', 'portal.posts')).meta.total,
    )
  })

  it('answers the search of the whole marketplace and the home page', async () => {
    const ctx = testApp.kernel.reading({ caller: { kind: 'guest' }, requestId: 'test' })
    const hits = async (keyword: string) =>
      (await sql<{ posts: { slug: string }[] }>`select ${postHits(ctx, keyword, 2)} as posts`.execute(ctx.db)).rows[0]!.posts
    expect((await hits('Brot')).length).toBe(2)
    expect(await hits('  ')).toEqual([])
    expect((await newestPosts(ctx, 3)).map(({ slug }) => slug)[0]).toBe('wochenmarkt-am-markt')
    expect([...ctx.shown]).toEqual(['list:posts'])
  })

  it('gives GraphQL the newest posts', async () => {
    const query = async (first: number) =>
      (
        await app.inject({
          method: 'POST',
          url: '/graphql',
          payload: { query: `{ newPosts(first: ${first}) { id title slug image text category region published_at minutes } }` },
        })
      ).json() as { data: { newPosts: { slug: string }[] } | null; errors?: { extensions: { code: string } }[] }
    expect((await query(2)).data!.newPosts.map(({ slug }) => slug)).toEqual(['wochenmarkt-am-markt', 'kuerbissuppe-mit-apfel'])
    expect((await query(0)).errors![0]!.extensions.code).toBe('INPUT_INVALID')
  })
})

describe('an editor', () => {
  it('writes a draft that nobody reads before it is published', async () => {
    const draft = await stored()
    expect(draft).toMatchObject({ status: 'draft', slug: 'ein-chor-fuer-alle', changed: false, published_at: null })
    expect((await raw('guest', 'portal.post', { params: { id: draft.slug } })).status).toBe(404)
    const before = await lastChange()
    const live = await publish(draft)
    expect(live).toMatchObject({ status: 'published', changed: false })
    expect(await tagsSince(before)).toEqual(expect.arrayContaining([`post:${draft.id}`, 'list:posts']))
    expect((await works('guest', 'portal.post', { params: { id: draft.slug } })).data.details).toBe(written.details)
  })

  it('reworks a published post in peace, and moves its address', async () => {
    const live = await publish(await stored({ title: 'Der alte Titel' }))
    const { data: reworked } = await works('admin', 'portal.update', {
      params: { id: live.id },
      body: { ...written, title: 'Der neue Titel', slug: 'der-neue-titel', version: live.version },
    })
    expect(reworked).toMatchObject({ title: 'Der neue Titel', changed: true, status: 'published' })
    expect((await works('guest', 'portal.post', { params: { id: 'der-alte-titel' } })).data.title).toBe('Der alte Titel')
    await publish(reworked)
    expect((await works('guest', 'portal.post', { params: { id: 'der-neue-titel' } })).data.title).toBe('Der neue Titel')
    expect((await raw('guest', 'portal.post', { params: { id: 'der-alte-titel' } })).body).toMatchObject({
      error: 'MOVED',
      details: { slug: 'der-neue-titel' },
    })
  })

  it('who has not seen the latest version changes nothing', async () => {
    const draft = await stored({ title: 'Zwei Redakteure' })
    await works('admin', 'portal.update', {
      params: { id: draft.id },
      body: { ...written, title: 'Der erste war schneller', version: draft.version },
    })
    for (const answer of [
      await ask('admin', 'portal.update', { params: { id: draft.id }, body: { ...written, version: draft.version } }),
      await ask('admin', 'portal.publish', { params: { id: draft.id }, body: { version: draft.version } }),
      await ask('admin', 'portal.withdraw', { params: { id: draft.id }, body: { version: draft.version } }),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, 'VERSION_STALE'])
  })

  it('withdraws a post without losing what was written last', async () => {
    const live = await publish(await stored({ title: 'Bald zurückgezogen' }))
    const { data: reworked } = await works('admin', 'portal.update', {
      params: { id: live.id },
      body: { ...written, title: 'Noch nicht fertig', version: live.version },
    })
    const { data: gone } = await works('admin', 'portal.withdraw', { params: { id: live.id }, body: { version: reworked.version } })
    expect(gone).toMatchObject({ status: 'withdrawn', title: 'Noch nicht fertig', slug: live.slug })
    expect((await raw('guest', 'portal.post', { params: { id: live.slug } })).status).toBe(404)
    expect(await ask('admin', 'portal.withdraw', { params: { id: live.id }, body: { version: gone.version } })).toMatchObject({
      status: 409,
      body: { error: 'TRANSITION_REFUSED' },
    })
    expect(await publish(gone)).toMatchObject({ status: 'published' })
  })

  it('deletes a post, and its address says so', async () => {
    const live = await publish(await stored({ title: 'Kurz zu lesen' }))
    await works('admin', 'portal.remove', { params: { id: live.id } })
    expect(await raw('guest', 'portal.post', { params: { id: live.slug } })).toMatchObject({ status: 410, body: { error: 'GONE' } })
    expect((await raw('admin', 'portal.edit', { params: { id: live.id } })).status).toBe(404)
    expect((await raw('admin', 'portal.remove', { params: { id: live.id } })).status).toBe(404)
    expect((await raw('admin', 'portal.remove', { params: { id: 'x' } })).status).toBe(422)
  })

  it('never stores a script, whatever is pasted', async () => {
    const draft = await stored({
      title: 'Mit Schadcode',
      details:
        '<p onclick="x()">Gut<script>alert(1)</script> <a href="javascript:alert(1)">Klick</a> <a href="/kontakt" ' +
        'onmouseover="y()">Kontakt</a><img src=x onerror=alert(1)></p>',
    })
    expect(draft.details).toBe('<p>Gut Klick <a href="/kontakt">Kontakt</a></p>')
  })

  it('gives posts of one title different addresses, and refuses a taken one', async () => {
    const [first, second] = [await stored({ title: 'Öl & Essig' }), await stored({ title: 'Öl & Essig' })]
    expect([first.slug, second.slug]).toEqual(['oel-essig', 'oel-essig-2'])
    const taken = { field: 'slug', message: 'Diese Adresse hat schon ein anderer Beitrag. Bitte wählen Sie eine andere.' }
    expect((await ask('admin', 'portal.store', { body: { ...written, slug: 'oel-essig' } })).body.errors).toEqual([taken])
    expect(
      (await ask('admin', 'portal.update', { params: { id: second.id }, body: { ...written, slug: 'oel-essig', version: second.version } }))
        .body.errors,
    ).toEqual([taken])
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no words', { details: '<p> </p>' }, 'details'],
    ['no category', { category_id: '' }, 'category_id'],
    ['an unknown category', { category_id: 99_999 }, 'category_id'],
    ['an unknown region', { region_id: 99_999 }, 'region_id'],
    ['an address with blanks', { slug: 'Mein Beitrag' }, 'slug'],
    ['a picture from elsewhere', { image: 'https://boese.example/x.webp' }, 'image'],
    ['no teaser', { text: '' }, 'text'],
  ])('with %s is refused at the field', async (_, change, field) => {
    const answer = await ask('admin', 'portal.store', { body: { ...written, ...change } })
    expect([answer.status, answer.body.errors?.map((one) => one.field)]).toEqual([422, [field]])
  })

  it('finds posts by their state and words, and refuses rubbish', async () => {
    const drafts = (await works('admin', 'portal.edited', { query: { status: 'draft' } })).data
    expect(drafts.map(({ slug }) => slug)).toContain('neue-stimmen-im-muehlenviertel')
    expect(drafts.every(({ status }) => status === 'draft')).toBe(true)
    expect((await works('admin', 'portal.edited', { query: { search: 'Grüne Soße' } })).data.map(({ slug }) => slug)).toEqual([
      'gruene-sosse-wie-bei-oma',
    ])
    expect((await works('admin', 'portal.edit', { params: { id: drafts[0]!.id } })).data.title).toBe(drafts[0]!.title)
    expect((await raw('admin', 'portal.edited', { query: { status: 'rubbish' } })).status).toBe(422)
    expect((await raw('admin', 'portal.edit', { params: { id: 'x' } })).status).toBe(422)
    for (const id of ['portal.update', 'portal.publish', 'portal.withdraw'] as const)
      expect((await raw('admin', id, { params: { id: drafts[0]!.id }, body: {} })).status).toBe(422)
  })
})

describe('the address of a post', () => {
  const leadsTo = async (slug: string) => (await raw('guest', 'portal.post', { params: { id: slug } })).body.details?.['slug']
  const update = async ({ id, version }: EditedPost, slug: string) =>
    (await works('admin', 'portal.update', { params: { id }, body: { ...written, slug, version } })).data

  it('that changes while it is withdrawn leads on once it is public again', async () => {
    const live = await publish(await stored({ slug: 'weg-und-wieder-da' }))
    const { data: gone } = await works('admin', 'portal.withdraw', { params: { id: live.id }, body: { version: live.version } })
    await publish(await update(gone, 'wieder-da'))
    expect(await leadsTo('weg-und-wieder-da')).toBe('wieder-da')
  })

  it('that was left leads on although somebody is drafting a post there', async () => {
    const live = await publish(await stored({ slug: 'alte-stelle' }))
    await publish(await update(live, 'neue-stelle'))
    const draft = await stored({ slug: 'alte-stelle' })
    expect(await leadsTo('alte-stelle')).toBe('neue-stelle')
    await publish(draft)
    expect((await works('guest', 'portal.post', { params: { id: 'alte-stelle' } })).data.id).toBe(draft.id)
  })

  it('is given to one of two editors who want it at once', async () => {
    const posts = [await stored({ title: 'Eins' }), await stored({ title: 'Zwei' })]
    const answers = await Promise.all(
      posts.map(({ id, version }) => ask('admin', 'portal.update', { params: { id }, body: { ...written, slug: 'begehrt', version } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
