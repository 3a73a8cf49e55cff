import { Picture } from './Picture.tsx'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

export const examples: ExampleSet = {
  title: 'Picture',
  examples: [
    {
      name: 'Zeichnung',
      render: () => (
        <Picture className={styles['narrow']} src="/favicon.svg" alt="Markthalle" fallbackName="Markthalle" fit="contain" priority />
      ),
    },
    { name: 'Ohne Bild', render: () => <Picture className={styles['narrow']} alt="" fallbackName="Bäckerei Sonnenschein" /> },
    { name: 'Quadrat', render: () => <Picture className={styles['narrow']} alt="" fallbackName="Käse" ratio="1:1" /> },
  ],
}
