// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Form } from '#client/ui/Form.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'

afterEach(() => cleanup())

type Props = Partial<Parameters<typeof RichEditor>[0]>
async function edit(begun: string, props: Props = {}) {
  const change = vi.fn<(html: string) => void>()
  function Field() {
    const [value, setValue] = useState(begun)
    return (
      <>
        <button type="button" onClick={() => setValue('<p>Neu</p>')}>
          Anderer Text
        </button>
        <RichEditor
          label="Text"
          value={value}
          onChange={(html) => {
            change(html)
            setValue(html)
          }}
          {...props}
        />
      </>
    )
  }
  const user = userEvent.setup()
  render(
    <Form onSubmit={() => undefined}>
      <Field />
      <button type="submit">Senden</button>
    </Form>,
  )
  const area = await screen.findByRole('textbox', { name: /^Text/ }, { timeout: 10_000 })
  return { user, area, change, written: () => change.mock.calls.at(-1)?.[0] }
}
const tool = (name: string) => screen.getByRole('button', { name })
/** The whole text, or a piece of one text node. */
function choose(node: Node, from?: number, to?: number) {
  const selection = document.getSelection()!
  const text = node.firstChild
  if (from === undefined || !text) selection.selectAllChildren(node)
  else selection.setBaseAndExtent(text, from, text, to ?? from)
  fireEvent(document, new Event('selectionchange'))
}

it('puts what is chosen into each form, says which is on, and takes it back', async () => {
  const { user, area, written } = await edit('<p>Hier ist Markt</p>')
  area.focus()
  choose(area)
  expect(tool('Fett')).toHaveAttribute('aria-pressed', 'false')
  await user.click(tool('Fett'))
  expect(written()).toBe('<p><strong>Hier ist Markt</strong></p>')
  expect(tool('Fett')).toHaveAttribute('aria-pressed', 'true')
  expect(tool('Fett')).toHaveAttribute('aria-keyshortcuts', 'Control+B')
  await user.click(tool('Kursiv'))
  await user.click(tool('Zwischenüberschrift'))
  expect(written()).toBe('<h3><strong><em>Hier ist Markt</em></strong></h3>')
  await user.click(tool('Zwischenüberschrift'))
  await user.click(tool('Aufzählung'))
  expect(written()).toBe('<ul><li><strong><em>Hier ist Markt</em></strong></li></ul>')
  await user.click(tool('Nummerierung'))
  expect(written()).toBe('<ol><li><strong><em>Hier ist Markt</em></strong></li></ol>')
  expect(tool('Nummerierung')).toHaveAttribute('aria-pressed', 'true')
  await user.click(tool('Nummerierung'))
  await user.click(tool('Zitat'))
  expect(written()).toBe('<blockquote><p><strong><em>Hier ist Markt</em></strong></p></blockquote>')
  for (let step = 0; step < 20 && !tool('Rückgängig').hasAttribute('disabled'); step += 1) await user.click(tool('Rückgängig'))
  expect(written()).toBe('<p>Hier ist Markt</p>')
  await user.click(tool('Wiederholen'))
  expect(written()).not.toBe('<p>Hier ist Markt</p>')
})

it('is one stop for the Tab key, with the arrow keys from tool to tool and Escape back to the text', async () => {
  const { user, area } = await edit('<p>Markt</p>')
  await user.tab()
  await user.tab()
  expect(tool('Große Zwischenüberschrift')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(tool('Fett')).toHaveFocus()
  await user.tab()
  expect(area).toHaveFocus()
  fireEvent.keyDown(area, { key: 'F10', altKey: true })
  expect(screen.getByRole('toolbar', { name: 'Text gestalten: Text' })).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(area).toHaveFocus())
  expect(area).toHaveAccessibleDescription(/Alt\+F10/)
})

it('takes the keys everybody knows', async () => {
  const { area, written } = await edit('<p>Markt</p>')
  area.focus()
  choose(area)
  fireEvent.keyDown(area, { key: 'b', ctrlKey: true })
  expect(written()).toBe('<p><strong>Markt</strong></p>')
  fireEvent.keyDown(area, { key: '3', ctrlKey: true, altKey: true })
  expect(written()).toBe('<h3><strong>Markt</strong></h3>')
  fireEvent.keyDown(area, { key: 'z', ctrlKey: true })
  expect(written()).not.toContain('h3')
  fireEvent.keyDown(area, { key: 'k', ctrlKey: true })
  expect(await screen.findByLabelText('Ziel des Links')).toHaveFocus()
})

