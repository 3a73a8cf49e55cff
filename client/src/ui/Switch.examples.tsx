import { useState } from 'react'
import { Switch } from './Switch.tsx'
import type { ExampleSet } from './exampleSet.ts'

function SoundDemo({ start }: { start: boolean }) {
  const [isOn, setOn] = useState(start)
  return (
    <Switch isSelected={isOn} onChange={setOn}>
      Ton bei neuen Bestellungen
    </Switch>
  )
}

export const examples: ExampleSet = {
  title: 'Switch',
  examples: [
    { name: 'An', render: () => <SoundDemo start /> },
    { name: 'Aus', render: () => <SoundDemo start={false} /> },
    {
      name: 'Gesperrt',
      render: () => (
        <Switch isSelected onChange={() => undefined} isDisabled>
          Bestellannahme
        </Switch>
      ),
    },
  ],
}
