import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'EmptyState',
  examples: [
    {
      name: 'Warenkorb',
      render: () => (
        <EmptyState
          icon="cart"
          headingLevel={3}
          title="Ihr Warenkorb ist leer."
          action={<Button variant="primary">Restaurants entdecken</Button>}
        >
          Alles, was Sie bei den Anbietern Ihrer Stadt auswählen, sammelt sich hier.
        </EmptyState>
      ),
    },
    { name: 'Küche', render: () => <EmptyState icon="kitchen" headingLevel={3} title="Zurzeit keine offenen Bestellungen." /> },
  ],
}
