import { describe, expect, it } from 'vitest'
import type { Tables } from '#backend/tables.ts'
import { chatTestApp } from '#tests/backend/features/chatTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const database = await testDatabase<Tables>()
const testApp = await chatTestApp(database)
const { call, send, events, head, anna, bert, luca, quiet, db } = testApp

describe('who may chat with whom', () => {
  it('a customer opens a conversation by writing to a provider, and both see the same one', async () => {
    const sent = await call(anna, 'chat.send', { body: { user_id: luca.id, message: 'Guten Tag 👋' } })
    expect(sent.status).toBe(200)
    expect(sent.body.data).toMatchObject({ message: 'Guten Tag 👋', sender_id: anna.id, status: 'sent', version: 1 })
    const again = await call(anna, 'chat.open', { body: { user_id: luca.id } })
    expect(again.body.data.conversation_id).toBe(sent.body.data.conversation_id)
    const list = await call(luca, 'chat.conversations')
    expect(list.body.data).toHaveLength(1)
    expect(list.body.data[0]).toMatchObject({
      unread: 1,
      partner: { user_id: anna.id, name: 'anna Muster', role: 'User' },
      last_message: { message: 'Guten Tag 👋', client_id: null },
    })
  })

  it('a provider without chat, another customer, oneself and nobody are no partners', async () => {
    for (const userId of [quiet.id, bert.id, anna.id, 999_999]) {
      const answer = await call(anna, 'chat.send', { body: { user_id: userId, message: 'Hallo' } })
      expect([answer.status, answer.body.error]).toEqual([422, 'CHAT_PARTNER_INVALID'])
    }
  })

  it('a provider answers only customers who wrote or ordered', async () => {
    const stranger = await call(luca, 'chat.send', { body: { user_id: bert.id, message: 'Kaufen Sie!' } })
    expect(stranger.body.error).toBe('CHAT_PARTNER_INVALID')
    await testApp.order(bert, luca)
    const known = await call(luca, 'chat.send', { body: { user_id: bert.id, message: 'Ihre Bestellung …' } })
    expect(known.status).toBe(200)
  })

  it('an opened but empty conversation is no news for the other side', async () => {
    const { customer, provider, id } = await testApp.talk('leise')
    expect((await call(provider, 'chat.conversations')).body.data).toEqual([])
    expect((await call(provider, 'chat.send', { body: { user_id: customer.id, message: 'Hallo?' } })).body.error).toBe(
      'CHAT_PARTNER_INVALID',
    )
    expect((await call(customer, 'chat.messages', { query: { conversation_id: id } })).body.data).toEqual([])
  })

  it('a customer who ordered reaches a provider who offers no chat', async () => {
    await testApp.order(anna, quiet)
    expect((await call(anna, 'chat.open', { body: { user_id: quiet.id } })).status).toBe(200)
  })

  it('guests are asked to log in, admins have no chat', async () => {
    const admin = await testApp.person('admin', 'ada')
    expect((await call(null, 'chat.conversations')).status).toBe(401)
    expect((await call(admin, 'chat.send', { body: { user_id: luca.id, message: 'x' } })).status).toBe(403)
  })
})