it('takes no link that the server would drop, completes one without https, and takes it away again', async () => {
  const { user, area, change, written } = await edit('<p>Hier ist Markt</p>')
  area.focus()
  choose(area.firstElementChild!, 0, 4)
  await user.click(tool('Link'))
  for (const wrong of ['javascript:alert(1)', '//boese.example', 'https://markt.example@boese.example/', 'data:text/html,x']) {
    await user.clear(screen.getByLabelText('Ziel des Links'))
    await user.type(screen.getByLabelText('Ziel des Links'), `${wrong}{Enter}`)
    expect(screen.getByText(/Bitte geben Sie eine Adresse dieser Seite an/)).toBeVisible()
  }
  expect(change).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Ziel des Links'))
  await user.type(screen.getByLabelText('Ziel des Links'), 'www.lindenbrueck.example{Enter}')
  expect(written()).toBe('<p><a href="https://www.lindenbrueck.example">Hier</a> ist Markt</p>')
  choose(area.querySelector('a')!, 2)
  await waitFor(() => expect(tool('Link')).toHaveAttribute('aria-pressed', 'true'))
  await user.click(tool('Link'))
  expect(screen.getByLabelText('Ziel des Links')).toHaveValue('https://www.lindenbrueck.example')
  await user.click(screen.getByRole('button', { name: 'Link entfernen' }))
  expect(written()).toBe('<p>Hier ist Markt</p>')
})

it('edits a table, and lets nobody be caught in it', async () => {
  const { user, area, written } = await edit('<p>Zeiten</p>')
  area.focus()
  choose(area.firstElementChild!, 6)
  await user.click(tool('Tabelle einfügen'))
  const rows = () => area.querySelectorAll('tr').length
  expect(rows()).toBe(3)
  expect(document.getSelection()!.anchorNode?.parentElement?.closest('th') ?? document.getSelection()!.anchorNode).toBe(
    area.querySelector('th'),
  )
  expect(written()).toContain('<thead><tr><th></th><th></th></tr></thead>')
  const tools = within(await screen.findByRole('toolbar', { name: 'Tabelle bearbeiten: Text' }))
  await user.click(tools.getByRole('button', { name: 'Zeile darunter einfügen' }))
  expect(rows()).toBe(4)
  await user.click(tools.getByRole('button', { name: 'Zeile löschen' }))
  await user.click(tools.getByRole('button', { name: 'Spalte rechts einfügen' }))
  expect(rows()).toBe(3)
  expect(area.querySelectorAll('tr:last-child > *')).toHaveLength(3)
  // At the last cell the Tab key is nobody's.
  let isTaken = true
  for (let cell = 0; cell < 12 && isTaken; cell += 1) isTaken = !fireEvent.keyDown(area, { key: 'Tab' })
  expect(isTaken).toBe(false)
  expect(rows()).toBe(3)
  await user.click(tools.getByRole('button', { name: 'Tabelle löschen' }))
  expect(area.querySelector('table')).toBeNull()
})

it('cleans what is pasted', async () => {
  const { area, written } = await edit('')
  area.focus()
  fireEvent.paste(area, {
    clipboardData: {
      types: ['text/html', 'text/plain'],
      files: [],
      getData: (type: string) =>
        type === 'text/html'
          ? '<h1 style="color:red">Hof</h1><p class=MsoNormal><b>Kohl</b><script>alert(1)</script><o:p></o:p></p>'
          : 'Hof Kohl',
    },
  })
  expect(written()).toBe('<h2>Hof</h2><p><strong>Kohl</strong></p>')
})

it('counts as the server does, and says when it is too much before it is sent', async () => {
  const { user } = await edit(`<p>${'🥕'.repeat(33)}</p>`, { maxLength: 40, name: 'html' })
  expect(screen.getByText('40 von 40 Zeichen, die Gestaltung zählt mit')).toBeVisible()
  cleanup()
  const more = await edit(`<p>${'🥕'.repeat(34)}</p>`, { maxLength: 40, name: 'html' })
  expect(screen.getByText(/höchstens 40 Zeichen/)).toBeVisible()
  expect(more.area).toHaveAttribute('aria-invalid', 'true')
  await user.click(screen.getByRole('button', { name: 'Senden' }))
  await waitFor(() => expect(more.area).toHaveFocus())
})

it('asks for words where there are none', async () => {
  const { user, area } = await edit('<p> </p>', { isRequired: true, name: 'html' })
  expect(area).toHaveAttribute('aria-required', 'true')
  await user.click(screen.getByRole('button', { name: 'Senden' }))
  expect(area).toHaveAttribute('aria-invalid', 'true')
})

it('shows another text when another arrives, without saying it was written here', async () => {
  const { user, area, change } = await edit('<p>Alt</p>')
  await user.click(screen.getByRole('button', { name: 'Anderer Text' }))
  await waitFor(() => expect(area).toHaveTextContent('Neu'))
  expect(change).not.toHaveBeenCalled()
  expect(tool('Rückgängig')).toBeDisabled()
})
