import { describe, expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const iban = 'DE89 3704 0044 0532 0130 00'
const body = (one: string, more: object = {}) => ({ body: { iban: one, account_holder: 'Bella Vista GmbH', ...more } })

/** As if the session had just shown its second factor. */
async function showFactor(who: Exclude<Who, 'guest'>) {
  await db
    .insertInto('two_factors')
    .values({ account_id: ids[who], status: 'on', mobile: '+4917139200112', country_code: '+49' })
    .onConflict((c) => c.column('account_id').doNothing())
    .execute()
  await db.updateTable('sessions').set({ factor_at: testApp.now() }).where('account_id', '=', ids[who]).execute()
}

describe('changing bank data asks for the second factor (docs/law.md row 63)', () => {
  it('which has to exist, and to be fresh', async () => {
    expect((await ask('bellaVista', 'profiles.addBankAccount', body(iban))).body).toMatchObject({ error: 'FACTOR_MISSING' })
    await showFactor('bellaVista')
    testApp.later(11)
    const { status, body: refused } = await ask('bellaVista', 'profiles.addBankAccount', body(iban))
    expect([status, refused.error]).toEqual([403, 'FACTOR_REQUIRED'])
    expect((await works('bellaVista', 'profiles.bankAccounts')).data).toEqual([])
  })

  it('only businesses have them', async () => {
    for (const who of ['anna', 'admin'] as const) expect((await ask(who, 'profiles.bankAccounts')).status).toBe(403)
    expect((await ask('guest', 'profiles.findBank', { query: { iban } })).status).toBe(401)
  })
})

describe('bank accounts', () => {
  it('the bank is found, the number stored encrypted and shown masked, and its owner is told by mail', async () => {
    await showFactor('bellaVista')
    const { data } = await works('bellaVista', 'profiles.addBankAccount', body(iban))
    expect(data).toMatchObject([
      {
        iban: 'DE89 •••• 3000',
        bank_name: 'Commerzbank',
        bic: 'COBADEFFXXX',
        country: 'DE',
        account_holder: 'Bella Vista GmbH',
        is_default: true,
      },
    ])
    const row = await db.selectFrom('bank_accounts').selectAll().where('account_id', '=', ids.bellaVista).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/0532013000|Bella Vista/)
    const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'bankAccount').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect([mail.to_address, mail.text.includes('3000'), mail.text.includes('0532013000')]).toEqual([
      'bella-vista@lindenbrueck.example',
      true,
      false,
    ])
  })

  it('what was sealed for one account opens for no other', async () => {
    const row = await db
      .selectFrom('bank_accounts')
      .select('iban_sealed')
      .where('account_id', '=', ids.bellaVista)
      .executeTakeFirstOrThrow()
    const { unseal } = await import('#backend/kernel/sealed.ts')
    const purpose = 'bankAccount.iban'
    expect(unseal(testApp.kernel, { purpose, owner: ids.bellaVista }, row.iban_sealed)).toBe('DE89370400440532013000')
    expect(() => unseal(testApp.kernel, { purpose, owner: ids.radwerk }, row.iban_sealed)).toThrow()
    expect(() => unseal(testApp.kernel, { purpose: 'other', owner: ids.bellaVista }, row.iban_sealed)).toThrow()
  })

  it.each(['AT61 1904 3002 3457 3201', 'CH93 0076 2011 6238 5295 7', 'NL91ABNA0417164300', 'fr14 2004 1010 0505 0001 3m02 606'])(
    'any SEPA country is welcome: %s',
    async (one) => {
      const { data } = await works('bellaVista', 'profiles.addBankAccount', body(one, { bic: '' }))
      expect(data.find(({ country }) => country === one.slice(0, 2).toUpperCase())).toMatchObject({ is_default: false })
    },
  )

  it.each([
    ['', 'Bitte geben Sie eine IBAN ein.'],
    ['DE89 3704 0044 0532 0130 01', 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Eingabe.'],
    ['DE89 3704', 'Eine IBAN mit DE hat 22 Zeichen, Ihre Eingabe 8.'],
    ['12345678', 'beginnt mit zwei Buchstaben'],
    ['BR1500000000000010932840814P2', 'SEPA-Raum'],
    ['DE89 3704 0044 0532 0130 00', 'schon hinterlegt'],
  ])('«%s» is refused: %s', async (one, words) => {
    const { status, body: refused } = await ask('bellaVista', 'profiles.addBankAccount', body(one))
    expect([status, refused.errors?.[0]?.field]).toEqual([422, 'iban'])
    expect(refused.errors![0]!.message).toContain(words)
  })

  it('holder and BIC are asked for properly', async () => {
    const { body: refused } = await ask('bellaVista', 'profiles.addBankAccount', body(iban, { account_holder: ' ', bic: 'abc' }))
    expect(refused.errors!.map(({ field }) => field)).toEqual(['account_holder', 'bic'])
  })

  it('another one can be chosen, and removing it leaves a default', async () => {
    const list = (await works('bellaVista', 'profiles.bankAccounts')).data
    const [first, second] = [list[0]!, list[1]!]
    expect(
      (await works('bellaVista', 'profiles.setDefaultBankAccount', { params: { id: second.id } })).data.filter(
        ({ is_default: yes }) => yes,
      ),
    ).toMatchObject([{ id: second.id }])
    const { data } = await works('bellaVista', 'profiles.removeBankAccount', { params: { id: second.id } })
    expect(data.filter(({ is_default: yes }) => yes)).toMatchObject([{ id: first.id }])
    expect((await ask('bellaVista', 'profiles.removeBankAccount', { params: { id: second.id } })).status).toBe(404)
    expect((await ask('bellaVista', 'profiles.setDefaultBankAccount', { params: { id: 'x' } as never })).status).toBe(404)
  })

  it('somebody else’s are not found, even with a fresh factor', async () => {
    await showFactor('bosporus')
    const [own] = (await works('bellaVista', 'profiles.bankAccounts')).data
    for (const id of ['profiles.setDefaultBankAccount', 'profiles.removeBankAccount'] as const)
      expect((await ask('bosporus', id, { params: { id: own!.id } })).status).toBe(404)
  })

  it('two devices at once leave one default', async () => {
    await showFactor('bosporus')
    const answers = await Promise.all(
      ['DE89370400440532013000', 'AT611904300234573201'].map((one) =>
        ask('bosporus', 'profiles.addBankAccount', body(one, { is_default: true })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await works('bosporus', 'profiles.bankAccounts')).data.filter(({ is_default: yes }) => yes)).toHaveLength(1)
  })

  it('twelve characters are enough to find the bank; others are not in the list', async () => {
    const find = async (one: string) => (await works('bellaVista', 'profiles.findBank', { query: { iban: one } })).data
    expect(await find('de89 3704 0044')).toEqual({ country: 'DE', bank_name: 'Commerzbank', bic: 'COBADEFFXXX' })
    expect(await find('DE89 0000 0000')).toEqual({ country: 'DE', bank_name: null, bic: null })
    expect(await find('AT61 1904')).toEqual({ country: 'AT', bank_name: null, bic: null })
    expect((await ask('bellaVista', 'profiles.findBank', { query: { iban: 'D' } })).status).toBe(422)
  })
})

describe('partner banks (GraphQL)', () => {
  const banks = async (who: Who) => {
    const token = testApp.tokens[who]
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ banks { id pincode bank_name is_default admin_default } bankText { title text } }' },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return answer.json<{
      data: { banks: { id: number; bank_name: string; is_default: boolean; admin_default: boolean }[]; bankText: { title: string } }
    }>().data
  }

  it('the operator’s is preselected until somebody has chosen', async () => {
    const guest = await banks('guest')
    expect(guest.bankText.title).toBe('Ihre Hausbank')
    expect(guest.banks.filter((one) => one.is_default)).toMatchObject([{ admin_default: true }])
    const other = guest.banks.find((one) => !one.admin_default)!
    await works('anna', 'profiles.updateDetails', { body: { bank_id: other.id } })
    expect((await banks('anna')).banks.filter((one) => one.is_default)).toMatchObject([{ id: other.id, admin_default: false }])
  })
})
