import { Icon } from './Icon.tsx'
import { iconPaths, type IconName } from './iconPaths.ts'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths)

export const examples: ExampleSet = {
  title: 'Icon',
  isWide: true,
  examples: [
    {
      name: 'Alle',
      render: () => (
        <ul className={styles['icons']}>
          {names.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
}
