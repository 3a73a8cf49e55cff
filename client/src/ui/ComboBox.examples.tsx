import { useState } from 'react'
import { ComboBox, type ComboBoxItem } from './ComboBox.tsx'
import type { ExampleSet } from './exampleSet.ts'

const streets: ComboBoxItem[] = [
  { id: '1', label: 'Ahornallee', description: '45138 Essen' },
  { id: '2', label: 'Am Alten Markt', description: '45127 Essen' },
  { id: '3', label: 'Bäckerstraße', description: '45130 Essen' },
]

function StreetDemo({ isLoading, error }: { isLoading?: boolean; error?: string }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ComboBoxItem | null>(null)
  return (
    <ComboBox
      label="Straße"
      icon="pin"
      items={streets.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      inputValue={text}
      onInputChange={setText}
      selectedId={chosen?.id ?? null}
      onSelect={(item) => {
        setChosen(item)
        setText(item?.label ?? '')
      }}
      isLoading={isLoading}
      error={error}
      emptyText="Keine Straße gefunden"
      description="Tippen Sie die ersten Buchstaben."
    />
  )
}

export const examples: ExampleSet = {
  title: 'ComboBox',
  examples: [
    { name: 'Standard', render: () => <StreetDemo /> },
    { name: 'Lädt', render: () => <StreetDemo isLoading /> },
    { name: 'Fehler', render: () => <StreetDemo error="Diese Straße liegt außerhalb des Liefergebiets." /> },
  ],
}
