import { MinutesLeft } from './MinutesLeft.tsx'
import type { ExampleSet } from './exampleSet.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export const examples: ExampleSet = {
  title: 'MinutesLeft',
  examples: [
    { name: 'Ruhig', render: () => <MinutesLeft due={inMinutes(18)} /> },
    { name: 'Drängt', render: () => <MinutesLeft due={inMinutes(3)} /> },
    { name: 'Überfällig', render: () => <MinutesLeft due={inMinutes(-4)} /> },
    { name: 'Bestelltafel', render: () => <MinutesLeft due={inMinutes(75)} size="board" /> },
  ],
}
