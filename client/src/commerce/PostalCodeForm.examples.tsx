import { useState } from 'react'
import { PostalCodeForm } from './PostalCodeForm.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

function Remembering({ size }: { size?: 'large' }) {
  const [code, setCode] = useState<string | null>(null)
  return (
    <PostalCodeForm
      label={code ? `Lieferung nach ${code}` : 'Wohin soll es gehen?'}
      value={code}
      onSubmit={setCode}
      submitLabel="Übernehmen"
      size={size}
    />
  )
}

export const examples: ExampleSet = {
  title: 'PostalCodeForm',
  examples: [
    { name: 'Üblich', render: () => <Remembering /> },
    {
      name: 'Schmal',
      render: () => <PostalCodeForm label="Lieferung nach" value="50667" onSubmit={() => undefined} submitLabel="Übernehmen" isCompact />,
    },
    { name: 'Groß', render: () => <Remembering size="large" /> },
  ],
}
