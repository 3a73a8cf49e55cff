import { ReviewNote } from './ReviewNote.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Woher Bewertungen stammen',
  examples: [
    { name: 'Sterne', render: () => <ReviewNote of="stars" /> },
    { name: 'Stimmen', render: () => <ReviewNote of="voices" /> },
  ],
}
