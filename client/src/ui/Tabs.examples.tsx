import { useState } from 'react'
import { Tabs } from './Tabs.tsx'
import type { ExampleSet } from './exampleSet.ts'

function OrderDemo() {
  const [tab, setTab] = useState<'lines' | 'history' | 'chat'>('lines')
  return (
    <Tabs
      label="Bestellung"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'lines', label: 'Positionen', content: <p>2 × Pizza Margherita, 1 × Tiramisu</p> },
        { id: 'history', label: 'Verlauf', content: <p>Bestellung eingegangen um 18:02 Uhr</p> },
        { id: 'chat', label: 'Nachrichten', count: 2, content: <p>Guten Abend!</p> },
      ]}
    />
  )
}

export const examples: ExampleSet = { title: 'Tabs', examples: [{ name: 'Standard', render: () => <OrderDemo /> }] }