describe('quoting', () => {
  it('comes to both sides as it is now: cut, changed, deleted', async () => {
    const { customer, provider, id } = await testApp.talk('zitat')
    const long = await send(customer, id, `Frage:\n\n${'lang '.repeat(600)}`)
    const answer = await call(provider, 'chat.send', { body: { conversation_id: id, message: 'Ja.', quote_of: long.message_id } })
    expect(answer.body.data.quoted).toMatchObject({ message_id: long.message_id, sender_id: customer.id, is_deleted: false, version: 1 })
    expect(answer.body.data.quoted!.excerpt).toMatch(/^Frage: lang .{140,155}…$/)
    const shown = async (who: typeof customer) =>
      (await call(who, 'chat.messages', { query: { conversation_id: id } })).body.data.at(-1)!.quoted
    await call(customer, 'chat.edit', { body: { message_id: long.message_id, message: 'kurz' } })
    expect(await shown(customer)).toMatchObject({ excerpt: 'kurz', version: 2 })
    await call(customer, 'chat.remove', { body: { message_id: long.message_id } })
    expect(await shown(provider)).toMatchObject({ excerpt: '', files: [], is_deleted: true })
    expect(
      (await events(customer)).find(
        (event) => event.type === 'message.sent' && (event.data as unknown as { message: { quoted: unknown } }).message.quoted,
      ),
    ).toBeDefined()
  })

  it('only a message of the same conversation, also by rubbish and twice at once', async () => {
    const { customer, id } = await testApp.talk('hier')
    const elsewhere = await testApp.talk('dort')
    const other = await send(elsewhere.customer, elsewhere.id, 'geheim')
    for (const quote_of of [other.message_id, 987_654_321]) {
      const answer = await call(customer, 'chat.send', { body: { conversation_id: id, message: 'x', quote_of } })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'quote_of'])
    }
    for (const rubbish of ['x'.repeat(200_000), -1, 1.5, null, [], {}])
      expect((await call(customer, 'chat.send', { body: { conversation_id: id, message: 'x', quote_of: rubbish as never } })).status).toBe(
        422,
      )
    await expect(
      db
        .insertInto('messages')
        .values({
          conversation_id: id,
          sender_id: customer.id,
          client_id: 'fremdes-zitat',
          body: 'x',
          status: 'sent',
          quote_id: other.message_id,
        })
        .execute(),
    ).rejects.toThrow('messages_quote_fkey')
    const own = await send(customer, id, 'Original')
    const twice = await Promise.all(
      [1, 2].map(() =>
        call(customer, 'chat.send', {
          body: { conversation_id: id, message: 'zweimal', quote_of: own.message_id, client_id: 'zitat-zweimal' },
        }),
      ),
    )
    expect(new Set(twice.map(({ body }) => body.data.message_id)).size).toBe(1)
  })
})

