import { IconButton } from './IconButton.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'IconButton',
  examples: [
    { name: 'Standard', render: () => <IconButton icon="heart" aria-label="Merken" /> },
    { name: 'Gesetzt', render: () => <IconButton icon="heart" isFilled aria-label="Nicht mehr merken" aria-pressed /> },
    { name: 'Mit Zahl', render: () => <IconButton icon="bell" count={3} aria-label="Mitteilungen, 3 ungelesen" /> },
    { name: 'Viele', render: () => <IconButton icon="chat" count={128} aria-label="Nachrichten, 128 ungelesen" /> },
    { name: 'Mit Rand', render: () => <IconButton icon="print" variant="secondary" aria-label="Bestellbon drucken" /> },
    { name: 'Beschäftigt', render: () => <IconButton icon="refresh" isPending aria-label="Neu laden" /> },
    { name: 'Gesperrt', render: () => <IconButton icon="trash" isDisabled aria-label="Löschen" /> },
  ],
}
