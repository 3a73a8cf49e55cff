import { PictureTile } from './PictureTile.tsx'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

export const examples: ExampleSet = {
  title: 'PictureTile',
  examples: [
    {
      name: 'Zeichnung',
      render: () => <PictureTile className={styles['narrow']} src="/media/demo/1f355.webp" id={1} fallbackName="Pizzeria" />,
    },
    {
      name: 'Gerade nicht zu haben',
      render: () => <PictureTile className={styles['narrow']} src="/media/demo/1f368.webp" id={2} fallbackName="Eiszeit" isCalm />,
    },
    { name: 'Ohne Bild', render: () => <PictureTile className={styles['narrow']} id={3} fallbackName="Bäckerei Sonnenschein" /> },
    {
      name: 'Quadrat',
      render: () => <PictureTile className={styles['narrow']} src="/media/demo/1f490.webp" id={4} fallbackName="Blumen" ratio="1:1" />,
    },
  ],
}