describe('searching in one conversation', () => {
  it('finds umlauts in both cases and the names of files, page by page, and nothing of others', async () => {
    const { customer, provider, id } = await testApp.talk('fundstelle')
    const other = await testApp.talk('daneben')
    await send(other.customer, other.id, 'Öl')
    const sent: number[] = []
    for (let n = 0; n < 60; n += 1) sent.push((await send(customer, id, n % 2 ? `Bitte ÖL Nummer ${n}` : `etwas öl ${n}`)).message_id)
    const plan = await send(provider, id, 'Hier:')
    const upload = await db
      .insertInto('uploads')
      .values({
        account_id: provider.id,
        client_id: 'plan',
        kind: 'pdf',
        file_name: 'Ölwechsel.pdf',
        bytes: 1,
        path: 'shared/x.pdf',
        status: 'attached',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('message_files').values({ message_id: plan.message_id, upload_id: upload.id, position: 0 }).execute()
    const first = (await call(provider, 'chat.searchMessages', { query: { search: 'öl', conversation_id: id } })).body
    expect([first.data.length, first.data[0]!.message_id, first.meta.has_more]).toEqual([50, plan.message_id, true])
    const rest = (
      await call(provider, 'chat.searchMessages', { query: { search: 'Öl', conversation_id: id, before: first.data.at(-1)!.message_id } })
    ).body
    expect([...first.data, ...rest.data].map((hit) => hit.message_id)).toEqual([plan.message_id, ...sent.reverse()])
    expect(rest.meta.has_more).toBe(false)
    for (const rubbish of ['x'.repeat(200_000), 'ö', '%%%', '_____________'])
      expect([200, 422]).toContain(
        (await call(customer, 'chat.searchMessages', { query: { search: rubbish, conversation_id: id } })).status,
      )
    expect((await call(customer, 'chat.searchMessages', { query: { search: '___', conversation_id: id } })).body.data).toEqual([])
  })
})

describe('a foreign conversation', () => {
  it('is not found for reading, writing and marking, even with a bad body', async () => {
    const { id } = await testApp.talk('fremd')
    expect((await call(bert, 'chat.messages', { query: { conversation_id: id } })).status).toBe(404)
    expect((await call(bert, 'chat.send', { body: { conversation_id: id, message: 'Hallo' } })).status).toBe(404)
    expect((await call(bert, 'chat.send', { body: { conversation_id: id, message: '' } })).status).toBe(404)
    expect((await call(bert, 'chat.read', { body: { conversation_id: id } })).status).toBe(404)
    expect((await call(bert, 'chat.delivered', { body: { conversation_id: id } })).status).toBe(404)
  })

  it("somebody else's message cannot be edited or deleted, not even by the partner", async () => {
    const { customer, provider, id } = await testApp.talk('eigen')
    const message = await send(customer, id, 'meins')
    for (const who of [provider, bert]) {
      expect((await call(who, 'chat.edit', { body: { message_id: message.message_id, message: 'deins' } })).status).toBe(404)
      expect((await call(who, 'chat.remove', { body: { message_id: message.message_id } })).status).toBe(404)
    }
  })
})

describe('sending', () => {
  it('refuses an empty or too long text and takes 5000 characters, emoji, markup and half an emoji as plain text', async () => {
    const { customer, id } = await testApp.talk('texte')
    const post = (message: string) => call(customer, 'chat.send', { body: { conversation_id: id, message } })
    expect((await post('  \n ')).body.errors).toEqual([{ field: 'message', message: 'Bitte schreiben Sie eine Nachricht.' }])
    expect((await post('x'.repeat(5001))).status).toBe(422)
    expect((await post('x'.repeat(5000))).status).toBe(200)
    const odd = '<img src=x onerror=alert(1)>\n👩‍👩‍👧‍👦 & "€"'
    expect((await post(odd)).body.data.message).toBe(odd)
    expect((await post('kaputt \ud83d')).body.data.message).toBe('kaputt \ufffd')
    expect((await post('nul\u0000 byte')).body.data.message).toBe('nul  byte')
  })

  it('asks for a conversation or a receiver, not both', async () => {
    const answer = await call(anna, 'chat.send', { body: { message: 'wohin?' } })
    expect(answer.body.errors?.[0]?.field).toBe('conversation_id')
    expect((await call(anna, 'chat.send', { body: { conversation_id: 1, user_id: luca.id, message: 'beides' } })).status).toBe(422)
  })

  it('a double click with the same client id stores one message and tells it once', async () => {
    const { customer, provider, id } = await testApp.talk('doppelt')
    const body = { conversation_id: id, message: 'einmal', client_id: 'client-0001' }
    const [first, second] = await Promise.all([
      call(customer, 'chat.send', { body, key: 'key-aaaa1' }),
      call(customer, 'chat.send', { body, key: 'key-bbbb2' }),
    ])
    expect(first.body.data.message_id).toBe(second.body.data.message_id)
    expect((await events(provider)).filter((event) => event.type === 'message.sent')).toHaveLength(1)
    expect((await call(provider, 'chat.conversations')).body.data[0]?.unread).toBe(1)
    const other = await testApp.talk('doppelt2')
    expect((await call(other.customer, 'chat.send', { body: { ...body, conversation_id: other.id } })).body.data.message_id).not.toBe(
      first.body.data.message_id,
    )
  })

  it('repeats the first answer for the same idempotency key', async () => {
    const { customer, id } = await testApp.talk('schluessel')
    const body = { conversation_id: id, message: 'einmal' }
    const first = await call(customer, 'chat.send', { body, key: 'same-key-1' })
    expect((await call(customer, 'chat.send', { body, key: 'same-key-1' })).body).toEqual(first.body)
    expect((await call(customer, 'chat.messages', { query: { conversation_id: id } })).body.data).toHaveLength(1)
  })

  it('mentions an order of the two and refuses any other', async () => {
    const { customer, provider, id } = await testApp.talk('bestellung')
    const mine = await testApp.order(customer, provider)
    const other = await testApp.order(anna, luca)
    expect((await send(customer, id, 'Wann kommt sie?', { order_number: mine.number })).order_number).toBe(mine.number)
    expect(
      (await call(customer, 'chat.send', { body: { conversation_id: id, message: 'x', order_number: other.number } })).body.errors?.[0]
        ?.field,
    ).toBe('order_number')
    expect((await call(provider, 'chat.conversations')).body.data[0]?.order_numbers).toEqual([mine.number])
  })

  it('messages of both sides sent at once keep one order and exact counters', async () => {
    const { customer, provider, id } = await testApp.talk('rennen')
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 ? customer : provider, id, `Nr. ${n}`)))
    const seen = (await call(customer, 'chat.messages', { query: { conversation_id: id } })).body
    const told = (await events(customer))
      .filter((event) => event.type === 'message.sent')
      .map((event) => (event.data as unknown as { message: { message_id: number } }).message.message_id)
    expect(told).toEqual(seen.data.map((message) => message.message_id))
    expect(seen.conversation.unread).toBe(6)
  })
})

