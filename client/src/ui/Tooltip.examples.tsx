import { Tag } from './Tag.tsx'
import { Tooltip } from './Tooltip.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Tooltip',
  examples: [
    {
      name: 'Auf Fokus und Maus',
      render: () => (
        <Tooltip text="Wer hier bewertet, hat den Artikel hier gekauft.">
          <span tabIndex={0} role="note">
            <Tag tone="success" icon="check">
              Verifizierter Kauf
            </Tag>
          </span>
        </Tooltip>
      ),
    },
  ],
}
