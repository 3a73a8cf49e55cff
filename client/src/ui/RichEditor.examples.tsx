import { useState } from 'react'
import type { ExampleSet } from './exampleSet.ts'
import { RichEditor } from './RichEditor.tsx'

const text =
  '<h3>Vom Wochenmarkt</h3><p>Jeden <strong>Samstag</strong> von <em>acht bis zwölf</em>, <a href="/portal">mehr im Magazin</a>.</p><ul><li>Gemüse</li><li>Käse</li></ul><blockquote><p>Der beste Käse der Stadt.</p></blockquote><table><thead><tr><th>Tag</th><th>Stand</th></tr></thead><tbody><tr><td>Samstag</td><td>Kornmarkt</td></tr></tbody></table>'

function Demo({ begun, ...props }: { begun: string; name?: string; isRequired?: boolean; maxLength?: number }) {
  const [value, setValue] = useState(begun)
  return <RichEditor label="Beschreibung" value={value} onChange={setValue} {...props} />
}

export const examples: ExampleSet = {
  title: 'RichEditor',
  examples: [
    { name: 'Alles, was es gibt', render: () => <Demo begun={text} /> },
    { name: 'Leer, Pflicht', render: () => <Demo begun="" isRequired /> },
    { name: 'Fast voll', render: () => <Demo begun="<p>Neunzehn Zeichen, dazu zwei.</p>" maxLength={40} /> },
    { name: 'Zu lang', render: () => <Demo begun="<p>Neunzehn Zeichen, dazu zwei.</p>" maxLength={20} /> },
  ],
}
