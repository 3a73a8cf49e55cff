import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vatCheckDigit } from '#contract/values/vatId.ts'
import { askRegister, placeInRegister } from '#backend/features/vatRegister/register.ts'
import { vatRegister } from '#backend/features/vatRegister/vatRegister.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, kernel } = testApp
const numbered = (eight: string) => `DE${eight}${vatCheckDigit(eight)}`
const [wrong, alsoWrong, right] = [numbered('40000001'), numbered('40000002'), numbered('40000003')]

/** What the register does when it is asked, by number; all others are valid. */
const answers = new Map<string, (response: ServerResponse) => void>()
const asked: string[] = []
const json = (body: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const valid = { isValid: true, userError: 'VALID', name: '---', address: '---', requestDate: '2026-11-20T17:30:00.000Z' }
const register = createServer((request, response) => {
  asked.push(request.url!)
  ;(answers.get(request.url!.split('/').at(-1)!) ?? json({ ...valid, requestIdentifier: 'WAPIAAAA1' }))(response)
})
await new Promise<void>((resolve) => {
  register.listen(0, '127.0.0.1', resolve)
})
const base = `http://127.0.0.1:${(register.address() as AddressInfo).port}/rest-api`
afterAll(() => {
  register.closeAllConnections()
  register.close()
})

describe('what the register answers', () => {
  const number = '40000001'
  const askedWith = async (answer: (response: ServerResponse) => void, timeoutMs?: number) => {
    answers.set(wrong.slice(2), answer)
    try {
      return await askRegister(base, wrong, timeoutMs)
    } catch (error) {
      return (error as Error).message
    } finally {
      answers.delete(wrong.slice(2))
    }
  }

  it('is asked under the country and the number alone, at an address with or without a slash behind it', async () => {
    asked.length = 0
    await askRegister(base, wrong)
    await askRegister(`${base}/`, 'ATU13585627')
    expect(asked).toEqual([`/rest-api/ms/DE/vat/${wrong.slice(2)}`, '/rest-api/ms/AT/vat/U13585627'])
    expect([placeInRegister('CHE-109.322.551 MWST'), placeInRegister('DE136695976/../x'), placeInRegister('')]).toEqual([null, null, null])
  })

  it.each([
    ['valid', { ...valid, requestIdentifier: 'WAPI1' }, { isValid: true, reference: 'WAPI1', name: '', address: '' }],
    [
      'valid, spelled as the other interface does',
      { valid: true, name: 'Rad\u0000werk  GmbH\n', address: 'Ring 1', requestIdentifier: '' },
      { isValid: true, reference: '', name: 'Rad werk GmbH', address: 'Ring 1' },
    ],
    [
      'not valid',
      { ...valid, isValid: false, userError: 'INVALID' },
      { isValid: false, reference: valid.requestDate, name: '', address: '' },
    ],
    [
      'valid, with a name that is too long to keep',
      { ...valid, name: 'ä'.repeat(9_000) },
      { isValid: true, reference: valid.requestDate, name: 'ä'.repeat(300), address: '' },
    ],
  ])('%s', async (_, body, read) => {
    expect(await askedWith(json(body))).toEqual(read)
  })

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['500', (response) => response.writeHead(500).end('oops'), 'Das Register antwortet mit 500.'],
    ['204', (response) => response.writeHead(204).end(), 'Das Register antwortet mit 204.'],
    [
      'a member state that is away, beside «isValid: false»',
      json({ ...valid, isValid: false, userError: 'MS_UNAVAILABLE' }),
      'Das Register meldet MS_UNAVAILABLE.',
    ],
    [
      'too many at once',
      json({ ...valid, isValid: false, userError: 'GLOBAL_MAX_CONCURRENT_REQ' }),
      'Das Register meldet GLOBAL_MAX_CONCURRENT_REQ.',
    ],
    [
      'HTML',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wartung</h1>'),
      'Die Antwort des Registers ist nicht zu lesen.',
    ],
    ['JSON without a word about it', json({ state: 'ok' }), 'Die Antwort des Registers ist nicht zu lesen.'],
    ['JSON that contradicts itself', json({ isValid: true, userError: 'INVALID' }), 'Die Antwort des Registers ist nicht zu lesen.'],
    ['a word instead of yes or no', json({ isValid: 'no' }), 'Die Antwort des Registers ist nicht zu lesen.'],
    ['null', json('null'), 'Die Antwort des Registers ist nicht zu lesen.'],
    ['another number', json({ ...valid, vatNumber: `9${number}` }), 'Das Register antwortet auf eine andere Nummer.'],
    ['10 MB', json(JSON.stringify({ ...valid, name: 'a'.repeat(10_000_000) })), 'Die Antwort des Registers ist zu lang.'],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end(),
      'Das Register leitet weiter. Bitte prüfen Sie VAT_REGISTER_URL.',
    ],
  ])('%s says nothing about the number', async (_, answer, trouble) => {
    asked.length = 0
    expect(await askedWith(answer)).toBe(trouble)
    expect(asked).toHaveLength(1)
  })

  it('one that does not come in time, or stops in the middle, says nothing either', async () => {
    expect(await askedWith(() => undefined, 50)).toBe('Das Register antwortet nicht rechtzeitig.')
    expect(await askedWith((response) => response.writeHead(200).write('{"isValid":'), 50)).toBe(
      'Das Register antwortet nicht rechtzeitig.',
    )
    expect(await askedWith((response) => response.destroy())).toBe('Das Register ist nicht zu erreichen.')
  })
})

