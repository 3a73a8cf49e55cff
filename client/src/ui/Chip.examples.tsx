import { useState } from 'react'
import { Chip } from './Chip.tsx'
import type { ExampleSet } from './exampleSet.ts'

function ToggleDemo() {
  const [isOn, setOn] = useState(true)
  return (
    <Chip isSelected={isOn} onPress={() => setOn(!isOn)} icon="star">
      Ab 4 Sternen
    </Chip>
  )
}

export const examples: ExampleSet = {
  title: 'Chip',
  examples: [
    { name: 'Gewählt', render: () => <ToggleDemo /> },
    { name: 'Nicht gewählt', render: () => <Chip>Vegetarisch</Chip> },
    { name: 'Gesetzter Filter', render: () => <Chip onRemove={() => undefined}>Italienisch</Chip> },
    { name: 'Gesperrt', render: () => <Chip isDisabled>Mehrweg</Chip> },
  ],
}
