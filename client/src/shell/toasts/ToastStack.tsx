import './adoptedStyles.ts'
import { useEffect } from 'react'
import { SnackbarProvider, useSnackbar, type SnackbarProviderProps } from 'notistack'
import { ToastView } from './ToastView.tsx'
import { deliverToasts } from '#client/lib/toastQueue.ts'

declare module 'notistack' {
  interface VariantOverrides {
    success: { durationMs: number | null }
    error: { durationMs: number | null }
    info: { durationMs: number | null }
    warning: { durationMs: number | null }
  }
}

const views: SnackbarProviderProps['Components'] = { success: ToastView, error: ToastView, info: ToastView, warning: ToastView }
const corner = { vertical: 'top', horizontal: 'right' } as const

/**
 * At most three at once, dense, top right; a fourth takes the place of the oldest that goes by itself. Errors stay until they are closed
 * (WCAG 2.2.1). The clock of each toast runs in its view, because notistack pauses on hover only.
 */
export function ToastStack() {
  return (
    <SnackbarProvider
      maxSnack={3}
      dense
      preventDuplicate
      anchorOrigin={corner}
      autoHideDuration={null}
      disableWindowBlurListener
      Components={views}
      classes={{ containerRoot: 'toasts' }}
    >
      <Delivery />
    </SnackbarProvider>
  )
}

function Delivery() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useEffect(
    () =>
      deliverToasts(
        ({ text, tone, durationMs }) =>
          void enqueueSnackbar({
            // Its words are its name, by which it is taken back.
            key: text,
            message: text,
            variant: tone,
            durationMs: tone === 'error' ? null : durationMs,
            persist: tone === 'error',
          }),
        closeSnackbar,
      ),
    [enqueueSnackbar, closeSnackbar],
  )
  return null
}
