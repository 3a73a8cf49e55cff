// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ApiOffline, ApiRefusal, errorsByField, noConnection, sentenceOf } from '#client/lib/http/failures.ts'
import { deliverToasts } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Form, type FormHandle } from '#client/ui/Form.tsx'
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
      <Checkbox name="terms" requiredMessage="Bitte stimmen Sie den AGB zu.">
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
    expect(described(screen.getByRole('checkbox'))).toBe('Bitte stimmen Sie den AGB zu.')
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

  it('leads into a field by its name from beside the form; a name it does not have moves nothing', () => {
    const form = createRef<FormHandle>()
    render(
      <Form ref={form} onSubmit={() => undefined}>
        <TextField label="Postleitzahl" name="postcode" />
        <Checkbox name="terms">Ich stimme zu.</Checkbox>
      </Form>,
    )
    act(() => form.current!.focus('terms'))
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    act(() => form.current!.focus('iban'))
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
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
          <Checkbox name="terms" requiredMessage="Bitte stimmen Sie den AGB zu.">
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
      'Ich stimme zu. Bitte stimmen Sie den AGB zu.',
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

  describe('of several fields in trouble the first on the page counts', () => {
    function Trip({ errors = {}, showsFirst }: { errors?: Record<string, string>; showsFirst: boolean }) {
      return (
        <Form errors={errors} onSubmit={() => undefined}>
          <FormErrorSummary />
          {showsFirst && <TextField label="Ort" name="city" isRequired />}
          <TextField label="Straße" name="street" isRequired />
          <TextField label="Hausnummer" name="number" isRequired />
          <Button type="submit">Senden</Button>
        </Form>
      )
    }
    const named = () => screen.getAllByRole('link').map((link) => link.textContent)

    it('also when it appeared last', async () => {
      const { rerender } = render(<Trip showsFirst={false} />)
      rerender(<Trip showsFirst />)
      await send()
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Ort/ }))
      expect(named()).toEqual(['Ort', 'Straße', 'Hausnummer'])
    })

    it('also when the server names it last, and what belongs to no field stands below', () => {
      const { rerender } = render(<Trip showsFirst />)
      rerender(<Trip showsFirst errors={{ captcha: 'Bitte noch einmal.', number: 'Fehlt.', city: 'Gibt es nicht.' }} />)
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Ort/ }))
      expect(named()).toEqual(['Ort', 'Hausnummer'])
      expect(screen.getAllByRole('listitem').at(-1)!.textContent).toBe('Bitte noch einmal.')
    })
  })

  describe('with useSaving', () => {
    type Answer = { message?: string }
    function Note({ store, canSend = true }: { store: () => Promise<Answer>; canSend?: boolean }) {
      const { isSaving, errors, save } = useSaving()
      return (
        <Form errors={errors} onSubmit={() => void save(store)}>
          <TextField label="Betreff" name="subject" />
          <TextField label="Text" name="text" />
          <Button type="submit" isPending={isSaving} isDisabled={!canSend}>
            Senden
          </Button>
        </Form>
      )
    }
    const text = () => screen.getByRole('textbox', { name: 'Text' })
    const button = () => screen.getByRole('button', { name: /Senden/ })
    function later() {
      let settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
      const store = vi.fn(() => new Promise<Answer>((resolve, reject) => (settle = { resolve, reject })))
      return { store, settle: () => settle! }
    }

    it('the button that was pressed keeps the focus while and after something is sent', async () => {
      const { store, settle } = later()
      render(<Note store={store} />)
      await send()
      // A browser takes the focus away from what is disabled; jsdom does not.
      expect([button().getAttribute('aria-disabled'), button().hasAttribute('disabled')]).toEqual(['true', false])
      expect(document.activeElement).toBe(button())
      await act(async () => settle().resolve({}))
      expect(button().getAttribute('aria-disabled')).toBeNull()
      expect(document.activeElement).toBe(button())
    })

    it('a refusal leads to the first field it names, anything else leaves the focus where it was; what was typed stays', async () => {
      const { store, settle } = later()
      render(<Note store={store} />)
      await userEvent.type(text(), 'Guten Tag')
      await send()
      await act(async () => settle().reject(new Error('kaputt')))
      expect(document.activeElement).toBe(button())
      await send()
      await act(async () =>
        settle().reject(
          new ApiRefusal(422, {
            error: 'INPUT_INVALID',
            message: 'Bitte prüfen Sie Ihre Angaben.',
            errors: [
              { field: 'text', message: 'Zu kurz.' },
              { field: 'subject', message: 'Fehlt.' },
            ],
          } as never),
        ),
      )
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Betreff' }))
      expect(text()).toHaveProperty('value', 'Guten Tag')
    })

    it('without a connection says so, keeps what was typed, and the same button sends it again', async () => {
      const told = vi.fn()
      const withdrawn = vi.fn()
      const stop = deliverToasts(({ text: words, tone }) => told(tone, words), withdrawn)
      // Those of earlier tests waited for whoever shows them.
      told.mockClear()
      const { store, settle } = later()
      render(<Note store={store} />)
      await userEvent.type(text(), 'Guten Tag')
      await send()
      await act(async () => settle().reject(new ApiOffline('key')))
      expect(told.mock.calls).toEqual([['error', noConnection]])
      expect(text()).toHaveProperty('value', 'Guten Tag')
      await send()
      await act(async () => settle().resolve({ message: 'Gespeichert.' }))
      expect(store).toHaveBeenCalledTimes(2)
      expect(told.mock.calls.at(-1)).toEqual(['success', 'Gespeichert.'])
      // What is no longer true does not stay beside it.
      expect(withdrawn).toHaveBeenCalledWith(noConnection)
      stop()
    })

    it('sends once: neither a second press nor Enter sends again while the first is under way', async () => {
      const { store, settle } = later()
      render(<Note store={store} />)
      await send()
      await userEvent.click(button())
      await userEvent.type(text(), '{Enter}')
      expect(store).toHaveBeenCalledTimes(1)
      await act(async () => settle().resolve({}))
      await send()
      expect(store).toHaveBeenCalledTimes(2)
    })

    it('what cannot be sent now is not sent by Enter either', async () => {
      const { store } = later()
      render(<Note store={store} canSend={false} />)
      await userEvent.type(text(), 'schnell{Enter}')
      expect(store).not.toHaveBeenCalled()
    })

    it('keeps what is typed but sends nothing while what it rests on is outdated, and says why', async () => {
      const { store, settle } = later()
      function Answer({ isOutdated }: { isOutdated: boolean }) {
        const { isSaving, errors, save } = useSaving()
        return (
          <Form errors={errors} isOutdated={isOutdated} onSubmit={() => void save(store)}>
            <TextField label="Text" name="text" />
            <Button type="submit" isPending={isSaving}>
              Senden
            </Button>
            <Button>Hilfe</Button>
          </Form>
        )
      }
      const { rerender } = render(<Answer isOutdated={false} />)
      await userEvent.type(text(), 'Guten Tag')
      button().focus()
      rerender(<Answer isOutdated />)
      // Resting, not disabled: a browser would take the focus away.
      expect([button().getAttribute('aria-disabled'), button().hasAttribute('disabled')]).toEqual(['true', false])
      expect(document.activeElement).toBe(button())
      expect(screen.getByRole('button', { name: 'Hilfe' }).getAttribute('aria-disabled')).toBeNull()
      expect(screen.getByRole('status').textContent).toMatch(/^Die Verbindung ist unterbrochen\./)
      await userEvent.click(button())
      await userEvent.type(text(), '{Enter}')
      expect(store).not.toHaveBeenCalled()
      rerender(<Answer isOutdated={false} />)
      expect(screen.queryByRole('status')).toBeNull()
      expect(text()).toHaveProperty('value', 'Guten Tag')
      await send()
      expect(store).toHaveBeenCalledTimes(1)
      await act(async () => settle().resolve({}))
    })

    it('gives the focus to what takes its place once it is sent, and takes it from nobody', async () => {
      function Subscribe({ takesFocus = false, leaves = false }: { takesFocus?: boolean; leaves?: boolean }) {
        const { save } = useSaving()
        const [isDone, setDone] = useState(false)
        return (
          <main>
            <h1>Newsletter</h1>
            {isDone || leaves ? (
              <section>
                <h2>Danke</h2>
                <input aria-label="Noch eine" ref={(field) => (takesFocus ? field?.focus() : undefined)} />
              </section>
            ) : (
              <Form onSubmit={() => void save(() => Promise.resolve({})).then(setDone)}>
                <TextField label="E-Mail-Adresse" name="email" />
                <Button type="submit">Senden</Button>
              </Form>
            )}
          </main>
        )
      }
      const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
      const { unmount } = render(<Subscribe />)
      await send()
      await settled()
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Danke' }))
      unmount()

      const busy = render(<Subscribe takesFocus />)
      await send()
      await settled()
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Noch eine' }))
      busy.unmount()

      function More() {
        const [isOpen, setOpen] = useState(true)
        const { save } = useSaving()
        const shut = { forget: () => setOpen(false) }
        return isOpen ? (
          <Form onSubmit={() => void save(() => Promise.resolve({}), shut)}>
            <Button type="submit">Senden</Button>
          </Form>
        ) : (
          <Button>Noch etwas schreiben</Button>
        )
      }
      const closed = render(<More />)
      await send()
      await settled()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Noch etwas schreiben' }))
      closed.unmount()

      const unsent = render(<Subscribe />)
      unsent.rerender(<Subscribe leaves />)
      await settled()
      expect(document.activeElement).toBe(document.body)
    })

    it('the draft goes once it is sent, and only then', async () => {
      const { store, settle } = later()
      function Draft() {
        const { errors, save } = useSaving()
        const [draft, setDraft] = useState('')
        return (
          <Form errors={errors} onSubmit={() => void save(store, { forget: () => setDraft('') })}>
            <TextField label="Text" name="text" value={draft} onChange={setDraft} />
            <Button type="submit">Senden</Button>
          </Form>
        )
      }
      render(<Draft />)
      await userEvent.type(text(), 'Guten Tag')
      await send()
      expect(text()).toHaveProperty('value', 'Guten Tag')
      await act(async () => settle().reject(new Error('kaputt')))
      expect(text()).toHaveProperty('value', 'Guten Tag')
      await send()
      await act(async () => settle().resolve({}))
      expect(text()).toHaveProperty('value', '')
    })

    it('says what a command without fields was refused for in the words it is given, and nothing at fields', async () => {
      const told: string[] = []
      const stop = deliverToasts((toast) => told.push(toast.text))
      const refusal = new ApiRefusal(422, { error: 'INPUT_INVALID', message: 'Nein.', errors: [{ field: 'text', message: 'Zu kurz.' }] })
      function Command() {
        const { errors, save } = useSaving()
        return (
          <>
            <Button onPress={() => void save(() => Promise.reject(refusal), { sentence: (error) => `Margherita: ${sentenceOf(error)}` })}>
              Senden
            </Button>
            <output>{Object.keys(errors).length}</output>
          </>
        )
      }
      render(<Command />)
      await send()
      // Those of earlier tests were waiting.
      expect(told.at(-1)).toBe('Margherita: Nein.')
      expect(screen.getByRole('status').textContent).toBe('0')
      stop()
    })
  })
})
