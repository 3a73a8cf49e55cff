import type { ReactNode } from 'react'

export type Example = { name: string; render: () => ReactNode }

/** What a component's `*.examples.tsx` exports as `examples`; the styleguide collects them by file name. */
export type ExampleSet = { title: string; examples: readonly Example[]; isWide?: boolean }
