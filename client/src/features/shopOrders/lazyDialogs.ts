import { lazy } from 'react'

// Dialogs bring React Aria's overlays along; the order itself is there sooner without them.
export const ConfirmDialog = lazy(() => import('#client/ui/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })))
export const ShipDialog = lazy(() => import('./ShipDialog.tsx').then((m) => ({ default: m.ShipDialog })))
export const StrikePiecesDialog = lazy(() => import('./StrikePiecesDialog.tsx').then((m) => ({ default: m.StrikePiecesDialog })))
export const MissingDialog = lazy(() => import('./MissingDialog.tsx').then((m) => ({ default: m.MissingDialog })))
export const ShopRejectDialog = lazy(() => import('./ShopRejectDialog.tsx').then((m) => ({ default: m.ShopRejectDialog })))
export const ShipManyDialog = lazy(() => import('./ShipManyDialog.tsx').then((m) => ({ default: m.ShipManyDialog })))
export const HandOverDialog = lazy(() => import('./HandOverDialog.tsx').then((m) => ({ default: m.HandOverDialog })))
