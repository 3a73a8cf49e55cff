import { FavouriteButton } from './FavouriteButton.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

export const examples: ExampleSet = {
  title: 'FavouriteButton',
  examples: [
    { name: 'Auf einer Karte', render: () => <FavouriteButton type="product" id={1} name="Stadtrad «Linde»" /> },
    { name: 'Neben Knöpfen', render: () => <FavouriteButton type="provider" id={2} name="Pizzeria Bella Vista" look="text" /> },
  ],
}
