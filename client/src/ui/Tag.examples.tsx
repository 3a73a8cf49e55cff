import { Tag } from './Tag.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Tag',
  examples: [
    { name: 'Neutral', render: () => <Tag>Archiv</Tag> },
    {
      name: 'Akzent',
      render: () => (
        <Tag tone="accent" icon="check">
          Vom Anbieter bestätigt
        </Tag>
      ),
    },
    { name: 'Auffällig', render: () => <Tag tone="highlight">Anzeige</Tag> },
    { name: 'Gut', render: () => <Tag tone="success">Jetzt geöffnet</Tag> },
    {
      name: 'Warnung',
      render: () => (
        <Tag tone="warning" icon="clock">
          In Zubereitung
        </Tag>
      ),
    },
    { name: 'Gefahr', render: () => <Tag tone="danger">Storniert</Tag> },
    {
      name: 'Hinweis',
      render: () => (
        <Tag tone="info" icon="bike">
          Unterwegs zu Ihnen
        </Tag>
      ),
    },
    { name: 'Langes Wort', render: () => <Tag>Lebensmittelzusatzstoffkennzeichnung</Tag> },
  ],
}
