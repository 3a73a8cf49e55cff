// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatConversation, ChatMessage } from '#contract/calls/chatWire.ts'
import type { OutboxItem } from '#client/lib/live/outbox.ts'
import { ChatScreen } from '#client/features/chat/ChatScreen.tsx'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { closeChat } from '#client/features/chat/useChat.ts'
import { closeChatOutbox } from '#client/features/chat/chatOutbox.ts'
import { customer, provider, stubServer } from '#tests/client/stubServer.ts'

const live = vi.hoisted(() => ({
  join:
    <T,>(set: Set<T>) =>
    (one: T) => {
      set.add(one)
      return () => set.delete(one)
    },
  events: new Set<{ types: readonly string[]; listener: (event: unknown) => void }>(),
  resets: new Set<() => void>(),
  typing: new Set<(typing: unknown) => void>(),
  commands: [] as { call: string; body: unknown }[],
  answer: (() => Promise.resolve({ ok: false, status: 0, body: null })) as (body: unknown) => Promise<unknown>,
  typed: [] as boolean[],
}))
vi.mock('#client/lib/live/live.ts', () => ({
  subscribeEvents: (types: readonly string[], listener: (event: unknown) => void) => live.join(live.events)({ types, listener }),
  attendLive: () => () => {},
  onReset: live.join(live.resets),
  onTyping: live.join(live.typing),
  onPresence: () => () => {},
  command: async (call: string, body: unknown) => {
    live.commands.push({ call, body })
  },
  commandOverSocket: (_call: string, body: unknown) => live.answer(body),
  ephemeral: {
    typing: (_id: number, on: boolean) => live.typed.push(on),
    openConversation: async () => ({ ok: true, online: true }),
    closeConversation: () => {},
  },
}))
vi.mock('#client/lib/live/outboxStore.ts', () => ({
  indexedOutbox: () => ({ all: async (): Promise<OutboxItem[]> => [], put: async () => {}, remove: async () => {} }),
}))
const uploads = vi.hoisted(() => ({
  run: (async () => {
    throw new Error('no upload expected')
  }) as (file: File, how: { key: string; onProgress: (share: number) => void }) => Promise<unknown>,
  keys: [] as string[],
}))
vi.mock('#client/lib/http/uploadFile.ts', () => ({
  uploadFile: (file: File, how: { key: string; onProgress: (share: number) => void }) => {
    uploads.keys.push(how.key)
    return uploads.run(file, how)
  },
}))
const who = vi.hoisted(() => ({ user: null as unknown }))
vi.mock('#client/lib/session/sessionView.ts', () => ({
  useSession: (select: (session: { user: typeof customer }) => unknown) => select({ user: (who.user ?? customer) as typeof customer }),
  userOf: ({ user }: { user: typeof customer }) => user,
}))
vi.mock('#client/lib/session/session.ts', () => ({
  session: { actor: { getSnapshot: () => ({ context: { user: customer } }), subscribe: () => ({ unsubscribe: () => {} }) } },
}))

const me = customer.user_id
const luca = 7
const message = (id: number, sender: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: id,
  conversation_id: 5,
  message: `Nr. ${id}`,
  sender_id: sender,
  client_id: null,
  order_number: null,
  files: [],
  quoted: null,
  status: 'sent',
  version: 1,
  edited_at: null,
  created_at: new Date().toISOString(),
  ...more,
})
const talk = (more: Partial<ChatConversation> = {}): ChatConversation => ({
  conversation_id: 5,
  version: 1,
  partner: { user_id: luca, name: 'Bella Napoli', avatar: null, role: 'Company', slug: 'bella-napoli' },
  last_message: message(2, luca),
  last_at: new Date().toISOString(),
  unread: 0,
  read_up_to: 2,
  partner_read_up_to: 0,
  partner_delivered_up_to: 0,
  order_numbers: ['MH-26-AAAAAA'],
  bundle: null,
  ...more,
})
const tell = (type: string, data: unknown) =>
  act(() => {
    for (const { types, listener } of live.events) if (types.includes(type)) listener({ type, data })
  })
