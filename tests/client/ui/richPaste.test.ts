// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { cleanPasted } from '#client/ui/richEditor/richPaste.ts'
import { htmlOf, richExtensions } from '#client/ui/richEditor/richSchema.ts'

/** What stands in the text afterwards. */
function pasted(html: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richExtensions,
    content: cleanPasted(html),
    injectCSS: false,
  })
  const written = htmlOf(editor)
  editor.destroy()
  return written
}
const item = (level: number, sign: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}pt;mso-add-space:auto;text-indent:-18.0pt;` +
  `mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span>` +
  `</span><![endif]>${words}<o:p></o:p></p>`

it('takes the words of a Word document and leaves its looks', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span style='color:#2F5496'>Unser
Hof<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-size:14.0pt'>Gemüse</span></b> aus <i style='mso-bidi-font-style:normal'>Lindenbrück</i>,
<a href="https://hof.example/">hier</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, '·', 'Salat')}
${item(2, 'o', 'Kopfsalat')}
${item(2, 'o', 'Rucola')}
${item(1, '·', 'Kohl')}
${item(1, '1.', 'ernten', 'l1')}
${item(1, '2.', 'liefern', 'l1')}
<p class=MsoNormal><span style='font-weight:bold'>fett</span> und <span style='font-style:italic'>schräg</span></p>
<!--EndFragment--></body></html>`
  expect(pasted(word)).toBe(
    '<h2>Unser Hof</h2><p><strong>Gemüse</strong> aus <em>Lindenbrück</em>, <a href="https://hof.example/">hier</a>.</p>' +
      '<ul><li>Salat<ul><li>Kopfsalat</li><li>Rucola</li></ul></li><li>Kohl</li></ul><ol><li>ernten</li><li>liefern</li></ol>' +
      '<p><strong>fett</strong> und <em>schräg</em></p>',
  )
})

it('takes tables of Word', () => {
  expect(
    pasted(
      `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>` +
        `<td width=302 colspan=2 style='width:226.5pt'><p class=MsoNormal><b>Tag</b><o:p></o:p></p></td></tr><tr><td>` +
        '<p class=MsoNormal>Sa</p></td><td><p class=MsoNormal>8–12</p></td></tr></table>',
    ),
  ).toBe('<table><tbody><tr><td colspan="2"><strong>Tag</strong></td></tr><tr><td>Sa</td><td>8–12</td></tr></tbody></table>')
})

it('takes no list item for more than it is', () => {
  expect(pasted(item(3, '·', 'tief'))).toBe('<ul><li>tief</li></ul>')
  expect(pasted(`${item(1, '·', 'eins')}<p>dazwischen</p>${item(1, '·', 'zwei')}`)).toBe(
    '<ul><li>eins</li></ul><p>dazwischen</p><ul><li>zwei</li></ul>',
  )
})

it('reads the styles of Google Docs, whose outermost bold is none', () => {
  expect(
    pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">' +
        '<span style="font-weight:400;">Nur </span><span style="font-weight:700;">das</span>' +
        '<span style="font-weight:400;font-style:italic"> und das</span></p></b><br class="Apple-interchange-newline">',
    ),
  ).toBe('<p>Nur <strong>das</strong><em> und das</em></p>')
})

it('takes no code, no picture and no way to a script', () => {
  expect(
    pasted(
      '<p>a<img src="https://x.example/a.png" onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">b</a></p>' +
        '<style>p{}</style><textarea>c</textarea>',
    ),
  ).toBe('<p>ab</p>')
})

it('leaves what was cut out of an editor as it was cut', () => {
  const own = '<ul data-pm-slice="3 3 []"><li><p>x</p></li></ul>'
  expect(cleanPasted(own)).toBe(own)
})
