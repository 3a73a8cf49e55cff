import { describe, expect, it } from 'vitest'
import { maxViewName, mostViews, parseTableMemory, withView, type SavedView } from '#client/lib/tableMemory.ts'

const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  name,
  query: 'status=completed',
  sort: null,
  columns: {},
  ...more,
})

describe('what a table remembers', () => {
  it('is read as it was written', () => {
    const memory = {
      columns: { note: true, kind: false },
      views: [view('Heute', { sort: { column: 'total', isDescending: true }, columns: { note: true } })],
    }
    expect(parseTableMemory(JSON.stringify(memory))).toEqual(memory)
  })

  it.each([null, '', '[]', 'kaputt', '{"columns":7,"views":{}}', '3', 'null'])('reads %j as nothing chosen', (stored) => {
    expect(parseTableMemory(stored)).toEqual({ columns: {}, views: [] })
  })

  it('leaves out what is damaged, too long or too much', () => {
    const stored = JSON.stringify({
      columns: { note: 'ja', kind: false, ['x'.repeat(41)]: true },
      views: [
        view(''),
        view('x'.repeat(maxViewName + 1)),
        view('lang', { query: 'x'.repeat(601) }),
        { name: 'ohne Filter' },
        null,
        ...Array.from({ length: mostViews + 5 }, (_, index) => view(`Ansicht ${index}`)),
      ],
    })
    const { columns, views } = parseTableMemory(stored)
    expect(columns).toEqual({ kind: false })
    expect(views.map(({ name }) => name)).toEqual(Array.from({ length: mostViews }, (_, index) => `Ansicht ${index}`))
  })
})

describe('saving a view', () => {
  it('overwrites the one of the same name in its place, however it is written', () => {
    const views = [view('Heute'), view('Offen')]
    expect(withView(views, view('heute', { query: 'datum=2026-11-20' }))).toEqual([view('Heute', { query: 'datum=2026-11-20' }), views[1]])
  })

  it('takes no more than fit, but still overwrites', () => {
    const full = Array.from({ length: mostViews }, (_, index) => view(`Ansicht ${index}`))
    expect(withView(full, view('noch eine'))).toBe(full)
    expect(withView(full, view('Ansicht 3', { query: '' }))[3]).toEqual(view('Ansicht 3', { query: '' }))
  })

  it('refuses a name or a filter that is too long', () => {
    expect(withView([], view('x'.repeat(maxViewName + 1)))).toEqual([])
    expect(withView([], view('lang', { query: 'x'.repeat(601) }))).toEqual([])
  })
})