const page = { current_page: 1, last_page: 1, per_page: 10, total: 1 }
const thread = (messages: ChatMessage[], conversation = talk()) => ({
  body: { data: messages, conversation, meta: { ...page, has_more: false } },
})
const answers = (messages = [message(1, me, { status: 'read' }), message(2, luca)], conversation = talk()) => ({
  'GET /rest/chat/conversations': { body: { data: [conversation], meta: page } },
  'GET /rest/getConversationMessages': thread(messages, conversation),
  'GET /rest/getLatestOrders': {
    body: {
      data: [
        {
          order_number: 'MH-26-AAAAAA',
          state: 'ready',
          label: 'Fertig',
          created_at: new Date().toISOString(),
          total_cents: 1290,
          items: '1× Margherita',
        },
      ],
    },
  },
  'GET /rest/getChatAddress': { body: { data: null } },
  'POST /rest/chat/conversation': { body: { message: '', data: conversation } },
})

function visit(path = '/nachrichten/5', planned: Parameters<typeof stubServer>[0] = answers()) {
  const server = stubServer(planned)
  const router = createMemoryRouter(
    [
      { path: '/nachrichten', Component: ChatScreen },
      { path: '/nachrichten/:conversationId', Component: ChatScreen },
      { path: '*', Component: () => null },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup(), ...server }
}
const composer = () => screen.findByRole('textbox', { name: 'Nachricht an Bella Napoli' })
const bubbles = () => [...document.querySelectorAll('[data-message]')].map((one) => one.querySelector('p')?.textContent)

configure({ getElementError: (text) => new Error(text?.split('\n')[0]) })
const reported = vi.fn()
beforeEach(() => {
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) })
  sessionStorage.clear()
  live.commands.length = 0
  uploads.keys.length = 0
  let urls = 0
  Object.assign(URL, { createObjectURL: () => `blob:${++urls}`, revokeObjectURL: () => {} })
  live.typed.length = 0
  who.user = null
  live.answer = () => new Promise(() => {})
})
afterEach(() => {
  cleanup()
  closeChat()
  closeChatOutbox()
  vi.unstubAllGlobals()
  expect(reported).not.toHaveBeenCalled()
})

