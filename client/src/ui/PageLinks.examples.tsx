import { PageLinks } from './PageLinks.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'PageLinks',
  examples: [
    { name: 'Am Anfang', render: () => <PageLinks page={1} pageCount={9} to={(page) => `?seite=${page}`} /> },
    { name: 'In der Mitte', render: () => <PageLinks page={5} pageCount={42} to={(page) => `?seite=${page}`} /> },
  ],
}
