import type { ReactNode } from 'react'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'

/** One line of what there is to know about the delivery. */
export const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
)