describe('the chat screen', () => {
  it('shows the list, the thread with its states in words, and the orders of the two', async () => {
    visit()
    expect(await screen.findByRole('heading', { name: 'Bella Napoli' })).toBeInTheDocument()
    await waitFor(() => expect(bubbles()).toEqual(['Nr. 1', 'Nr. 2']))
    expect(within(document.querySelector('[data-message="1"]')!).getByText('Gelesen')).toBeInTheDocument()
    expect(await screen.findByText('1× Margherita')).toBeInTheDocument()
    expect(screen.getByText('gerade online')).toBeInTheDocument()
  })

  it('sends with Enter, shows the row at once, and settles it once by answer and event', async () => {
    let answer!: (value: unknown) => void
    live.answer = () =>
      new Promise((done) => {
        answer = done
      })
    const { user } = visit()
    await user.type(await composer(), 'Zwei Zeilen{Shift>}{Enter}{/Shift}bitte{Enter}')
    expect(await screen.findByText('Wird gesendet')).toBeInTheDocument()
    expect(await composer()).toHaveValue('')
    const stored = message(3, me, { message: 'Zwei Zeilen\nbitte', client_id: 'unknown' })
    expect(document.querySelector('ol')!.lastElementChild).toHaveTextContent('Zwei Zeilen bitte')
    await act(async () => answer({ ok: true, status: 200, body: { message: '', data: stored } }))
    tell('message.sent', { message: stored, conversation: talk({ version: 2, last_message: stored }) })
    await waitFor(() => expect(bubbles()).toEqual(['Nr. 1', 'Nr. 2', 'Zwei Zeilen\nbitte']))
    expect(screen.queryByText('Wird gesendet')).not.toBeInTheDocument()
    tell('messages.read', {
      conversation_id: 5,
      reader_id: luca,
      up_to: 3,
      conversation: talk({ version: 3, last_message: stored, partner_read_up_to: 3 }),
    })
    expect(within(document.querySelector('[data-message="3"]')!).getByText('Gelesen')).toBeInTheDocument()
  })

  it('a refused message stays with its reason and can be sent again or thrown away', async () => {
    live.answer = async () => ({
      ok: false,
      status: 422,
      body: { error: 'INPUT_INVALID', message: 'Diese Bestellung gehört nicht zu diesem Gespräch.' },
    })
    const { user } = visit()
    await user.type(await composer(), 'Hallo{Enter}')
    expect(await screen.findByText('Diese Bestellung gehört nicht zu diesem Gespräch.')).toBeInTheDocument()
    live.answer = async () => ({ ok: true, status: 200, body: { message: '', data: message(3, me, { message: 'Hallo' }) } })
    await user.click(screen.getByRole('button', { name: 'Erneut senden' }))
    await waitFor(() => expect(bubbles()).toEqual(['Nr. 1', 'Nr. 2', 'Hallo']))
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).not.toBeInTheDocument()
  })

  const picture = (name = 'Küche.jpg') => new File(['x'], name, { type: 'image/jpeg' })
  const shared = (id: number, more: object = {}) => ({
    file_id: id,
    name: 'Küche.webp',
    kind: 'image' as const,
    bytes: 2_300_000,
    width: 900,
    height: 600,
    ...more,
  })
  const attach = async (...files: File[]) => {
    await composer()
    fireEvent.drop(screen.getByRole('region', { name: 'Gespräch mit Bella Napoli' }), { dataTransfer: { types: ['Files'], files } })
  }

  it('files are uploaded while one writes, and sent by their numbers; a refused kind is told by name', async () => {
    const said: unknown[] = []
    live.answer = (body) => {
      said.push(body)
      return new Promise(() => {})
    }
    uploads.run = async (_file, { onProgress }) => {
      onProgress(0.5)
      return shared(11)
    }
    const { user } = visit()
    await attach(picture(), new File(['x'], 'liste.xlsx'))
    expect(await screen.findByText(/„liste.xlsx“ passt hier nicht/)).toBeInTheDocument()
    expect(await screen.findByText('Küche.jpg, Hochgeladen')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await waitFor(() => expect(said).toEqual([{ conversation_id: 5, message: '', file_ids: [11] }]))
    expect(screen.queryByRole('list', { name: 'Angehängte Dateien' })).not.toBeInTheDocument()
    expect(uploads.keys).toHaveLength(1)
  })

  it('one without an answer goes up with its message, by the same key; a refused one holds it back until it is taken out', async () => {
    const said: unknown[] = []
    live.answer = (body) => {
      said.push(body)
      return new Promise(() => {})
    }
    uploads.run = async () => {
      throw new ApiOffline()
    }
    const { user } = visit()
    await attach(picture())
    expect(await screen.findByText('Küche.jpg, Wartet auf Verbindung')).toBeInTheDocument()
    uploads.run = async () => {
      throw new ApiRefusal(422, {
        error: 'FILE_TYPE_REFUSED',
        message: 'Dateityp nicht erlaubt.',
        errors: [{ field: 'file', message: 'Dieses PDF ist mit einem Kennwort geschützt.' }],
      })
    }
    await attach(new File(['x'], 'plan.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('„plan.pdf“: Dieses PDF ist mit einem Kennwort geschützt.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Senden' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '„plan.pdf“ entfernen' }))
    uploads.run = async () => shared(12)
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await waitFor(() => expect(said).toEqual([{ conversation_id: 5, message: '', file_ids: [12] }]))
    expect(uploads.keys[0]).toBe(uploads.keys.at(-1))
  })

  it('a message with files can be called back while they go up', async () => {
    uploads.run = () => new Promise(() => {})
    const { user } = visit()
    await attach(picture())
    await user.click(await screen.findByRole('button', { name: 'Senden' }))
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByText('Wird gesendet')).not.toBeInTheDocument()
  })

  it('files in the composer survive a reload', async () => {
    uploads.run = async () => shared(13)
    visit()
    await attach(picture('Plan.png'))
    expect(await screen.findByText('Plan.png, Hochgeladen')).toBeInTheDocument()
    cleanup()
    closeChat()
    visit()
    expect(await screen.findByText('Plan.png, Hochgeladen')).toBeInTheDocument()
  })

  it('pictures have their room before they are there, open in large, and the focus returns; a document tells its name and size', async () => {
    const files = [shared(21), shared(22), shared(23, { kind: 'pdf', name: 'Speisekarte.pdf', width: null, height: null })]
    const { user, sent } = visit('/nachrichten/5', {
      ...answers([
        message(1, luca, { message: '', files: files.slice(0, 1) }),
        message(2, luca, { message: 'Und noch:', files: files.slice(1) }),
      ]),
      'GET /rest/chat/files/21': { text: 'x' },
      'GET /rest/chat/files/22': { text: 'x' },
    })
    const [first] = await screen.findAllByRole('button', { name: 'Bild groß ansehen' })
    expect(first).toHaveStyle({ aspectRatio: '1.5', width: '320px' })
    expect(screen.getByRole('button', { name: 'Speisekarte.pdf PDF · 2,3 MB herunterladen' })).toBeInTheDocument()
    await user.click(first!)
    const viewer = await screen.findByRole('dialog', { name: 'Bild 1 von 2' })
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'Bild 2 von 2' })).toBeInTheDocument()
    await waitFor(() => expect(within(viewer).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)))
    expect(sent.filter((one) => one.path === '/rest/chat/files/22').length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(first).toHaveFocus())
  })

  it('a reply quotes the message above the composer and in the row on its way; the quote leads back', async () => {
    const said: unknown[] = []
    live.answer = (body) => {
      said.push(body)
      return new Promise(() => {})
    }
    const quoted = { message_id: 2, version: 1, sender_id: luca, excerpt: 'Nr. 2', files: [], is_deleted: false }
    const { user } = visit('/nachrichten/5', answers([message(2, luca), message(3, me, { quoted })]))
    await waitFor(() => expect(bubbles()).toHaveLength(2))
    const row = document.querySelector('[data-message="2"]')!.closest('li')!
    await user.click(within(row).getByRole('button', { name: 'Antworten' }))
    await waitFor(async () => expect(await composer()).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Zitat entfernen' })).toBeInTheDocument()
    await user.keyboard('Gern{Enter}')
    expect(said).toEqual([{ conversation_id: 5, message: 'Gern', quote_of: 2 }])
    expect(document.querySelector('ol')!.lastElementChild).toHaveTextContent(/Bella Napoli.*Nr\. 2.*Gern/)
    expect(screen.queryByRole('button', { name: 'Zitat entfernen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Zitat von Bella Napoli: Nr\. 2/ }))
    await waitFor(() => expect(document.querySelector('[data-message="2"]')).toHaveFocus())
    expect(document.querySelector('[data-message="2"]')).toHaveAttribute('data-found')
  })

  it('the menu quotes as well, Escape takes the quote away, a finger that holds still begins one', async () => {
    const { user } = visit()
    await waitFor(() => expect(bubbles()).toHaveLength(2))
    const row = document.querySelector('[data-message="1"]')!.closest('li')!
    await user.click(within(row).getByRole('button', { name: 'Aktionen zur Nachricht' }))
    await user.click(screen.getByRole('menuitem', { name: 'Antworten' }))
    await user.type(await composer(), '{Escape}')
    expect(screen.queryByRole('button', { name: 'Zitat entfernen' })).not.toBeInTheDocument()
    fireEvent.pointerDown(document.querySelector('[data-message="2"]')!, { pointerType: 'touch' })
    expect(await screen.findByRole('button', { name: 'Zitat entfernen' })).toBeInTheDocument()
  })

  it('searching in the conversation shows hits in their words, leads to them over older pages, and Escape ends it', async () => {
    const partner = { user_id: luca, name: 'Bella Napoli', avatar: null }
    const hit = (id: number, text: string) => ({ ...message(id, luca, { message: text }), partner })
    const { user, sent } = visit('/nachrichten/5', {
      ...answers([message(40, luca), message(41, me)]),
      'GET /rest/getConversationMessages': [
        { body: { data: [message(40, luca), message(41, me)], conversation: talk(), meta: { ...page, has_more: true } } },
        thread([message(8, luca, { message: 'Der Nudelauflauf ist fertig.' })]),
      ],
      'GET /rest/chat/searchMessages': [
        { body: { data: [hit(40, 'Nr. 40 Nudeln'), hit(8, 'Der Nudelauflauf ist fertig.')], meta: { has_more: false } } },
      ],
    })
    await waitFor(() => expect(bubbles().length).toBeGreaterThan(1))
    await user.click(screen.getByRole('button', { name: 'In diesem Gespräch suchen' }))
    const field = screen.getByRole('searchbox', { name: 'In diesem Gespräch suchen' })
    expect(field).toHaveFocus()
    await user.type(field, 'nudel')
    expect(await screen.findByText('2 Treffer')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Treffer' }).querySelectorAll('mark')[1]).toHaveTextContent('Nudel')
    await user.keyboard('{Enter}{Enter}')
    expect(await screen.findByText('2 von 2')).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector('[data-message="8"]')).toHaveAttribute('data-found'))
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox', { name: 'In diesem Gespräch suchen' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'In diesem Gespräch suchen' })).toHaveFocus()
    expect(sent.filter((one) => one.path === '/rest/chat/searchMessages')).toHaveLength(1)
  })

  it('a link leads to one message and leaves the address clean', async () => {
    const { router } = visit('/nachrichten/5?nachricht=2')
    await waitFor(() => expect(document.querySelector('[data-message="2"]')).toHaveAttribute('data-found'))
    expect(router.state.location.search).toBe('')
  })

  describe('templates of a provider', () => {
    const set = {
      version: 3,
      replies: [
        { id: 1, title: 'Fertig', body: 'Ihre Bestellung ist fertig.' },
        { id: 2, title: 'Danke', body: 'Vielen Dank! Bis bald, fertig.' },
      ],
    }
    const asProvider = (planned: object = {}) => {
      who.user = { ...provider, user_id: me }
      return visit('/nachrichten/5', { ...answers(), 'GET /rest/chat/quickReplies': { body: { data: set } }, ...planned })
    }

    it('«/» finds them by name first, arrows and Enter insert one, which is not sent by that', async () => {
      const said: unknown[] = []
      live.answer = (body) => {
        said.push(body)
        return new Promise(() => {})
      }
      const { user } = asProvider()
      await user.type(await composer(), '/fert')
      const options = await screen.findAllByRole('option')
      expect(options.map((one) => one.querySelector('strong')?.textContent)).toEqual(['Fertig', 'Danke'])
      expect(await composer()).toHaveAttribute('aria-activedescendant', options[0]!.id)
      await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}')
      expect(await composer()).toHaveValue('Vielen Dank! Bis bald, fertig.')
      expect([said, screen.queryByRole('listbox')]).toEqual([[], null])
      await user.clear(await composer())
      await user.type(await composer(), '/gibt es nicht')
      expect(await screen.findByText('Kein Textbaustein passt dazu.')).toBeInTheDocument()
      await user.keyboard('{Escape}')
      expect(screen.queryByText('Kein Textbaustein passt dazu.')).not.toBeInTheDocument()
      await user.keyboard('{Enter}')
      expect(said).toEqual([{ conversation_id: 5, message: '/gibt es nicht' }])
    })

    it('the button opens them; one is put behind what was written; other tabs are followed', async () => {
      const { user } = asProvider()
      await user.type(await composer(), 'Guten Tag.')
      await user.click(screen.getByRole('button', { name: 'Textbausteine' }))
      expect(await screen.findAllByRole('option')).toHaveLength(2)
      tell('quickReplies.changed', { set: { version: 4, replies: set.replies.slice(1) } })
      tell('quickReplies.changed', { set: { version: 2, replies: [] } })
      expect(screen.getAllByRole('option')).toHaveLength(1)
      await user.click(screen.getByRole('option'))
      expect(await composer()).toHaveValue('Guten Tag. Vielen Dank! Bis bald, fertig.')
    })

    it('the keyboard alone inserts one behind what was written: the button leaves the focus in the field', async () => {
      const { user } = asProvider()
      await user.type(await composer(), 'Guten Tag.')
      screen.getByRole('button', { name: 'Textbausteine' }).focus()
      await user.keyboard('{Enter}')
      await screen.findAllByRole('option')
      expect(await composer()).toHaveFocus()
      await user.keyboard('{ArrowDown}{Enter}')
      expect(await composer()).toHaveValue('Guten Tag. Vielen Dank! Bis bald, fertig.')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Textbausteine' }))
      await user.tab({ shift: true })
      await user.tab({ shift: true })
      await user.tab({ shift: true })
      expect(screen.getByRole('listbox')).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(await composer()).toHaveValue('Guten Tag. Vielen Dank! Bis bald, fertig. Ihre Bestellung ist fertig.')
      expect(await composer()).toHaveFocus()
    })

    it('whoever has none is offered suggestions; they are managed in a dialog that sends no message', async () => {
      const taken = { version: 1, replies: [{ id: 9, title: 'Gleich fertig', body: 'Ihre Bestellung ist gleich fertig.' }] }
      const { user, sent } = asProvider({
        'GET /rest/chat/quickReplies': { body: { data: { version: 0, replies: [] } } },
        'POST /rest/chat/quickReplies': [
          { status: 201, body: { message: '', data: taken } },
          {
            status: 422,
            body: {
              error: 'INPUT_INVALID',
              message: 'Bitte prüfen Sie die Eingaben.',
              errors: [{ field: 'title', message: 'Bitte verwenden Sie höchstens 40 Zeichen.' }],
            },
          },
        ],
        'DELETE /rest/chat/quickReplies/9': { body: { message: '', data: { version: 2, replies: [] } } },
      })
      await composer()
      await user.click(screen.getByRole('button', { name: 'Textbausteine' }))
      expect(await screen.findByRole('option', { name: /Ihre Bestellung ist gleich fertig\./ })).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Verwalten' }))
      await user.click(await screen.findByRole('button', { name: '„Gleich fertig“ übernehmen' }))
      expect(await screen.findByRole('button', { name: '„Gleich fertig“ bearbeiten' })).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Neuer Textbaustein' }))
      await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Neu')
      await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Ein Text')
      await user.click(screen.getByRole('button', { name: 'Speichern' }))
      expect(await screen.findByText('Bitte verwenden Sie höchstens 40 Zeichen.')).toBeInTheDocument()
      expect(sent.filter((one) => one.method === 'POST' && one.path === '/rest/chat/quickReplies').map((one) => one.body)).toEqual([
        { title: 'Gleich fertig', body: 'Ihre Bestellung ist gleich fertig.' },
        { title: 'Neu', body: 'Ein Text' },
      ])
      await user.click(screen.getByRole('button', { name: '„Gleich fertig“ löschen' }))
      await user.click(screen.getByRole('button', { name: 'Löschen' }))
      await waitFor(() => expect(screen.queryByRole('button', { name: '„Gleich fertig“ bearbeiten' })).not.toBeInTheDocument())
      expect(screen.queryByText('Wird gesendet')).not.toBeInTheDocument()
    })

    it('a customer has none: «/» is a sign like any other', async () => {
      const { user } = visit()
      await user.type(await composer(), '/fert')
      expect([screen.queryByRole('listbox'), screen.queryByRole('button', { name: 'Textbausteine' })]).toEqual([null, null])
    })
  })

  it('what was typed survives a reload, per conversation', async () => {
    const first = visit()
    await first.user.type(await composer(), 'halber Gedanke')
    cleanup()
    visit()
    expect(await composer()).toHaveValue('halber Gedanke')
  })

  it('tells once that it was read, and not while the tab is hidden', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    visit()
    await waitFor(() => expect(bubbles()).toHaveLength(2))
    tell('message.sent', { message: message(4, luca), conversation: talk({ version: 2, unread: 1 }) })
    await waitFor(() => expect(bubbles()).toHaveLength(3))
    expect(live.commands).toEqual([])
    state.mockReturnValue('visible')
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(live.commands).toEqual([{ call: 'chat.read', body: { conversation_id: 5, up_to: 4 } }])
    state.mockRestore()
  })

  it('the arrow up takes up the last message, Escape leaves it, saving shows it at once', async () => {
    const edited = message(3, me, { version: 2, message: 'besser', edited_at: new Date().toISOString() })
    const { user, sent } = visit('/nachrichten/5', {
      ...answers([message(3, me, { message: 'gut' })]),
      'POST /rest/chat/messageUpdate': { body: { message: '', data: edited } },
    })
    await waitFor(() => expect(bubbles()).toEqual(['gut']))
    await user.type(await composer(), '{ArrowUp}')
    expect(screen.getByRole('textbox', { name: 'Nachricht bearbeiten' })).toHaveValue('gut')
    await user.keyboard('{Escape}{ArrowUp}')
    await user.clear(screen.getByRole('textbox', { name: 'Nachricht bearbeiten' }))
    await user.keyboard('besser{Enter}')
    await waitFor(() => expect(bubbles()).toEqual(['besser']))
    expect(await screen.findByText('bearbeitet')).toBeInTheDocument()
    expect(sent.find((one) => one.path.endsWith('messageUpdate'))?.body).toEqual({ message_id: 3, message: 'besser' })
  })

  it('deleting can be thought over', async () => {
    const { user, sent } = visit()
    await waitFor(() => expect(bubbles()).toHaveLength(2))
    const row = document.querySelector('[data-message="1"]')!.closest('li')!
    await user.click(within(row).getByRole('button', { name: 'Aktionen zur Nachricht' }))
    await user.click(screen.getByRole('menuitem', { name: 'Löschen' }))
    expect(bubbles()).toEqual(['Nr. 2'])
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(bubbles()).toEqual(['Nr. 1', 'Nr. 2'])
    expect(sent.some((one) => one.path.endsWith('messageDelete'))).toBe(false)
  })

  it('shows that the other side types, and tells that one types oneself', async () => {
    const { user } = visit()
    await waitFor(() => expect(bubbles()).toHaveLength(2))
    act(() => {
      for (const listener of live.typing) listener({ conversationId: 5, userId: luca, on: true })
    })
    expect(screen.getByText('Bella Napoli schreibt …')).toBeInTheDocument()
    await user.type(await composer(), 'a')
    expect(live.typed.at(-1)).toBe(true)
  })

  it('markup of the other side is only text', async () => {
    visit('/nachrichten/5', answers([message(1, luca, { message: '<img src=x onerror=alert(1)> javascript:alert(1)' })]))
    await waitFor(() => expect(bubbles()).toEqual(['<img src=x onerror=alert(1)> javascript:alert(1)']))
    expect(document.querySelector('[data-message] img, [data-message] a')).toBeNull()
  })

  it('a link to somebody opens the conversation and mentions the order', async () => {
    const { router } = visit('/nachrichten?an=7&bestellung=MH-26-AAAAAA')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nachrichten/5'))
    expect(await screen.findByRole('button', { name: 'Filter „Zu Bestellung MH-26-AAAAAA“ entfernen' })).toBeInTheDocument()
  })

  it('a link may bring first words, which never write over what one has begun', async () => {
    const first = visit('/nachrichten?an=7&text=Guten%20Tag%2C%20ist%20das%20Rad%20noch%20da%3F')
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/nachrichten/5'))
    expect(await screen.findByDisplayValue('Guten Tag, ist das Rad noch da?')).toBeInTheDocument()
    cleanup()
    const second = visit('/nachrichten?an=7&text=Etwas%20anderes')
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/nachrichten/5'))
    expect(await screen.findByDisplayValue('Guten Tag, ist das Rad noch da?')).toBeInTheDocument()
  })

  it('says what is wrong with a foreign or unknown conversation', async () => {
    visit('/nachrichten/99', {
      ...answers(),
      'GET /rest/getConversationMessages': { status: 404, body: { error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.' } },
    })
    expect(await screen.findByRole('heading', { name: 'Dieses Gespräch gibt es nicht.' })).toBeInTheDocument()
  })

  it('explains an empty list', async () => {
    visit('/nachrichten', { ...answers(), 'GET /rest/chat/conversations': { body: { data: [], meta: { ...page, total: 0 } } } })
    expect(await screen.findByRole('heading', { name: 'Noch keine Nachrichten' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Anbieter finden' })).toHaveAttribute('href', '/anbieter')
  })
})
