// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail, checkPostcode } from '#client/ui/fieldMessages.ts'

afterEach(cleanup)

function SignUp({ onSubmit = () => undefined, errors }: { onSubmit?: (data: FormData) => void; errors?: Record<string, string> }) {
  const [email, setEmail] = useState('')
  return (
    <Form onSubmit={onSubmit} errors={errors && { ...errors }}>
      <FormErrorSummary />
      <TextField label="E-Mail-Adresse" name="email" type="email" isRequired validate={checkEmail} value={email} onChange={setEmail} />
      <TextField label="Postleitzahl" name="postcode" isRequired validate={checkPostcode} />
      <Checkbox name="terms" isRequired>
        Ich stimme zu.
      </Checkbox>
      <Button type="submit">Senden</Button>
    </Form>
  )
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Senden' }))
const email = () => screen.getByRole('textbox', { name: /E-Mail/ })
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('Form', () => {
  it('an empty form is not sent; every field says in German what is missing and the first has the focus', async () => {
    const onSubmit = vi.fn()
    render(<SignUp onSubmit={onSubmit} />)
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(described(email())).toBe('Bitte füllen Sie dieses Feld aus.')
    expect(described(screen.getByRole('checkbox'))).toBe('Bitte bestätigen Sie dieses Feld.')
    expect(document.activeElement).toBe(email())
    expect(document.querySelector('form')?.noValidate).toBe(true)
  })

  it('wrong input gets the message of its own check', async () => {
    render(<SignUp />)
    await userEvent.type(email(), 'anna@')
    await userEvent.type(screen.getByRole('textbox', { name: /Postleitzahl/ }), '4513')
    await send()
    expect(described(email())).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    expect(described(screen.getByRole('textbox', { name: /Postleitzahl/ }))).toBe('Bitte geben Sie eine fünfstellige Postleitzahl ein.')
  })

  it('the summary names the fields and leads to them', async () => {
    render(<SignUp />)
    await send()
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toContain('Bitte prüfen Sie diese 3 Angaben.')
    await userEvent.click(within(summary).getByRole('link', { name: 'Postleitzahl' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Postleitzahl/ }))
  })

  it("the server's answer stands at its field, keeps the input and goes when that field is changed", async () => {
    const onSubmit = vi.fn()
    const { rerender } = render(<SignUp onSubmit={onSubmit} />)
    await userEvent.type(email(), 'anna@example.org')
    await userEvent.type(screen.getByRole('textbox', { name: /Postleitzahl/ }), '45138')
    await userEvent.click(screen.getByRole('checkbox'))
    await send()
    expect(onSubmit.mock.calls[0]?.[0].get('email')).toBe('anna@example.org')

    const refused = errorsByField([
      { field: 'email', message: 'Diese Adresse ist vergeben.' },
      { field: 'email', message: 'Zweite Meldung.' },
      { field: 'postcode', message: 'Dorthin liefert niemand.' },
    ])
    rerender(<SignUp onSubmit={onSubmit} errors={refused} />)
    expect(described(email())).toBe('Diese Adresse ist vergeben.')
    expect(email()).toHaveProperty('value', 'anna@example.org')
    expect(document.activeElement).toBe(email())

    // The parent renders with every key and hands over a new object each time: the old message must not come back.
    await userEvent.type(email(), 'x')
    expect(email().getAttribute('aria-invalid')).toBeNull()
    expect(described(screen.getByRole('textbox', { name: /Postleitzahl/ }))).toBe('Dorthin liefert niemand.')
    expect(document.activeElement).toBe(email())
  })

  it('the summary goes from top to bottom, also where a field came late, and reads as sentences', async () => {
    function Late() {
      const [isThere, setThere] = useState(false)
      return (
        <Form onSubmit={() => undefined}>
          <FormErrorSummary />
          {isThere && <TextField label="Straße" name="street" isRequired />}
          <Checkbox name="terms" isRequired>
            Ich stimme zu.
          </Checkbox>
          <Button onPress={() => setThere(true)}>Ort wählen</Button>
          <Button type="submit">Senden</Button>
        </Form>
      )
    }
    render(<Late />)
    await userEvent.click(screen.getByRole('button', { name: 'Ort wählen' }))
    await send()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Straße: Bitte füllen Sie dieses Feld aus.',
      'Ich stimme zu. Bitte bestätigen Sie dieses Feld.',
    ])
  })

  it('the same refusal twice is shown twice', async () => {
    function Shop() {
      const [errors, setErrors] = useState<Record<string, string>>({})
      return (
        <Form errors={errors} onSubmit={() => setErrors({ code: 'Diesen Gutschein gibt es nicht.' })}>
          <TextField label="Gutschein" name="code" />
          <Button type="submit">Senden</Button>
        </Form>
      )
    }
    render(<Shop />)
    await send()
    await userEvent.type(screen.getByRole('textbox'), 'X')
    expect(screen.queryByText('Diesen Gutschein gibt es nicht.')).toBeNull()
    await send()
    expect(screen.getByText('Diesen Gutschein gibt es nicht.')).toBeTruthy()
  })

  it('an unanswered group of choices gets a German message and the focus', async () => {
    render(
      <Form onSubmit={() => undefined}>
        <RadioGroup
          label="Bezahlart"
          name="payment"
          isRequired
          value={null}
          onChange={() => undefined}
          options={[{ value: 'cash', label: 'Bar' }]}
        />
        <Button type="submit">Senden</Button>
      </Form>,
    )
    await send()
    expect(described(screen.getByRole('radiogroup'))).toBe('Bitte wählen Sie einen Eintrag.')
    expect(document.activeElement).toBe(screen.getByRole('radio'))
  })
})
