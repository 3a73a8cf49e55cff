import { describe, expect, it } from 'vitest'
import { keepContract } from '#backend/features/providerContract/providerContract.api.ts'
import { noticeEnds } from '#backend/features/providerContract/providerContract.announce.ts'
import { providerContract } from '#backend/features/providerContract/providerContract.handlers.ts'
import { importTexts } from '#backend/features/cms/importTexts.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, linkTo, business, account, mailsTo } = accountDesk(testApp)
const own = async (who: 'bellaVista' | 'bosporus' = 'bellaVista') => (await testApp.works(who, 'providerContract.own')).data
const versions = async (who: 'bellaVista' | 'bosporus' = 'bellaVista') => {
  const { current, coming } = await own(who)
  return [current?.version ?? null, coming.map((one) => one.version)]
}
const cleanUp = () => providerContract.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'clean-up' }))
const noticesTo = async (email: string) => (await mailsTo(email)).filter((one) => one.kind === 'providerContract.announced')
const bella = 'bella-vista@lindenbrueck.example'

async function publish(html: string) {
  const [entry] = (await testApp.works('admin', 'content.entries', { query: { kind: 'text', keyword: 'Anbietervertrag' } })).data
  const { data: before } = await testApp.works('admin', 'content.entry', { params: { id: entry!.id } })
  const { data: saved } = await testApp.works('admin', 'content.save', {
    params: { id: entry!.id },
    body: {
      version: before.version,
      title: 'Anbietervertrag',
      slug: '',
      place: '',
      description: '',
      picture: '',
      picture_alt: '',
      body: { kind: 'text', html, plain: false },
    },
  })
  const answer = await testApp.works('admin', 'content.publish', { params: { id: entry!.id }, body: { version: saved.version } })
  return answer.message
}

describe('a provider registers', () => {
  it('with the contract it was shown, and version and time are kept', async () => {
    const shown = (await testApp.works('guest', 'content.contract')).data
    expect(shown).toMatchObject({ title: 'Anbietervertrag', version: '1' })
    for (const words of ['Reihenfolge der Treffer', 'Begründung', '30 Tage', 'Beschwerden und Mediation', 'frühestens 15 Tage'])
      expect(shown.html).toContain(words)
    const { contract_version: _version, ...silent } = business('ohne-vertrag@lindenbrueck.example')
    expect((await http('register/provider', { body: silent })).body.errors).toEqual([
      { field: 'contract_version', message: 'Bitte nennen Sie die Fassung des Anbietervertrags.' },
    ])
    for (const version of [2, 99])
      expect((await http('register/provider', { body: { ...silent, contract_version: version } })).body.error).toBe('CONTRACT_OUTDATED')
    await http('register/provider', { body: business('mit-vertrag@lindenbrueck.example') })
    await linkTo('mit-vertrag@lindenbrueck.example')
    const { id } = (await account('mit-vertrag@lindenbrueck.example'))!
    expect(
      await testApp.db
        .selectFrom('provider_contract_acceptances')
        .select(['version', 'source', 'accepted_at'])
        .where('provider_id', '=', id)
        .execute(),
    ).toEqual([{ version: 1, source: 'registration', accepted_at: testApp.now() }])
    expect(await testApp.db.selectFrom('consents').select(['purposes', 'text_version']).where('account_id', '=', id).execute()).toEqual([
      { purposes: ['providerContract'], text_version: 'anbietervertrag 1' },
    ])
  })
})

