import { Badge } from './Badge.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Badge',
  examples: [
    { name: 'Auffällig', render: () => <Badge count={3} /> },
    { name: 'Ruhig', render: () => <Badge count={12} tone="neutral" /> },
    { name: 'Viele', render: () => <Badge count={240} /> },
  ],
}
