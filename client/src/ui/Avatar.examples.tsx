import { Avatar } from './Avatar.tsx'
import type { ExampleSet } from './exampleSet.ts'

export const examples: ExampleSet = {
  title: 'Avatar',
  examples: [
    { name: 'Klein', render: () => <Avatar name="Anna Schäfer" size="small" /> },
    { name: 'Online', render: () => <Avatar name="Trattoria da Luca" shape="square" isOnline /> },
    { name: 'Groß', render: () => <Avatar name="Özgür Yılmaz" size="large" /> },
    { name: 'Im eigenen Profil', render: () => <Avatar name="Anna Schäfer" size="huge" /> },
    { name: 'Bild fehlt', render: () => <Avatar name="Werkhof Nord" src="/gibt-es-nicht.webp" /> },
  ],
}