describe('reading', () => {
  it('pages backwards without a gap or a repeat', async () => {
    const { customer, provider, id } = await testApp.talk('lang')
    for (let n = 1; n <= 7; n++) await send(n % 2 ? customer : provider, id, `Nr. ${n}`)
    const query = { conversation_id: id, limit: 3 }
    const first = (await call(customer, 'chat.messages', { query })).body
    const older = (await call(customer, 'chat.messages', { query: { ...query, before: first.data[0]!.message_id } })).body
    const oldest = (await call(customer, 'chat.messages', { query: { ...query, before: older.data[0]!.message_id } })).body
    expect([...oldest.data, ...older.data, ...first.data].map((message) => message.message)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => `Nr. ${n}`),
    )
    expect([first.meta.has_more, older.meta.has_more, oldest.meta.has_more]).toEqual([true, true, false])
    expect((await call(customer, 'chat.messages', { query: { ...query, page: 3 } })).body.data.map((message) => message.message)).toEqual([
      'Nr. 1',
    ])
    expect(first.meta).toMatchObject({ total: 7, last_page: 3 })
  })

  it('marks are cumulative, never go back, and cannot lie about the future', async () => {
    const { customer, provider, id } = await testApp.talk('marken')
    const ids = []
    for (const text of ['a', 'b', 'c']) ids.push((await send(customer, id, text)).message_id)
    await call(provider, 'chat.delivered', { body: { conversation_id: id, up_to: ids[1] } })
    await call(provider, 'chat.read', { body: { conversation_id: id, up_to: ids[0] } })
    const statuses = async () =>
      (await call(customer, 'chat.messages', { query: { conversation_id: id } })).body.data.map((message) => message.status)
    expect(await statuses()).toEqual(['read', 'delivered', 'sent'])
    const before = await head(customer)
    await call(provider, 'chat.read', { body: { conversation_id: id, up_to: ids[0] } })
    await call(provider, 'chat.delivered', { body: { conversation_id: id, up_to: 1 } })
    expect(await head(customer)).toBe(before)
    expect((await call(provider, 'chat.conversations')).body.data[0]?.unread).toBe(2)
    await call(provider, 'chat.read', { body: { conversation_id: id, up_to: Number.MAX_SAFE_INTEGER } })
    expect(await statuses()).toEqual(['read', 'read', 'read'])
    await send(customer, id, 'danach')
    expect(await statuses()).toEqual(['read', 'read', 'read', 'sent'])
    expect((await call(provider, 'chat.unread')).body.data).toMatchObject([{ conversation_id: id, unread: 1 }])
  })

  it('the number of unread messages always equals what lies behind the mark, whatever happens', async () => {
    const { customer, provider, id } = await testApp.talk('zaehler')
    const sent: number[] = []
    const steps = [...'ssdsrsdddsrdss']
    for (const step of steps) {
      if (step === 's') sent.push((await send(customer, id, 'x')).message_id)
      if (step === 'd' && sent.length > 0)
        await call(customer, 'chat.remove', { body: { message_id: sent.splice(Math.floor(sent.length / 2), 1)[0]! } })
      if (step === 'r') await call(provider, 'chat.read', { body: { conversation_id: id, up_to: sent.at(-2) ?? sent.at(-1) } })
      const member = await db
        .selectFrom('conversation_members')
        .selectAll()
        .where('conversation_id', '=', id)
        .where('account_id', '=', provider.id)
        .executeTakeFirstOrThrow()
      const counted = await db
        .selectFrom('messages')
        .select('id')
        .where('conversation_id', '=', id)
        .where('sender_id', '=', customer.id)
        .where('id', '>', member.read_up_to)
        .where('status', '<>', 'deleted')
        .execute()
      expect(member.unread, `after ${step}`).toBe(counted.length)
    }
  })
})

