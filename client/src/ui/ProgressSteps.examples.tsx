import { ProgressSteps, type ProgressStep } from './ProgressSteps.tsx'
import type { ExampleSet } from './exampleSet.ts'

const tracking: ProgressStep[] = [
  { id: 'pending', label: 'Bestellung eingegangen', note: '18:02 Uhr' },
  { id: 'processing', label: 'In Zubereitung', icon: 'kitchen', note: 'voraussichtlich 18:35 Uhr' },
  { id: 'onDelivery', label: 'Unterwegs zu Ihnen', icon: 'bike' },
  { id: 'completed', label: 'Zugestellt', icon: 'home' },
]
const checkout: ProgressStep[] = [
  { id: 'cart', label: 'Warenkorb' },
  { id: 'address', label: 'Adresse' },
  { id: 'payment', label: 'Zahlung' },
  { id: 'review', label: 'Prüfen' },
]

export const examples: ExampleSet = {
  title: 'ProgressSteps',
  isWide: true,
  examples: [
    { name: 'Kasse', render: () => <ProgressSteps label="Fortschritt der Kasse" steps={checkout} currentId="payment" /> },
    {
      name: 'Verfolgung',
      render: () => <ProgressSteps label="Stand Ihrer Bestellung" steps={tracking} currentId="processing" direction="vertical" />,
    },
  ],
}
