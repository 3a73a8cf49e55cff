import type { ReactNode } from 'react'
import { useHydrated } from './useHydrated.ts'

/** What belongs to this visitor alone: the server leaves it out, and a drawn page gets it without being drawn anew around it. */
export const ClientOnly = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null)
