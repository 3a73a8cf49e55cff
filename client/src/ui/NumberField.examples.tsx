import { useState } from 'react'
import { NumberField } from './NumberField.tsx'
import type { ExampleSet } from './exampleSet.ts'

function EuroDemo() {
  const [value, setValue] = useState<number | null>(1234.5)
  return (
    <NumberField
      label="Preis"
      value={value}
      onChange={setValue}
      minValue={0}
      step={0.01}
      formatOptions={{ style: 'currency', currency: 'EUR' }}
    />
  )
}

function ErrorDemo() {
  const [value, setValue] = useState<number | null>(0)
  return (
    <NumberField
      label="Zubereitungszeit"
      value={value}
      onChange={setValue}
      suffix="Min."
      error="Bitte geben Sie mindestens 5 Minuten an."
    />
  )
}

export const examples: ExampleSet = {
  title: 'NumberField',
  examples: [
    { name: 'Euro', render: () => <EuroDemo /> },
    { name: 'Fehler', render: () => <ErrorDemo /> },
    { name: 'Gesperrt', render: () => <NumberField label="Bestand" value={12} onChange={() => undefined} isDisabled /> },
  ],
}
