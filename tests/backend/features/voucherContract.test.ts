import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)

interface MailFile {
  fileName: string
  base64: string
}
const seller = ids.bellaVista
await works('bellaVista', 'vouchers.setOffer', { body: { is_open: true, amounts_cents: [1_500] } })
const publish = async (type: 'terms' | 'withdrawal', content: string) =>
  (await works('bellaVista', 'policies.save', { body: { type, content } })).data.version
const offerOf = async (id: number | null) =>
  (await works('anna', 'vouchers.offers', {})).data.find((one) => (one.issuer?.id ?? null) === id)!
/** An order of a voucher with the texts that were shown, as the screen sends it. */
async function wish(id: number | null) {
  const { platform_terms, terms_version, withdrawal_version } = (await offerOf(id)).texts
  return { issuer_id: id, amount_cents: 1_500, terms_accepted: true, platform_terms, terms_version, withdrawal_version }
}
/** Pays, and reads what was mailed to the buyer. */
async function confirmed({ payment_reference: reference, page }: { payment_reference: string; page: string | null }) {
  await pay.act(page!, 'success')
  const { data } = await works('anna', 'vouchers.settle', { body: { payment_reference: reference } })
  return await mailOf(data.voucher_id!)
}
async function mailOf(voucherId: number) {
  await testApp.jobs()
  const mail = await db.selectFrom('mails').selectAll().where('unique_key', '=', `voucher-confirm-${voucherId}`).executeTakeFirstOrThrow()
  const files = (mail.attachments as MailFile[]).map(
    (file) => [file.fileName, Buffer.from(file.base64, 'base64').toString('utf8')] as const,
  )
  return { ...mail, files: Object.fromEntries(files) }
}

