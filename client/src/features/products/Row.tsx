import type { ReactNode } from 'react'

/** A name and what it is, in a list of facts. */
export const Row = ({ name, children }: { name: string; children: ReactNode }) => <div><dt>{name}</dt><dd>{children}</dd></div>
