// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ComboBox } from '#client/ui/ComboBox.tsx'
import { Countdown, formatCountdown } from '#client/ui/Countdown.tsx'
import { MinutesLeft } from '#client/ui/MinutesLeft.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { pageNumbers } from '#client/ui/pageNumbers.ts'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { Select } from '#client/ui/Select.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'

// jsdom has no CSS.escape; the ids in question are plain words.
beforeAll(() => vi.stubGlobal('CSS', { escape: (text: string) => text }))
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('ComboBox', () => {
  const towns = ['Bonn', 'Borna'].map((label) => ({ id: label, label }))
  /** A double click in the field stands for the page that fills it in. */
  function Town({ known }: { known?: string }) {
    const [text, setText] = useState('')
    return (
      <div onDoubleClick={() => setText(known ?? '')}>
        <ComboBox label="Ort" items={towns} allowsOwnText inputValue={text} onInputChange={setText} selectedId={null} onSelect={() => {}} />
      </div>
    )
  }
  const field = () => screen.getByRole('combobox', { name: 'Ort' })

  it('proposes while somebody types, and by the arrow', async () => {
    render(<Town />)
    await userEvent.type(field(), 'Bo')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  it('opens no list over a field that the page has filled in, though the person stands in it', async () => {
    render(<Town known="Bonn" />)
    await userEvent.dblClick(field())
    expect(field()).toHaveProperty('value', 'Bonn')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.type(field(), '{Backspace}')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })
})

describe('QuantityStepper', () => {
  function Line({ onRemove }: { onRemove?: () => void }) {
    const [value, setValue] = useState(2)
    return <QuantityStepper label="Menge" value={value} onChange={setValue} max={4} onRemove={onRemove} />
  }
  const field = () => screen.getByRole('spinbutton')

  it('never leaves its limits, by button, key or typing', async () => {
    render(<Line />)
    await userEvent.click(screen.getByRole('button', { name: 'Mehr' }))
    expect(field()).toHaveProperty('value', '3')
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}')
    expect(field()).toHaveProperty('value', '4')
    await userEvent.clear(field())
    await userEvent.type(field(), '99{Enter}')
    expect(field()).toHaveProperty('value', '4')
    await userEvent.clear(field())
    await userEvent.type(field(), '-3')
    await userEvent.tab()
    expect(field()).toHaveProperty('value', '4')
  })

  it('at the lowest number the minus removes the line', async () => {
    const onRemove = vi.fn()
    render(<Line onRemove={onRemove} />)
    await userEvent.click(screen.getByRole('button', { name: 'Weniger' }))
    await userEvent.click(screen.getByRole('button', { name: 'Entfernen' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})

describe('React Aria in our clothes', () => {
  it('NumberField reads and writes German numbers in any browser', async () => {
    function Price() {
      const [value, setValue] = useState<number | null>(1234.5)
      return (
        <>
          <NumberField label="Preis" value={value} onChange={setValue} formatOptions={{ style: 'currency', currency: 'EUR' }} />
          <output>{value}</output>
        </>
      )
    }
    render(<Price />, { wrapper: UiProvider })
    const field = screen.getByRole('textbox', { name: 'Preis' })
    expect(field).toHaveProperty('value', '1.234,50\u00a0€')
    await userEvent.clear(field)
    await userEvent.type(field, '2.345,6')
    await userEvent.tab()
    expect(screen.getByText('2345.6')).toBeTruthy()
  })

  it('Select chooses by keyboard and shows our error, not the browser’s', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'soldOut', label: 'Ausverkauft' },
      { value: 'busy', label: 'Zu viel los' },
    ]
    render(<Select label="Grund" options={options} value={null} onChange={onChange} error="Bitte wählen Sie einen Eintrag." />, {
      wrapper: UiProvider,
    })
    expect(screen.getByText('Bitte wählen Sie einen Eintrag.')).toBeTruthy()
    screen.getByRole('button', { name: /Grund/ }).focus()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith('busy')
  })
})

describe('time that is left', () => {
  it('follows the clock of the server, not that of the device', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
    const { rerender } = render(<MinutesLeft due="2026-11-20T12:10:00Z" />)
    expect(screen.getByText('noch 10 Min.')).toBeTruthy()
    rerender(<MinutesLeft due="2026-11-20T12:10:00Z" serverOffsetMs={4 * 60_000} />)
    expect(screen.getByText('noch 6 Min.')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(6 * 60_000)
    })
    expect(screen.getByText('jetzt fällig')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(2 * 60_000)
    })
    expect(screen.getByText('seit 2 Min. überfällig')).toBeTruthy()
  })

  it('a countdown ends once', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
    const onEnd = vi.fn()
    render(<Countdown due="2026-11-20T12:00:03Z" onEnd={onEnd} />)
    expect(screen.getByRole('timer').textContent).toBe('0:03')
    act(() => {
      vi.advanceTimersByTime(10_000)
    })
    expect(screen.getByRole('timer').textContent).toBe('abgelaufen')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('a countdown of days stands still for an hour, and counts seconds on its last day', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
    render(<Countdown due="2026-11-21T13:30:00Z" />)
    const shown = () => screen.getByRole('timer').textContent
    const pass = (seconds: number) =>
      act(() => {
        vi.advanceTimersByTime(seconds * 1_000)
      })
    expect(shown()).toBe('1\u00a0Tag 1\u00a0Std.')
    pass(29 * 60)
    expect(shown()).toBe('1\u00a0Tag 1\u00a0Std.')
    pass(3600)
    expect(shown()).toBe('1\u00a0Tag')
    pass(60)
    pass(60)
    pass(1)
    expect(shown()).toBe('23:58:59')
  })

  it.each([
    [7, '0:07'],
    [754, '12:34'],
    [3_847, '1:04:07'],
    [86_399, '23:59:59'],
    [86_400, '1\u00a0Tag'],
    [90_061, '1\u00a0Tag 1\u00a0Std.'],
    [1_209_599, '13\u00a0Tage 23\u00a0Std.'],
  ])('%i seconds are %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text))
})

it('stars are read out as a sentence', () => {
  render(<Rating value={4.3} count={1284} />)
  expect(screen.getByRole('img', { name: '4,3 von 5 Sternen, 1.284\u00a0Bewertungen' })).toBeTruthy()
})

it.each([
  [1, 3, [1, 2, 3]],
  [6, 14, [1, null, 5, 6, 7, null, 14]],
  [3, 14, [1, 2, 3, 4, null, 14]],
  [14, 14, [1, null, 13, 14]],
])('on page %i of %i the numbers are %j', (page, count, numbers) => expect(pageNumbers(page, count)).toEqual(numbers))
