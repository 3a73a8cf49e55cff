import { useState } from 'react'
import { NativeSelect } from './NativeSelect.tsx'
import type { ExampleSet } from './exampleSet.ts'

const orders = [
  { value: 'relevance', label: 'Beste Treffer' },
  { value: 'price', label: 'Preis' },
  { value: 'rating', label: 'Bewertung' },
]

function SortDemo() {
  const [value, setValue] = useState('relevance')
  return <NativeSelect label="Sortierung" options={orders} value={value} onChange={setValue} />
}

export const examples: ExampleSet = {
  title: 'NativeSelect',
  examples: [
    { name: 'Standard', render: () => <SortDemo /> },
    {
      name: 'Leer, Fehler',
      render: () => (
        <NativeSelect
          label="Anrede"
          options={orders}
          value=""
          placeholder="Bitte wählen"
          onChange={() => undefined}
          error="Bitte wählen Sie einen Eintrag."
        />
      ),
    },
    { name: 'Gesperrt', render: () => <NativeSelect label="Land" options={orders} value="price" onChange={() => undefined} isDisabled /> },
  ],
}
