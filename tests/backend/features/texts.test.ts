import { describe, expect, it } from 'vitest'
import { pages } from '#backend/demo/pages/all.ts'
import { features } from '#backend/features/all.ts'
import { importTexts } from '#backend/features/cms/importTexts.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const ask = async (query: string, variables: object) =>
  (await testApp.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })).json<{
    data: { cmsTexts: { slug: string; title: string; text: string }[] }
  }>().data
const textsOf = async (...keys: string[]) =>
  (await ask('query($keys: [String!]!) { cmsTexts(keys: $keys) { slug title text } }', { keys })).cmsTexts
const allPages = await textsOf(...pages.map(({ slug }) => slug))
const textOf = (slug: string) => allPages.find((page) => page.slug === slug)!.text

describe('the operator’s pages', () => {
  it('are there and say what the law asks of each', () => {
    expect(allPages.map(({ slug }) => slug).sort()).toEqual([
      'agb',
      'barrierefreiheit',
      'datenschutz',
      'gewaehrleistung',
      'impressum',
      'reihenfolge',
      'widerrufsbelehrung',
    ])
    for (const [slug, words] of [
      [
        'impressum',
        [
          '§ 5 DDG',
          'Vertreten durch',
          'Genossenschaftsregister',
          'Umsatzsteuer-Identifikationsnummer',
          '§ 18 Abs. 2 MStV',
          'DSA',
          '§ 36 VSBG',
          'Telefon',
          'E-Mail',
        ],
      ],
      [
        'datenschutz',
        [
          'Verantwortlich',
          'accessToken',
          'cart_key',
          'cookie_consent',
          'Rechtsgrundlage',
          'Wer Daten erhält',
          '8 Jahre',
          '6 Jahre',
          'Art. 7, 15 bis 21 DSGVO',
          'Aufsichtsbehörde',
          '§ 25',
        ],
      ],
      [
        'agb',
        [
          'Zahlungspflichtig bestellen',
          'Vertrag kommt zwischen Ihnen und dem genannten Anbieter',
          'Beschwerde',
          'Ein Mensch prüft',
          'Art. 21 DSA',
        ],
      ],
      [
        'widerrufsbelehrung',
        ['vierzehn Tagen', '/vertrag-widerrufen', 'Eingangsbestätigung', 'Muster-Widerrufsformular', '§ 312g Abs. 2 Nr. 2'],
      ],
      [
        'gewaehrleistung',
        ['zwei Jahre ab Lieferung', 'Reparatur oder Ersatz', '§ 477 BGB', '§ 476 Abs. 2 BGB', 'Eine Garantie ist etwas anderes'],
      ],
      [
        'barrierefreiheit',
        ['BFSG', 'EN 301 549', 'WCAG 2.1', 'Tastatur', 'noch nicht vollständig', 'mailto:barrierefrei@', 'Marktüberwachung'],
      ],
      ['reihenfolge', ['Beste Treffer', 'Bewertung', 'Liefergebühr', 'Lieferzeit', 'Postleitzahl', 'kaufen']],
    ] as const)
      for (const word of words) expect(textOf(slug), slug).toContain(word)
  })

  it('the privacy page speaks of every kind of data that an account takes along, and of nothing it does not keep', async () => {
    const words: Record<string, string> = {
      account: 'Konto',
      addresses: 'Adressbücher',
      anliegen: 'aus Ihrem Konto schreiben',
      'antworten-auf-bewertungen': 'öffentlich antworten',
      bankAccounts: 'Auszahlungskonto',
      bewertungen: 'Eine Bewertung',
      briefe: 'aus Ihrem Konto schreiben',
      business: 'Angaben über ihren Betrieb',
      cart: 'Warenkorb',
      consents: 'Einwilligungen',
      einwilligungen: 'Einwilligungen zu Cookies',
      einordnung: 'Einordnung',
      erklaerungen: 'Vertrag widerrufen',
      foodOrders: 'Bestellungen',
      galerie: 'Galerie',
      'gemeldete-bewertungen': 'Inhalt melden',
      inhalte: 'Beiträge und Seiten',
      invoices: 'Rechnungen',
      kontakt: 'Kontaktformular',
      'last-viewed': 'angesehenen Produkte',
      mails: 'E-Mails an Sie',
      meldungen: 'Inhalt melden',
      merkzettel: 'Merkzettel',
      messages: 'Nachrichten',
      newsletter: 'Newsletter',
      'newsletter-nachweise': 'Als Nachweis',
      notificationSettings: 'Einstellungen',
      notifications: 'Benachrichtigungen',
      onlinePayments: 'Online-Zahlung',
      returnedRefunds: 'Kommt eine Erstattung von Ihrer Bank zurück',
      silentRefunds: 'wenn wir Ihnen Geld anders auszahlen',
      produktsicherheit: 'Produktsicherheitsrückruf',
      profile: 'Titel, Bild, Telefonnummer',
      quickReplies: 'Textbausteine',
      pushDevices: 'Mitteilung Ihres Browsers',
      rundgang: 'Rundgang',
      refunds: 'Bilder der Rückgabe',
      sessions: 'Zu jeder Anmeldung',
      shippings: 'Versandarten',
      stores: 'Standorte',
      shopOrders: 'Bestellungen',
      termine: 'Für einen Termin',
      textMessages: 'SMS',
      twoFactor: 'Zwei-Faktor-Anmeldung',
      uploads: 'Dateien darin',
      angebote: 'Angebote und Zertifikate',
      gespeicherteSuchen: 'gespeicherte Suchen',
      providerContract: 'Fassung des Anbietervertrags',
      trading: 'gewerblich oder privat',
      zertifikate: 'Angebote und Zertifikate',
      documents: 'Dokumente, die Sie selbst ablegen',
      sellerReports: 'Bundeszentralamt für Steuern',
      registration: 'Registrieren Sie einen Betrieb',
      vatNumber: 'Register der EU',
      registrationPapers: 'hochgeladenen Nachweise',
      endings: 'Kündigen wir einem Betrieb den Anbietervertrag',
      leads: 'Fragen Sie nach Angeboten',
      leadsReceived: 'höchstens fünf passenden Betrieben',
      offersSent: 'Angebote zu Anfragen',
      offersReceived: 'Angebote zu Anfragen',
      bundles: 'gemeinsame Bündel',
      productImports: 'Massenimporte',
      vouchers: 'Gutschein',
      voucherPurchases: 'verschenken Sie einen Gutschein',
    }
    const page = textOf('datenschutz')
    const taken = new Set<string>()
    for (const who of ['anna', 'radwerk', 'bellaVista', 'admin'] as const) {
      const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'export' })
      for (const feature of features) for (const part of (await feature.exportOf?.(ctx, testApp.ids[who])) ?? []) taken.add(part.key)
    }
    expect(taken.size).toBeGreaterThan(25)
    expect(
      [...taken].filter((key) => !(key in words)),
      'a kind of data that the page has no words for',
    ).toEqual([])
    expect([...taken].filter((key) => !page.includes(words[key]!)).map((key) => `${key}: ${words[key]}`)).toEqual([])
  })

  it('never link the closed platform for online disputes', () => {
    for (const { slug, text } of allPages) expect(text, slug).not.toMatch(/ec\.europa\.eu|\bOS-Plattform|\bODR\b/i)
  })

  it('lead only to addresses that exist, and use markup the client shows', () => {
    const known = [
      '/vertrag-widerrufen',
      '/vertraege-kuendigen',
      '/inhalt-melden',
      '/newsletter/abmelden',
      '/konto/daten',
      ...allPages.map(({ slug }) => `/seite/${slug}`),
    ]
    for (const { slug, text } of allPages) {
      const links = [...text.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!)
      expect([slug, links.filter((link) => !known.includes(link) && !/^(mailto|tel):/.test(link))]).toEqual([slug, []])
      const tags = new Set([...text.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]))
      expect([
        slug,
        [...tags].filter((tag) => !['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'br', 'a', 'blockquote'].includes(tag!)),
      ]).toEqual([slug, []])
    }
  })

  it('say about the order of providers what the search does', async () => {
    const names = async (query: object) => (await testApp.works('guest', 'providers.search', { query })).data
    const best = await names({})
    const rank = (one: (typeof best)[number]) => [-one.avg_rating, -one.total_review] as const
    const ranks = best.map(rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a[0] - b[0] || a[1] - b[1]))
  })
})

