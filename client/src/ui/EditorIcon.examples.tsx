import { EditorIcon, editorIconNames } from './EditorIcon.tsx'
import type { ExampleSet } from './exampleSet.ts'
import styles from './examples.module.css'

export const examples: ExampleSet = {
  title: 'EditorIcon',
  isWide: true,
  examples: [
    {
      name: 'Alle',
      render: () => (
        <ul className={styles['icons']}>
          {editorIconNames.map((name) => (
            <li key={name}>
              <EditorIcon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
}
