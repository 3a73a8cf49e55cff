import { useState } from 'react'
import { SegmentedControl, type Segment } from './SegmentedControl.tsx'
import type { ExampleSet } from './exampleSet.ts'

const delivery: Array<Segment<'delivery' | 'pickup'>> = [
  { value: 'delivery', label: 'Lieferung', icon: 'bike' },
  { value: 'pickup', label: 'Abholung', icon: 'bag' },
]
const statuses: Array<Segment<'new' | 'kitchen' | 'ready' | 'done'>> = [
  { value: 'new', label: 'Neu', count: 3 },
  { value: 'kitchen', label: 'In Zubereitung', count: 12 },
  { value: 'ready', label: 'Abholbereit' },
  { value: 'done', label: 'Erledigt', isDisabled: true },
]

function DeliveryDemo() {
  const [value, setValue] = useState<'delivery' | 'pickup'>('delivery')
  return <SegmentedControl label="Lieferart" options={delivery} value={value} onChange={setValue} />
}

function StatusDemo() {
  const [value, setValue] = useState<'new' | 'kitchen' | 'ready' | 'done'>('kitchen')
  return <SegmentedControl label="Status" options={statuses} value={value} onChange={setValue} />
}

export const examples: ExampleSet = {
  title: 'SegmentedControl',
  isWide: true,
  examples: [
    { name: 'Zwei Wege', render: () => <DeliveryDemo /> },
    { name: 'Filter mit Zahlen', render: () => <StatusDemo /> },
  ],
}
