// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { act, startTransition, Suspense, useLayoutEffect, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Alive } from '#client/ui/Alive.tsx'
import { replayPress, startReplayGuard } from '#client/ui/preHydration.ts'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'

/** As the script of a rendered document leaves it (gateway/pages/template.ts). */
function openDocument(html = '<div id="root"><button type="button">Merken</button></div>'): HTMLButtonElement {
  document.body.innerHTML = html
  const early: NonNullable<Window['preHydration']> = { button: null, fields: new WeakSet() }
  window.preHydration = early
  window.addEventListener(
    'click',
    ({ target }) => {
      early.button = (target as Element).closest('#root button[type="button"]')
    },
    true,
  )
  window.addEventListener('input', ({ target }) => early.fields.add(target!), true)
  return document.querySelector('button')!
}
afterEach(() => {
  cleanup()
  delete window.preHydration
})

it('a button pressed before its code was there is pressed again, once; one that is gone stays unpressed', () => {
  const button = openDocument()
  button.click()
  button.click()
  const onClick = vi.fn()
  button.addEventListener('click', onClick)
  startReplayGuard(document.getElementById('root')!)
  replayPress()
  replayPress()
  expect(onClick).toHaveBeenCalledTimes(1)
  window.preHydration!.button = button
  button.remove()
  replayPress()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('what React hears is not pressed again', () => {
  const button = openDocument()
  const onClick = vi.fn()
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onClick()
  })
  startReplayGuard(document.getElementById('root')!)
  button.click()
  replayPress()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a press that makes React take a part over at once counts once', async () => {
  const onPress = vi.fn()
  function Part() {
    return (
      <button type="button" onClick={onPress}>
        Merken
      </button>
    )
  }
  // The visitor presses when the frame has come alive and the part has not.
  function Frame({ press }: { press?: () => unknown }) {
    useLayoutEffect(() => {
      if (press) queueMicrotask(press)
    }, [press])
    return (
      <Suspense>
        <Part />
        <Alive />
      </Suspense>
    )
  }
  const button = openDocument(`<div id="root">${renderToString(<Frame />)}</div>`)
  const container = document.getElementById('root')!
  // Not `click()`, which does nothing within itself: a hand's press knows no such rule.
  const press = vi.fn(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(container, <Frame press={press} />)
  })
  startReplayGuard(container)
  await vi.waitFor(() => expect(press).toHaveBeenCalled())
  await new Promise((done) => {
    setTimeout(done, 20)
  })
  expect(button.isConnected, 'taken over, not rendered anew').toBe(true)
  expect(onPress).toHaveBeenCalledTimes(1)
  act(() => root?.unmount())
})

it('a document that was not rendered by the server has nothing to press', () => {
  expect(replayPress).not.toThrow()
})

it('what was typed or chosen before the code was there counts', async () => {
  const [onQuantity, onSort, onTheme] = [vi.fn(), vi.fn(), vi.fn()]
  const page = (
    <>
      <QuantityStepper label="Menge" value={1} onChange={onQuantity} />
      <NativeSelect
        label="Sortieren"
        value="a"
        onChange={onSort}
        options={[
          { value: 'a', label: 'Beliebt' },
          { value: 'b', label: 'Preis' },
        ]}
      />
      <SegmentedControl
        label="Farben"
        value="hell"
        onChange={onTheme}
        options={[
          { value: 'hell', label: 'Hell' },
          { value: 'dunkel', label: 'Dunkel' },
        ]}
      />
    </>
  )
  openDocument(`<div id="root">${renderToString(page)}</div>`)
  const quantity = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Menge' })
  quantity.value = '12'
  quantity.dispatchEvent(new Event('input', { bubbles: true }))
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sortieren' })
  sort.value = 'b'
  sort.dispatchEvent(new Event('input', { bubbles: true }))
  screen.getByRole('radio', { name: 'Dunkel' }).click()
  const root = await act(() => hydrateRoot(document.getElementById('root')!, page))
  expect([onQuantity.mock.calls, onSort.mock.calls, onTheme.mock.calls]).toEqual([[[12]], [['b']], [['dunkel']]])
  act(() => root.unmount())
})

it("a field that was rendered here is nobody's early word", () => {
  const onSort = vi.fn()
  openDocument('')
  render(<NativeSelect label="Sortieren" value="" onChange={onSort} options={[{ value: 'a', label: 'Beliebt' }]} />)
  expect(onSort).not.toHaveBeenCalled()
})

it('a button in a part whose code is still under way is pressed when the part comes alive, once', async () => {
  const onPress = vi.fn()
  let resolve: (part: () => ReactElement) => void = () => {}
  const promise = new Promise<() => ReactElement>((done) => {
    resolve = done
  })
  const Part = lazyWhenSeen<object>(() => promise)
  openDocument('<div id="root"><div><!--$--><button type="button">In den Warenkorb</button><!--/$--></div></div>')
  const root = await act(() => hydrateRoot(document.getElementById('root')!, <Part />))
  startReplayGuard(document.getElementById('root')!)
  screen.getByRole('button', { name: 'In den Warenkorb' }).click()
  expect(onPress).not.toHaveBeenCalled()
  const rendered = screen.getByRole('button', { name: 'In den Warenkorb' })
  await act(async () => {
    resolve(() => (
      <button type="button" onClick={onPress}>
        In den Warenkorb
      </button>
    ))
    await new Promise((done) => {
      setTimeout(done, 50)
    })
  })
  expect(screen.getByRole('button', { name: 'In den Warenkorb' }), 'taken over, not rendered anew').toBe(rendered)
  expect(onPress).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button', { name: 'In den Warenkorb' }).click())
  expect(onPress).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
})
