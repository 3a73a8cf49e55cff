import { Breadcrumbs } from './Breadcrumbs.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Breadcrumbs',
  isWide: true,
  examples: [
    {
      name: 'Weg',
      render: () => (
        <Breadcrumbs crumbs={[{ label: 'Start', to: '/' }, { label: 'Essen & Trinken', to: '#essen' }, { label: 'Trattoria da Luca' }]} />
      ),
    },
  ],
}
