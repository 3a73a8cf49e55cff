// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContactScreen, head, loader } from '#client/features/contact/ContactScreen.tsx'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

const info = {
  company: 'Markthalle eG',
  street: 'Am Markt 1',
  postal_code: '62101',
  city: 'Lindenbrück',
  phone: '+49 30 23125 100',
  phone_hours: 'Mo bis Fr',
  email: 'post@markthalle.example',
  dsa_email: 'dsa@markthalle.example',
  safety_email: '',
  languages: ['Deutsch'],
  answer_time: 'in zwei Werktagen',
}
const reading = {
  'GET /rest/getContactCategories': {
    body: { data: [{ id: 3, slug: 'konto', name: 'Mein Konto', hint: 'Bitte schicken Sie uns niemals Ihr Passwort.' }] },
  },
  'GET /rest/getContactInfo': { body: { data: { ...info, form_ticket: 'schein.1' } } },
}
const submitted = {
  status: 201,
  body: { message: 'Danke.', data: { number: 'KN-26-7K3F9Q', received_at: '2026-11-20T17:30:00.000Z', email: 'mia@example.de' } },
}
const path = '/rest/contactformsubmit'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  for (const key of ['contact.categories', 'contact.info']) invalidateQuery(key)
})
function visit(answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ ...reading, ...answers })
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/kontakt', Component: ContactScreen, loader }], { initialEntries: ['/kontakt'] })}
    />,
  )
  return { ...server, user: userEvent.setup() }
}
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(await screen.findByLabelText(/Worum geht es/, undefined, { timeout: 10_000 }), '3')
  await user.type(screen.getByLabelText(/Vorname/), 'Mia')
  await user.type(screen.getByLabelText(/E-Mail-Adresse/), 'mia@example.de')
  await user.type(screen.getByLabelText(/Betreff/), 'Passwort')
  await user.type(screen.getByLabelText(/Ihre Nachricht/), 'Ich komme nicht hinein.')
}
const press = async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Nachricht senden' }))

describe('the contact page', () => {
  it('names every way to reach the operator, and leaves out what there is not', async () => {
    visit({})
    expect(await screen.findByRole('link', { name: '+49 30 23125 100' })).toHaveAttribute('href', 'tel:+493023125100')
    expect(screen.getByRole('link', { name: 'dsa@markthalle.example' })).toBeVisible()
    expect(screen.queryByText(/Produktsicherheit/)).not.toBeInTheDocument()
    expect(
      head(
        { categories: { ok: true, data: [] }, info: { ok: true, data: info } },
        { params: {}, url: new URL('https://x.example/kontakt') },
      ),
    ).toMatchObject({ canonical: '/kontakt' })
  })

  it('sends what was written with the ticket of the form, and says under which number it arrived', async () => {
    const { user, sent } = visit({ [`POST ${path}`]: submitted })
    await fill(user)
    expect(screen.getByText('Bitte schicken Sie uns niemals Ihr Passwort.')).toBeVisible()
    await press(user)
    expect(await screen.findByRole('heading', { name: 'Ihre Nachricht ist eingegangen' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('KN-26-7K3F9Q')
    expect(lastSent(sent, path)).toEqual({
      category_id: '3',
      first_name: 'Mia',
      last_name: '',
      email: 'mia@example.de',
      phone: '',
      subject: 'Passwort',
      message: 'Ich komme nicht hinein.',
      website: '',
      form_ticket: 'schein.1',
    })
  })

  it('asks for what is missing and sends nothing', async () => {
    const { user, sent } = visit({})
    await screen.findByLabelText(/Worum geht es/, undefined, { timeout: 10_000 })
    await press(user)
    expect(lastSent(sent, path)).toBeUndefined()
    expect(screen.getByLabelText(/Worum geht es/)).toHaveFocus()
  })

  it('shows the server’s words at the field, and its refusals above the form', async () => {
    const { user } = visit({
      [`POST ${path}`]: [
        {
          status: 422,
          body: {
            error: 'INPUT_INVALID',
            message: 'Bitte prüfen.',
            errors: [{ field: 'phone', message: 'Bitte geben Sie eine gültige Telefonnummer ein.' }],
          },
        },
        { status: 429, body: { error: 'CONTACT_TOO_FAST', message: 'Das ging sehr schnell.' } },
        submitted,
      ],
    })
    await fill(user)
    await press(user)
    expect((await screen.findAllByText('Bitte geben Sie eine gültige Telefonnummer ein.')).length).toBeGreaterThan(0)
    await press(user)
    expect(await screen.findByText('Das ging sehr schnell.')).toBeVisible()
    await press(user)
    await user.click(await screen.findByRole('button', { name: 'Noch eine Nachricht schreiben' }))
    expect(screen.getByLabelText(/Vorname/)).toHaveValue('Mia')
    expect(screen.getByLabelText(/Ihre Nachricht/)).toHaveValue('')
  })

  it('a second try after a lost answer carries the same key', async () => {
    const { user, sent } = visit({
      [`POST ${path}`]: [{ status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } }, submitted],
    })
    await fill(user)
    await press(user)
    await screen.findByText(/Das hat leider nicht geklappt/)
    await press(user)
    await screen.findByRole('heading', { name: 'Ihre Nachricht ist eingegangen' })
    const keys = sent.filter((one) => one.path === path).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('keeps what was written over a look at another page, until it is sent', async () => {
    const { user } = visit({})
    await fill(user)
    cleanup()
    const again = visit({ [`POST ${path}`]: submitted })
    await vi.waitFor(() => expect(screen.getByLabelText(/Ihre Nachricht/)).toHaveValue('Ich komme nicht hinein.'), { timeout: 10_000 })
    expect(screen.getByLabelText(/Worum geht es/)).toHaveValue('3')
    await press(again.user)
    await screen.findByRole('heading', { name: 'Ihre Nachricht ist eingegangen' })
    cleanup()
    visit({})
    expect(await screen.findByLabelText(/Ihre Nachricht/, undefined, { timeout: 10_000 })).toHaveValue('')
  })

  it('keeps a field that only programs fill away from people', async () => {
    visit({})
    await screen.findByLabelText(/Worum geht es/, undefined, { timeout: 10_000 })
    expect(screen.queryByRole('textbox', { name: /leer lassen/ })).not.toBeInTheDocument()
  })

  it('says when the form could not be loaded', async () => {
    visit({ 'GET /rest/getContactCategories': { status: 500, body: { error: 'INTERNAL', message: 'x' } } })
    expect(await screen.findByText('Das Formular konnte nicht geladen werden.')).toBeVisible()
  })
})
