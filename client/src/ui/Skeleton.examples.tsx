import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

export const examples: ExampleSet = {
  title: 'Skeleton',
  examples: [
    {
      name: 'Karte',
      render: () => (
        <Card padding="none" className={styles['product']}>
          <Skeleton shape="picture" />
          <div className={styles['productText']}>
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="30%" />
          </div>
        </Card>
      ),
    },
    { name: 'Zeile', render: () => <Skeleton shape="block" /> },
  ],
}