const day = 24 * 60
const housekeeping = () => vatRegister.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'vat' }))
/** An hour's look, and what it begins: the last of them has its turn before the next hour. */
async function round() {
  await housekeeping()
  testApp.later(60)
  await testApp.jobs()
}
async function afterDays(days: number) {
  testApp.later(days * day)
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
}
const ofStaff = async () => (await testApp.works('admin', 'onboarding.forReview', { params: { id: ids.radwerk } })).data
const check = async () => (await ofStaff()).vat_check!
const isTaxDone = async () => (await ofStaff()).requirements.find(({ kind }) => kind === 'tax')!.is_done
/** A minute after whatever was before: the register is not asked about one business more often. */
const rename = (vat_number: string | null, more: object = {}) => {
  testApp.later(1)
  return testApp.raw('radwerk', 'profiles.updateProvider', { body: { vat_number, ...more } })
}
const titles = async (accountId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', accountId)
      .where('unique_key', 'like', 'vat-number%')
      .execute()
  ).map(({ title }) => title)
const asks = () => asked.filter((url) => url.endsWith(current)).length
let current = ''
let product = { id: 0, slug: '' }

let cartKey = ''
async function inCart(id = product.id) {
  const answer = await testApp.ask('anna', 'carts.add', { body: { product_id: id, qty: 1 } })
  if (answer.status === 200) cartKey = answer.body.data.cart_key
  return answer
}
const onPage = async () => {
  const { available, not_orderable_reason: why } = (await testApp.works('guest', 'products.details', { query: { slug: product.slug } }))
    .data
  return { available, why }
}
const isFound = async () =>
  (await db.selectFrom('product_search').select('available').where('product_id', '=', product.id).executeTakeFirst())?.available

beforeAll(async () => {
  product = await db
    .selectFrom('products as p')
    .innerJoin('product_stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.slug'])
    .where('p.provider_id', '=', ids.radwerk)
    .where('p.kind', '=', 'normal')
    .where('p.status', '=', 'active')
    .where('p.has_variants', '=', false)
    .where('s.stock', '>', 5)
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  // Nobody else of the town has a number or owes one, so that who is asked about can be counted.
  await db.updateTable('providers').set({ vat_id: null, small_business: true }).where('account_id', '<>', ids.radwerk).execute()
})

