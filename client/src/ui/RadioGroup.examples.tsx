import { useState } from 'react'
import { RadioGroup } from './RadioGroup.tsx'
import type { ExampleSet } from './exampleSet.ts'

const payments = [
  { value: 'cash', label: 'Barzahlung', description: 'bei Lieferung oder Abholung' },
  { value: 'online', label: 'Online bezahlen', description: 'Karte, PayPal oder Überweisung' },
  { value: 'invoice', label: 'Rechnung', description: 'zurzeit nicht verfügbar', isDisabled: true },
]

function PaymentDemo({ look, error }: { look?: 'cards'; error?: string }) {
  const [value, setValue] = useState<string | null>(error ? null : 'cash')
  return <RadioGroup label="Bezahlart" options={payments} value={value} onChange={setValue} look={look} error={error} isRequired />
}

export const examples: ExampleSet = {
  title: 'RadioGroup',
  examples: [
    { name: 'Liste', render: () => <PaymentDemo /> },
    { name: 'Karten', render: () => <PaymentDemo look="cards" /> },
    { name: 'Fehler', render: () => <PaymentDemo error="Bitte wählen Sie einen Eintrag." /> },
  ],
}