describe('laws 16 and 21: a bought voucher is confirmed so that its contract can be kept', () => {
  it('names the seller with its address and brings terms, notice of withdrawal and model form', async () => {
    const version = await publish('terms', 'Unsere Bedingungen für Gutscheine')
    const { data } = await works('anna', 'vouchers.buy', { body: await wish(seller) })
    const { text, html, files } = await confirmed(data)
    const of = await db.selectFrom('providers').selectAll().where('account_id', '=', seller).executeTakeFirstOrThrow()
    const address = `${of.company_name}, ${of.street} ${of.house_number}, ${of.postal_code} ${of.city}`
    for (const words of [text, html.replaceAll('&amp;', '&')]) expect(words).toContain(`Vertragspartner ist ${address}`)
    expect(text).toContain(`AGB von ${of.company_name} (Fassung ${version})`)
    expect(text).toMatch(/\/vertrag-widerrufen\?bestellung=GU-\d+/)
    expect(files[`AGB-Fassung-${version}.txt`]).toContain('Unsere Bedingungen für Gutscheine')
    expect(files['AGB der Markthalle.txt']).toContain('Was die Markthalle ist')
    expect(files['Widerrufsbelehrung.txt']).toContain('Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.')
    expect(files['Widerrufsbelehrung.txt']).not.toContain('zurückzusenden')
    expect(files['Muster-Widerrufsformular.txt']).toContain(`An ${address}`)
    expect(files['Muster-Widerrufsformular.txt']).toMatch(/Vertrag über den Kauf des folgenden Gutscheins .*\n\nKaufnummer: GU-\d+/)
  })

  it('keeps the texts that were agreed at the press of the button, whatever is published before the money is there', async () => {
    const [terms, notice] = [await publish('terms', 'Alte Bedingungen'), await publish('withdrawal', 'Unsere alte Belehrung')]
    const { data } = await works('anna', 'vouchers.buy', { body: await wish(seller) })
    await publish('terms', 'Neue Bedingungen')
    await publish('withdrawal', 'Unsere neue Belehrung')
    const { files, text } = await confirmed(data)
    expect(files[`AGB-Fassung-${terms}.txt`]).toContain('Alte Bedingungen')
    expect(files[`Widerrufsbelehrung-Fassung-${notice}.txt`]).toContain('Unsere alte Belehrung')
    expect(text).toContain(`(Fassung ${terms})`)
    expect(
      await db.selectFrom('voucher_purchases').select(['terms_version', 'notice_version']).orderBy('id', 'desc').executeTakeFirst(),
    ).toEqual({ terms_version: terms, notice_version: notice })
  })

  it.each(['terms', 'withdrawal'] as const)('of new %s nothing is bought before they are agreed to', async (type) => {
    const body = await wish(seller)
    const version = await publish(type, `Gerade geändert: ${type}`)
    const refused = await ask('anna', 'vouchers.buy', { body })
    expect([refused.status, refused.body.error, refused.body.errors?.map(({ field }) => field)]).toEqual([
      409,
      'TERMS_CHANGED',
      ['terms_accepted'],
    ])
    expect(refused.body.message).toContain('Bella Vista')
    expect(refused.body.details).toMatchObject({ version, url: expect.stringContaining(`fassung=${version}`) as string })
    await works('anna', 'vouchers.buy', { body: await wish(seller) })
    const old = await ask('anna', 'vouchers.buy', { body: { ...(await wish(seller)), platform_terms: 'agb 1' } })
    expect(old.body.error).toBe('TERMS_CHANGED')
  })

  it('the marketplace’s own names its operator and brings its terms', async () => {
    Object.assign(testApp.kernel.config.operator, { phone: '+49 69 900100', email: 'post@markt.example' })
    const { data } = await works('anna', 'vouchers.buy', { body: await wish(null) })
    const { text, files } = await confirmed(data)
    expect(text).toContain(`Vertragspartner ist ${testApp.kernel.config.operator.name}`)
    for (const words of [text, files['Widerrufsbelehrung.txt']]) {
      expect(words).toContain('+49 69 900100')
      expect(words).toContain('post@markt.example')
    }
    expect(Object.keys(files)).toEqual(['AGB der Markthalle.txt', 'Widerrufsbelehrung.txt', 'Muster-Widerrufsformular.txt'])
  })

  it('of a private seller it is taken back all the same, and said to be no right', async () => {
    const set = (trading: 'trader' | 'private' | null) =>
      db.updateTable('providers').set({ trading }).where('account_id', '=', seller).execute()
    const { trading } = await db.selectFrom('providers').select('trading').where('account_id', '=', seller).executeTakeFirstOrThrow()
    await set('private')
    const { data } = await works('anna', 'vouchers.buy', { body: await wish(seller) })
    const { text, files } = await confirmed(data)
    await set(trading)
    expect(text).toContain('gelten bei privaten Anbietern nicht')
    expect(text).toMatch(/Freiwillig nehmen wir ihn trotzdem zurück: .* 14 Tage lang ohne Angabe von Gründen zurückgeben/)
    expect(text).not.toContain('Gründen widerrufen')
    expect(Object.keys(files).filter((name) => name.includes('Widerruf'))).toEqual([])
  })

  it('bought with a cart: the versions of the moment the payment began', async () => {
    const terms = await publish('terms', 'Bedingungen des Korbs')
    const { data: cart } = await works('anna', 'carts.addVoucher', { body: { issuer_id: seller, amount_cents: 1_500 } })
    const { data: shown } = await works('anna', 'checkout.preview', { query: { cart_key: cart.cart_key } })
    const bought = shown.vouchers!
    expect(shown.voucher_texts).toEqual([
      expect.objectContaining({
        provider: { id: seller, name: bought[0]!.issuer!.name },
        terms: { version: terms, url: `/anbieter-agb/${seller}?fassung=${terms}` },
      }),
    ])
    const order = (terms_version: number) => ({
      body: {
        cart_key: cart.cart_key,
        expected_total: bought.reduce((sum, one) => sum + one.amount_cents, 0),
        terms_accepted: true,
        contact: { first_name: 'Anna' },
        sellers: [],
        buy_vouchers: bought.map((one) => one.id),
        voucher_texts: [{ provider_id: seller, terms_version }],
      } as never,
    })
    const refused = await ask('anna', 'checkout.startOnline', order(terms - 1))
    expect([refused.status, refused.body.error, refused.body.errors?.map(({ field }) => field)]).toEqual([
      409,
      'TERMS_CHANGED',
      ['voucher_texts.0.terms_version'],
    ])
    expect(refused.body.message).toContain('Bella Vista')
    expect(refused.body.details).toMatchObject({ version: terms })
    const { data } = await works('anna', 'checkout.startOnline', order(terms))
    await publish('terms', 'Nach dem Druck auf den Knopf')
    await pay.act(data.page!, 'success')
    await works('anna', 'checkout.finishOnline', { body: { payment_reference: data.payment_reference } })
    const { id } = await db.selectFrom('vouchers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect((await mailOf(id)).files[`AGB-Fassung-${terms}.txt`]).toContain('Bedingungen des Korbs')
  })
})
