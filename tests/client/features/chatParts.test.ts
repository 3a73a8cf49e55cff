// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatMessage } from '#contract/calls/chatWire.ts'
import { emptyThread, mergeMessages } from '#machines/flows/chat.rows.ts'
import { readDraft, writeDraft } from '#client/features/chat/drafts.ts'
import { hitParts } from '#client/features/chat/hitParts.ts'
import { partsOf } from '#client/features/chat/messageText.ts'
import { lastEditable, threadItems } from '#client/features/chat/threadItems.ts'
import { partnerOrderRules, toldOrder } from '#client/features/chat/partnerOrders.live.ts'
import { mergeRow } from '#machines/flows/list.rows.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute)).toISOString()
const now = Date.parse(at(30))
const message = (id: number, sender: number, minute: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: id,
  conversation_id: 7,
  message: `Nr. ${id}`,
  sender_id: sender,
  client_id: null,
  order_number: null,
  files: [],
  quoted: null,
  status: 'sent',
  version: 1,
  edited_at: null,
  created_at: at(minute),
  ...more,
})
const threadOf = (...messages: ChatMessage[]) => mergeMessages({ ...emptyThread, floor: 0 }, messages)
const context = { me: 1, openId: 7, dividerAfter: null, edits: {}, removing: [], pending: [] }

describe('what becomes a link in a message', () => {
  it('web addresses and order numbers, without the sentence around them', () => {
    expect(partsOf('Siehe https://example.org/a(b)?c=1. Zu MH-26-7K3F94, bitte!')).toEqual([
      { kind: 'text', text: 'Siehe ' },
      { kind: 'link', text: 'https://example.org/a(b)?c=1', href: 'https://example.org/a(b)?c=1' },
      { kind: 'text', text: '. Zu ' },
      { kind: 'order', number: 'MH-26-7K3F94' },
      { kind: 'text', text: ', bitte!' },
    ])
    expect(partsOf('(https://example.org)').map((part) => part.kind)).toEqual(['text', 'link', 'text'])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'http://',
    'MH-26-7K3F9',
    '<a href="x">',
    'www.example.org',
  ])('not %s', (text) => {
    expect(partsOf(text).every((part) => part.kind === 'text')).toBe(true)
  })

  it('loses no character of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('h', 'https://', 'x.de', '/', '.', ')', '(', ' ', 'MH-26-7K3F94', '👋', '<', '"') }),
        (text) => {
          expect(
            partsOf(text)
              .map((part) => (part.kind === 'order' ? part.number : part.text))
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})

describe('a thread as it is rendered', () => {
  it('has days, the line «Neu» before the first unread of the other side, and groups', () => {
    const items = threadItems(
      {
        ...context,
        dividerAfter: 2,
        thread: threadOf(message(1, 1, -24 * 60), message(2, 1, 1), message(3, 1, 2), message(4, 2, 3), message(5, 2, 20)),
      },
      now,
    )
    expect(
      items.map((item) =>
        item.kind === 'message'
          ? `${item.message.message_id}${item.isFirst ? '^' : ''}${item.isLast ? '$' : ''}`
          : item.kind === 'day'
            ? item.label
            : item.kind,
      ),
    ).toEqual(['Gestern', '1^$', 'Heute', '2^', '3$', 'new', '4^$', '5^$'])
  })

  it('shows an edit on its way at once, and what is not sent last', () => {
    const pending = {
      clientId: 'c',
      conversationId: 7,
      text: 'unterwegs',
      orderNumber: null,
      files: [],
      quoted: null,
      at: at(29),
      state: 'sending' as const,
      reason: null,
    }
    const items = threadItems(
      {
        ...context,
        thread: threadOf(message(1, 1, 1)),
        edits: { 1: 'neu' },
        pending: [pending, { ...pending, clientId: 'd', conversationId: 8 }],
      },
      now,
    )
    expect(items.slice(1)).toMatchObject([
      { text: 'neu', isSaving: true },
      { kind: 'pending', key: 'c' },
    ])
    expect(items).toHaveLength(3)
  })

  it('takes up only one’s own messages of the last quarter of an hour', () => {
    expect(lastEditable({ me: 1, thread: threadOf(message(1, 1, 20), message(2, 2, 29)) }, now)?.message_id).toBe(1)
    expect(lastEditable({ me: 1, thread: threadOf(message(1, 1, 14)) }, now)).toBeUndefined()
    expect(lastEditable({ me: 1, thread: threadOf(message(1, 1, 29, { status: 'deleted' })) }, now)).toBeUndefined()
  })
})

describe('the surroundings of a hit', () => {
  it('are one line with the hit as it was written, wherever it stands', () => {
    expect(hitParts('Ein\n  KÄSE bitte', 'käse')).toEqual({ before: 'Ein ', match: 'KÄSE', after: ' bitte' })
    const far = hitParts(`${'a'.repeat(300)} (x) ${'b'.repeat(300)}`, '(x)')
    expect([far.before.length, far.match, far.after.length]).toEqual([41, '(x)', 121])
    for (const sign of '\\^$.*+?()[]{}|/-#&~!"%_')
      expect(hitParts(`Ein E${sign}Bike`, `e${sign}b`), sign).toEqual({ before: 'Ein ', match: `E${sign}B`, after: 'ike' })
    expect(hitParts('nichts davon', 'fehlt')).toEqual({ before: 'nichts davon', match: '', after: '' })
  })
  it('never break on what people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 20 }), (text, keyword) => {
        const { before, match, after } = hitParts(text + keyword, keyword)
        expect(before.length + match.length + after.length).toBeLessThan(420)
      }),
    )
  })
})

describe('drafts', () => {
  beforeEach(() => sessionStorage.clear())
  it('are kept per account and conversation and vanish when empty', () => {
    writeDraft(1, 7, { text: 'halb', orderNumber: 'MH-1' })
    expect(readDraft(1, 7)).toEqual({ text: 'halb', orderNumber: 'MH-1' })
    expect(readDraft(2, 7)).toEqual({ text: '', orderNumber: null })
    writeDraft(1, 7, { text: '', orderNumber: null })
    expect(sessionStorage).toHaveLength(0)
  })
  it('survive nonsense in the storage', () => {
    sessionStorage.setItem('entwurf:1:7', '{"text":5')
    expect(readDraft(1, 7)).toEqual({ text: '', orderNumber: null })
  })
})

it('an order’s news goes into its place, a new order in front', () => {
  const known = {
    rows: [
      { id: 'MH-1', order_number: 'MH-1', kind: 'food' as const, label: 'Neu', created_at: at(0), total_cents: 100, items: '1× Pizza' },
    ],
    known: {},
    total: 1,
  }
  const order = (number: string) =>
    ({
      order_number: number,
      kind: 'food',
      label: 'Fertig',
      order_date: at(1),
      total_cents: 100,
      product_names: ['2× Cola'],
      product_count: 1,
    }) as Parameters<typeof toldOrder>[0]
  const after = (number: string) =>
    mergeRow(known, { id: number, row: toldOrder(order(number)) }, { filter: null, page: 1 }, partnerOrderRules).rows
  expect(after('MH-1')).toMatchObject([{ label: 'Fertig', items: '2× Cola' }])
  expect(after('MH-2').map((one) => one.order_number)).toEqual(['MH-2', 'MH-1'])
})
