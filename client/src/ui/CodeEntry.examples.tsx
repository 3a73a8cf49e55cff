import { useState } from 'react'
import { CodeEntry, ResendCode } from './CodeEntry.tsx'
import type { ExampleSet } from './exampleSet.ts'

function Live({ error, hasRecovery }: { error?: string; hasRecovery?: boolean }) {
  const [code, setCode] = useState('')
  return (
    <CodeEntry
      lead="Wir haben einen Code an •• 67 gesendet."
      value={code}
      onChange={setCode}
      error={error}
      hasRecovery={hasRecovery ?? false}
    />
  )
}

export const examples: ExampleSet = {
  title: 'CodeEntry',
  examples: [
    { name: 'Mit Wiederherstellungscode', render: () => <Live hasRecovery /> },
    { name: 'Falscher Code', render: () => <Live error="Der Code stimmt nicht. Bitte prüfen Sie ihn." /> },
    { name: 'Neuer Code', render: () => <ResendCode waitMs={0} isPending={false} onPress={() => {}} /> },
    { name: 'Neuer Code erst gleich', render: () => <ResendCode waitMs={30_000} isPending={false} onPress={() => {}} /> },
    { name: 'Wird gesendet', render: () => <ResendCode waitMs={0} isPending onPress={() => {}} /> },
  ],
}
