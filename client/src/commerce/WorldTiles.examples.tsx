import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { WorldTiles } from './WorldTiles.tsx'

export const examples: ExampleSet = {
  title: 'WorldTiles',
  isWide: true,
  examples: [
    {
      name: 'Themenwelten',
      render: () => (
        <WorldTiles
          worlds={[
            {
              id: 1,
              slug: 'fahrrad',
              title: 'Fahrrad',
              description: 'Alles fürs Fahren in der Stadt, bei jedem Wetter.',
              image: '/media/demo/1f6b2.webp',
            },
            { id: 2, slug: 'genuss', title: 'Genuss', description: '', image: null },
          ]}
        />
      ),
    },
  ],
}
