import { Price } from './Price.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Price',
  examples: [
    { name: 'Standard', render: () => <Price cents={1290} /> },
    { name: 'Groß', render: () => <Price cents={123450} size="large" /> },
    { name: 'Ab', render: () => <Price cents={850} prefix="ab" /> },
    { name: 'Spanne', render: () => <Price cents={990} toCents={1450} /> },
    { name: 'Herabgesetzt', render: () => <Price cents={990} insteadOfCents={1290} /> },
  ],
}