describe('a new version', () => {
  it('is announced to every provider by mail and bell fifteen days and more before it applies', async () => {
    expect(await publish('<p>Zweite Fassung mit Entgelt.</p>')).toContain('frühestens nach 15 Tagen')
    expect(await versions()).toEqual([1, []])
    await testApp.jobs()
    const told = testApp.now()
    expect(await versions()).toEqual([1, [2]])
    const [coming] = (await own()).coming
    expect(new Date(coming!.applies_at!).getTime() - told.getTime()).toBeGreaterThanOrEqual(15 * 86_400_000)
    expect(coming).toMatchObject({ html: '<p>Zweite Fassung mit Entgelt.</p>', applies_at: '2026-12-05T23:00:00.000Z' })
    const [mail] = await noticesTo(bella)
    expect([mail!.subject, mail!.text]).toEqual([
      'Anbietervertrag: Fassung 2 gilt ab 06.12.2026',
      expect.stringContaining('/anbieterbereich/vertrag'),
    ])
    const [file] = mail!.attachments as { fileName: string; base64: string }[]
    expect([file!.fileName, Buffer.from(file!.base64, 'base64').toString()]).toEqual([
      'Anbietervertrag-Fassung-2.html',
      expect.stringContaining('Zweite Fassung mit Entgelt.'),
    ])
    const providers = await testApp.db
      .selectFrom('providers')
      .innerJoin('accounts', 'accounts.id', 'providers.account_id')
      .select('accounts.email')
      .where('accounts.status', '=', 'active')
      .execute()
    for (const { email } of providers) expect(await noticesTo(email), email).toHaveLength(1)
    expect(
      await testApp.db
        .selectFrom('notifications')
        .select('link')
        .where('account_id', '=', testApp.ids.bellaVista)
        .where('title', 'like', 'Neue Fassung des Anbietervertrags%')
        .execute(),
    ).toEqual([{ link: '/anbieterbereich/vertrag' }])
    expect(await noticesTo('anna@lindenbrueck.example')).toEqual([])
  })

  it('can be agreed to before, once, and never the one before it again', async () => {
    await Promise.all([1, 2].map(() => testApp.works('bosporus', 'providerContract.accept', { body: { version: 2 } })))
    expect(await versions('bosporus')).toEqual([2, []])
    expect((await own('bosporus')).accepted.map((one) => [one.version, one.source])).toEqual([
      [1, 'registration'],
      [2, 'providerArea'],
    ])
    expect((await testApp.ask('bosporus', 'providerContract.accept', { body: { version: 1 } })).body.error).toBe('CONTRACT_OUTDATED')
    expect((await testApp.ask('bosporus', 'providerContract.accept', { body: { version: 77 } })).body.error).toBe('NOT_FOUND')
  })

  it('is what new providers agree to at once', async () => {
    expect((await http('register/provider', { body: business('spaet-dran@lindenbrueck.example') })).body).toMatchObject({
      error: 'CONTRACT_OUTDATED',
      errors: [{ field: 'contract_version' }],
    })
    expect((await http('register/provider', { body: business('spaet-dran@lindenbrueck.example', { contract_version: 2 }) })).status).toBe(
      201,
    )
  })

  it('that says the same is none', async () => {
    expect(
      await keepContract(testApp.db, { title: 'Anbietervertrag', html: '<p>Zweite Fassung mit Entgelt.</p>' }, testApp.now()),
    ).toBeUndefined()
  })

  it('applies by itself when its day has come, not before', async () => {
    testApp.at('2026-12-05T22:59:00Z')
    expect(await versions()).toEqual([1, [2]])
    testApp.at('2026-12-05T23:00:00Z')
    expect(await versions()).toEqual([2, []])
    expect((await own()).accepted.map((one) => one.version)).toEqual([1])
  })

  it('that came by import is announced by the cleanup job, once', async () => {
    await importTexts(testApp.db, [{ slug: 'contract.provider', html: '<h1>Anbietervertrag</h1><p>Dritte Fassung.</p>' }], testApp.now())
    expect(await noticesTo(bella)).toHaveLength(1)
    for (let times = 0; times < 2; times++) {
      await cleanUp()
      await testApp.jobs()
    }
    expect(await noticesTo(bella)).toHaveLength(2)
    expect(await versions()).toEqual([2, [3]])
  })
})

it('fifteen whole days pass at every hour of the year, also over a clock change', () => {
  for (let hour = 0; hour < 366 * 24; hour++) {
    const told = new Date(Date.UTC(2026, 0, 1, hour, 59))
    expect(noticeEnds(told).getTime() - told.getTime()).toBeGreaterThan(15 * 86_400_000)
    expect(noticeEnds(told).getTime() - told.getTime()).toBeLessThan(16.1 * 86_400_000)
  }
})

it('providers from before the contract are told of it like of a new version', async () => {
  await testApp.db.deleteFrom('provider_contract_acceptances').execute()
  await testApp.db.deleteFrom('provider_contracts').execute()
  expect((await http('register/provider', { body: business('zu-frueh@lindenbrueck.example') })).body.error).toBe('CONTRACT_MISSING')
  await keepContract(testApp.db, { title: 'Anbietervertrag', html: '<p>Der erste.</p>' }, testApp.now())
  await cleanUp()
  await testApp.jobs()
  expect(await versions()).toEqual([null, [1]])
  expect((await noticesTo(bella)).at(-1)!.subject).toContain('Fassung 1')
})