describe('editing and deleting', () => {
  it('keeps the earlier text of an edit and says so to both', async () => {
    const { customer, provider, id } = await testApp.talk('bearbeiten')
    const message = await send(customer, id, 'Tippfeler')
    await call(provider, 'chat.read', { body: { conversation_id: id } })
    testApp.later(14)
    const edited = await call(customer, 'chat.edit', { body: { message_id: message.message_id, message: 'Tippfehler' } })
    expect(edited.body.data).toMatchObject({ message: 'Tippfehler', version: 2, status: 'read' })
    expect(edited.body.data.edited_at).not.toBeNull()
    expect(await db.selectFrom('message_edits').select('body').where('message_id', '=', message.message_id).execute()).toEqual([
      { body: 'Tippfeler' },
    ])
    expect((await events(provider)).filter((event) => event.type === 'message.changed')).toHaveLength(1)
    const history = await db
      .selectFrom('transitions')
      .select(['event', 'from_state', 'to_state'])
      .where('machine', '=', 'message')
      .where('entity_id', '=', message.message_id)
      .execute()
    expect(history).toEqual([{ event: 'message.edit', from_state: 'read', to_state: 'read' }])
  })

  it('refuses an edit after fifteen minutes, and leaves nothing behind', async () => {
    const { customer, id } = await testApp.talk('spaet')
    const message = await send(customer, id, 'so bleibt es')
    testApp.later(16)
    const late = await call(customer, 'chat.edit', { body: { message_id: message.message_id, message: 'anders' } })
    expect([late.status, late.body.error, late.body.message]).toEqual([
      409,
      'MESSAGE_EDIT_TOO_LATE',
      'Nachrichten lassen sich nur 15 Minuten lang bearbeiten.',
    ])
    expect((await call(customer, 'chat.messages', { query: { conversation_id: id } })).body.data[0]).toMatchObject({
      message: 'so bleibt es',
      version: 1,
    })
  })

  it('a deleted message is a placeholder without any of its texts, cannot be touched again, and the bell forgets it', async () => {
    const { customer, provider, id } = await testApp.talk('loeschen')
    const message = await send(customer, id, 'geheim')
    await call(customer, 'chat.edit', { body: { message_id: message.message_id, message: 'streng geheim' } })
    expect((await call(provider, 'notifications.latest')).body.data[0]?.body).toBe('streng geheim')
    await call(customer, 'chat.remove', { body: { message_id: message.message_id } })
    const list = (await call(provider, 'chat.conversations')).body.data[0]
    expect(list).toMatchObject({ unread: 0, last_message: { status: 'deleted', message: '' } })
    expect(await db.selectFrom('message_edits').selectAll().where('message_id', '=', message.message_id).execute()).toEqual([])
    expect((await call(provider, 'notifications.latest')).body.data[0]?.body).toBe('Diese Nachricht wurde gelöscht.')
    expect((await call(customer, 'chat.edit', { body: { message_id: message.message_id, message: 'wieder da' } })).body.error).toBe(
      'TRANSITION_REFUSED',
    )
    expect((await call(customer, 'chat.remove', { body: { message_id: message.message_id } })).status).toBe(409)
  })
})

