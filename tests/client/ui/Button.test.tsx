// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

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

describe('Button', () => {
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
    expect(screen.getByRole('button', { name: 'Mitteilungen, 3 ungelesen' }).textContent).toBe('3')
  })
})
