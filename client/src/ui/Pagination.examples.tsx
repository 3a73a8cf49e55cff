import { useState } from 'react'
import { Pagination } from './Pagination.tsx'
import type { ExampleSet } from './exampleSet.ts'

function PagesDemo({ start, pageCount, label }: { start: number; pageCount: number; label: string }) {
  const [page, setPage] = useState(start)
  return <Pagination page={page} pageCount={pageCount} onChange={setPage} label={label} />
}

export const examples: ExampleSet = {
  title: 'Pagination',
  isWide: true,
  examples: [
    { name: 'Mitte', render: () => <PagesDemo start={6} pageCount={14} label="Seiten der Suche" /> },
    { name: 'Wenige', render: () => <PagesDemo start={1} pageCount={3} label="Seiten der Bestellungen" /> },
  ],
}
