import { useState } from 'react'
import { Select } from './Select.tsx'
import type { ExampleSet } from './exampleSet.ts'

const reasons = [
  { value: 'soldOut', label: 'Ausverkauft' },
  { value: 'busy', label: 'Zu viel los', description: 'Die Küche ist für die nächste Stunde voll.' },
  { value: 'tooFar', label: 'Adresse außerhalb des Liefergebiets' },
  { value: 'noRider', label: 'Kein Fahrer', isDisabled: true },
]

function SelectDemo({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(error ? null : 'busy')
  return <Select label="Grund der Ablehnung" options={reasons} value={value} onChange={setValue} error={error} isRequired />
}

export const examples: ExampleSet = {
  title: 'Select',
  examples: [
    { name: 'Gewählt', render: () => <SelectDemo /> },
    { name: 'Fehler', render: () => <SelectDemo error="Bitte wählen Sie einen Eintrag." /> },
    {
      name: 'Gesperrt',
      render: () => (
        <Select label="Land" options={[{ value: 'DE', label: 'Deutschland' }]} value="DE" onChange={() => undefined} isDisabled />
      ),
    },
  ],
}
