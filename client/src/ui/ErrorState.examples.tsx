import { ErrorState } from './ErrorState.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'ErrorState',
  examples: [
    { name: 'Standard', render: () => <ErrorState headingLevel={3} onRetry={() => undefined} /> },
    {
      name: 'Versucht es wieder',
      render: () => (
        <ErrorState headingLevel={3} isRetrying onRetry={() => undefined} title="Die Speisekarte konnte nicht geladen werden." />
      ),
    },
  ],
}
