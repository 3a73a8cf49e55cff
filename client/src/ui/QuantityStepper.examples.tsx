import { useState } from 'react'
import { QuantityStepper } from './QuantityStepper.tsx'
import type { ExampleSet } from './exampleSet.ts'

function StepperDemo({ start, max }: { start: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <QuantityStepper label="Menge Pizza Margherita" value={value} onChange={setValue} max={max} onRemove={() => setValue(1)} />
}

export const examples: ExampleSet = {
  title: 'QuantityStepper',
  examples: [
    { name: 'Standard', render: () => <StepperDemo start={2} /> },
    { name: 'Entfernen', render: () => <StepperDemo start={1} /> },
    { name: 'Höchstmenge', render: () => <StepperDemo start={5} max={5} /> },
    { name: 'Gesperrt', render: () => <QuantityStepper label="Menge" value={1} onChange={() => undefined} isDisabled /> },
  ],
}