describe('an operator’s own texts', () => {
  it('replace the demo’s; what is left of it is named', async () => {
    const before = await testApp.db
      .selectFrom('content_entries')
      .select('published_at')
      .where('key', '=', 'cookie.title')
      .executeTakeFirstOrThrow()
    const report = await testApp.database.transaction((tx) =>
      importTexts(
        tx,
        [
          { slug: 'impressum', html: '<h1>Impressum</h1>\n<p>Muster GmbH</p>' },
          { slug: 'lieferung', html: '<h1>Lieferung <em>frei</em></h1><p>Immer.</p>' },
          {
            slug: 'cookie.title',
            html: '<h1>Ihre Einwilligung</h1>Notwendige Cookies halten die Seite am Laufen. Weitere nutzen wir nur, wenn Sie einwilligen. Sie können das jederzeit ändern.',
          },
        ],
        testApp.now(),
      ),
    )
    expect(report).toEqual({
      added: ['lieferung'],
      changed: ['impressum'],
      unchanged: ['cookie.title'],
      stillDemo: ['datenschutz', 'agb', 'widerrufsbelehrung', 'gewaehrleistung', 'barrierefreiheit', 'reihenfolge'],
    })
    expect(await textsOf('impressum', 'lieferung')).toEqual([
      { slug: 'impressum', title: 'Impressum', text: '<p>Muster GmbH</p>' },
      { slug: 'lieferung', title: 'Lieferung frei', text: '<p>Immer.</p>' },
    ])
    expect(
      await testApp.db.selectFrom('content_entries').select('published_at').where('key', '=', 'cookie.title').executeTakeFirstOrThrow(),
    ).toEqual(before)
  })

  it('need a title, and nothing is taken over when one is missing', async () => {
    await expect(
      testApp.database.transaction((tx) =>
        importTexts(
          tx,
          [
            { slug: 'agb', html: '<h1>Neu</h1>' },
            { slug: 'x', html: '<p>ohne</p>' },
          ],
          testApp.now(),
        ),
      ),
    ).rejects.toThrow('„x“ hat keine Überschrift <h1>.')
    expect((await textsOf('agb'))[0]!.title).toBe('Allgemeine Geschäftsbedingungen')
  })
})

describe('a provider’s Impressum (§ 5 DDG)', () => {
  it('stays when the profile is hidden', async () => {
    const { slug } = await testApp.db
      .selectFrom('providers')
      .select('slug')
      .where('account_id', '=', testApp.ids.bellaVista)
      .executeTakeFirstOrThrow()
    const imprint = async () =>
      (
        await testApp.app.inject({
          method: 'POST',
          url: '/graphql',
          payload: {
            query: 'query($slug: String!) { providerBySlug(slug: $slug) { show_profile imprint { email } street } }',
            variables: { slug },
          },
        })
      ).json()
    const shown = await imprint()
    await testApp.db.updateTable('providers').set({ show_profile: false }).where('slug', '=', slug).execute()
    const hidden = await imprint()
    expect(hidden.errors, JSON.stringify(shown)).toBeUndefined()
    expect(hidden.data.providerBySlug).toMatchObject({
      show_profile: false,
      street: shown.data.providerBySlug.street,
      imprint: shown.data.providerBySlug.imprint,
    })
    expect(hidden.data.providerBySlug.imprint.email).toContain('@')
  })
})
