// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanRichText, readRichText, richElements, wordsOfRichText, type RichNode } from '#contract/values/richText.ts'
import { pages } from '#backend/demo/pages/all.ts'
import { cleanHtml } from '#backend/kernel/cleanHtml.ts'
import { htmlOf, richBehaviour, richExtensions } from '#client/ui/richEditor/richSchema.ts'

let open: Editor | undefined
afterEach(() => open?.destroy())
const editorOf = (content: string) => {
  open?.destroy()
  open = new Editor({
    element: document.createElement('div'),
    extensions: [...richExtensions, ...richBehaviour],
    content,
    injectCSS: false,
  })
  return open
}
/** A text taken in by the editor and given out again. */
const through = (html: string) => htmlOf(editorOf(html))
const namesIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.name, ...namesIn(node.children)]))

/** Two names for one look: the editor writes the one that also means something. */
const writtenAs: Partial<Record<string, string>> = { b: 'strong', i: 'em' }
/** Each allowed element in the least that makes sense. */
const samples: Record<(typeof richElements)[number], string> = {
  p: '<p>x</p>',
  h2: '<h2>x</h2>',
  h3: '<h3>x</h3>',
  h4: '<h4>x</h4>',
  ul: '<ul><li>x</li></ul>',
  ol: '<ol><li>x</li></ol>',
  li: '<ul><li>x<ol><li>y</li></ol></li></ul>',
  strong: '<p><strong>x</strong></p>',
  em: '<p><em>x</em></p>',
  b: '<p><b>x</b></p>',
  i: '<p><i>x</i></p>',
  br: '<p>x<br>y</p>',
  hr: '<p>x</p><hr><p>y</p>',
  blockquote: '<blockquote><p>x</p></blockquote>',
  table: '<table><tbody><tr><td>x</td></tr></tbody></table>',
  thead: '<table><thead><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td>x</td></tr></tbody></table>',
  tr: '<table><tbody><tr><td>x</td></tr><tr><td>y</td></tr></tbody></table>',
  th: '<table><tbody><tr><th>x</th><td>y</td></tr></tbody></table>',
  td: '<table><tbody><tr><td colspan="2" rowspan="2">x</td><td>y</td></tr><tr><td>z</td></tr></tbody></table>',
  address: '<address>x<br>y</address>',
  a: '<p><a href="/seite/agb">x</a></p>',
}

describe('the editor and the server know the same elements', () => {
  it.each(richElements)('%s comes out as it went in', (name) => {
    const known = writtenAs[name] ?? name
    const html = samples[name].replaceAll(new RegExp(`(</?)${name}>`, 'g'), `$1${known}>`)
    expect(through(samples[name])).toBe(html)
    expect(namesIn(readRichText(html))).toContain(known)
    // And both of the server's readings leave it alone.
    expect(cleanRichText(html)).toBe(html)
    expect(cleanHtml(html)).toBe(html)
  })

  it('no node and no mark of the schema writes another element or attribute', () => {
    const { schema } = editorOf('')
    const written = new Set<string>()
    const take = (spec: unknown) => {
      const walk = (part: unknown) => {
        if (!Array.isArray(part)) return
        const [name, attributes, ...rest] = part as [string, unknown, ...unknown[]]
        written.add(name)
        if (Array.isArray(attributes)) walk(attributes)
        else for (const key of Object.keys((attributes as object | null) || {})) written.add(`${name}[${key}]`)
        rest.forEach(walk)
      }
      walk(spec)
    }
    for (const type of Object.values(schema.nodes)) {
      if (type.name === 'text' || type.name === 'doc') continue
      const levels = type.name === 'heading' ? [{ level: 2 }, { level: 3 }, { level: 4 }] : [{ colspan: 2, rowspan: 3 }]
      for (const attributes of levels) take(type.spec.toDOM!(type.create(attributes)))
    }
    for (const type of Object.values(schema.marks)) take(type.spec.toDOM!(type.create({ href: '/x' }), true))
    const expected = new Set<string>(richElements)
    // Written as their synonyms; the head of a table is told from its cells.
    for (const name of ['b', 'i', 'thead']) expected.delete(name)
    for (const name of ['td', 'th']) for (const key of ['colspan', 'rowspan']) expected.add(`${name}[${key}]`)
    expected.add('a[href]')
    expect([...written].sort()).toEqual([...expected].sort())
  })

  it.each([
    '<p onclick="x()" style="color:red" class="a">x</p>',
    '<h1>x</h1><h5>y</h5>',
    '<p><u>x</u><s>y</s><code>z</code><sub>1</sub><span style="color:red">w</span></p>',
    '<pre><code>x</code></pre>',
    '<p>x<img src="/a.png" alt="y"></p>',
    '<ol start="4" type="a"><li value="3">x</li></ol>',
    '<table style="width:9px"><colgroup><col></colgroup><tbody><tr><td width="4" colspan="999" data-colwidth="4">x</td></tr>' +
      '</tbody></table>',
    '<p><a href="javascript:alert(1)">x</a> <a href="//boese.example">y</a> <a href="https://a@b.example">z</a></p>',
    '<p><a href="/ok" target="_blank" rel="x" title="y">x</a></p>',
    '<iframe src="/x"></iframe><video src="/x"></video>',
  ])('of %s nothing stays that the server would drop', (html) => {
    const editor = editorOf(html)
    // Before the last tidying already: the schema itself has no room for it.
    expect(cleanRichText(editor.getHTML())).toBe(editor.getHTML())
    expect(htmlOf(editor)).not.toMatch(/javascript|boese|a@b|style|class|onclick|<h1|target|start|width|999/)
  })
})

describe('whatever went in', () => {
  const parts = fc.array(
    fc.constantFrom(
      ...richElements.flatMap((name) => [`<${name === 'a' ? 'a href="/x"' : name}>`, `</${name}>`]),
      '<a href="https://markt.example">',
      '<td colspan="2">',
      '<script>',
      'Wort ',
      'ä',
      '&lt;',
      '<div>',
    ),
    { maxLength: 25 },
  )
  it('comes out as the server keeps it, and stays so', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const html = through(some.join(''))
        expect(cleanRichText(html)).toBe(html)
        expect(through(html)).toBe(html)
      }),
      { numRuns: 100 },
    )
  })

  it('a list within an item without words stays within it', () => {
    const html = '<ul><li><p></p><ol><li>x</li></ol></li></ul>'
    expect([through(html), through(through('<ul><li><ol><li>x</li></ol></li></ul>'))]).toEqual([
      html,
      through('<ul><li><ol><li>x</li></ol></li></ul>'),
    ])
  })

  it('loses no word of what the server has kept', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const kept = cleanRichText(some.join(''))
        const words = (html: string) => wordsOfRichText(html).replace(/\s/g, '')
        expect([...words(through(kept))].sort().join('')).toBe([...words(kept)].sort().join(''))
      }),
      { numRuns: 100 },
    )
  })

  it.each(pages.map((page) => [page.slug, page.body] as const))('the page %s is the same after editing', (_slug, body) => {
    const stripped = (html: string) =>
      cleanRichText(html)
        .replace(/\s+/g, ' ')
        .replace(/> </g, '><')
        .replace(/\s(<\/?(?:p|h\d|ul|ol|li|t\w+|br)>)/g, '$1')
        .replace(/(<(?:p|h\d|ul|ol|li|t\w+|br)>)\s/g, '$1')
    expect(stripped(through(body))).toBe(stripped(body))
  })

  it('nothing is nothing', () => {
    expect(through('')).toBe('')
    expect(through('<p></p><p> </p>')).toBe('')
  })
})
