import { LinkButton } from './LinkButton.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'LinkButton',
  examples: [
    {
      name: 'Haupthandlung',
      render: () => (
        <LinkButton to="#speisekarte" variant="primary">
          Speisekarte ansehen
        </LinkButton>
      ),
    },
    {
      name: 'Standard',
      render: () => (
        <LinkButton to="#anbieter" icon="store">
          Zum Anbieter
        </LinkButton>
      ),
    },
    {
      name: 'Leise',
      render: () => (
        <LinkButton to="#alle" variant="quiet" iconEnd="chevron-right">
          So entsteht die Reihenfolge
        </LinkButton>
      ),
    },
  ],
}
