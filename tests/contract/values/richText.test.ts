import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText, readRichText, wordsOfRichText } from '#contract/values/richText.ts'

describe('formatted text', () => {
  it.each([
    ['simple markup', '<p>Ein <strong>Wort</strong><br>und noch eins</p>', '<p>Ein <strong>Wort</strong><br>und noch eins</p>'],
    ['a link inside the site', '<a href="/kontakt">Kontakt</a>', '<a href="/kontakt">Kontakt</a>'],
    ['letters that stand for themselves', 'Müller &amp; Söhne &lt;3 &#8364;', 'Müller &amp; Söhne &lt;3 €'],
    ['a paragraph that is never closed', '<p>eins<p>zwei', '<p>eins</p><p>zwei</p>'],
    ['list items that are never closed', '<ul><li>eins<li>zwei</ul>', '<ul><li>eins</li><li>zwei</li></ul>'],
    ['a closing tag too many', 'a</p></div>b', 'ab'],
    ['less than, as people write it', '5 < 7 und 8 > 3', '5 &lt; 7 und 8 &gt; 3'],
    ['unknown elements', '<div class="x"><font>Worte</font></div>', 'Worte'],
    [
      'cells that take several columns and rows',
      '<table><tr><td colspan="2" rowspan=3>a</td></tr></table>',
      '<table><tr><td colspan="2" rowspan="3">a</td></tr></table>',
    ],
    [
      'no other size of a cell',
      '<table><tr><td colspan="1" rowspan="999" width="4">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['comments', 'a<!-- <script>x</script> -->b', 'ab'],
  ])('keeps %s', (_, html, clean) => expect(cleanRichText(html)).toBe(clean))

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="//boese.example">x</a>',
    '<a href="/\\boese.example">x</a>',
    '<a href="https://markt.example@boese.example/">x</a>',
    '<a href="https:boese.example">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://boese.example"></iframe>',
    '<style>p{}</style>',
    '<a href="/ok" title="\'><script>alert(1)</script>">x</a>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<p title="<script>alert(1)</script>">x',
    '<!--><script>alert(1)</script>-->',
    '<template><p onclick=x()></template>',
  ])('takes the danger out of %j', (html) => {
    const clean = cleanRichText(html)
    expect(clean).not.toMatch(/<(?:script|img|svg|iframe|style|template)|on\w+\s*=[^<]*>|javascript:|data:|boese\.example|href="\/[/\\]/i)
  })

  it('is the same when it is cleaned twice, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<a href="/x">',
            '</a>',
            '<b',
            '>',
            '<',
            '&lt;',
            '&amp;',
            '"',
            "'",
            '<script>',
            '</script>',
            '<!--',
            '-->',
            '<li>',
            '</ul>',
            'Wort ',
            '\u00a0',
            'ü',
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          const once = cleanRichText(parts.join(''))
          expect(cleanRichText(once)).toBe(once)
        },
      ),
    )
  })

  it('stays quick and shallow on hostile input', () => {
    const deep = '<blockquote>'.repeat(5_000) + 'tief'
    expect(cleanRichText(deep).length).toBeLessThan(1_000)
    expect(readRichText('<'.repeat(60_000)).length).toBeGreaterThan(0)
    expect(cleanRichText(`<a ${'x="'.repeat(10_000)}`)).toContain('&lt;a')
  })

  it('gives its words for teasers', () => {
    expect(wordsOfRichText('<h2>Brot</h2><p>Vier <em>Zutaten</em>,</p><ul><li>Mehl</li><li>Salz</li></ul>')).toBe(
      'Brot Vier Zutaten, Mehl Salz',
    )
  })
})