describe('beside the conversation', () => {
  it('finds partners by name or number, exactly one of both', async () => {
    expect((await call(anna, 'chat.searchPartner', { query: { search: 'PIZZERIA LUC' } })).body.data).toMatchObject([
      { user_id: luca.id, slug: 'luca' },
    ])
    expect((await call(anna, 'chat.searchPartner', { query: { id: luca.id } })).body.data).toHaveLength(1)
    expect((await call(anna, 'chat.searchPartner', { query: { id: bert.id } })).body.data).toEqual([])
    expect((await call(anna, 'chat.searchPartner', { query: { search: '100%' } })).body.data).toEqual([])
    expect((await call(anna, 'chat.searchPartner', {})).status).toBe(422)
    expect((await call(anna, 'chat.searchPartner', { query: { search: 'luca', id: luca.id } })).status).toBe(422)
    const { customer, provider } = await testApp.talk('unbekannt')
    expect((await call(provider, 'chat.searchPartner', { query: { search: 'unbekannt' } })).body.data).toEqual([])
    expect((await call(customer, 'chat.partners')).body.data).toEqual([])
  })

  it('searches only in own conversations and not in deleted messages', async () => {
    const { customer, provider, id } = await testApp.talk('suche')
    const found = await send(customer, id, 'Ist die Nudel_suppe 100% vegan?')
    const gone = await send(customer, id, 'Nudelauflauf')
    await call(customer, 'chat.remove', { body: { message_id: gone.message_id } })
    expect((await call(provider, 'chat.searchMessages', { query: { search: 'nudel' } })).body.data.map((hit) => hit.message_id)).toEqual([
      found.message_id,
    ])
    expect((await call(provider, 'chat.searchMessages', { query: { search: '0% v' } })).body.data).toHaveLength(1)
    expect((await call(bert, 'chat.searchMessages', { query: { search: 'nudel' } })).body.data).toEqual([])
    expect(
      (await call(bert, 'chat.searchMessages', { query: { search: 'nudel', conversation_id: found.conversation_id } })).body.data,
    ).toEqual([])
  })

  it('shows the orders of the two and where to find the other side', async () => {
    const { customer, provider } = await testApp.talk('karte')
    expect((await call(provider, 'chat.address', { query: { user_id: customer.id } })).body.data).toBeNull()
    const { number } = await testApp.order(customer, provider)
    expect((await call(provider, 'chat.latestOrders', { query: { user_id: customer.id } })).body.data).toMatchObject([
      { order_number: number, items: '2× Pizza Margherita', label: 'Neu', total_cents: 1000 },
    ])
    expect((await call(customer, 'chat.latestOrders', { query: { user_id: provider.id } })).body.data).toMatchObject([
      { order_number: number, label: 'Eingegangen' },
    ])
    await testApp.db.updateTable('food_orders').set({ status: 'completed' }).where('number', '=', number).execute()
    for (const who of [customer, provider])
      expect((await call(who, 'chat.latestOrders')).body.data).toMatchObject([{ order_number: number, label: 'Zugestellt' }])
    expect((await call(bert, 'chat.latestOrders', { query: { user_id: provider.id } })).body.data).toEqual([])
    expect((await call(provider, 'chat.address', { query: { user_id: customer.id } })).body.data).toMatchObject({
      name: 'Anna Muster',
      street: 'Ring',
      phone: '+49 171 39200112',
    })
    expect((await call(customer, 'chat.address', { query: { user_id: provider.id } })).body.data).toMatchObject({
      street: 'Markt',
      phone: '+49 251 9000100',
    })
  })

  it('the typing call tells and asks, and a keystroke counts for six seconds', async () => {
    const { customer, provider, id } = await testApp.talk('tippen')
    expect((await call(customer, 'chat.typing', { query: { user_id: provider.id } })).body.data.typing).toBe(false)
    expect((await call(provider, 'chat.typing', { query: { user_id: customer.id } })).status).toBe(404)
    await send(customer, id, 'jetzt bekannt')
    expect((await call(provider, 'chat.typing', { query: { user_id: customer.id } })).body.data).toEqual({
      user_id: customer.id,
      typing: true,
    })
    testApp.later(0.11)
    expect((await call(provider, 'chat.typing', { query: { user_id: customer.id } })).body.data.typing).toBe(false)
    expect((await call(bert, 'chat.typing', { query: { user_id: provider.id } })).status).toBe(404)
  })

  it('says where the live connection starts', async () => {
    const answer = (await call(anna, 'chat.realtime')).body.data
    expect(answer).toMatchObject({ path: '/socket.io/', head: await head(anna) })
    expect(answer.facts).toContain('message.sent')
  })
})
