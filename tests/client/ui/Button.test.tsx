// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Switch } from '#client/ui/Switch.tsx'

afterEach(cleanup)

function Order({ onOrder }: { onOrder: () => void }) {
  const [isPending, setPending] = useState(false)
  return (
    <Button
      variant="primary"
      isPending={isPending}
      onPress={() => {
        setPending(true)
        onOrder()
      }}
    >
      Zahlungspflichtig bestellen
    </Button>
  )
}

/** Two controls of one row: while one saves, both are disabled. The browser takes the focus from what is disabled; jsdom is told to. */
function Row({ isPendingShown = false }: { isPendingShown?: boolean }) {
  const [isSaving, setSaving] = useState(false)
  const save = () => setSaving(true)
  return (
    <>
      <Button isDisabled={isSaving} isPending={isPendingShown && isSaving} onPress={save}>
        Nach oben
      </Button>
      <Switch isSelected={false} isDisabled={isSaving} onChange={save}>
        Geöffnet
      </Switch>
      <input aria-label="Suche" />
      <button type="button" onClick={() => setSaving(false)}>
        gespeichert
      </button>
    </>
  )
}
const saved = () => fireEvent.click(screen.getByText('gespeichert'))
const browserTakesFocus = () => {
  if (!document.activeElement?.matches(':disabled')) return
  // It blurs nothing that is disabled, so the focus goes by way of another field.
  screen.getByLabelText('Suche').focus()
  screen.getByLabelText('Suche').blur()
}

describe('Button', () => {
  it('disabled and pending at once it keeps the focus', async () => {
    render(<Row isPendingShown />)
    const button = screen.getByRole('button', { name: /Nach oben/ })
    await userEvent.click(button)
    browserTakesFocus()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['button', 'Nach oben'],
    ['switch', 'Geöffnet'],
  ])('a %s that was disabled while it saved has the focus again, once', async (role, name) => {
    render(<Row />)
    const control = screen.getByRole(role, { name })
    await userEvent.click(control)
    browserTakesFocus()
    expect(document.activeElement).toBe(document.body)
    saved()
    expect(document.activeElement).toBe(control)
  })

  it('nobody who has gone on is called back', async () => {
    render(<Row />)
    await userEvent.click(screen.getByRole('button', { name: 'Nach oben' }))
    browserTakesFocus()
    const search = screen.getByLabelText('Suche')
    await userEvent.click(search)
    saved()
    expect(document.activeElement).toBe(search)
    // Disabled by another control, it was not the one that was used.
    await userEvent.click(screen.getByRole('switch'))
    browserTakesFocus()
    saved()
    expect(document.activeElement).toBe(screen.getByRole('switch'))
  })

  it('a double click while pending orders once, and the focus stays', async () => {
    const onOrder = vi.fn()
    render(<Order onOrder={onOrder} />)
    const button = screen.getByRole('button', { name: /bestellen/ })
    await userEvent.dblClick(button)
    await userEvent.keyboard('{Enter} ')
    expect(onOrder).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
  })

  it('pending is said, keeps the words and therefore the width', () => {
    render(<Button isPending>Speichern</Button>)
    const button = screen.getByRole('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('Bitte warten')
    expect(button.textContent).toContain('Speichern')
  })

  it('a pending submit button does not send its form again', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending>
          Senden
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a disabled button ignores presses', async () => {
    const onPress = vi.fn()
    render(
      <Button isDisabled onPress={onPress}>
        Annehmen
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onPress).not.toHaveBeenCalled()
  })

  it('an icon alone has a name, its badge is not read twice', () => {
    render(<IconButton icon="bell" count={3} aria-label="Mitteilungen, 3 ungelesen" />)
    expect(screen.getByRole('button', { name: 'Mitteilungen, 3 ungelesen' }).textContent).toMatch(/ungelesen3$/)
  })
})
