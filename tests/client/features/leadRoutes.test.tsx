// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadQuestion, LeadRouteDraft, LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import type { Answer, Question } from '#contract/values/questionnaire.ts'
import { QuestionView } from '#client/commerce/questionnaire/QuestionView.tsx'
import { draftQuestionnaire } from '#client/features/leadRoutes/draftQuestionnaire.ts'
import { layOutGraph, waysOf } from '#client/features/leadRoutes/graphLayout.ts'
import { RouteEditorScreen } from '#client/features/leadRoutes/RouteEditorScreen.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const route: LeadRouteRow = {
  id: 4,
  name: 'Dachrinne',
  slug: 'dachrinne',
  status: 0,
  questions: 0,
  published_version: null,
  trades: [],
  craft_licence: false,
  categories: [],
  version: 9,
  draft_questions: 3,
  changed: true,
  published_at: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  updated_by: 'Olga Wirt',
}
const question = (id: number, title: string, more: Partial<LeadQuestion> = {}): LeadQuestion => ({
  id,
  lead_route_id: 4,
  version: 1,
  title,
  type: 'text',
  help: '',
  is_required: 1,
  unit: null,
  least: null,
  most: null,
  position: id,
  jump: 'next',
  answers: [],
  ...more,
})
const first = question(1, 'Was ist zu tun?', {
  type: 'single',
  answers: [
    { id: 11, lead_route_question_id: 1, answer: 'Reinigen', position: 1, jump: 3 },
    { id: 12, lead_route_question_id: 1, answer: 'Erneuern', position: 2, jump: 'next' },
  ],
})
const draft = (more: Partial<LeadRouteDraft> = {}): LeadRouteDraft => ({
  route,
  questions: [first, question(2, 'Wie lang ist sie?'), question(3, 'Wo ist das Haus?')],
  problems: [],
  versions: [],
  ...more,
})
function openEditor(shown: LeadRouteDraft, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /rest/admin/lead_routes/4': { body: { data: shown } },
    'GET /rest/lead_route_question/1': { body: { data: first } },
    ...answers,
  })
  const router = createMemoryRouter([{ path: '/verwaltung/anfragewege/:id', element: <RouteEditorScreen /> }], {
    initialEntries: ['/verwaltung/anfragewege/4'],
  })
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { ...server, user: userEvent.setup({ delay: null }) }
}

