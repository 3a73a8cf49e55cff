// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pages } from '#backend/demo/pages/all.ts'
import { cleanHtml, plainText } from '#backend/kernel/cleanHtml.ts'

const elements = [
  'P',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'STRONG',
  'EM',
  'B',
  'I',
  'BR',
  'HR',
  'BLOCKQUOTE',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'ADDRESS',
  'A',
]

describe('HTML from editors', () => {
  it('that is simple and whole stays as it is', () => {
    for (const page of pages)
      expect(cleanHtml(page.body)).toBe(page.body.trim().replace(/href="(https?:[^"]*)"/g, 'href="$1" rel="noopener nofollow"'))
    const text =
      '<h2>Öl &amp; Essig</h2><ul><li>eins<ul><li>darin</li></ul></li><li>zwei</li></ul><table><tbody><tr><td colspan="2">a</td>' +
      '</tr></tbody></table><p>Zeile<br>zwei</p>'
    expect(cleanHtml(text)).toBe(text)
    expect(cleanHtml(cleanHtml('<p>a & b < c</p>'))).toBe('<p>a &amp; b &lt; c</p>')
  })

  it.each([
    ['<script>alert(1)</script>Hallo', 'Hallo'],
    ['<img src=x onerror=alert(1)>Hallo', 'Hallo'],
    ['<p onclick="x()" style="color:red" class="a">Hallo</p>', '<p>Hallo</p>'],
    ['<a href="javascript:alert(1)">Hallo</a>', 'Hallo'],
    ['<a href=" java&#x73;cript:alert(1)">Hallo</a>', 'Hallo'],
    ['<a href="java\nscript:alert(1)">Hallo</a>', 'Hallo'],
    ['<a href="//evil.example">Hallo</a>', 'Hallo'],
    ['<a href="data:text/html,x">Hallo</a>', 'Hallo'],
    ['<a href=\'/seite/agb\' target="_blank">AGB</a>', '<a href="/seite/agb">AGB</a>'],
    ['<a href="https://a.example/?b=1&c=2">x</a>', '<a href="https://a.example/?b=1&amp;c=2" rel="noopener nofollow">x</a>'],
    ['<a href="http://a.example/">x</a>', '<a href="http://a.example/" rel="noopener nofollow">x</a>'],
    ['<a href="/suche?q=https://a.example">x</a>', '<a href="/suche?q=https://a.example">x</a>'],
    ['<a href="mailto:a@example.de">x</a><a href="tel:+49690">y</a>', '<a href="mailto:a@example.de">x</a><a href="tel:+49690">y</a>'],
    ['<a name="oben">Hallo</a>', 'Hallo'],
    [
      '<table><tbody><tr><th rowspan="3" class="a">a</th><th colspan="1">b</th><td rowspan="2" colspan="x">c</td></tr></tbody></table>',
      '<table><tbody><tr><th rowspan="3">a</th><th>b</th><td rowspan="2">c</td></tr></tbody></table>',
    ],
    ['Bro\u0000t', 'Brot'],
    ['<svg><script>x</script></svg><p>Hallo', '<p>Hallo</p>'],
    ['<style>p{}</style><b>fett', '<b>fett</b>'],
    ['<p>eins<p>zwei', '<p>eins</p><p>zwei</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<!-- <script> --><em>x</em></strong>', '<em>x</em>'],
    ['<div><span>nur Worte</span></div>', 'nur Worte'],
    ['<a href="/a" x="<script>">y</a>', '<a href="/a">y</a>'],
    ['<<p>>a', '&lt;<p>&gt;a</p>'],
    ['', ''],
  ])('%s becomes %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
  })

  // Written out here once more: an element that leaves the list would print code as if it were words.
  it.each([
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'noscript',
    'noembed',
    'noframes',
    'svg',
    'math',
    'textarea',
    'title',
    'xmp',
    'select',
    'head',
    'plaintext',
    'option',
  ])('what stands in %s is no text for people', (name) => {
    expect(cleanHtml(`davor<${name}>Code</${name}>danach`)).toBe('davordanach')
  })

  it('holds nothing but the allowed elements and links, whatever came in', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<script',
      '<script>',
      '</script>',
      '<img src=x onerror=',
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<svg/onload=',
      '<li>',
      '<table>',
      '<td>',
      '&lt;',
      '&#106;',
      'javascript:',
      'text ',
      '<b>',
      '</b>',
      '<math>',
      '<style>',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 30 }), (pieces) => {
        const html = cleanHtml(pieces.join(''))
        for (const element of new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')) {
          expect(elements).toContain(element.tagName)
          for (const { name, value } of element.attributes) {
            expect(['href', 'rel', 'colspan', 'rowspan']).toContain(name)
            if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i)
          }
        }
        expect(cleanHtml(html)).toBe(html)
      }),
      { numRuns: 200, seed: 4 },
    )
  })

  it('long hostile texts take no longer than they are long', () => {
    for (const piece of ['<a href="', '<p', '<!--', '<script>', '&', "<a '"])
      expect(cleanHtml(piece.repeat(20_000)).length).toBeLessThan(400_000)
  })

  it('can be read as plain words', () => {
    expect(plainText('<p>Käse &amp; Brot</p><ul><li>frisch&nbsp;da</li></ul>')).toBe('Käse & Brot frisch da')
    expect(plainText('<p>1 &lt; 2 &gt; 0</p>und &quot;wahr&quot;')).toBe('1 < 2 > 0 und "wahr"')
  })
})
