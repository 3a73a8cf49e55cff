import { Countdown } from './Countdown.tsx'
import type { ExampleSet } from './exampleSet.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

export const examples: ExampleSet = {
  title: 'Countdown',
  examples: [
    { name: 'Läuft', render: () => <Countdown due={inSeconds(754)} /> },
    { name: 'Drängt', render: () => <Countdown due={inSeconds(42)} /> },
    { name: 'Tage', render: () => <Countdown due={inSeconds(200_000)} /> },
    { name: 'Vorbei', render: () => <Countdown due={inSeconds(-1)} /> },
  ],
}