describe('the editor of a route', () => {
  it('names what stands in the way, leads to the question, and does not publish before', async () => {
    const message = '„Wie lang ist sie?“ wird nie gestellt, kein Weg führt dorthin.'
    const { user } = openEditor(draft({ problems: [{ kind: 'unreachable', question_id: 1, answer_id: null, message }] }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Frage öffnen' }))
    expect(await screen.findByRole('textbox', { name: 'Frage' })).toHaveValue('Was ist zu tun?')
    expect(screen.getByRole('textbox', { name: 'Frage' })).toHaveFocus()
  })

  it('saves a question with its answers and where they lead', async () => {
    const { user, sent } = openEditor(draft(), {
      'POST /rest/lead_route_question_update': { body: { message: 'Die Frage ist gespeichert.', data: { ...first, version: 2 } } },
    })
    await user.click(await screen.findByRole('button', { name: /^Was ist zu tun/ }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Nach Antwort 2' }), 'Der Fragebogen ist zu Ende')
    await user.click(screen.getByRole('button', { name: 'Antwort hinzufügen' }))
    await user.type(screen.getByRole('textbox', { name: 'Antwort 3' }), 'Abdichten')
    await user.click(screen.getByRole('button', { name: 'Frage speichern' }))
    expect(await screen.findByText('Die Frage ist gespeichert.')).toBeVisible()
    expect(lastSent(sent, '/rest/lead_route_question_update')).toMatchObject({
      id: 1,
      version: 1,
      jump: 'next',
      answers: [
        { id: 11, answer: 'Reinigen', jump: 3 },
        { id: 12, answer: 'Erneuern', jump: 'end' },
        { answer: 'Abdichten', jump: 'next' },
      ],
    })
  })

  it('lists what was published', async () => {
    const versions = [{ version: 1, questions: 3, published_at: '2026-11-20T10:00:00.000Z', by: 'Olga Wirt' }]
    openEditor(draft({ versions, route: { ...route, published_version: 1, status: 1, changed: false } }))
    expect(await screen.findByText(/^Fassung 1 vom 20\.11\.2026, .*, Olga Wirt, 3 Fragen$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Ausschalten' })).toBeEnabled()
  })

  it('moves questions by keyboard and says where they stand', async () => {
    const { user, sent } = openEditor(draft(), {
      'POST /rest/admin/lead_routes/4/order': { body: { message: 'Reihenfolge gespeichert.', data: route } },
    })
    ;(await screen.findByRole('button', { name: '„Wie lang ist sie?“ nach oben' })).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('„Wie lang ist sie?“ steht jetzt an Stelle 1.')).toBeInTheDocument()
    expect(lastSent(sent, '/rest/admin/lead_routes/4/order')).toEqual({ ids: [2, 1, 3] })
  })

  it('is tried as a customer would answer it', async () => {
    const { user } = openEditor(draft())
    await user.click(await screen.findByRole('button', { name: 'Ausprobieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Dachrinne“ ausprobieren' }))
    await user.click(dialog.getByRole('button', { name: 'Weiter' }))
    expect(dialog.getByText('Bitte wählen Sie eine Antwort.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Reinigen' }))
    await user.click(dialog.getByRole('button', { name: 'Weiter' }))
    expect(dialog.getByRole('textbox', { name: 'Wo ist das Haus?' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Zurück' }))
    await user.click(dialog.getByRole('radio', { name: 'Erneuern' }))
    await user.click(dialog.getByRole('button', { name: 'Weiter' }))
    await user.type(dialog.getByRole('textbox', { name: 'Wie lang ist sie?' }), 'Zehn Meter')
    await user.click(dialog.getByRole('button', { name: 'Weiter' }))
    await user.type(dialog.getByRole('textbox', { name: 'Wo ist das Haus?' }), 'In der Lindenallee')
    await user.click(dialog.getByRole('button', { name: 'Weiter' }))
    expect(dialog.getByText('Auf diesem Weg werden 3 Fragen gestellt.')).toBeVisible()
  })
})

describe('the drawing', () => {
  it('has a box for each question and for the end, and an arrow for each way', async () => {
    const questionnaire = draftQuestionnaire(draft())
    expect(waysOf(questionnaire, 'sonst').map(({ id, label }) => [id, label])).toEqual([
      ['q1-q3', 'Reinigen'],
      ['q1-q2', 'Erneuern'],
      ['q2-q3', ''],
      ['q3-end', ''],
    ])
    const graph = await layOutGraph(questionnaire, 'sonst')
    expect(graph.boxes.map(({ questionId }) => questionId)).toEqual([1, 2, 3, null])
    expect(graph.arrows.every(({ points }) => points.length >= 2)).toBe(true)
  })
})

describe('a question', () => {
  const asked = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
    id: 1,
    kind,
    title: 'Wie groß ist das Bad?',
    help: 'Ungefähr genügt.',
    required: true,
    options: [
      { id: 11, text: 'Klein' },
      { id: 12, text: 'Groß' },
    ],
    ...more,
  })
  function show(one: Question) {
    const said: Answer[] = []
    function Held() {
      const [answer, setAnswer] = useState<Answer>()
      return (
        <QuestionView
          question={one}
          answer={answer}
          takesFocus
          onAnswer={(next) => {
            said.push(next)
            setAnswer(next)
          }}
        />
      )
    }
    render(<Held />)
    return { said, user: userEvent.setup({ delay: null }) }
  }

  it('is answered by keyboard alone: one of several', async () => {
    const { said, user } = show(asked('single'))
    expect(screen.getByRole('radiogroup', { name: /Wie groß ist das Bad/ })).toHaveAccessibleDescription('Ungefähr genügt.')
    expect(screen.getByRole('radio', { name: 'Klein' })).toHaveFocus()
    await user.keyboard(' ')
    expect(said).toEqual([{ questionId: 1, options: [11] }])
  })

  it('any of several, in the order in which they are offered', async () => {
    const { said, user } = show(asked('multiple'))
    await user.click(screen.getByRole('checkbox', { name: 'Groß' }))
    await user.click(screen.getByRole('checkbox', { name: 'Klein' }))
    await user.click(screen.getByRole('checkbox', { name: 'Groß' }))
    await user.click(screen.getByRole('checkbox', { name: 'Klein' }))
    expect(said.map(({ options }) => options)).toEqual([[12], [11, 12], [11], undefined])
  })

  it('a number as Germans write it; what is none goes out as text', async () => {
    const { said, user } = show(asked('number', { unit: 'm²' }))
    const field = screen.getByRole('textbox', { name: /Wie groß/ })
    await user.type(field, '1.200')
    expect(said.at(-1)).toEqual({ questionId: 1, number: 1200 })
    await user.type(field, 'x')
    expect(said.at(-1)).toEqual({ questionId: 1, text: '1.200x' })
    await user.clear(field)
    expect(said.at(-1)).toEqual({ questionId: 1 })
  })

  it('money in cents', async () => {
    const { said, user } = show(asked('budget'))
    await user.type(screen.getByRole('textbox', { name: /Wie groß/ }), '1.500,50')
    expect(said.at(-1)).toEqual({ questionId: 1, number: 150_050 })
  })

  it('that may be left out says so', () => {
    show(asked('text', { required: false }))
    expect(screen.getByRole('textbox', { name: 'Wie groß ist das Bad? (freiwillig)' })).not.toBeRequired()
  })
})
