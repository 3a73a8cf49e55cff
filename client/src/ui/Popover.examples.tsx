import { Popover } from './Popover.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Popover',
  examples: [
    {
      name: 'Erklärung',
      render: () => (
        <Popover label="So entsteht die Reihenfolge" trigger="So entsteht die Reihenfolge" placement="bottom start">
          <p>Zuerst zählen Treffer in Name und Beschreibung, dann Entfernung und Bewertung. Anzeigen sind gekennzeichnet.</p>
        </Popover>
      ),
    },
  ],
}
