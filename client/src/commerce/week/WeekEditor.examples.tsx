import { useState } from 'react'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { wholeWeek } from './week.ts'
import { WeekEditor } from './WeekEditor.tsx'

const shop = [1, 2, 3, 4, 5].map((days) => ({
  ...{ days, from_time: '09:00', untill_time: '12:30', after_from_time: '14:00', after_untill_time: '18:00' },
  status: 1 as const,
}))
const bar = [5, 6].map((days) => ({ days, from_time: '18:00', untill_time: '02:00', status: 1 as const }))

function Demo({ start }: { start: Parameters<typeof wholeWeek>[0] }) {
  const [week, setWeek] = useState(() => wholeWeek(start))
  return <WeekEditor week={week} onChange={setWeek} />
}

export const examples: ExampleSet = {
  title: 'WeekEditor',
  examples: [
    { name: 'Mit Mittagspause', render: () => <Demo start={shop} /> },
    { name: 'Bis in die Nacht', render: () => <Demo start={bar} /> },
    { name: 'Geschlossen', render: () => <Demo start={[]} /> },
  ],
}
