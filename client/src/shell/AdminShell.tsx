import type { ReactNode } from 'react'
import { shellTexts } from './shell.texts.ts'
import { adminJobs } from './adminNav.ts'
import { NavList } from './NavList.tsx'
import { WorkShell } from './WorkShell.tsx'

/** Around everything the operator does here. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <WorkShell title={shellTexts.admin.navigation} about={shellTexts.admin.navigation} navigation={<NavList jobs={adminJobs} />}>
      {children}
    </WorkShell>
  )
}
