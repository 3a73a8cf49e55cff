import { lazy } from 'react'

// Apart from the dialogs: the drawer shows steps, and steps open dialogs.
export const loadDrawer = () => import('./OrderDrawer.tsx')
export const OrderDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.OrderDrawer })))
