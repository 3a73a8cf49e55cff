// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { InquiryScreen } from '#client/features/leads/InquiryScreen.tsx'
import { useInquiry } from '#client/features/leads/useInquiry.ts'
import { sessionView, nobodyYet } from '#client/lib/session/sessionView.ts'
import { stubServer } from '#tests/client/stubServer.ts'

const questionnaire: Questionnaire = {
  routeId: 7,
  version: 1,
  name: 'Umzug',
  questions: [{ id: 1, kind: 'text', title: 'Was?', help: '', required: false, options: [] }],
  positions: [],
}
const inquiry = { routeId: 7, providerId: null, questionnaire, draft: null, draftId: null }
const saved = { 'POST /rest/leads/draft': { body: { data: { id: 12 } } } }
const visit = () => {
  const { sent } = stubServer(saved)
  const fetched = vi.mocked(globalThis.fetch)
  const hook = renderHook(() => useInquiry(inquiry))
  const write = (postal_code: string) => act(() => hook.result.current.send({ type: 'contact.change', changes: { postal_code } }))
  return { ...hook, sent, fetched, write }
}

describe('the draft of a request, of a customer who is signed in', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    sessionView.set({ ...nobodyYet, role: 'customer' })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    sessionView.set(nobodyYet)
  })

  it('goes to the server once nothing has changed for a moment', async () => {
    const { sent, write } = visit()
    write('62101')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(0)
    write('62102')
    await vi.advanceTimersByTimeAsync(1_600)
    expect(sent.map(({ path, body }) => [path, (body as { postal_code: string }).postal_code])).toEqual([['/rest/leads/draft', '62102']])
  })

  it('goes at once when the page is left, by a call that outlives it, and not a second time', async () => {
    const { sent, fetched, write, unmount } = visit()
    write('62101')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(sent).toHaveLength(1)
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
    unmount()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(1)
  })

  it('goes when another page of the application is opened', () => {
    const { sent, write, unmount } = visit()
    write('62101')
    unmount()
    expect(sent).toHaveLength(1)
  })

  it('stays away where nothing was changed', () => {
    const { sent, unmount } = visit()
    unmount()
    expect(sent).toHaveLength(0)
  })
})

describe('the draft of a guest, when other questions have been published since', () => {
  const route = { id: 7, name: 'Umzug', slug: 'umzug' }
  const asked = (version: number, title: string): Questionnaire => ({
    ...questionnaire,
    version,
    questions: [1, 2].map((id) => ({ ...questionnaire.questions[0]!, id, title: `${title} ${id}` })),
  })
  const published = { body: { data: { route, questionnaire: asked(2, 'Neu') } } }
  const begin = (older: { status?: number; body: unknown }) => {
    const draft = {
      answers: [{ questionId: 1, text: 'Ein Klavier.' }],
      details: { description: '', wished_from: '', wished_until: '', budget: '' },
      contact: {},
      files: [],
    }
    localStorage.setItem('inquiry_draft/7/', JSON.stringify({ version: 1, savedAt: Date.now(), draft }))
    stubServer({ 'GET /rest/getQuestionsByLeadRoute': [published, older] })
    const { calls } = vi.mocked(globalThis.fetch).mock
    const router = createMemoryRouter([{ path: '/anfrage/:slug', element: <InquiryScreen /> }], { initialEntries: ['/anfrage/umzug'] })
    render(<RouterProvider router={router} />)
    return { user: userEvent.setup({ delay: null }), asked: () => calls.map(([path]) => String(path)) }
  }
  beforeEach(() => {
    localStorage.clear()
    sessionView.set({ ...nobodyYet, isInitialised: true })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    sessionView.set(nobodyYet)
  })

  it('goes on with the questions it was begun with; who begins anew is asked the new ones', async () => {
    const { user, asked: calls } = begin({ body: { data: { route, questionnaire: asked(1, 'Alt') } } })
    expect((await screen.findAllByText(/^Alt 2/))[0]).toBeTruthy()
    expect(calls().at(-1)).toBe('/rest/getQuestionsByLeadRoute?lead_route_id=7&version=1')
    await user.click(screen.getByRole('button', { name: 'Neu beginnen' }))
    expect((await screen.findAllByText(/^Neu 1/))[0]).toBeTruthy()
    expect(localStorage.getItem('inquiry_draft/7/')).toBeNull()
  })

  it('begins anew where those are gone', async () => {
    begin({ status: 404, body: { error: 'NOT_FOUND', message: 'Das gibt es nicht.' } })
    expect((await screen.findAllByText(/^Neu 1/))[0]).toBeTruthy()
  })
})
