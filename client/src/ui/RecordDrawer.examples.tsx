import { useState } from 'react'
import { Button } from './Button.tsx'
import type { ExampleSet } from './exampleSet.ts'
import { RecordDrawer, RecordFacts, RecordSteps } from './RecordDrawer.tsx'

function RecordDrawerDemo({ status }: { status: 'loading' | 'loaded' | 'missing' | 'failed' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Ansehen</Button>
      {isOpen && (
        <RecordDrawer
          title="Picknick an der Linde"
          status={status}
          words={{ loading: 'Bündel wird geladen', notFound: 'Dieses Bündel gibt es nicht.' }}
          onRetry={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <RecordFacts
            rows={[
              ['Stand', 'Im Verkauf'],
              ['Telefon', ''],
            ]}
          />
          <RecordSteps>
            <li>
              <strong>Im Verkauf</strong>
              <span>20.11.2026, 13:00 Uhr</span>
            </li>
          </RecordSteps>
        </RecordDrawer>
      )}
    </>
  )
}

export const examples: ExampleSet = {
  title: 'RecordDrawer',
  examples: [
    { name: 'Da', render: () => <RecordDrawerDemo status="loaded" /> },
    { name: 'Wird geladen', render: () => <RecordDrawerDemo status="loading" /> },
    { name: 'Unbekannt', render: () => <RecordDrawerDemo status="missing" /> },
    { name: 'Gescheitert', render: () => <RecordDrawerDemo status="failed" /> },
  ],
}
