import { Rating } from './Rating.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Rating',
  examples: [
    { name: 'Sterne', render: () => <Rating value={4.3} count={1284} /> },
    { name: 'Kurz', render: () => <Rating value={4.8} count={37} look="compact" /> },
    { name: 'Ohne', render: () => <Rating value={0} count={0} /> },
  ],
}
