import { useState } from 'react'
import { TextArea } from './TextArea.tsx'
import type { ExampleSet } from './exampleSet.ts'

function CountingDemo() {
  const [text, setText] = useState('Bitte zweimal klingeln, die Klingel klemmt.')
  return <TextArea label="Hinweis an die Küche" value={text} onChange={setText} maxLength={200} />
}

export const examples: ExampleSet = {
  title: 'TextArea',
  examples: [
    { name: 'Mit Zähler', render: () => <CountingDemo /> },
    {
      name: 'Fehler',
      render: () => <TextArea label="Nachricht" error="Bitte geben Sie mindestens 10 Zeichen ein." defaultValue="Hallo" />,
    },
    { name: 'Gesperrt', render: () => <TextArea label="Notiz" isDisabled defaultValue="Abgeschlossen am 20.11.2026." /> },
  ],
}