describe('law 37: the VAT number of a seller (§ 25e UStG)', () => {
  it('without a register nobody is asked, and the operator is told so', async () => {
    asked.length = 0
    await round()
    expect(asked).toEqual([])
    expect(await check()).toMatchObject({ register: 'off', answer: null, due_at: null, is_stopped: false })
    expect((await testApp.ask('admin', 'onboarding.checkVat', { params: { id: ids.radwerk } })).body.error).toBe('VAT_REGISTER_OFF')
  })

  it('is asked at the register once, and every month again; the answer, when and its reference are kept', async () => {
    kernel.config.vatRegisterUrl = base
    current = (await ofStaff()).vat_number.slice(2)
    await round()
    expect(await check()).toMatchObject({
      register: 'asked',
      answer: 'valid',
      reference: 'WAPIAAAA1',
      trouble: '',
      answered_at: testApp.now().toISOString(),
    })
    await afterDays(29)
    await round()
    expect(asks()).toBe(1)
    await afterDays(2)
    await round()
    expect([asks(), asked.length]).toEqual([2, 2])
    expect((await check()).answered_at).toBe(testApp.now().toISOString())
  })

  it('a register that is down blocks nobody and makes nothing invalid: the last answer stays, and it is asked again', async () => {
    const before = await check()
    answers.set(current, (response) => response.writeHead(500).end())
    await afterDays(31)
    await round()
    expect(await check()).toMatchObject({
      answer: 'valid',
      answered_at: before.answered_at,
      trouble: 'Das Register antwortet mit 500.',
      due_at: null,
    })
    expect(await isTaxDone()).toBe(true)
    const tries = asks()
    testApp.later(1)
    await testApp.jobs()
    expect(asks()).toBe(tries + 1)
    const again = await testApp.works('admin', 'onboarding.checkVat', { params: { id: ids.radwerk } })
    expect([again.message, again.data.vat_check!.answer]).toEqual([
      'Das Register antwortet mit 500. Die letzte Antwort gilt weiter, wir fragen noch einmal.',
      'valid',
    ])
    for (let hours = 0; hours < 24; hours += 1) {
      testApp.later(60)
      await testApp.jobs()
    }
    const dead = await db.selectFrom('jobs').select('error').where('kind', '=', 'vat.ask').where('dead', '=', true).execute()
    expect(dead.length).toBeGreaterThan(0)
    await afterDays(0)
    expect((await inCart()).status).toBe(200)
    // The next day it is asked anew, whatever lies with the dead ones.
    answers.delete(current)
    await afterDays(1)
    await round()
    expect(await check()).toMatchObject({ answer: 'valid', trouble: '', answered_at: testApp.now().toISOString() })
    await db.deleteFrom('jobs').where('kind', '=', 'vat.ask').execute()
  })

  it('one that the register does not know is told to both sides, by bell and mail, with fourteen days to put it right', async () => {
    for (const number of [wrong, alsoWrong]) answers.set(number.slice(2), json({ ...valid, isValid: false, userError: 'INVALID' }))
    await afterDays(0)
    expect((await rename(wrong)).status).toBe(200)
    await testApp.jobs()
    const until = new Date(testApp.now().getTime() + 14 * day * 60_000).toISOString()
    expect(await check()).toMatchObject({ answer: 'invalid', due_at: until, is_stopped: false })
    expect((await testApp.works('radwerk', 'profiles.information')).data.provider!.vat_check).toEqual({
      register: 'asked',
      answer: 'invalid',
      answered_at: testApp.now().toISOString(),
      due_at: until,
      is_stopped: false,
    })
    expect(await isTaxDone()).toBe(false)
    expect([await titles(ids.radwerk), await titles(ids.admin)]).toEqual([
      ['Ihre USt-IdNr. ist im Register nicht gültig'],
      ['Eine USt-IdNr. ist im Register nicht gültig'],
    ])
    const [mail, ...more] = await db.selectFrom('mails').select(['to_address', 'text']).where('kind', '=', 'vat.number').execute()
    expect(more).toEqual([])
    expect(mail!.text).toContain(wrong)
    expect(mail!.text).toContain('§ 25e Abs. 2 UStG')
    expect((await inCart()).status).toBe(200)
  })

  it('is not asked about a second time by saving it again, and a second wrong one wins no time', async () => {
    const { due_at: due } = await check()
    const before = asked.length
    await rename(wrong)
    await testApp.jobs()
    expect(asked.length).toBe(before)
    await afterDays(10)
    await rename(alsoWrong)
    expect(await check()).toMatchObject({ answer: null, due_at: due })
    await testApp.jobs()
    expect(await check()).toMatchObject({ answer: 'invalid', due_at: due, is_stopped: false })
  })

  it('cannot be emptied instead, unless nobody owes VAT', async () => {
    const refused = await rename(null)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'vat_number'])
    expect((await check()).answer).toBe('invalid')
  })

  it('after that the goods are not sold, on any page and in no cart; dishes are', async () => {
    await afterDays(4)
    expect(await onPage()).toEqual({ available: true, why: null })
    await housekeeping()
    expect((await check()).is_stopped).toBe(true)
    expect(await onPage()).toEqual({ available: false, why: 'Dieser Anbieter verkauft zurzeit keine Waren.' })
    expect(await isFound()).toBe(false)
    const refused = await inCart()
    expect([refused.status, refused.body.error]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    const preview = await testApp.works('anna', 'carts.view', { query: { cart_key: cartKey } })
    expect(JSON.stringify(preview.data)).toContain(JSON.stringify(refused.body.message))
    await db.updateTable('providers').set({ goods_stopped: true }).where('account_id', '=', ids.bellaVista).execute()
    expect((await inCart((await testApp.plainDish('pizzeria-bella-vista', 700)).id)).status).toBe(200)
    await db.updateTable('providers').set({ goods_stopped: false }).where('account_id', '=', ids.bellaVista).execute()
    expect(await titles(ids.radwerk)).toEqual(['Ihre Waren werden zurzeit nicht verkauft'])
    expect(await db.selectFrom('mails').select('id').where('kind', '=', 'vat.number').execute()).toHaveLength(3)
  })

  it('a valid one brings them back by itself', async () => {
    await rename(right)
    expect(await check()).toMatchObject({ answer: null, is_stopped: true })
    await testApp.jobs()
    expect(await check()).toMatchObject({ answer: 'valid', due_at: null, is_stopped: false })
    expect(await onPage()).toEqual({ available: true, why: null })
    expect(await isFound()).toBe(true)
    expect((await inCart()).status).toBe(200)
    expect(await titles(ids.radwerk)).toEqual(['Ihre USt-IdNr. ist gültig'])
    expect(await isTaxDone()).toBe(true)
  })

  it('a business under notice is judged like any other until its last day', async () => {
    const setStatus = (status: 'noticed' | 'approved') =>
      db.updateTable('providers').set({ registration_status: status }).where('account_id', '=', ids.radwerk).execute()
    await setStatus('noticed')
    await rename(wrong)
    await testApp.jobs()
    expect((await check()).due_at).not.toBeNull()
    await afterDays(14)
    await housekeeping()
    expect((await check()).is_stopped).toBe(true)
    await rename(right)
    await testApp.jobs()
    expect((await check()).is_stopped).toBe(false)
    await setStatus('approved')
  })

  it('whoever may empty it sells on, and the operator hears of it; without a register nobody is held back', async () => {
    await rename(wrong)
    await testApp.jobs()
    await afterDays(14)
    await housekeeping()
    expect((await inCart()).status).toBe(409)
    kernel.config.vatRegisterUrl = undefined
    await housekeeping()
    expect((await inCart()).status).toBe(200)
    kernel.config.vatRegisterUrl = base
    await housekeeping()
    expect((await inCart()).status).toBe(409)
    expect((await rename(null, { small_business: true })).status).toBe(200)
    expect((await inCart()).status).toBe(200)
    expect(await titles(ids.admin)).toEqual(['Eine ungültige USt-IdNr. wurde entfernt'])
    expect(await db.selectFrom('vat_checks').select('provider_id').where('provider_id', '=', ids.radwerk).execute()).toEqual([])
  })

  it('law 37: a trader who owes VAT and names no number is asked for one and stopped after the same days; a small business and a private seller are not', async () => {
    const small = (small_business: boolean) => testApp.works('radwerk', 'profiles.updateProvider', { body: { small_business } })
    const mails = async () => (await db.selectFrom('mails').select('id').where('kind', '=', 'vat.number').execute()).length
    const row = () => db.selectFrom('vat_checks').select(['vat_id', 'invalid_since']).where('provider_id', '=', ids.radwerk).execute()
    await afterDays(0)
    await round()
    expect(await row()).toEqual([])
    await db.updateTable('providers').set({ small_business: false, trading: 'private' }).where('account_id', '=', ids.radwerk).execute()
    await housekeeping()
    expect(await row()).toEqual([])
    await db.updateTable('providers').set({ trading: 'trader' }).where('account_id', '=', ids.radwerk).execute()
    const sent = await mails()
    for (let times = 0; times < 2; times++) await housekeeping()
    const until = new Date(testApp.now().getTime() + 14 * day * 60_000).toISOString()
    expect(await check()).toMatchObject({ register: 'missing', answer: null, due_at: until, is_stopped: false })
    expect(await titles(ids.radwerk)).toEqual(['Bitte geben Sie Ihre USt-IdNr. an'])
    expect(await mails()).toBe(sent + 1)
    // Who need not name one is left alone at once, and asked anew when that ends.
    await small(true)
    expect(await row()).toEqual([])
    await small(false)
    await housekeeping()
    await afterDays(14)
    await housekeeping()
    expect(await check()).toMatchObject({ register: 'missing', is_stopped: true })
    expect((await inCart()).status).toBe(409)
    await rename(right)
    await testApp.jobs()
    expect(await check()).toMatchObject({ answer: 'valid', due_at: null, is_stopped: false })
    expect((await inCart()).status).toBe(200)
    await rename(null)
    await small(true)
  })

  it('goes with the account, and along with its data', async () => {
    await rename(right)
    await testApp.jobs()
    const [part] = await vatRegister.exportOf!(kernel.reading({ caller: { kind: 'system' }, requestId: 'vat' }), ids.radwerk)
    expect(part!.rows).toEqual([expect.objectContaining({ Nummer: right, Auskunft: 'gültig', Vorgang: 'WAPIAAAA1' })])
    await kernel.command({ caller: { kind: 'system' }, requestId: 'vat' }, (ctx) => vatRegister.anonymise!(ctx, ids.radwerk))
    expect(await db.selectFrom('vat_checks').selectAll().where('provider_id', '=', ids.radwerk).execute()).toEqual([])
  })
})
