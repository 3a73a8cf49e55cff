import { Spinner } from './Spinner.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Spinner',
  examples: [
    { name: 'Standard', render: () => <Spinner label="Wird geladen" /> },
    { name: 'Groß', render: () => <Spinner label="Wird geladen" size={36} /> },
  ],
}
