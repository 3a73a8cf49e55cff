import { CompareBar, CompareToggle } from './CompareToggle.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

export const examples: ExampleSet = {
  title: 'CompareToggle',
  examples: [
    { name: 'Auf einer Karte', render: () => <CompareToggle id={1} name="Stadtrad «Linde»" /> },
    { name: 'Neben Knöpfen', render: () => <CompareToggle id={2} name="Trekkingrad" look="text" /> },
    { name: 'Was gewählt ist', render: () => <CompareBar /> },
  ],
}
