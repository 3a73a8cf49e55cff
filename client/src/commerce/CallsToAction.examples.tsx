import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { CallsToAction } from './CallsToAction.tsx'

const moving = {
  id: 1,
  status: 1 as const,
  title: 'Umzug geplant?',
  text: 'Beschreiben Sie ihn in zwei Minuten. Betriebe aus Lindenbrück melden sich mit Angeboten.',
  button_text: 'Angebote einholen',
  url: '/anfrage/umzug',
  image: null,
}
const loaded = Promise.resolve({
  ok: true as const,
  data: [moving, { ...moving, id: 2, title: 'Das Bad wird neu', text: '', url: '/anfrage/bad-sanieren' }],
})

export const examples: ExampleSet = {
  title: 'CallsToAction',
  examples: [{ name: 'Zwei', render: () => <CallsToAction loaded={loaded} /> }],
}
