import type { ExampleSet } from './exampleSet.ts'
import { LinkButton } from './LinkButton.tsx'
import { MissingPage } from './MissingPage.tsx'

export const examples: ExampleSet = {
  title: 'MissingPage',
  isWide: true,
  examples: [
    {
      name: 'Unbekannt',
      render: () => (
        <MissingPage
          title="Diese Seite gibt es nicht."
          actions={
            <LinkButton variant="primary" to="/">
              Zur Startseite
            </LinkButton>
          }
        >
          Vielleicht wurde sie umbenannt oder entfernt.
        </MissingPage>
      ),
    },
    { name: 'Nicht mehr da', render: () => <MissingPage number="410" title="Diesen Beitrag gibt es nicht mehr." /> },
  ],
}
