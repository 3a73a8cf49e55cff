import type { ReactNode } from 'react'

/** One thing said about a product: its name and what holds. */
export const FactRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
